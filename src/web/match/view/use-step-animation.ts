import { useRef } from "preact/hooks";

const MIN_STEP_MS = 125;

/** Whether a change of position is shown moving: one step at a time, and at most eight a second. */
export function useStepAnimation(index: number): boolean {
  const seen = useRef({ index, at: 0, moving: true });
  if (seen.current.index !== index) {
    const now = performance.now();
    const near = Math.abs(seen.current.index - index) === 1;
    seen.current = { index, at: now, moving: near && now - seen.current.at >= MIN_STEP_MS };
  }
  return seen.current.moving;
}
