import type { VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { useTick } from "../../shell/use-tick.ts";
import { matchWords } from "../words.ts";
import { shareLeft, writeClock, type Clock } from "../model/clocks.ts";

const TENTH_MS = 100;

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
