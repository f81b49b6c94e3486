import { effect, signal } from "@preact/signals";
import { reducedMotion } from "./settings.ts";

const SIDE = 5;
/** A glider. After four generations it has moved by one cell; it wraps around the edges. */
const START: readonly (readonly [number, number])[] = [
  [2, 1],
  [3, 2],
  [1, 3],
  [2, 3],
  [3, 3],
];

const steps = signal(0);

/** The glider on a 5 x 5 torus after this many generations. */
function gliderAfter(generations: number): readonly (readonly [number, number])[] {
  let cells = START;
  for (let step = 0; step < generations % (4 * SIDE); step += 1) {
    const alive = new Set(cells.map(([x, y]) => y * SIDE + x));
    const next: [number, number][] = [];
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        let neighbours = 0;
        for (const dy of [-1, 0, 1]) {
          for (const dx of [-1, 0, 1]) {
            const index = ((y + dy + SIDE) % SIDE) * SIDE + ((x + dx + SIDE) % SIDE);
            if ((dx !== 0 || dy !== 0) && alive.has(index)) neighbours += 1;
          }
        }
        if (neighbours === 3 || (neighbours === 2 && alive.has(y * SIDE + x))) next.push([x, y]);
      }
    }
    cells = next;
  }
  return cells;
}

/** Advances the favicon with each move of the watched match. */
export function stepFavicon(): void {
  if (!reducedMotion.value) steps.value += 1;
}

export function watchFavicon(): void {
  effect(() => {
    const link = document.getElementById("favicon");
    if (!(link instanceof HTMLLinkElement)) return;
    const cells = gliderAfter(steps.value)
      .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
      .join("");
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path fill="#c2381f" d="M0 0h5v5H0z"/><path fill="#fff" d="${cells}"/></svg>`;
    link.href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  });
}
