import type { Chronicle } from "./chronicle.ts";
import { isTick } from "./step.ts";

/** Views of games of life hold a generation; undefined for other games. */
export function generationOf(view: unknown): number | undefined {
  if (typeof view !== "object" || view === null || !("generation" in view)) return undefined;
  return typeof view.generation === "number" ? view.generation : undefined;
}

/** Counts ticks instead of reading the view, which would replay the board. */
export function generationAt({ steps, view }: Chronicle, index: number): number | undefined {
  const first = generationOf(view(0, "audience"));
  if (first === undefined) return undefined;
  let generation = first;
  for (let i = 1; i <= index; i++) {
    const step = steps[i];
    if (step && isTick(step)) generation++;
  }
  return generation;
}
