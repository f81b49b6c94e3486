import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { describeProgress, type GameCounts } from "../../tournament/view/overview.ts";
import { now } from "../shell/now.ts";
import { writeNumber, writeSpan } from "../shell/numbers.ts";
import { lang, say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";
import { estimateLeft, type ProgressSample } from "./estimate.ts";

export function ProgressPanel({ page }: { readonly page: TournamentPageShape }): VNode {
  const { played, over, running } = page;
  const remaining = useRemaining(page);
  const hints = [
    ...(running && remaining !== null ? [say.value(words.left, { time: writeSpan(remaining, lang.value) })] : []),
    ...(over ? [] : [say.value(running ? words.stored : words.stoppedHint)]),
  ];
  return (
    <section class="panel progress" aria-label={say.value(words.progress)}>
      <div class="row between small wrap">
        <span>
          <b>{writeNumber(played)}</b>
          {describeProgress(say.value, page).text}
        </span>
        {hints.length > 0 && <span class="muted">{hints.join(" · ")}</span>}
      </div>
      <ProgressBar {...page} />
    </section>
  );
}

/** Estimated only from progress since the page was opened: an event may have been stopped for days. */
function useRemaining({ played, void: voids, planned }: TournamentPageShape): number | null {
  const first = useRef<ProgressSample | undefined>(undefined);
  const last: ProgressSample = { finished: played + voids, atMs: now.value };
  first.current ??= last;
  return estimateLeft(first.current, last, planned);
}

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
