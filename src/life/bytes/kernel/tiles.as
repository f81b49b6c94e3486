import {
  across,
  awake,
  awakeNext,
  changed,
  down,
  EVERYWHERE,
  flagOf,
  flipFlags,
  reachX,
  reachY,
  TILE_HEIGHT,
  TILE_WIDTH,
  wake,
  wakeNear,
} from "./flags";
import { flip, height, width } from "./memory";
import { fillGhosts } from "./ghosts";
import { evolve } from "./programs";

// A tile is skipped while all cells it sees equal those of two generations ago: the buffer of the next generation then
// already holds the result. So still lifes and oscillators of period 2 cost nothing.

/**
 * Computes generations; `odd`: the board is at an odd generation. True = no tile is awake, so the board has period 2
 * from now on.
 */
export function run(generations: u32, odd: u32): bool {
  for (let i: u32 = 0; i < generations; i++)
    if (!step((odd + i) & 1)) {
      if (((generations - i) & 1) == 0) flip();
      return true;
    }
  return false;
}

/** Computes one generation; false = no tile was awake. */
function step(odd: u32): bool {
  let busy = false;
  for (let y: u32 = 0; y < down; y++) {
    const row = awake + flagOf(0, y);
    let x: u32 = 0;
    while (x < across) {
      if (load<u8>(row + x) == 0) {
        x += x + 8 <= across && load<u64>(row + x) == 0 ? 8 : 1;
        continue;
      }
      let end = x + 1;
      while (end < across && load<u8>(row + end) != 0) end++;
      busy = true;
      let bottom = y;
      while (bottom < down && claimTiles(x, end, bottom)) bottom++;
      const right = min(end * TILE_WIDTH, width);
      evolve(x * TILE_WIDTH, y * TILE_HEIGHT, right, min(bottom * TILE_HEIGHT, height), odd);
      x = end;
    }
  }
  flip();
  if (!busy) return false;
  for (let y: u32 = 0; y < down; y++) wakeChanged(y);
  fillGhosts();
  flipFlags();
  return true;
}

/** Whether all these tiles are awake; if so, clears their flags. */
function claimTiles(from: u32, to: u32, y: u32): bool {
  const flag = flagOf(0, y);
  for (let x = from; x < to; x++) if (load<u8>(awake + flag + x) == 0) return false;
  for (let x = from; x < to; x++) {
    if (load<u8>(awake + flag + x) > 1) store<u8>(changed + flag + x, EVERYWHERE);
    store<u8>(awake + flag + x, 0);
  }
  return true;
}

function wakeChanged(y: u32): void {
  const row = changed + flagOf(0, y);
  let x: u32 = 0;
  while (x < across) {
    const sides = load<u8>(row + x);
    if (sides != 0) {
      store<u8>(row + x, 0);
      if (reachX > 1 || reachY > 1) wake(awakeNext, x, y);
      else wakeNear(awakeNext + flagOf(x, y), sides);
    } else if (x + 8 <= across && load<u64>(row + x) == 0) x += 7;
    x++;
  }
}
