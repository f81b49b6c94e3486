import type { Chronicle } from "./chronicle.ts";
import { isTick } from "./step.ts";

/** Games of life count generations in what they show; undefined where there are none. */
export function generationOf(view: unknown): number | undefined {
  if (typeof view !== "object" || view === null || !("generation" in view)) return undefined;
  return typeof view.generation === "number" ? view.generation : undefined;
}

/** The same, from how often nature has moved: no board need be played again for it. */
export function generationAt({ steps, view }: Chronicle, index: number): number | undefined {
  const first = generationOf(view(0, "audience"));
  if (first === undefined) return undefined;
  let generation = first;
  for (let at = 1; at <= index; at++) {
    const step = steps[at];
    if (step && isTick(step)) generation++;
  }
  return generation;
}
