import type { CrosstableCell, Standings } from "../../table/row.ts";
import { showName } from "../names.ts";
import { writeWdl } from "../numbers.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { HEADINGS } from "../words.ts";
import { html, type Markup, name } from "./markup.ts";

const CROSSTABLE: LocalizedText = { en: "Crosstable", ja: "対戦表" };
const SHARES: LocalizedText = { en: "row’s score, %", ja: "行のプログラムの得点率（%）" };
const SIGNS: LocalizedText = {
  en: "as first, as second: ○ win △ draw × loss",
  ja: "先手番・後手番の順：○勝ち △引き分け ×負け",
};
const TOO_MANY: LocalizedText = {
  en: "With more than {most} bots there is no crosstable here; the JSON has it.",
  ja: "プログラムが{most}を超えるため、対戦表は省いています。JSONには含まれます。",
};

/** Above this many columns the print style uses a small font. */
const MAX_PRINTED = 30;

const MAX_PLAYERS = 64;

export function crosstable(say: FormatMessage, { rows, crosstable }: Standings): Markup {
  const few = rows.length <= MAX_PLAYERS;
  const signs = crosstable.every((row) => row.every((cell) => cell === null || isOneEach(cell)));
  return html`<section class="panel">
    <header>
      <h2>${say(CROSSTABLE)}</h2>
      <span class="small muted">${few ? say(signs ? SIGNS : SHARES) : ""}</span>
    </header>
    ${
      few
        ? html`<div class="scroll" tabindex="0" role="region" aria-label="${say(CROSSTABLE)}">
            <table class="${rows.length > MAX_PRINTED ? "cross many" : "cross"}">
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
                      ${(crosstable[index] ?? []).map((cell) => crossCell(cell, signs))}
                    </tr> `,
                )}
              </tbody>
            </table>
          </div>`
        : html`<p class="empty">${say(TOO_MANY, { most: MAX_PLAYERS })}</p>`
    }
  </section>`;
}

function isOneEach({ wins, draws, losses, first }: CrosstableCell): boolean {
  const asFirst = first[0] + first[1] + first[2];
  return asFirst <= 1 && wins + draws + losses - asFirst <= 1;
}

function crossCell(cell: CrosstableCell | null, signs: boolean): Markup {
  if (cell === null) return html`<td class="self"></td>`;
  const played = cell.wins + cell.draws + cell.losses;
  if (played === 0) return html`<td class="muted">·</td>`;
  return signs ? signCell(cell) : shareCell(cell, played);
}

function shareCell(cell: CrosstableCell, played: number): Markup {
  const share = (cell.wins + cell.draws / 2) / played;
  const strength = Math.ceil(Math.abs(share - 0.5) * 20 - 1e-9);
  const heat = strength === 0 ? "" : `${share > 0.5 ? "hi" : "lo"}${strength}`;
  const percent = Math.round(share * 100);
  const shown = share >= 0.5 ? html`<b>${percent}</b>` : html`${percent}`;
  return html`<td class="${heat}" title="${writeWdl(cell)}">${shown}</td>`;
}

function signCell({ wins, draws, losses, first }: CrosstableCell): Markup {
  const second: [number, number, number] = [wins - first[0], draws - first[1], losses - first[2]];
  return html`<td>${[first, second].map(sign)}</td>`;
}

function sign([wins, draws, losses]: readonly [number, number, number]): Markup {
  if (wins > 0) return html`<b>○</b>`;
  if (draws > 0) return html`<span class="drawn">△</span>`;
  return losses > 0 ? html`<span class="lost">×</span>` : html`<span class="muted">·</span>`;
}
