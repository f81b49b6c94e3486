import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { writeCountdown } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import type { Clock } from "./model/clocks.ts";
import type { AwayPlayer } from "./model/watch.ts";

const TICK_MS = 250;

interface Props {
  readonly left: AwayPlayer;
  /** The clock of the seat, which decides where it has one. */
  readonly clock: (() => Clock | undefined) | undefined;
  /** Stands where a phone has room for a few letters only. */
  readonly narrow?: boolean;
}

/** `has left, comes back within 0:43`, counting down. */
export function LeftNote({ left, clock, narrow = false }: Props): VNode {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = left.until === undefined ? clock?.() : undefined;
  const time = left.until === undefined ? timeOn(shown) : left.until - now;
  if (time === undefined) return <>{say.value(matchWords.hasLeft)}</>;
  const words = shown?.running === false ? matchWords.hasLeftAtRest : matchWords.hasLeftFor;
  const told = say.value(words, { time: writeCountdown(time) });
  if (!narrow) return <>{told}</>;
  return (
    <span class="left-note">
      <span class="full">{told}</span>
      <span class="short" aria-hidden="true">
        {say.value(matchWords.hasLeftShort, { time: writeCountdown(time) })}
      </span>
    </span>
  );
}

/** All the time that a seat has for the question that stands, or for its next one. */
function timeOn(clock: Clock | undefined): number | undefined {
  if (!clock || clock.kind === "untimed") return undefined;
  if (clock.kind === "bank") return clock.leftMs + clock.byoyomiMs;
  return clock.running ? clock.leftMs : clock.ofMs;
}
