/** Colours of the stand-alone pages: this one, and that of a replayed match. */
export const LIGHT = `
  --paper:#f7f5f0; --surface:#fffefb; --sunken:#efece4; --line:#e0dbcf; --line-2:#c8c1b1;
  --ink:#1b1d1f; --ink-2:#4a4c4e; --ink-3:#656660;
  --shu:#b2301a; --shu-fill:#c2381f; --shu-wash:#f8e6de; --ai:#2b4c9b; --ai-wash:#e5eaf6;
  --s0:#0a6870; --s0-fill:#0e7f88; --s0-wash:#dceded; --s1:#855000; --s1-fill:#b87003; --s1-wash:#f9ecd2;
  --serif:"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",Georgia,serif;`;
export const DARK = `
  --paper:#121417; --surface:#1a1d21; --sunken:#0c0e10; --line:#2a2e34; --line-2:#434952;
  --ink:#eceae4; --ink-2:#b7b6af; --ink-3:#94958f;
  --shu:#ff8164; --shu-fill:#c83c20; --shu-wash:#37201a; --ai:#a3b9f8; --ai-wash:#1d2640;
  --s0:#4fc7cb; --s0-fill:#2fb3b8; --s0-wash:#12302f; --s1:#f3b54a; --s1-fill:#e9a62f; --s1-wash:#33270f;`;

/**
 * Design rules of both pages: vermilion and serif type only for the verdict, solid teal for seat 0, hollow amber for
 * seat 1.
 */
export const BASE = `
*,*::before,*::after { box-sizing:border-box; }
body { margin:0; background:var(--paper); color:var(--ink); font:14px/1.45 var(--sans); font-variant-numeric:tabular-nums; -webkit-text-size-adjust:100%; }
:lang(ja) body { line-height:1.6; }
h1,h2,p,ul,ol,dl,dd { margin:0; padding:0; } ul,ol { list-style:none; }
h1 { font-size:20px; line-height:28px; overflow-wrap:anywhere; }
:focus-visible { outline:2px solid var(--ai); outline-offset:2px; }
.bar { display:flex; align-items:center; gap:9px; height:52px; padding:0 24px; border-bottom:1px solid var(--line); font-weight:700; font-size:16px; }
.seal { display:inline-grid; place-items:center; width:26px; height:26px; border-radius:5px; background:var(--shu-fill); color:#fff; font:700 17px/1 var(--serif); }
.muted { color:var(--ink-3); } .small { font-size:12px; } .s0 { background:var(--s0-fill); } .s1 { border:3px solid var(--s1-fill); }`;

/** Ten shades per side, at most half strength so that numbers stay readable. */
const HEAT = Array.from({ length: 10 }, (_, index) => {
  const share = (index + 1) * 5;
  return (["hi", "lo"] as const)
    .map(
      (side) =>
        `.${side}${index + 1} { background:color-mix(in srgb,var(--${side === "hi" ? "s0" : "s1"}-fill) ${share}%,var(--surface)); }`,
    )
    .join(" ");
}).join("\n");

