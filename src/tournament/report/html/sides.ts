import { FAULTS } from "../../../core/fault.ts";
import type { Standings } from "../../../api/event-standings.ts";
import { UNKNOWN, writeDifference, writeProbability, writeWdl, writeWhole } from "../../view/numbers.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { PAIR_KINDS } from "../../view/pairs.ts";
import { HEADINGS } from "../../view/words.ts";
import { html, type Markup, name, panel, scrollBox } from "./markup.ts";

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
            ${kinds.map((kind) => faultCell(row.faults[kind] ?? 0))}
          </tr> `,
      )}
      ${
        kinds.length === 0
          ? null
          : html`<tr>
              <td></td>
              <th class="bot" scope="row">${say(ALL)}</th>
              <td colspan="${5 + (paired ? PAIR_KINDS.length : 0)}"></td>
              ${kinds.map((kind) => faultCell(total(kind)))}
            </tr>`
      }
    </tbody>
  </table>`;
  return panel(say(TITLE), say(NOTE), scrollBox(say(TITLE), table), "table");
}

function faultCell(count: number): Markup {
  return html`<td class="num"><span class="${count > 0 ? "flag" : "muted"}">${writeWhole(count)}</span></td>`;
}
