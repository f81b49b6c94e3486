import type { Random } from "../../core/random.ts";
import { type Box, Field } from "./field.ts";

/** Draws are made in this many parts: enough for any density that can be told apart on a board that fits in memory. */
const PARTS = 2 ** 32;

/** A random box, drawn row by row: one draw for each cell, and one more for its state where there is a choice. */
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
