import type { VNode } from "preact";
import type { Side, Tie } from "../../tournament/view/bracket.ts";
import { writePoints } from "../../tournament/view/numbers.ts";
import type { FormatSummary } from "../../api/event-standings.ts";
import { WORDS, wordsForDecision } from "../../tournament/view/words.ts";
import { say } from "../shell/settings.ts";
import { EventPlayer } from "./event-player.tsx";

interface Props {
  readonly tie: Tie;
  readonly drawing: FormatSummary["drawing"];
}

/** Both sides of a tie and how it was decided. */
export function TieBox({ tie: { sides, score, winner, by }, drawing }: Props): VNode {
  return (
    <div class="tie">
      {sides.map((side, which) => (
        <p key={which} class={winner === null ? "" : winner === which ? "won" : "out"}>
          <SideName side={side} />
          {winner === which && <span class="vh">{say.value(WORDS.won)}</span>}
          <span>{typeof side === "string" && score ? writePoints(score[which === 0 ? 0 : 1]) : ""}</span>
        </p>
      ))}
      {by !== null && by !== "games" && <small>{say.value(wordsForDecision(by, drawing))}</small>}
    </div>
  );
}

function SideName({ side }: { readonly side: Side }): VNode {
  if (typeof side === "string") {
    return <EventPlayer name={side} />;
  }
  return <span class="muted clip">{say.value(side === null ? WORDS.noOpponent : WORDS.open)}</span>;
}
