import { useEffect, useRef, useState } from "preact/hooks";
import type { Step } from "../../match/model/step.ts";

/** Duration of each step: long enough to see births and deaths. */
const STEP_MS = 900;

interface TickSteps {
  /** The newest position that is shown. */
  readonly last: number;
  /** Jumps to the newest position. */
  skip(): void;
}

/** All ticks after the last move arrive at once; they are shown one at a time. */
export function useTickSteps(steps: readonly Step[], continuous: boolean): TickSteps {
  const newest = Math.max(0, steps.length - 1);
  const shown = useRef<number | undefined>(undefined);
  const [, render] = useState(0);
  const last = nextShown(shown.current, steps, continuous);
  shown.current = last;

  useEffect(() => {
    if (last >= newest) return;
    const timer = setTimeout(() => {
      shown.current = last + 1;
      render((count) => count + 1);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [last, newest]);

  return {
    last,
    skip() {
      shown.current = newest;
      render((count) => count + 1);
    },
  };
}

/** Moves are shown at once; ticks after the last move wait. */
export function nextShown(shown: number | undefined, steps: readonly Step[], continuous: boolean): number {
  const newest = Math.max(0, steps.length - 1);
  if (shown === undefined || continuous) return newest;
  const moved = steps.findLastIndex(({ played, ruling }) => played !== undefined || ruling !== undefined);
  return Math.min(newest, Math.max(shown, moved));
}
