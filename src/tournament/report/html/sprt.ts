import type { PairStanding, TestStanding, Standings } from "../../table/row.ts";
import { UNKNOWN, writeDecimal, writeDifference, writeProbability, writeWhole } from "../numbers.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { scaleOf, ticksOf } from "./axis.ts";
import { html, type Markup, name } from "./markup.ts";

const TEST: LocalizedText = { en: "SPRT: {a} against {b}", ja: "SPRT：{a} 対 {b}" };
const HYPOTHESES: LocalizedText = {
  en: "{model} Elo [{elo0}, {elo1}] · α = {alpha}, β = {beta}",
  ja: "{model}Elo [{elo0}, {elo1}] · α = {alpha}, β = {beta}",
};
const MODELS: Readonly<Record<TestStanding["model"], LocalizedText>> = {
  logistic: { en: "logistic", ja: "ロジスティック" },
  normalized: { en: "normalized", ja: "正規化" },
};
const SPOKEN: LocalizedText = {
  en: "Log-likelihood ratio {llr} between the bounds {lower} and {upper} after {pairs} pairs",
  ja: "{pairs}組の後の対数尤度比は{llr}、境界は{lower}と{upper}",
};
const ACCEPT: LocalizedText = { en: "accept {h}", ja: "{h}を採択" };
const STATES: Readonly<Record<TestStanding["state"], LocalizedText>> = {
  running: { en: "no decision yet", ja: "未決" },
  H0: { en: "H0 accepted", ja: "H0を採択" },
  H1: { en: "H1 accepted", ja: "H1を採択" },
};
const PAIRS: LocalizedText = { en: "Pairs of games", ja: "2局の組" };
const FROM_SIDE: LocalizedText = { en: "from the side of {a}", ja: "{a}から見た値" };
const FACTS = {
  pairs: { en: "Pairs", ja: "組" },
  score: { en: "Score", ja: "得点率" },
  elo: { en: "Elo", ja: "Elo" },
  normalized: { en: "Normalized Elo", ja: "正規化Elo" },
  los: { en: "Likelihood of superiority", ja: "優勢である確率" },
  llr: { en: "LLR", ja: "対数尤度比" },
} satisfies Record<string, LocalizedText>;
const PAIR_GAMES: LocalizedText = { en: "({games} games)", ja: "（{games}局）" };
const INSIDE: LocalizedText = { en: "in ({lower}, {upper})", ja: "（{lower} ～ {upper}）" };
const PAIR_POINTS: LocalizedText = { en: "Points of a pair", ja: "1組の勝点" };

const KINDS = ["0", "½", "1", "1½", "2"] as const;

/** Panels of a sequential test, or of the game pairs of two players. */
export function pairPanels(say: FormatMessage, { sprt, pairStats }: Standings): Markup | null {
  if (!pairStats || (pairStats.pairs === 0 && !sprt)) return null;
  const facts = factsPanel(say, pairStats, sprt);
  return sprt ? html`<div class="halves">${chartPanel(say, sprt)}${facts}</div>` : facts;
}

function chartPanel(say: FormatMessage, sprt: TestStanding): Markup {
  const { model, elo0, elo1, alpha, beta, players } = sprt;
  const [before = "", between = "", after = ""] = say(TEST).split(/\{[ab]\}/);
  const numbers = { elo0, elo1, alpha, beta };
  const written = Object.fromEntries(
    Object.entries(numbers).map(([key, number]) => [key, writeDecimal(number, 4)]),
  );
  return html`<section class="panel">
    <header>
      <h2>${before}${name(players[0])}${between}${name(players[1])}${after}</h2>
      <span class="small muted">${say(HYPOTHESES, { model: say(MODELS[model]), ...written })}</span>
    </header>
    <div class="chart">
      ${drawCourse(say, sprt, { width: 660, right: 84, kind: "wide" })}
      ${drawCourse(say, sprt, { width: 350, right: 70, kind: "narrow" })}
    </div>
  </section>`;
}

const HEIGHT = 190;
const LEFT = 42;
const TOP = 6;
const BOTTOM = HEIGHT - 26;

