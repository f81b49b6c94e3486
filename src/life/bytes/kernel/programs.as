import { evolveLookup } from "./lookup";
import { evolveMap } from "./map";
import { evolveSums } from "./sums";

/** 0: a table of nine cells; 1: results looked up by states; 2: weighted sums. */
let program: u32 = 0;

export function setProgram(number: u32): void {
  program = number;
}

/** Computes a rectangle of tiles and flags those that changed. */
export function evolve(x0: u32, y0: u32, x1: u32, y1: u32, odd: u32): void {
  if (program == 0) evolveMap(x0, y0, x1, y1, odd);
  else if (program == 1) evolveLookup(x0, y0, x1, y1);
  else evolveSums(x0, y0, x1, y1);
}
