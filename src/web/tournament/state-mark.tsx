import type { VNode } from "preact";
import type { TournamentShape } from "../../api/tournaments.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";

export function StateMark({ over, running }: Pick<TournamentShape, "over" | "running">): VNode {
  if (running) return <span class="live">{say.value(words.running)}</span>;
  return (
    <span class="chip" title={over ? undefined : say.value(words.stoppedHint)}>
      {say.value(over ? WORDS.finished : words.stopped)}
    </span>
  );
}
