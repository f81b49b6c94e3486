import type { FormatSummary, Row, Standings } from "../../../api/event-standings.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import { FAULTS } from "../../../core/fault.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { type Scale, scaleOf, ticksOf } from "../../view/axis.ts";
import { showName } from "../../view/names.ts";
import {
  countFaults,
  scoreOf,
  UNKNOWN,
  writeDifference,
  writePoints,
  writeProbability,
  writeShare,
  writeWdl,
  writeWhole,
} from "../../view/numbers.ts";
import { PAIR_KINDS } from "../../view/pairs.ts";
import { HEADINGS, WORDS, wordsForDecision } from "../../view/words.ts";
import { html, type Markup, name, panel, scrollBox, sentence } from "./markup.ts";

const LEGEND: LocalizedText = { en: "rating and 95\u202f% interval", ja: "レートと95\u202f%区間" };
const AXIS: LocalizedText = { en: "Interval on an axis from {low} to {high}", ja: "{low}から{high}までの軸上の区間" };
const SPOKEN_INTERVAL: LocalizedText = { en: "{low} to {high}", ja: "{low}から{high}" };
const SPOKEN_WDL: LocalizedText = {
  en: "{wins} wins, {draws} draws, {losses} losses",
  ja: "{wins}勝{draws}分{losses}敗",
};
const RESULTS: LocalizedText = { en: "Wins, draws and losses as a bar", ja: "勝ち・引き分け・負けの割合" };
const ABOVE: LocalizedText = {
  en: "Probability that this bot is really stronger than the next",
  ja: "このプログラムが次の順位より本当に強い確率",
};
const FIRST: LocalizedText = { en: "First %", ja: "先手 %" };
const SECOND: LocalizedText = { en: "Second %", ja: "後手 %" };
const BYE: LocalizedText = { en: "{byes} × bye", ja: "不戦勝 {byes}回" };
const WON_AGAINST: LocalizedText = { en: "beat {other} {by}", ja: "{other}に勝ち（{by}）" };
const LOST_AGAINST: LocalizedText = { en: "lost to {other} {by}", ja: "{other}に負け（{by}）" };
const MARGIN: LocalizedText = { en: "Half of the 95\u202f% interval", ja: "95\u202f%区間の半分" };

const AXIS_WIDTH = 108;
const BAR_WIDTH = 54;

export function standingsTable(say: FormatMessage, { rows, summary }: Standings): Markup {
  const axis = axisOf(rows);
  const [low = 0, high = 0] = [axis[0], axis.at(-1)];
  const glicko = rows.some((row) => row.glicko !== null);
  const place = scaleOf([low, high], [1, AXIS_WIDTH - 1]);
  const legend = html`<span aria-hidden="true">${interval(22, 0, 44)}</span> ${say(LEGEND)}`;
  const table = html`<table>
    <thead>
      <tr>
        <th class="num" scope="col">${say(HEADINGS.place)}</th>
        <th class="bot" scope="col">${say(HEADINGS.bot)}</th>
        <th class="num" scope="col">${say(HEADINGS.rating)}</th>
        <th class="pm" scope="col"><abbr title="${say(MARGIN)}">±</abbr></th>
        <th class="axis" scope="col">
          <b class="vh">${say(AXIS, { low: writeWhole(low), high: writeWhole(high) })}</b>
          <span aria-hidden="true"
            >${[low, (low + high) / 2, high].map((tick) => html`<i>${writeDifference(tick)}</i>`)}</span
          >
        </th>
        <th class="num" scope="col">${say(HEADINGS.points)}</th>
        ${glicko ? html`<th class="num" scope="col">${say(HEADINGS.glicko)}</th>` : null}
        <th class="num" scope="col">${say(HEADINGS.games)}</th>
        <th scope="col"><b class="vh">${say(RESULTS)}</b></th>
        <th class="num" scope="col">${say(HEADINGS.wdl)}</th>
        <th class="num" scope="col"><i class="seat s0"></i>${say(FIRST)}</th>
        <th class="num" scope="col"><i class="seat s1"></i>${say(SECOND)}</th>
        <th class="num" scope="col">${say(HEADINGS.faults)}</th>
        <th class="num" scope="col"><abbr title="${say(ABOVE)}">${say(HEADINGS.above)}</abbr></th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => standingsRow(say, row, place, glicko, noteOf(say, row, summary)))}
    </tbody>
  </table>`;
  return panel(say(WORDS.table), legend, scrollBox(say(WORDS.table), table), "table");
}

