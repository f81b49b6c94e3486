import type { VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import { Icon } from "../../shell/icons.tsx";
import { writeCountdown } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { useTick } from "../../shell/use-tick.ts";
import { matchWords } from "../words.ts";
import { shareLeft, writeClock, type Clock } from "../model/clocks.ts";
import type { AwayPlayer } from "./use-watch.ts";

const TENTH_MS = 100;
const COUNTDOWN_MS = 250;

/** `5 s`, `10 min`. */
export function formatLimit(ms: number): string {
  const { seconds, minutes } = matchWords;
  return ms >= 60_000 && ms % 60_000 === 0
    ? say.value(minutes, { count: ms / 60_000 })
    : say.value(seconds, { count: ms / 1000 });
}

function limitOf(clock: Clock): string {
  if (clock.kind === "untimed") return say.value(matchWords.clockUsed);
  if (clock.out) return say.value(matchWords.clockOut);
  const [words, ms]: readonly [LocalizedText, number] =
    clock.kind === "move"
      ? [matchWords.clockOf, clock.ofMs]
      : clock.kind === "byoyomi"
        ? [matchWords.clockByoyomi, clock.ofMs]
        : [matchWords.clockBank, clock.byoyomiMs];
  return say.value(words, { limit: formatLimit(ms) });
}

/** Redraws itself while the clock runs; `read` returns its current state. */
export function ClockFace({ read, name }: { readonly read: () => Clock; readonly name: string }): VNode {
  const clock = read();
  useTick(TENTH_MS, clock.running);
  const out = clock.kind !== "untimed" && clock.out;
  const time = writeClock(clock);
  const spoken = clock.kind === "untimed" ? matchWords.clockUsedBy : matchWords.clockLeft;
  return (
    <span
      class={`clock${clock.running ? " run" : ""}${out ? " out" : ""}${clock.kind === "move" ? "" : " wide"}`}
      role="timer"
      aria-live="off"
      aria-label={say.value(spoken, { name, time })}
    >
      {out && <Icon name="flag" size={12} />}
      {time}
      <small>{limitOf(clock)}</small>
      {clock.running && clock.kind !== "untimed" && <i style={{ width: `${(shareLeft(clock) * 100).toFixed(1)}%` }} />}
    </span>
  );
}

interface LeftNoteProps {
  readonly away: AwayPlayer;
  /** The seat's clock; limits the absence when `until` is undefined. */
  readonly clock: (() => Clock | undefined) | undefined;
  /** Adds a short text for phones. */
  readonly narrow?: boolean;
}

/** `has left, comes back within 0:43`, counting down. */
export function LeftNote({ away, clock, narrow = false }: LeftNoteProps): VNode {
  useTick(COUNTDOWN_MS);
  const shown = away.until === undefined ? clock?.() : undefined;
  const ms = away.until === undefined ? remainingMs(shown) : away.until - performance.now();
  if (ms === undefined) return <>{say.value(matchWords.hasLeft)}</>;
  const time = writeCountdown(ms);
  const text = say.value(shown?.running === false ? matchWords.hasLeftAtRest : matchWords.hasLeftFor, { time });
  if (!narrow) return <>{text}</>;
  return (
    <span class="left-note">
      <span class="full">{text}</span>
      <span class="short" aria-hidden="true">
        {say.value(matchWords.hasLeftShort, { time })}
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