/** No script, no request; the page follows the system theme and prints black on white. */
export const STYLE = `
:root { color-scheme:light; ${LIGHT}
  --sans:-apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif; }
@media screen and (prefers-color-scheme:dark) { :root { color-scheme:dark; ${DARK} } }
${BASE}
h2 { font-size:14px; line-height:20px; }
svg { display:block; } summary { cursor:pointer; } bdi { unicode-bidi:isolate; }
.vh { position:absolute; width:1px; height:1px; overflow:hidden; clip-path:inset(50%); white-space:nowrap; }
.skip:focus { position:fixed; z-index:9; width:auto; height:auto; padding:8px 12px; clip-path:none; background:var(--surface); color:var(--ai); }
.small { line-height:18px; }
.bar i { font:400 12px/1 var(--serif); color:var(--ink-3); letter-spacing:.1em; } .bar .small { margin-left:auto; font-weight:400; }
.page { display:grid; grid-template-columns:minmax(0,1fr); gap:16px; max-width:1440px; margin:0 auto; padding:16px 24px 32px; }
.title { display:flex; flex-wrap:wrap; align-items:baseline; gap:2px 14px; } .title p { flex:1 1 300px; overflow-wrap:anywhere; }
.panel,.verdict { min-width:0; background:var(--surface); border:1px solid var(--line); border-radius:10px; overflow:hidden; }
.panel>header { display:flex; flex-wrap:wrap; align-items:center; gap:2px 12px; min-height:40px; padding:6px 14px; border-bottom:1px solid var(--line); }
.panel>header h2 { flex:1 1 auto; overflow-wrap:anywhere; }
.pair { display:grid; grid-template-columns:minmax(0,1fr) 474px; gap:20px; align-items:start; } .halves { display:grid; grid-template-columns:repeat(2,minmax(0,1fr)); gap:20px; align-items:start; }
.chip { padding:0 7px; border-radius:10px; background:var(--sunken); font-size:11px; line-height:20px; color:var(--ink-2); white-space:nowrap; }
.verdict { padding:12px 16px; border-top:3px solid var(--shu-fill); } .verdict h2 { font:700 20px/28px var(--serif); overflow-wrap:anywhere; } .verdict p { margin-top:2px; color:var(--ink-2); font-size:13px; overflow-wrap:anywhere; }
.warning { padding:10px 16px; } .warning h2 { color:var(--shu); } .warning li { margin-top:4px; font-size:13px; color:var(--ink-2); overflow-wrap:anywhere; }
.progress { padding:10px 14px 12px; } .progress b { font-size:16px; } .progress svg { width:100%; height:10px; margin-top:8px; border-radius:5px; }
.scroll { position:relative; overflow-x:auto; scrollbar-width:thin; }
table { border-collapse:separate; border-spacing:0; width:100%; font-size:13px; }
th { padding:8px 8px 6px; border-bottom:1px solid var(--line); font-size:11px; line-height:16px; font-weight:400; text-align:left; color:var(--ink-3); white-space:nowrap; }
td,tbody th { height:38px; padding:0 8px; border-bottom:1px solid var(--line); white-space:nowrap; } tbody th { font-size:13px; font-weight:700; color:var(--ink); }
tbody tr:last-child>* { border-bottom:0; } th:first-child,td:first-child { padding-left:14px; } th:last-child,td:last-child { padding-right:14px; }
.table th,.table td { padding-left:6px; padding-right:6px; } .table th:first-child,.table td:first-child { width:44px; padding-left:12px; } .table th:last-child,.table td:last-child { padding-right:14px; } abbr { text-decoration:none; } .num { text-align:right; } .table .pm { padding-left:0; color:var(--ink-3); font-size:12px; } .axis span { display:flex; justify-content:space-between; width:108px; } .axis i { font-style:normal; }
.bot bdi { display:block; max-width:220px; overflow:hidden; text-overflow:ellipsis; } .bot:has(small) { padding-top:4px; padding-bottom:4px; } .bot small { display:block; max-width:220px; white-space:normal; font-weight:400; font-size:11px; line-height:16px; color:var(--ink-3); overflow:hidden; text-overflow:ellipsis; } .bot small bdi { display:inline; } .pair .bot bdi,.pair .bot small { max-width:150px; } .bot .how { min-width:130px; }
.flag { color:var(--shu); font-weight:700; }
.ival path { stroke:var(--line); } .ival rect { fill:color-mix(in srgb,var(--ink) 30%,var(--surface)); } .ival line { stroke:var(--ink); stroke-width:2; }
.w { fill:var(--ink); } .d { fill:var(--ink-3); } .l { fill:var(--line-2); } .todo { fill:var(--line); }
.seat { display:inline-block; width:10px; height:10px; margin-right:4px; border-radius:2.5px; vertical-align:-1px; }
.cross { width:auto; min-width:100%; border-spacing:2px; padding:6px 10px 10px; font-size:12px; }
.cross th,.cross td { height:32px; padding:0 2px; border:0; text-align:center; } .cross thead th { height:24px; } .cross td { min-width:30px; border-radius:3px; }
.cross tbody th { position:sticky; left:0; padding:0 8px 0 4px; background:var(--surface); text-align:left; font-size:12px; font-weight:400; } .cross tbody th bdi { display:inline-block; max-width:92px; overflow:hidden; text-overflow:ellipsis; vertical-align:middle; } .cross tbody th i { display:inline-block; min-width:16px; margin-right:5px; font-style:normal; color:var(--ink-3); text-align:right; }
.self { background:var(--sunken); } .cross b { font-weight:700; } .cross .lost { color:var(--ink-3); } .cross .drawn { color:var(--ink-2); }
${HEAT}
.chart { padding:12px 14px 8px; } .chart svg { width:100%; height:auto; } .narrow { display:none; }
.rule { stroke:var(--line); } .zero { stroke:var(--line-2); stroke-dasharray:2 3; } .bound { stroke:var(--ink-2); } .wash0 { fill:var(--s1-wash); } .wash1 { fill:var(--s0-wash); }
.tick,.who { font:11px var(--sans); fill:var(--ink-3); } .who { font-size:12px; fill:var(--ink); unicode-bidi:isolate; } .lead { font-weight:700; paint-order:stroke; stroke:var(--surface); stroke-width:4px; stroke-linejoin:round; } .end { text-anchor:end; } .mid { text-anchor:middle; } .h1 { fill:var(--s0); font-weight:700; } .h0 { fill:var(--s1); font-weight:700; }
.line { fill:none; stroke:var(--ink); stroke-width:2.2; stroke-linejoin:round; } .l1 { stroke:var(--s0-fill); } .l2 { stroke:var(--ink-3); stroke-width:1.5; } .l3 { stroke:var(--s1-fill); stroke-width:1.8; stroke-dasharray:6 3; } .l4 { stroke:var(--ink-2); stroke-width:1.8; stroke-dasharray:2 3; } circle { fill:var(--ink); }
details { border-top:1px solid var(--line); } summary { padding:8px 14px; font-size:12px; color:var(--ai); } details td,details tbody th { height:28px; }
.facts { display:grid; grid-template-columns:auto minmax(0,1fr); gap:4px 14px; padding:12px 14px; font-size:12px; line-height:20px; align-content:start; } .facts dt { color:var(--ink-3); } .facts dd { text-align:right; overflow-wrap:anywhere; }
.far { display:grid; grid-template-columns:minmax(0,520px) 220px; gap:12px; } .pens { padding:12px 14px; } .pens svg { width:100%; max-width:220px; height:auto; margin:6px auto 0; } .pens rect { fill:var(--ink); } .pens text { font:12px var(--sans); fill:var(--ink); text-anchor:middle; } .pens .tick { fill:var(--ink-3); font-size:11px; }
.bracket { display:flex; width:max-content; min-width:100%; padding:8px 14px 14px; } .bracket>li { display:flex; flex-direction:column; width:200px; } .bracket h3 { margin:0; font-size:11px; line-height:24px; font-weight:400; color:var(--ink-3); }
.bracket ol { display:flex; flex:1; flex-direction:column; } .bracket ol>li { position:relative; display:flex; flex:1; align-items:center; min-height:84px; padding-right:28px; }
.bracket ol.joins>li::after { content:""; position:absolute; right:13px; width:14px; height:50%; border-right:1px solid var(--line-2); } .bracket ol.joins>li:nth-child(odd)::after { top:50%; border-top:1px solid var(--line-2); } .bracket ol.joins>li:nth-child(even)::after { bottom:50%; border-bottom:1px solid var(--line-2); }
.bracket>li+li ol.joined>li::before { content:""; position:absolute; left:-13px; width:13px; top:50%; border-top:1px solid var(--line-2); }
.tie { width:100%; border:1px solid var(--line-2); border-radius:6px; font-size:12px; } .tie p { display:flex; justify-content:space-between; gap:8px; padding:0 8px; line-height:24px; } .tie p+p { border-top:1px solid var(--line); } .tie bdi { overflow:hidden; text-overflow:ellipsis; white-space:nowrap; } .tie .won { font-weight:700; } .tie .out { color:var(--ink-3); } .tie small { display:block; padding:0 8px; border-top:1px solid var(--line); font-size:11px; line-height:18px; color:var(--ink-3); }
.empty { display:grid; justify-items:center; gap:6px; padding:24px 16px; text-align:center; color:var(--ink-2); font-size:13px; } .empty svg { fill:var(--ink-3); }
.notes { font-size:12px; line-height:18px; color:var(--ink-3); max-width:100ch; } .notes p+p { margin-top:4px; }
@media (max-width:1300px) { .pair { grid-template-columns:minmax(0,1fr); } }
@media (max-width:1000px) { .halves { grid-template-columns:minmax(0,1fr); } }
@media (max-width:720px) { .bar { height:48px; padding:0 12px; } .bar .small { font-size:11px; text-align:right; } .page { padding:12px 12px 32px; } td,tbody th { height:44px; } .bot bdi,.bot small,.pair .bot bdi,.pair .bot small { max-width:104px; }
  .table .bot { position:sticky; left:0; background:var(--surface); z-index:1; } .table th:first-child,.table td:first-child { padding-left:10px; padding-right:2px; } .bot .how { display:none; } .far { grid-template-columns:minmax(0,1fr); } .wide { display:none; } .narrow { display:block; } }
@media print { body { background:#fff; } .panel,.verdict,.cross tbody th { background:#fff; } table { font-size:11px; } .table th,.table td { padding-left:3px; padding-right:3px; } td,tbody th { height:26px; font-size:11px; } .table .bot { position:static; background:none; } .wide { display:block; } .narrow { display:none; } .cross.many { padding:4px; border-spacing:1px; } .cross.many th,.cross.many td { min-width:0; height:16px; padding:0; font-size:7px; } .cross.many th bdi { max-width:60px; } .bar .small { color:#000; } .page { display:block; padding:0; max-width:none; } .page>* { margin-bottom:12px; } .panel,.verdict { border-color:#999; break-inside:avoid; overflow:visible; } .table.panel { break-inside:auto; } tr { break-inside:avoid; } .scroll { overflow:visible; } .pair,.halves { display:block; } .pair>*,.halves>* { margin-bottom:12px; } details:not([open]) { display:none; } * { print-color-adjust:exact; -webkit-print-color-adjust:exact; } }
`;
