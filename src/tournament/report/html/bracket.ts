import type { FormatMessage } from "../../../core/lang.ts";
import { type Tie, viewBracket } from "../../view/bracket.ts";
import { writePoints } from "../../view/numbers.ts";
import type { FormatSummary, Standings } from "../../../api/event-standings.ts";
import { WORDS, wordsForDecision } from "../../view/words.ts";
import { html, type Markup, name, panel, scrollBox } from "./markup.ts";

/** Pairings that must have a winner, by round: a knockout bracket, or a single final. */
export function bracket(say: FormatMessage, standings: Standings): Markup | null {
  const view = viewBracket(standings);
  if (!view) return null;
  const { rounds } = view;
  const { drawing } = standings.summary;
  const heading = say(view.title);
  const list = html`<ol class="bracket">
    ${rounds.map(({ title, round, ties }, index) => {
      const joins = index < rounds.length - 1 ? "joins" : "";
      const joined = index > 0 ? "joined" : "";
      return html`<li>
        ${rounds.length === 1 ? null : html`<h3>${say(title, { round })}</h3>`}
        <ol class="${joins} ${joined}">
          ${ties.map((tie) => html`<li>${tieBox(say, tie, drawing)}</li>`)}
        </ol>
      </li>`;
    })}
  </ol>`;
  return panel(heading, "", scrollBox(heading, list));
}

function tieBox(say: FormatMessage, { sides, score, winner, by }: Tie, drawing: FormatSummary["drawing"]): Markup {
  const side = (which: 0 | 1): Markup => {
    const player = sides[which];
    const kind = winner === null ? "" : winner === which ? "won" : "out";
    const points = typeof player === "string" && score ? writePoints(score[which]) : "";
    const mark = winner === which ? html`<b class="vh">${say(WORDS.won)}</b>` : null;
    const empty = say(player === null ? WORDS.noOpponent : WORDS.open);
    return html`<p class="${kind}">
      ${typeof player === "string" ? name(player) : html`<span class="muted">${empty}</span>`}${mark}<span
        >${points}</span
      >
    </p>`;
  };
  const how = by === null || by === "games" ? null : html`<small>${say(wordsForDecision(by, drawing))}</small>`;
  return html`<div class="tie">${side(0)}${side(1)}${how}</div>`;
}
