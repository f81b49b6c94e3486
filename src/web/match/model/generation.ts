/** Games of life count generations in what they show; undefined where there are none. */
export function generationOf(view: unknown): number | undefined {
  if (typeof view !== "object" || view === null || !("generation" in view)) return undefined;
  return typeof view.generation === "number" ? view.generation : undefined;
}
