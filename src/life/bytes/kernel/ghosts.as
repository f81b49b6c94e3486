import { awakeNext, wake } from "./flags";
import { now } from "./memory";

/** Ghosts in a line and the cells they copy. */
const WORDS: usize = 7 * 4;
let lines: usize = 0;
let count: u32 = 0;

/** Of each line where the ghosts and their cells begin, as offsets from (0, 0), both steps, the length, the tile. */
export function setGhosts(at: usize, amount: u32): void {
  lines = at;
  count = amount;
}

/** Copies into the ghosts what is behind the edge, and wakes who sees a difference from two generations ago. */
export function fillGhosts(): void {
  fillGhostsOf(awakeNext);
}

/** The same for cells set from outside: who sees them has to be awake at once. */
export function fillGhostsOf(flags: usize): void {
  const end = lines + count * WORDS;
  for (let line = lines; line < end; line += WORDS) {
    let ghost = now + load<i32>(line);
    let cell = now + load<i32>(line, 4);
    const ghostStep = load<i32>(line, 8);
    const cellStep = load<i32>(line, 12);
    let left = load<u32>(line, 16);
    let differ: u32 = 0;
    while (left-- > 0) {
      const state = load<u8>(cell);
      differ |= load<u8>(ghost) ^ state;
      store<u8>(ghost, state);
      ghost += ghostStep;
      cell += cellStep;
    }
    if (differ != 0) wake(flags, load<i32>(line, 20), load<i32>(line, 24));
  }
}