function standingsRow(say: FormatMessage, row: Row, place: Scale, glicko: boolean, note: Markup): Markup {
  const { rating, ratingError, above } = row;
  return html`<tr>
    <td class="num muted">${row.rank}</td>
    <th class="bot" scope="row" title="${showName(row.name)}">${name(row.name)}${note}</th>
    <td class="num"><b>${rating === null ? UNKNOWN : writeDifference(rating)}</b></td>
    <td class="pm">${ratingError === null ? "" : `±${writeWhole(ratingError)}`}</td>
    <td>${ratingInterval(say, row, place)}</td>
    <td class="num"><b>${writePoints(row.points)}</b></td>
    ${glicko ? html`<td class="num">${glickoOf(row)}</td>` : null}
    <td class="num">${writeWhole(row.played)}</td>
    <td>${resultBar(say, row)}</td>
    <td class="num">${writeWdl(row)}</td>
    ${row.perSeat.map((side) => html`<td class="num">${writeShare(scoreOf(side))}</td>`)}
    ${faultCell(countFaults(row.faults))}
    <td class="num muted">${above === null ? "" : writeProbability(above)}</td>
  </tr>`;
}

function glickoOf({ glicko }: Row): Markup {
  if (!glicko) return html`${UNKNOWN}`;
  return html`${writeWhole(glicko.rating)} <span class="small muted">±${writeWhole(1.96 * glicko.deviation)}</span>`;
}

/** Notes below a name: the deciding pairing and byes. */
function noteOf(say: FormatMessage, { byes, place }: Row, { drawing }: FormatSummary): Markup {
  const notes: Markup[] = [];
  if (place?.by && place.by !== "bye" && place.against !== null && place.won !== null) {
    const text = place.won ? WON_AGAINST : LOST_AGAINST;
    const values = { by: wordsForDecision(place.by, drawing) };
    const how = sentence(say, { text, names: { other: place.against }, values });
    notes.push(html`<small class="how">${how}</small>`);
  }
  if (byes > 0) notes.push(html`<small>${say(BYE, { byes })}</small>`);
  return html`${notes}`;
}

function axisOf(rows: readonly Row[]): readonly number[] {
  const ends = rows.flatMap(({ rating, ratingError }) =>
    rating === null ? [] : [rating - (ratingError ?? 0), rating + (ratingError ?? 0)],
  );
  return ends.length === 0 ? [-100, 100] : ticksOf(Math.min(...ends), Math.max(...ends), 6);
}

function ratingInterval(say: FormatMessage, { rating, ratingError }: Row, place: Scale): Markup | null {
  if (rating === null) return null;
  const error = ratingError ?? 0;
  const spoken = say(SPOKEN_INTERVAL, { low: writeWhole(rating - error), high: writeWhole(rating + error) });
  return interval(place(rating), place(rating - error), place(rating + error), spoken);
}

function interval(centre: number, from: number, to: number, spoken?: string): Markup {
  const width = Math.max(6, to - from);
  const left = Math.min(from, centre - 3);
  const whole = spoken === undefined ? 44 : AXIS_WIDTH;
  const label = spoken === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${spoken}"`;
  return html`<svg class="ival" width="${whole}" height="14" ${label}>
    <path d="M0 7H${whole}" />
    <rect x="${Math.max(0, left)}" y="3" width="${Math.round(width * 10) / 10}" height="8" rx="2" />
    <line x1="${centre}" y1="0" x2="${centre}" y2="14" />
  </svg>`;
}

function resultBar(say: FormatMessage, { played, wins, draws, losses }: Row): Markup | null {
  if (played === 0) return null;
  const x = scaleOf([0, played], [0, BAR_WIDTH]);
  const piece = (kind: string, from: number, count: number): Markup | null =>
    count === 0
      ? null
      : html`<rect
          class="${kind}"
          x="${x(from)}"
          width="${Math.max(1, Math.round((x(from + count) - x(from) - 1) * 10) / 10)}"
          height="8"
        />`;
  return html`<svg width="${BAR_WIDTH}" height="8" role="img" aria-label="${say(SPOKEN_WDL, { wins, draws, losses })}">
    ${piece("w", 0, wins)}${piece("d", wins, draws)}${piece("l", wins + draws, losses)}
  </svg>`;
}

