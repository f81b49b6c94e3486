import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import { decidedWords, tournamentWords as words } from "../words/tournament.ts";
import type { Side, Tie } from "./bracket.ts";
import { EventPlayer } from "./event-player.tsx";
import { writePoints } from "./ruling.ts";

interface Props {
  readonly tie: Tie;
  readonly knockout: boolean;
}

/** Both sides of a tie and how it was decided. */
export function TieBox({ tie: { sides, score, winner, by }, knockout }: Props): VNode {
  return (
    <div class="tie">
      {sides.map((side, which) => (
        <p key={which} class={winner === null ? "" : winner === which ? "won" : "out"}>
          <SideName side={side} />
          {winner === which && <span class="vh">{say.value(words.won)}</span>}
          <span>{typeof side === "string" && score ? writePoints(score[which === 0 ? 0 : 1]) : ""}</span>
        </p>
      ))}
      {by !== null && by !== "games" && <small>{say.value(decidedWords(by, knockout))}</small>}
    </div>
  );
}

function SideName({ side }: { readonly side: Side }): VNode {
  if (typeof side === "string") {
    return <EventPlayer name={side} />;
  }
  return <span class="muted clip">{say.value(side === null ? words.nobody : words.open)}</span>;
}
