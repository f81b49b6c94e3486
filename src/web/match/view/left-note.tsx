import type { VNode } from "preact";
import { writeCountdown } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { useTick } from "../../shell/use-tick.ts";
import { matchWords } from "../words.ts";
import type { Clock } from "../model/clocks.ts";
import type { AwayPlayer } from "../model/watch.ts";

const TICK_MS = 250;

interface Props {
  readonly away: AwayPlayer;
  /** The seat's clock; limits the absence when `until` is undefined. */
  readonly clock: (() => Clock | undefined) | undefined;
  /** Adds a short text for phones. */
  readonly narrow?: boolean;
}

/** `has left, comes back within 0:43`, counting down. */
export function LeftNote({ away, clock, narrow = false }: Props): VNode {
  useTick(TICK_MS);
  const shown = away.until === undefined ? clock?.() : undefined;
  const time = away.until === undefined ? remainingMs(shown) : away.until - performance.now();
  if (time === undefined) return <>{say.value(matchWords.hasLeft)}</>;
  const words = shown?.running === false ? matchWords.hasLeftAtRest : matchWords.hasLeftFor;
  const text = say.value(words, { time: writeCountdown(time) });
  if (!narrow) return <>{text}</>;
  return (
    <span class="left-note">
      <span class="full">{text}</span>
      <span class="short" aria-hidden="true">
        {say.value(matchWords.hasLeftShort, { time: writeCountdown(time) })}
      </span>
    </span>
  );
}

/** Time left for the current question, or for the next one. */
function remainingMs(clock: Clock | undefined): number | undefined {
  if (!clock || clock.kind === "untimed") return undefined;
  if (clock.kind === "bank") return clock.leftMs + clock.byoyomiMs;
  return clock.running ? clock.leftMs : clock.ofMs;
}
