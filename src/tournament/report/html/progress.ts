import type { Standings } from "../../../api/event-standings.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { scaleOf, ticksOf } from "../../view/axis.ts";
import { cutName, spreadLabels } from "../../view/labels.ts";
import { showName } from "../../view/names.ts";
import { UNKNOWN, writeDecimal, writeDifference, writePoints, writeWhole } from "../../view/numbers.ts";
import { html, type Markup, name, panel } from "./markup.ts";

const RATING: LocalizedText = { en: "Rating over the event", ja: "レートの推移" };
const POINTS: LocalizedText = { en: "Points over the event", ja: "勝点の推移" };
const FIRST_ROWS: LocalizedText = {
  en: "first {count} of the table, by games played",
  ja: "上位{count}、横軸は対局数",
};
const BY_GAMES: LocalizedText = { en: "by games played", ja: "横軸は対局数" };
const SPOKEN: LocalizedText = {
  en: "{what}, from {from} to {to} games. The numbers are in the table below.",
  ja: "{what}。{from}局から{to}局まで。数値は下の表にあります。",
};
const AS_TABLE: LocalizedText = { en: "Show as table", ja: "表で見る" };
const AFTER: LocalizedText = { en: "After games", ja: "対局数" };

/** Rating and points of the first rows over the event. A chart needs two points. */
export function progressCharts(say: FormatMessage, standings: Standings): Markup | null {
  const { progress, rows } = standings;
  if (!progress || progress.played.length < 2 || standings.played === 0) return null;
  const first = rows.slice(0, MAX_LINES);
  const lines = (values: (row: number) => readonly (number | null)[]): readonly Line[] =>
    first.map((row, index) => ({ name: row.name, values: values(index) }));
  const rating = lines((row) => progress.rows[row]?.rating ?? []);
  const points = lines((row) => [0, ...(progress.rows[row]?.points ?? [])]);
  return html`<div class="halves">
    ${chartPanel(say, RATING, standings, progress.played, rating, writeDifference)}
    ${chartPanel(say, POINTS, standings, [0, ...progress.played], points, writePoints)}
  </div>`;
}

function chartPanel(
  say: FormatMessage,
  title: LocalizedText,
  { rows }: Standings,
  at: readonly number[],
  lines: readonly Line[],
  write: (value: number) => string,
): Markup | null {
  if (!lines.some(({ values }) => values.some((value) => value !== null))) return null;
  const what = say(title);
  const some = rows.length > lines.length;
  const spoken = say(SPOKEN, { what, from: writeWhole(at[0] ?? 0), to: writeWhole(at.at(-1) ?? 0) });
  const body = html`<div class="chart">${lineChart(spoken, at, lines)}</div>
    <details>
      <summary>${say(AS_TABLE)}</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th class="num" scope="col">${say(AFTER)}</th>
              ${lines.map((line) => html`<th class="num" scope="col">${name(line.name)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${at.map(
              (games, index) =>
                html`<tr>
                  <th class="num" scope="row">${writeWhole(games)}</th>
                  ${lines.map(({ values }) => {
                    const value = values[index] ?? null;
                    return html`<td class="num">${value === null ? UNKNOWN : write(value)}</td>`;
                  })}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
  return panel(what, say(some ? FIRST_ROWS : BY_GAMES, { count: lines.length }), body);
}

interface Line {
  readonly name: string;
  /** null = unknown at that point. */
  readonly values: readonly (number | null)[];
}

/** More than five lines are not distinguishable without colour. */
const MAX_LINES = 5;
const WIDE = { width: 660, height: 216, left: 44, right: 112, ticks: 7 };
const NARROW = { width: 350, height: 200, left: 40, right: 84, ticks: 5 };
type Size = typeof WIDE;
const TOP = 10;
const FOOT = 22;
const LABEL_GAP = 14;

/** Line chart over games played, drawn in two sizes: scaled text would be too small on a phone. */
function lineChart(spoken: string, at: readonly number[], lines: readonly Line[]): Markup {
  return html`${draw(spoken, at, lines, WIDE, "wide")}${draw(spoken, at, lines, NARROW, "narrow")}`;
}

function draw(spoken: string, at: readonly number[], lines: readonly Line[], size: Size, kind: string): Markup {
  const { width, height, left, right } = size;
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const ticks = ticksOf(Math.min(...values), Math.max(...values), 5);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const end = width - right;
  const y = scaleOf([low, high], [height - FOOT, TOP]);
  const x = scaleOf([at[0] ?? 0, at.at(-1) ?? 1], [left, end]);
  const labelYs = spreadLabels(
    lines.map(({ values }) => y(values.at(-1) ?? low)),
    LABEL_GAP,
    TOP,
    height - FOOT,
  );
  const body = html`${ticks.map(
    (tick) =>
      html`<path class="rule" d="M${left} ${y(tick)}H${end}" />
        <text class="tick end" x="${left - 8}" y="${y(tick) + 4}">${writeDecimal(tick, 2)}</text>`,
  )}
  ${acrossTicks(at, size.ticks).map(
    (tick) => html`<text class="tick mid" x="${x(tick)}" y="${height - 5}">${writeWhole(tick)}</text>`,
  )}
  ${lines.map(
    (line, index) =>
      html`<path class="line l${index}" d="${pathOf(line.values, at, x, y)}" />
        ${onlyDot(line.values, at).map(([game, value]) => html`<circle cx="${x(game)}" cy="${y(value)}" r="3" />`)}
        <text class="${index === 0 ? "who lead" : "who"}" x="${end + 8}" y="${(labelYs[index] ?? 0) + 4}"
          >${cutName(showName(line.name), size === WIDE ? 15 : 11)}</text
        >`,
  )}`;
  return svgChart(kind, width, height, spoken, body);
}

/** A chart of one size; screen readers get a sentence. */
export function svgChart(kind: string, width: number, height: number, spoken: string, body: Markup): Markup {
  const size = html`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return html`<svg class="${kind}" ${size} role="img" aria-label="${spoken}">${body}</svg>`;
}

function acrossTicks(at: readonly number[], about: number): readonly number[] {
  const [low, high] = [at[0] ?? 0, at.at(-1) ?? 0];
  return ticksOf(low, high, about).filter((tick) => tick >= low && tick <= high && Number.isInteger(tick));
}

function pathOf(
  values: readonly (number | null)[],
  at: readonly number[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let pen = "M";
  values.forEach((value, index) => {
    if (value === null) return;
    path += `${pen}${x(at[index] ?? 0)} ${y(value)}`;
    pen = "L";
  });
  return path;
}

/** A line with a single point is invisible, so it gets a dot. */
function onlyDot(values: readonly (number | null)[], at: readonly number[]): (readonly [number, number])[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [[at[index] ?? 0, value] as const]));
  return known.length === 1 ? known : [];
}
