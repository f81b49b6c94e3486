import type { Random } from "../../core/random.ts";
import { type Box, Field } from "./field.ts";

/** Resolution of a draw: enough for any density that is distinguishable on a board in memory. */
const PARTS = 2 ** 32;

/** Fills a box at random, row by row: one draw per cell, and one for its state if there is a choice. */
export function drawSoup(random: Random, box: Box, density: number, states: readonly number[]): Field {
  const field = new Field();
  const alive = Math.round(density * PARTS);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      if (random.below(PARTS) >= alive) continue;
      const state = states.length === 1 ? states[0] : states[random.below(states.length)];
      field.set(box.x + x, box.y + y, state ?? 1);
    }
  return field;
}
