import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { type CrossCell, crossCells, SIGNS, type Sign } from "../../view/crosstable.ts";
import { showName } from "../../view/names.ts";
import type { Standings } from "../../../api/event-standings.ts";
import { HEADINGS, WORDS } from "../../view/words.ts";
import { html, type Markup, name, panel, scrollBox } from "./markup.ts";

const CROSSTABLE: LocalizedText = { en: "Crosstable", ja: "対戦表" };
const TOO_MANY: LocalizedText = {
  en: "With more than {most} bots there is no crosstable here; the JSON has it.",
  ja: "プログラムが{most}を超えるため、対戦表は省いています。JSONには含まれます。",
};

/** Above this many columns the print style uses a small font. */
const MAX_PRINTED = 30;

const MAX_PLAYERS = 64;

export function crosstable(say: FormatMessage, standings: Standings): Markup {
  const { rows } = standings;
  if (rows.length > MAX_PLAYERS)
    return panel(say(CROSSTABLE), "", html`<p class="empty">${say(TOO_MANY, { most: MAX_PLAYERS })}</p>`);
  const cross = crossCells(standings);
  const table = html`<table class="${rows.length > MAX_PRINTED ? "cross many" : "cross"}">
    <thead>
      <tr>
        <th scope="col"><b class="vh">${say(HEADINGS.bot)}</b></th>
        ${rows.map((row, index) => html`<th scope="col" title="${showName(row.name)}">${index + 1}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row, index) =>
          html`<tr>
            <th scope="row" title="${showName(row.name)}"><i>${index + 1}</i>${name(row.name)}</th>
            ${(cross.rows[index] ?? []).map(crossCell)}
          </tr> `,
      )}
    </tbody>
  </table>`;
  return panel(say(CROSSTABLE), say(cross.signs ? WORDS.signs : WORDS.shares), scrollBox(say(CROSSTABLE), table));
}

function crossCell(cell: CrossCell): Markup {
  switch (cell.kind) {
    case "self":
      return html`<td class="self"></td>`;
    case "never":
      return html`<td class="muted">·</td>`;
    case "signs":
      return html`<td>${cell.signs.map(signsOf)}</td>`;
    case "share": {
      const strength = Math.ceil(Math.abs(cell.lead) * 20 - 1e-9);
      const heat = strength === 0 ? "" : `${cell.lead > 0 ? "hi" : "lo"}${strength}`;
      const shown = cell.lead >= 0 ? html`<b>${cell.percent}</b>` : html`${cell.percent}`;
      return html`<td class="${heat}" title="${cell.tally.join("–")}">${shown}</td>`;
    }
  }
}

/** The games of one seat. */
function signsOf(signs: readonly Sign[]): Markup {
  if (signs.length === 0) return html`<span class="muted">·</span>`;
  return html`${signs.map((sign) =>
    sign === "win"
      ? html`<b>${SIGNS[sign]}</b>`
      : html`<span class="${sign === "draw" ? "drawn" : "lost"}">${SIGNS[sign]}</span>`,
  )}`;
}
