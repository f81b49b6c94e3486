import { awakeNext, wake } from "./flags";
import { now } from "./memory";

/** Bytes of a line of ghosts. */
const WORDS: usize = 7 * 4;
let lines: usize = 0;
let count: u32 = 0;

/** A line has the offsets of its first ghost and of the cell it copies, both steps, the length, and the tile. */
export function setGhosts(at: usize, amount: u32): void {
  lines = at;
  count = amount;
}

/** Copies the cells beyond the edges, and wakes the tiles that see a difference from two generations ago. */
export function fillGhosts(): void {
  fillGhostsOf(awakeNext);
}

/** The same with other flags: tiles that see cells set from outside must be awake in this generation. */
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
