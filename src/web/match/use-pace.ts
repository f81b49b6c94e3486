import { useRef } from "preact/hooks";

const SHORTEST_MS = 125;

/** Whether a change of position is shown moving: one step at a time, and at most eight a second. */
export function usePace(index: number): boolean {
  const seen = useRef({ index, at: 0, moving: true });
  if (seen.current.index !== index) {
    const now = performance.now();
    const near = Math.abs(seen.current.index - index) === 1;
    seen.current = { index, at: now, moving: near && now - seen.current.at >= SHORTEST_MS };
  }
  return seen.current.moving;
}
