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

// A tile is left alone when nothing it sees differs from two generations ago: then the buffer that the next generation
// goes to holds that generation already. So still lifes and whatever blinks in two steps cost nothing.

/**
 * Generations in a row; `odd` is whether the first one is made from an odd one. True when no tile is awake any more:
 * then every second generation is the same for ever.
 */
export function run(generations: u32, odd: u32): bool {
  for (let i: u32 = 0; i < generations; i++)
    if (!step((odd + i) & 1)) {
      if (((generations - i) & 1) == 0) flip();
      return true;
    }
  return false;
}

/** False when there was nothing to do. */
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
      while (bottom < down && takeTiles(x, end, bottom)) bottom++;
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

/** Whether all these tiles are awake; then they are taken off the list. */
function takeTiles(from: u32, to: u32, y: u32): bool {
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
