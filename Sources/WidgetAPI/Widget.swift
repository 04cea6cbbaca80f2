/// A widget, as WidgetKit has it: a body that names its kind, provider and content.
public protocol Widget: Sendable {
  /// The kind, its provider and how an entry looks.
  var body: WidgetConfiguration { get }
}

/// The widgets that a program offers.
public protocol WidgetBundle: Sendable {
  /// The widgets.
  @WidgetBundleBuilder var body: [any Widget] { get }
}

extension WidgetBundle {
  /// The kinds, in the bundle's order.
  public var configurations: [WidgetConfiguration] { body.map(\.body) }
}

/// Collects the widgets of a bundle's body.
@resultBuilder
public enum WidgetBundleBuilder {
  /// The widgets in the order they are written.
  public static func buildBlock(_ widgets: any Widget...) -> [any Widget] { widgets }
}