const TITLE: LocalizedText = { en: "Sides, pairs and faults", ja: "先後・組・反則" };
const NOTE: LocalizedText = { en: "W–D–L by seat; pairs by points", ja: "席ごとの勝–分–負、組ごとの勝点" };
const LOS: LocalizedText = {
  en: "Likelihood of superiority: better than level with those it met",
  ja: "当たった相手と互角より上である確率",
};
const OWN_ELO: LocalizedText = { en: "Elo of the row’s own score", ja: "この行の得点率によるElo" };
const ALL: LocalizedText = { en: "All", ja: "合計" };

const PAIRS: LocalizedText = { en: "Pairs 0", ja: "組 0" };
const PAIRS_OF: LocalizedText = { en: "Pairs of games that gave {points} points", ja: "2局で勝点{points}の組" };

/** Details that the main table leaves out. */
export function sidesTable(say: FormatMessage, { rows }: Standings): Markup {
  const kinds = FAULTS.filter((kind) => rows.some(({ faults }) => (faults[kind] ?? 0) > 0));
  const voids = rows.some((row) => row.voids > 0);
  const paired = rows.some(({ pentanomial }) => pentanomial.some((count) => count > 0));
  const total = (kind: (typeof FAULTS)[number]): number =>
    rows.reduce((sum, { faults }) => sum + (faults[kind] ?? 0), 0);
  const table = html`<table>
    <thead>
      <tr>
        <th class="num" scope="col">${say(HEADINGS.place)}</th>
        <th class="bot" scope="col">${say(HEADINGS.bot)}</th>
        <th class="num" scope="col"><i class="seat s0"></i>${say(HEADINGS.first)}</th>
        <th class="num" scope="col"><i class="seat s1"></i>${say(HEADINGS.second)}</th>
        <th class="num" scope="col">${say(HEADINGS.spread)}</th>
        <th class="num" scope="col"><abbr title="${say(OWN_ELO)}">${say(HEADINGS.elo)}</abbr></th>
        <th class="num" scope="col"><abbr title="${say(LOS)}">${say(HEADINGS.los)}</abbr></th>
        ${paired ? PAIR_KINDS.map((kind) => html`<th class="num" scope="col"><abbr title="${say(PAIRS_OF, { points: kind })}">${kind === "0" ? say(PAIRS) : kind}</abbr></th>`) : null}
        ${kinds.map((kind) => html`<th class="num" scope="col">${say(BY_LABELS[kind])}</th>`)}
        ${voids ? html`<th class="num" scope="col"><abbr title="${say(WORDS.countedVoids)}">${say(HEADINGS.voids)}</abbr></th>` : null}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <td class="num muted">${row.rank}</td>
            <th class="bot" scope="row">${name(row.name)}</th>
            ${row.perSeat.map((side) => html`<td class="num">${side.played === 0 ? UNKNOWN : writeWdl(side)}</td>`)}
            <td class="num">${writeDifference(row.spread)}</td>
            <td class="num">
              ${row.elo === null ? UNKNOWN : writeDifference(row.elo)}
              <span class="small muted">${row.error === null ? "" : `±${writeWhole(row.error)}`}</span>
            </td>
            <td class="num">${row.played === 0 ? UNKNOWN : writeProbability(row.los)}</td>
            ${paired ? row.pentanomial.map((count) => html`<td class="num">${writeWhole(count)}</td>`) : null}
            ${kinds.map((kind) => faultCell(row.faults[kind] ?? 0))} ${voids ? faultCell(row.voids) : null}
          </tr> `,
      )}
      ${
        kinds.length === 0
          ? null
          : html`<tr>
              <td></td>
              <th class="bot" scope="row">${say(ALL)}</th>
              <td colspan="${5 + (paired ? PAIR_KINDS.length : 0)}"></td>
              ${kinds.map((kind) => faultCell(total(kind)))} ${voids ? html`<td></td>` : null}
            </tr>`
      }
    </tbody>
  </table>`;
  return panel(say(TITLE), say(NOTE), scrollBox(say(TITLE), table), "table");
}

function faultCell(count: number): Markup {
  return html`<td class="num"><span class="${count > 0 ? "flag" : "muted"}">${writeWhole(count)}</span></td>`;
}
