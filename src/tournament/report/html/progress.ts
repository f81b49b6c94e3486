import type { Standings } from "../../../api/event-standings.ts";
import { UNKNOWN, writeDifference, writePoints, writeWhole } from "../../view/numbers.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { type Line, lineChart, MAX_LINES } from "./chart.ts";
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