function drawCourse(
  say: FormatMessage,
  sprt: TestStanding,
  size: { width: number; right: number; kind: string },
): Markup {
  const { llr, lower, upper, pairs } = sprt;
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  const places = placesOf(sprt, count);
  const end = size.width - size.right;
  const values = places.map(([, value]) => value);
  const y = scaleOf([Math.min(lower * 1.15, ...values), Math.max(upper * 1.15, ...values)], [BOTTOM, TOP]);
  // A running test leaves space on the right, because its end is unknown.
  const ticks = ticksOf(
    0,
    Math.max(1, count * (sprt.state === "running" ? 1.5 : 1)),
    size.kind === "wide" ? 6 : 4,
  );
  const x = scaleOf([0, ticks.at(-1) ?? 1], [LEFT, end]);
  const spoken = say(SPOKEN, {
    llr: writeDecimal(llr, 2),
    lower: writeDecimal(lower, 2),
    upper: writeDecimal(upper, 2),
    pairs: writeWhole(count),
  });
  const near = x(count) > end - 50;
  // Keeps the label off the bound that was reached and off the curve.
  const drop = sprt.state === "H0" ? -10 : sprt.state === "H1" || near ? 16 : 4;
  return html`<svg
    class="${size.kind}"
    viewBox="0 0 ${size.width} ${HEIGHT}"
    width="${size.width}"
    height="${HEIGHT}"
    role="img"
    aria-label="${spoken}"
  >
    <rect
      class="wash1"
      x="${LEFT}"
      y="${TOP}"
      width="${end - LEFT}"
      height="${Math.max(0, y(upper) - TOP)}"
    />
    <rect
      class="wash0"
      x="${LEFT}"
      y="${y(lower)}"
      width="${end - LEFT}"
      height="${Math.max(0, BOTTOM - y(lower))}"
    />
    ${[upper, 0, lower].map(
      (value) =>
        html`<path class="${value === 0 ? "zero" : "bound"}" d="M${LEFT} ${y(value)}H${end}" />
          <text class="tick end" x="${LEFT - 8}" y="${y(value) + 4}">${writeDecimal(value, 2)}</text>`,
    )}
    <text class="tick h1" x="${end + 8}" y="${y(upper) + 4}">${say(ACCEPT, { h: "H1" })}</text>
    <text class="tick h0" x="${end + 8}" y="${y(lower) + 4}">${say(ACCEPT, { h: "H0" })}</text>
    ${ticks
      .filter(Number.isInteger)
      .map(
        (tick) => html`<text class="tick mid" x="${x(tick)}" y="${HEIGHT - 6}">${writeWhole(tick)}</text>`,
      )}
    <path
      class="line"
      d="${places.map(([pair, value], index) => `${index === 0 ? "M" : "L"}${x(pair)} ${y(value)}`).join("")}"
    />
    <circle cx="${x(count)}" cy="${y(llr)}" r="4" />
    <text
      class="${near ? "who lead end" : "who lead"}"
      x="${x(count) + (near ? -9 : 9)}"
      y="${y(llr) + drop}"
    >
      ${writeDecimal(llr, 2)}
    </text>
  </svg>`;
}

/** Points of the curve. Without history only the last point is known, and a straight line would mislead. */
function placesOf({ course, llr }: TestStanding, count: number): readonly (readonly [number, number])[] {
  return course.length === 0 ? [[count, llr]] : [[0, 0], ...course];
}

function factsPanel(say: FormatMessage, stats: PairStanding, sprt: TestStanding | null): Markup {
  const [before = "", after = ""] = say(FROM_SIDE).split("{a}");
  const margin = (value: number | null, error: number | null): Markup =>
    value === null
      ? html`${UNKNOWN}`
      : html`<b>${writeDifference(value, 1)}</b>${error === null ? "" : ` ± ${writeDecimal(error, 1)}`}`;
  return html`<section class="panel">
    <header>
      <h2>${say(PAIRS)}</h2>
      <span class="small muted">${before}${name(stats.players[0])}${after}</span>
      ${sprt ? html`<span class="chip">${say(STATES[sprt.state])}</span>` : null}
    </header>
    <div class="far">
      <dl class="facts">
        <dt>${say(FACTS.pairs)}</dt>
        <dd><b>${writeWhole(stats.pairs)}</b> ${say(PAIR_GAMES, { games: writeWhole(2 * stats.pairs) })}</dd>
        <dt>${say(FACTS.score)}</dt>
        <dd>${stats.score === null ? UNKNOWN : `${writeDecimal(stats.score * 100, 1)}\u202f%`}</dd>
        <dt>${say(FACTS.elo)}</dt>
        <dd>${margin(stats.elo, stats.error)}</dd>
        <dt>${say(FACTS.normalized)}</dt>
        <dd>${margin(stats.normalizedElo, stats.normalizedError)}</dd>
        <dt>${say(FACTS.los)}</dt>
        <dd>${writeProbability(stats.los)}</dd>
        ${
          sprt
            ? html`<dt>${say(FACTS.llr)}</dt>
                <dd>
                  <b>${writeDecimal(sprt.llr, 2)}</b>
                  ${say(INSIDE, { lower: writeDecimal(sprt.lower, 2), upper: writeDecimal(sprt.upper, 2) })}
                </dd>`
            : null
        }
      </dl>
      <div class="pens"><span class="small muted">${say(PAIR_POINTS)}</span>${pairBars(say, stats)}</div>
    </div>
  </section>`;
}

function pairBars(say: FormatMessage, { counts }: PairStanding): Markup {
  const y = scaleOf([0, Math.max(1, ...counts)], [0, 84]);
  const spoken = `${say(PAIR_POINTS)}: ${counts.map((count, kind) => `${KINDS[kind] ?? ""} × ${count}`).join(", ")}`;
  return html`<svg viewBox="0 0 200 126" width="200" height="126" role="img" aria-label="${spoken}">
    ${counts.map((count, kind) => {
      const height = count === 0 ? 1 : Math.max(2, y(count));
      return html`<rect
          x="${kind * 41}"
          y="${86 - height}"
          width="36"
          height="${height}"
          rx="${height > 3 ? 3 : 0}"
        />
        <text x="${kind * 41 + 18}" y="102">${writeWhole(count)}</text>
        <text class="tick" x="${kind * 41 + 18}" y="120">${KINDS[kind] ?? ""}</text>`;
    })}
  </svg>`;
}
