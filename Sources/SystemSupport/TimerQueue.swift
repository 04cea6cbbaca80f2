/// Names a timer that was scheduled on an `EventLoop` or a `RealtimeTimer`; only that one knows it.
public struct TimerToken: Hashable, Sendable {
  let id: UInt64
}

/// What is to happen when: a binary heap of deadlines, equal ones in the order they were given.
struct TimerQueue<Deadline: Comparable & Sendable, Action> {
  private struct Node {
    let deadline: Deadline
    let id: UInt64
  }

  private var heap: [Node] = []
  private var entries: [UInt64: (position: Int, action: Action)] = [:]
  private var lastID: UInt64 = 0

  /// The nearest deadline.
  var next: Deadline? { heap.first?.deadline }

  mutating func insert(_ action: Action, at deadline: Deadline) -> TimerToken {
    lastID += 1
    entries[lastID] = (heap.count, action)
    heap.append(Node(deadline: deadline, id: lastID))
    siftUp(heap.count - 1)
    return TimerToken(id: lastID)
  }

  /// Takes a timer out and returns its action; nil if it was taken before.
  @discardableResult
  mutating func remove(_ token: TimerToken) -> Action? {
    guard let (position, action) = entries.removeValue(forKey: token.id) else { return nil }
    let last = heap.removeLast()
    if position < heap.count {
      place(last, at: position)
      siftUp(position)
      siftDown(entries[last.id]!.position)
    }
    return action
  }

  /// Takes out the first timer whose deadline is `now` or earlier.
  mutating func popDue(_ now: Deadline) -> Action? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    return remove(TimerToken(id: first.id))
  }

  /// Takes out every timer, in order of deadline.
  mutating func popAll() -> [Action] {
    var actions: [Action] = []
    while let first = heap.first, let action = remove(TimerToken(id: first.id)) { actions.append(action) }
    return actions
  }

  private mutating func place(_ node: Node, at position: Int) {
    heap[position] = node
    entries[node.id]?.position = position
  }

  private static func precedes(_ left: Node, _ right: Node) -> Bool {
    (left.deadline, left.id) < (right.deadline, right.id)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    let node = heap[child]
    while child > 0, Self.precedes(node, heap[(child - 1) / 2]) {
      place(heap[(child - 1) / 2], at: child)
      child = (child - 1) / 2
    }
    place(node, at: child)
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    let node = heap[parent]
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, Self.precedes(heap[child + 1], heap[child]) { child += 1 }
      guard Self.precedes(heap[child], node) else { break }
      place(heap[child], at: parent)
      parent = child
    }
    place(node, at: parent)
  }
}
