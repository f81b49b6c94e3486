import { awake, flagOf, TILE_HEIGHT, TILE_WIDTH, wake } from "./flags";
import { fillGhostsOf } from "./ghosts";
import { height, maskAt, now, OUT, stride, then, width } from "./memory";

/** Counts the cells of each state: 256 words. */
export function countCells(): void {
  memory.fill(OUT, 0, 1024);
  for (let y: u32 = 0; y < height; y++) {
    let at = now + y * stride;
    const end = at + width;
    for (; at + 8 <= end; at += 8) {
      let eight = load<u64>(at);
      for (; eight != 0; eight >>= 8) count(<usize>(eight & 255));
    }
    for (; at < end; at++) count(load<u8>(at));
  }
}

@inline
function count(state: usize): void {
  store<u32>(OUT + state * 4, load<u32>(OUT + state * 4) + 1);
}

/** Counts births and deaths of the last generation: two words. */
export function countChanges(): void {
  let births: u32 = 0;
  let deaths: u32 = 0;
  const zero = i8x16.splat(0);
  for (let y: u32 = 0; y < height; y++)
    for (let x: u32 = 0; x < width; x += 16) {
      const mask = maskAt(x);
      const before = i8x16.eq(v128.load(then + y * stride + x), zero);
      const after = i8x16.eq(v128.load(now + y * stride + x), zero);
      const differ = v128.and(v128.xor(before, after), mask);
      births += popcnt(i8x16.bitmask(v128.and(differ, before)));
      deaths += popcnt(i8x16.bitmask(v128.and(differ, after)));
    }
  store<u32>(OUT, births);
  store<u32>(OUT, deaths, 4);
}

/** Bounding box of the living cells: left, top, and exclusive right and bottom. False = no cell lives. */
export function findBounds(): bool {
  let left = width;
  let right: u32 = 0;
  let top = height;
  let bottom: u32 = 0;
  for (let y: u32 = 0; y < height; y++) {
    const row = now + y * stride;
    let from: u32 = 0;
    while (from < width && !v128.any_true(v128.and(v128.load(row + from), maskAt(from)))) from += 16;
    if (from >= width) continue;
    top = min(top, y);
    bottom = y + 1;
    while (load<u8>(row + from) == 0) from++;
    left = min(left, from);
    let to = width;
    while (to > right && load<u8>(row + to - 1) == 0) to--;
    right = max(right, to);
  }
  store<u32>(OUT, left);
  store<u32>(OUT, top, 4);
  store<u32>(OUT, right, 8);
  store<u32>(OUT, bottom, 12);
  return bottom > 0;
}

/** Wakes the tiles with living cells, and those that see them, after the board was written from outside. */
export function wakeLiving(): void {
  fillGhostsOf(awake);
  for (let y: u32 = 0; y < height; y++)
    for (let x: u32 = 0; x < width; x += 16)
      if (v128.any_true(v128.and(v128.load(now + y * stride + x), maskAt(x)))) wakeChangedCell(x, y);
}

/** Keeps the tile of a set cell awake for two generations: otherwise a cell that dies at once would return. */
function wakeChangedCell(x: u32, y: u32): void {
  const flag = awake + flagOf(x / TILE_WIDTH, y / TILE_HEIGHT);
  if (load<u8>(flag) == 3) return;
  wake(awake, x / TILE_WIDTH, y / TILE_HEIGHT);
  store<u8>(flag, 3);
}

export function setCell(x: u32, y: u32, state: u32): void {
  store<u8>(now + y * stride + x, <u8>state);
  wakeChangedCell(x, y);
  fillGhostsOf(awake);
}
