import { effect, signal } from "@preact/signals";
import { reducedMotion } from "./settings.ts";

/** The cells wrap around the edges of a 5 x 5 torus. */
const SIDE = 5;
/** Cells (x, y) of a glider in four generations; then it has its first shape again, one cell further right and down. */
const PHASES = ["21 32 13 23 33", "12 32 23 33 24", "32 13 33 24 34", "22 33 43 24 34"];

const steps = signal(0);

/** Advances the favicon with each move of the watched match. */
export function stepFavicon(): void {
  if (!reducedMotion.value) steps.value += 1;
}

/** The SVG path of the glider after this many generations. */
function drawGlider(generation: number): string {
  const moved = (digit: string | undefined): number => (Number(digit) + Math.floor(generation / 4)) % SIDE;
  const cells = PHASES[generation % 4]?.split(" ") ?? [];
  return cells.map(([x, y]) => `M${moved(x)} ${moved(y)}h1v1h-1z`).join("");
}

export function watchFavicon(): void {
  effect(() => {
    const link = document.getElementById("favicon");
    if (!(link instanceof HTMLLinkElement)) return;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path fill="#c2381f" d="M0 0h5v5H0z"/><path fill="#fff" d="${drawGlider(steps.value)}"/></svg>`;
    link.href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  });
}
