import { BASE, DARK, LIGHT } from "../../../tournament/report/html/style.ts";

export const STYLE = `
:root { color-scheme: light dark; ${LIGHT}
  --felt:#4a8a6b; --felt-line:#2f6049; --stone-0:#15191a; --stone-1:#fffbf2;
  --tatami:#f1ead9; --tatami-2:#e9e0ca; --tatami-line:#cfc3a6; --ghost-blue:#2c5fd1; --ghost-red:#c42b3a;
  --night:#0e1317; --night-s0:#3fd0cb; --night-s1:#ffb93a;
  --sans:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif;
  --mono:"SF Mono","Cascadia Mono",Menlo,Consolas,"Noto Sans Mono CJK JP","DejaVu Sans Mono",monospace; }
@media (prefers-color-scheme:dark) { :root { ${DARK}
  --felt:#3f7c61; --felt-line:#265140; --stone-0:#0b0d0e; --stone-1:#f3eee2;
  --tatami:#23241f; --tatami-2:#2a2b25; --tatami-line:#3d3e35; --ghost-blue:#7ea2ff; --ghost-red:#ff7480; --night:#0a0d10; } }
${BASE}
button,input { font:inherit; color:inherit; } button { cursor:pointer; }
.page { display:grid; grid-template-columns:360px 572px minmax(0,1fr); gap:20px; align-items:start; max-width:1440px; margin:0 auto; padding:16px 24px 32px; }
.left,.mid { display:grid; grid-template-columns:minmax(0,1fr); gap:14px; } .mid { gap:8px; }
.icon { vertical-align:-3px; } .chip .icon,.flag .icon { width:12px; height:12px; vertical-align:-2px; }
.mono { font-family:var(--mono); }
.panel,.verdict { background:var(--surface); border:1px solid var(--line); border-radius:10px; overflow:hidden; }
.ruling { display:flex; gap:12px; align-items:flex-start; padding:14px 16px 12px; border-top:3px solid var(--shu-fill); }
.void .ruling { border-top-style:dashed; } .ruling>div { flex:1; min-width:0; }
.flag { color:var(--shu); font-weight:700; font-size:12px; }
.verdict h2 { margin-top:4px; font:700 20px/26px var(--serif); overflow-wrap:anywhere; }
.why { margin-top:6px; color:var(--ink-2); font-size:13px; overflow-wrap:anywhere; }
.stamp { flex:none; display:grid; place-items:center; width:46px; height:46px; border:2px solid var(--shu-fill); border-radius:8px; color:var(--shu); font:700 15px/16px var(--serif); transform:rotate(-6deg); }
.judged { padding:9px 16px; border-top:1px solid var(--line); color:var(--ink-2); font-size:12px; } .judged.bad { color:var(--shu); font-weight:700; }
.wire { padding:8px 0; background:var(--sunken); font:11.5px/18px var(--mono); overflow-x:auto; scrollbar-width:thin; }
.wire li { display:grid; grid-template-columns:62px 16px 1fr; gap:4px; padding:0 14px; white-space:pre; width:max-content; min-width:100%; }
pre.stderr { margin:0; padding:4px 14px 10px; background:var(--sunken); font:11.5px/17px var(--mono); white-space:pre-wrap; overflow-wrap:anywhere; overflow:auto; max-height:340px; } p.stderr { padding:4px 14px 0; margin:0; background:var(--sunken); }
.wire span:first-child { text-align:right; color:var(--ink-3); }
.wire .bad { background:var(--shu-wash); color:var(--shu); font-weight:700; } .wire .bad span:first-child { color:inherit; }
.facts { display:grid; grid-template-columns:auto minmax(0,1fr); gap:4px 14px; padding:12px 14px; font-size:12px; line-height:18px; }
.facts dt { color:var(--ink-3); overflow-wrap:anywhere; } .facts dd { text-align:right; overflow-wrap:anywhere; }
.seat { display:inline-block; flex:none; width:12px; height:12px; border-radius:2.5px; }
.strip { display:flex; align-items:center; gap:10px; height:48px; padding:0 6px 0 12px; background:var(--surface); border:1px solid var(--line); border-radius:6px; }
.strip.on { border-color:var(--ink); box-shadow:inset 3px 0 0 var(--ink); }
.who { flex:1; min-width:0; } .who b,.who span { display:block; line-height:18px; overflow:hidden; text-overflow:ellipsis; white-space:nowrap; } .who span { font-size:11px; line-height:14px; color:var(--ink-3); }
.chip { padding:0 7px; border-radius:10px; background:var(--sunken); font-size:11px; line-height:20px; white-space:nowrap; font-weight:700; } .chip.fault { background:var(--shu-wash); color:var(--shu); }
.score { min-width:30px; font-size:22px; font-weight:700; text-align:right; } .used { min-width:96px; padding:7px 10px; border-radius:4px; background:var(--sunken); font:700 15px/22px var(--mono); text-align:right; white-space:nowrap; }
#board { width:100%; max-width:max(280px,calc(100vh - 356px)); margin:0 auto; } #board svg { display:block; width:100%; height:auto; border-radius:6px; } .captured svg { display:block; width:20px; height:20px; } .captured { display:flex; } #board pre { margin:0; padding:12px; overflow:auto; background:var(--surface); border:1px solid var(--line); border-radius:6px; font:13px/1.3 var(--mono); }
.film { padding:10px 12px; } .chart { position:relative; } .chart svg { display:block; width:100%; height:52px; }
#knob { position:absolute; top:0; bottom:0; width:1px; background:var(--ai); }
#scrub { display:block; width:calc(100% + 16px); height:24px; margin:0 -8px; accent-color:var(--ai); }
.transport { display:flex; align-items:center; gap:4px; } .transport button { min-width:36px; height:36px; border:0; border-radius:6px; background:none; color:var(--ink-2); } .transport button:hover { background:var(--sunken); }
#play { min-width:46px; background:var(--ink); color:var(--paper); } #play:hover { background:var(--ink-2); } #play .pause,#play.playing .go { display:none; } #play.playing .pause { display:inline; }
.spoken { position:absolute; width:1px; height:1px; overflow:hidden; clip-path:inset(50%); } #speed { flex:none; border:1px solid var(--line-2); } .count { margin-left:10px; white-space:nowrap; } #caption { flex:1; min-width:0; padding:0 8px; overflow:hidden; text-overflow:ellipsis; white-space:nowrap; text-align:right; }
.notes h2 { padding:10px 14px 4px; font-size:13px; } .notes p { padding:4px 14px 10px; } .scores { display:block; width:100%; height:90px; padding:0 12px; }
.notes ul { max-height:220px; overflow:auto; padding:4px 14px 10px; font:12px/18px var(--mono); } .notes li { display:flex; gap:8px; align-items:baseline; } .notes li>span:last-child { min-width:0; white-space:pre-wrap; overflow-wrap:anywhere; } .notes .stderr { color:var(--ink-2); }
.moves { display:grid; grid-template-columns:34px 1fr 1fr; max-height:calc(100vh - 150px); overflow-y:auto; font-size:13px; position:relative; }
.moves>* { height:27px; display:flex; align-items:center; min-width:0; padding:0 8px; border:0; border-bottom:1px solid var(--line); background:none; text-align:left; }
.moves .n { justify-content:flex-end; padding:0 6px 0 0; background:var(--sunken); color:var(--ink-3); font-size:11px; }
.moves .head { position:sticky; top:0; z-index:1; gap:6px; background:var(--surface); color:var(--ink-3); font-size:12px; }
.moves button { position:relative; justify-content:space-between; gap:6px; } .moves button>span { overflow:hidden; text-overflow:ellipsis; white-space:nowrap; } .moves small { flex:none; color:var(--ink-3); font-size:11px; }
.moves button::after { content:""; position:absolute; left:0; bottom:-1px; height:2px; width:var(--share,0); background:var(--ink-3); opacity:.5; }
.moves button:hover { background:var(--ai-wash); } .moves [aria-current] { background:var(--ai-wash); color:var(--ai); font-weight:700; }
.moves .bad,.moves .bad small { background:var(--shu-wash); color:var(--shu); font-weight:700; }
@media (max-width:1300px) { .page { grid-template-columns:minmax(0,572px) minmax(0,1fr); } .mid { grid-row:1; } .left { grid-row:2; grid-column:1/-1; } }
@media (max-width:720px) { .bar { height:48px; padding:0 12px; } .page { display:flex; flex-direction:column; align-items:stretch; gap:12px; padding:12px; } .mid { order:1; } .left { order:2; } .right { order:3; } h1 { font-size:16px; line-height:22px; }
  .used { min-width:78px; font-size:13px; padding:7px 8px; } .transport { flex-wrap:wrap; } .transport button { min-width:40px; height:44px; } #caption { flex-basis:100%; order:1; padding:4px 0 0; text-align:left; } #speed { margin-left:auto; } .moves { max-height:none; } .moves>* { height:40px; } #board { max-width:none; } }
@media print { .film,.bar { display:none; } }
`;
