import type { FormatMessage } from "../../../core/lang.ts";
import { UNKNOWN, writeDecimal, writeWhole } from "../../view/numbers.ts";
import { PAIR_KINDS, pairFacts } from "../../view/pairs.ts";
import { stateWords, type TestView, viewTest } from "../../view/sequential-test.ts";
import type { PairStanding, Standings, TestStanding } from "../../../api/event-standings.ts";
import { WORDS } from "../../view/words.ts";
import { scaleOf, ticksOf } from "../../view/axis.ts";
import { html, type Markup, panel, sentence } from "./markup.ts";
import { svgChart } from "./progress.ts";

/** Panels of a sequential test, or of the game pairs of two players. */
export function pairPanels(say: FormatMessage, { sprt, pairStats }: Standings): Markup | null {
  if (!pairStats || (pairStats.pairs === 0 && !sprt)) return null;
  const facts = factsPanel(say, pairStats, sprt);
  return sprt ? html`<div class="halves">${chartPanel(say, sprt)}${facts}</div>` : facts;
}

function chartPanel(say: FormatMessage, test: TestStanding): Markup {
  const view = viewTest(say, test);
  const wide = drawCourse(test, view, { width: 660, right: 84, kind: "wide" });
  const narrow = drawCourse(test, view, { width: 350, right: 70, kind: "narrow" });
  return panel(sentence(say, view.title), view.hypotheses, html`<div class="chart">${wide}${narrow}</div>`);
}

const HEIGHT = 190;
const LEFT = 42;
const TOP = 6;
const BOTTOM = HEIGHT - 26;

function drawCourse(
  { llr, lower, upper, state }: TestStanding,
  view: TestView,
  size: { width: number; right: number; kind: string },
): Markup {
  const { pairs, points, spoken, accept } = view;
  const end = size.width - size.right;
  const y = scaleOf(view.range, [BOTTOM, TOP]);
  const ticks = ticksOf(0, view.end, size.kind === "wide" ? 6 : 4);
  const x = scaleOf([0, ticks.at(-1) ?? 1], [LEFT, end]);
  const near = x(pairs) > end - 50;
  // Keeps the label off the bound that was reached and off the curve.
  const drop = state === "H0" ? -10 : state === "H1" || near ? 16 : 4;
  const body = html`<rect
      class="wash1"
      x="${LEFT}"
      y="${TOP}"
      width="${end - LEFT}"
      height="${Math.max(0, y(upper) - TOP)}"
    />
    <rect class="wash0" x="${LEFT}" y="${y(lower)}" width="${end - LEFT}" height="${Math.max(0, BOTTOM - y(lower))}" />
    ${[upper, 0, lower].map(
      (value) =>
        html`<path class="${value === 0 ? "zero" : "bound"}" d="M${LEFT} ${y(value)}H${end}" />
          <text class="tick end" x="${LEFT - 8}" y="${y(value) + 4}">${writeDecimal(value, 2)}</text>`,
    )}
    <text class="tick h1" x="${end + 8}" y="${y(upper) + 4}">${accept.H1}</text>
    <text class="tick h0" x="${end + 8}" y="${y(lower) + 4}">${accept.H0}</text>
    ${ticks
      .filter(Number.isInteger)
      .map((tick) => html`<text class="tick mid" x="${x(tick)}" y="${HEIGHT - 6}">${writeWhole(tick)}</text>`)}
    <path
      class="line"
      d="${points.map(([pair, value], index) => `${index === 0 ? "M" : "L"}${x(pair)} ${y(value)}`).join("")}"
    />
    <circle cx="${x(pairs)}" cy="${y(llr)}" r="4" />
    <text class="${near ? "who lead end" : "who lead"}" x="${x(pairs) + (near ? -9 : 9)}" y="${y(llr) + drop}">
      ${view.llr}
    </text>`;
  return svgChart(size.kind, size.width, HEIGHT, spoken, body);
}

function factsPanel(say: FormatMessage, stats: PairStanding, sprt: TestStanding | null): Markup {
  const side = { text: WORDS.fromSide, names: { a: stats.players[0] }, values: {} };
  const state = sprt ? html`<span class="chip">${say(stateWords(sprt.state))}</span>` : null;
  const body = html`<div class="far">
    <dl class="facts">
      ${pairFacts(say, stats, sprt).map(
        ({ label, value }) =>
          html`<dt>${say(label)}</dt>
            <dd>${value ? html`<b>${value.strong}</b>${value.rest}` : UNKNOWN}</dd>`,
      )}
    </dl>
    <div class="pens"><span class="small muted">${say(WORDS.pairPoints)}</span>${pairBars(say, stats)}</div>
  </div>`;
  return panel(say(WORDS.pairs), html`${sentence(say, side)} ${state}`, body);
}

function pairBars(say: FormatMessage, { counts }: PairStanding): Markup {
  const y = scaleOf([0, Math.max(1, ...counts)], [0, 84]);
  const spoken = `${say(WORDS.pairPoints)}: ${counts.map((count, kind) => `${PAIR_KINDS[kind] ?? ""} × ${count}`).join(", ")}`;
  return html`<svg viewBox="0 0 200 126" width="200" height="126" role="img" aria-label="${spoken}">
    ${counts.map((count, kind) => {
      const height = count === 0 ? 1 : Math.max(2, y(count));
      return html`<rect x="${kind * 41}" y="${86 - height}" width="36" height="${height}" rx="${height > 3 ? 3 : 0}" />
        <text x="${kind * 41 + 18}" y="102">${writeWhole(count)}</text>
        <text class="tick" x="${kind * 41 + 18}" y="120">${PAIR_KINDS[kind] ?? ""}</text>`;
    })}
  </svg>`;
}
