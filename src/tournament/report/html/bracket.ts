import type { NamedDecision, Standings } from "../../table/row.ts";
import { writePoints } from "../numbers.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { DECIDED_BY } from "../words.ts";
import { html, type Markup, name } from "./markup.ts";

const BRACKET: LocalizedText = { en: "Bracket", ja: "勝ち抜き表" };
const FINAL: LocalizedText = { en: "Final", ja: "優勝決定戦" };
const ROUND: LocalizedText = { en: "Round {round}", ja: "{round}回戦" };
const EMPTY: LocalizedText = { en: "nobody", ja: "なし" };
const WON: LocalizedText = { en: "won", ja: "勝ち" };

/** Pairings that had to have a winner, by round: a knockout bracket, or a single final. */
export function bracket(say: FormatMessage, { decisions, format }: Standings): Markup | null {
  if (decisions.length === 0) return null;
  const stages = [...new Set(decisions.map(({ stage }) => stage))].sort((a, b) => a - b);
  const rounds = stages.map((stage) =>
    decisions.filter((decision) => decision.stage === stage).sort((a, b) => a.pairing - b.pairing),
  );
  const heading = say(format === "knockout" ? BRACKET : FINAL);
  return html`<section class="panel">
    <header><h2>${heading}</h2></header>
    <div class="scroll" tabindex="0" role="region" aria-label="${heading}">
      <ol class="bracket">
        ${rounds.map((round, index) => {
          const title = round.length === 1 ? say(FINAL) : say(ROUND, { round: index + 1 });
          const joins = halves(round, rounds[index + 1]) ? "joins" : "";
          const joined = halves(rounds[index - 1], round) ? "joined" : "";
          return html`<li>
            ${rounds.length === 1 ? null : html`<h3>${title}</h3>`}
            <ol class="${joins} ${joined}">
              ${round.map((decision) => html`<li>${tie(say, decision)}</li>`)}
            </ol>
          </li>`;
        })}
      </ol>
    </div>
  </section>`;
}

/** Lines are drawn only where every two pairings lead to one. */
function halves(before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean {
  return before !== undefined && after !== undefined && before.length === 2 * after.length;
}

function tie(say: FormatMessage, { players, score, winner, by }: NamedDecision): Markup {
  const side = (which: 0 | 1): Markup => {
    const player = players[which];
    const kind = winner === null ? "" : winner === which ? "won" : "out";
    const points = by === "bye" || player === null ? "" : writePoints(score[which]);
    const mark = winner === which ? html`<b class="vh">${say(WON)}</b>` : null;
    return html`<p class="${kind}">
      ${player === null ? html`<span class="muted">${say(EMPTY)}</span>` : name(player)}${mark}<span
        >${points}</span
      >
    </p>`;
  };
  const how = by === null || by === "games" ? null : html`<small>${say(DECIDED_BY[by])}</small>`;
  return html`<div class="tie">${side(0)}${side(1)}${how}</div>`;
}
