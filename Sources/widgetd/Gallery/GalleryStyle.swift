/// The gallery's style sheet.
enum GalleryStyle {
  static let css: HTML = """

    :root {
      color-scheme: light dark;
      --page: #f2f2f7; --panel: #fff; --text: #1c1c1e; --dim: #6c6c70; --line: #d8d8dc; --link: #0066cc;
      --wall: linear-gradient(135deg, #a9c9ff, #e5c6ee 55%, #ffd6c9);
      --bar: #1c1c1e; --bar-text: #f2f2f7;
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Inter, Cantarell, "Noto Sans", "DejaVu Sans", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #000; --panel: #1c1c1e; --text: #f2f2f7; --dim: #98989f; --line: #38383a; --link: #4da3ff;
        --wall: linear-gradient(135deg, #16233f, #33204a 55%, #4a2430);
        --bar: #000;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; padding: 48px 16px 80px; max-width: 1000px; background: var(--page); color: var(--text); }
    h1 { margin: 0; font-size: 40px; line-height: 1.1; letter-spacing: -.02em; }
    h2 { margin: 0; font-size: 24px; line-height: 1.2; letter-spacing: -.01em; }
    p { margin: 8px 0 0; color: var(--dim); }
    a { color: var(--link); text-decoration: none; }
    nav { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 20px; }
    nav a { padding: 4px 14px; border-radius: 16px; background: var(--panel); }
    section {
      margin-top: 32px; padding: 24px 20px; border-radius: 26px; background: var(--panel); scroll-margin-top: 20px;
    }
    h2 code { color: var(--dim); font-weight: 400; }
    .cards {
      display: grid; gap: 20px; margin: 20px 0; padding: 20px; border-radius: 20px; background: var(--wall);
      grid-template-columns: 158px 338px 338px; grid-template-rows: auto 1fr; align-items: start;
    }
    figure { margin: 0; min-width: 0; }
    .systemSmall { grid-area: 1 / 1; }
    .systemMedium { grid-area: 1 / 2; }
    .systemLarge { grid-area: 1 / 3 / span 2; }
    .accessoryInline { grid-area: 2 / 1 / auto / span 2; }
    img { display: block; max-width: 100%; border-radius: 20px; box-shadow: 0 6px 20px rgb(0 0 0 / .16); }
    .bar {
      display: inline-block; max-width: 100%; margin: 12px 0 0; padding: 3px 10px; border-radius: 7px;
      background: var(--bar); color: var(--bar-text); font-size: 12px; overflow-wrap: anywhere;
    }
    .bar:first-child { margin-top: 0; }
    figcaption { margin-top: 4px; font-size: 12px; opacity: .7; }
    pre, code {
      font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere;
    }
    pre { margin: 0 0 12px; padding: 12px 16px; border-radius: 12px; background: var(--page); }
    details { border-top: 1px solid var(--line); }
    summary { padding: 10px 0; cursor: pointer; font-weight: 500; }
    table { width: 100%; margin-bottom: 12px; border-collapse: collapse; font-size: 14px; }
    th, td { padding: 5px 12px 5px 0; text-align: left; vertical-align: top; font-weight: 400; }
    th {
      width: 1%; padding-right: 20px; font: 13px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; white-space: nowrap;
    }
    td { color: var(--dim); overflow-wrap: anywhere; }
    td:not(:last-child) { white-space: nowrap; }
    @media (max-width: 980px) {
      .cards { display: flex; flex-wrap: wrap; }
      figure { width: 338px; }
      .systemSmall { order: -2; width: 158px; }
      .systemMedium { order: -1; }
    }
    @media (max-width: 480px) {
      body { padding: 28px 10px 48px; }
      section { padding: 20px 16px; }
      .cards { margin-inline: -16px; padding: 20px 16px; border-radius: 0; }
    }

    """
}
