import type { VNode } from "preact";
import { describeProgress, type GameCounts } from "../../tournament/view/overview.ts";
import { say } from "../shell/settings.ts";

/** Played, void and remaining games. */
export function ProgressBar(counts: GameCounts): VNode {
  const { planned, played, void: voids } = counts;
  const { left, spoken } = describeProgress(say.value, counts);
  return (
    <div class="progress-bar" role="img" aria-label={spoken}>
      {played > 0 && <i style={{ flexGrow: played }} />}
      {voids > 0 && <b style={{ flexGrow: voids }} />}
      {(left > 0 || planned === 0) && <u style={{ flexGrow: Math.max(1, left) }} />}
    </div>
  );
}
