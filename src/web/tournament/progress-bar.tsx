import type { VNode } from "preact";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "../words/tournament.ts";

interface Props {
  readonly planned: number;
  readonly played: number;
  readonly void: number;
}

/** Played, void and remaining games. */
export function ProgressBar({ planned, played, void: voids }: Props): VNode {
  const left = Math.max(0, planned - played - voids);
  return (
    <div
      class="progress-bar"
      role="img"
      aria-label={say.value(words.spoken, { played: writeNumber(played), planned: writeNumber(planned) })}
    >
      {played > 0 && <i style={{ flexGrow: played }} />}
      {voids > 0 && <b style={{ flexGrow: voids }} />}
      {(left > 0 || planned === 0) && <u style={{ flexGrow: Math.max(1, left) }} />}
    </div>
  );
}
