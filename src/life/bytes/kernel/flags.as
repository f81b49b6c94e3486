import { height, radius, allocate, width } from "./memory";

/** A tile is the smallest part of the board that is skipped while it does not change. */
export const TILE_WIDTH: u32 = 64;
export const TILE_HEIGHT: u32 = 32;

/** Number of tiles, and the distance in tiles over which a tile affects others. */
export let across: u32 = 0;
export let down: u32 = 0;
export let reachX: u32 = 0;
export let reachY: u32 = 0;
/** A row of flags includes the tiles of ghosts and those that ghosts would wake. */
export let flagStride: usize = 0;
/** One byte per tile. Bit 0: compute it in this generation; bit 1: treat it as changed in any case. */
export let awake: usize = 0;
export let awakeNext: usize = 0;
/** One byte per tile: whether a cell changed, and whether near one of its edges. */
export let changed: usize = 0;
export const ANYTHING: u8 = 1;
export const AT_TOP: u8 = 2;
export const AT_BOTTOM: u8 = 4;
export const AT_LEFT: u8 = 8;
export const AT_RIGHT: u8 = 16;
export const EVERYWHERE: u8 = 31;

/** Allocates the flags of an empty board; false = not enough memory. */
export function openFlags(): bool {
  across = (width + TILE_WIDTH - 1) / TILE_WIDTH;
  down = (height + TILE_HEIGHT - 1) / TILE_HEIGHT;
  reachX = (radius + TILE_WIDTH - 1) / TILE_WIDTH;
  reachY = (radius + TILE_HEIGHT - 1) / TILE_HEIGHT;
  flagStride = across + 4 * reachX;
  awake = allocate(flagBytes());
  awakeNext = allocate(flagBytes());
  changed = allocate(flagBytes());
  return awake != 0 && awakeNext != 0 && changed != 0;
}

export function clearFlags(): void {
  memory.fill(awake, 0, flagBytes());
  memory.fill(awakeNext, 0, flagBytes());
}

/** For rules with births among dead cells. */
export function wakeAll(): void {
  memory.fill(awake, 3, flagBytes());
}

/** Eight flags are read at once, also near the end. */
function flagBytes(): usize {
  return flagStride * (down + 4 * reachY) + 8;
}

export function flipFlags(): void {
  const held = awake;
  awake = awakeNext;
  awakeNext = held;
}

/** Offset of a tile's flag. */
@inline
export function flagOf(tileX: i32, tileY: i32): usize {
  return (<usize>(tileY + 2 * reachY)) * flagStride + <usize>(tileX + 2 * reachX);
}

/** Flags a tile for changes in one row; the first and last vector show whether a side of the tile is affected. */
export function flagRow(x: u32, y: u32, cells: u32, first: v128, last: v128): void {
  const row = y % TILE_HEIGHT;
  const column = x % TILE_WIDTH;
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  let sides = ANYTHING;
  if (row < radius) sides |= AT_TOP;
  if (row + radius >= TILE_HEIGHT) sides |= AT_BOTTOM;
  if (radius > 16) sides |= AT_LEFT | AT_RIGHT;
  else {
    const near = v128.and(first, i8x16.lt_s(lanes, i8x16.splat(<i8>radius)));
    if (column == 0 && v128.any_true(near)) sides |= AT_LEFT;
    const far = v128.and(last, i8x16.ge_s(lanes, i8x16.splat(<i8>(16 - radius))));
    if (column + cells == TILE_WIDTH && v128.any_true(far)) sides |= AT_RIGHT;
  }
  flagTile(x, y, sides);
}

/** The same for 32 columns and rules of radius 1; `sides` already has the top or bottom. */
export function flagStrip(x: u32, y: u32, left: v128, right: v128, sides: u8): void {
  if (!v128.any_true(v128.or(left, right))) return;
  if (x % TILE_WIDTH == 0 && i8x16.extract_lane_u(left, 0) != 0) sides |= AT_LEFT;
  if (x % TILE_WIDTH != 0 && i8x16.extract_lane_u(right, 15) != 0) sides |= AT_RIGHT;
  flagTile(x, y, sides | ANYTHING);
}

@inline
function flagTile(x: u32, y: u32, sides: u8): void {
  const flag = changed + flagOf(x / TILE_WIDTH, y / TILE_HEIGHT);
  store<u8>(flag, load<u8>(flag) | sides);
}

/** Wakes a tile and its neighbours next to the changed sides. */
export function wakeNear(flag: usize, sides: u8): void {
  const above = flag - flagStride;
  const below = flag + flagStride;
  store<u8>(flag, 1);
  if (sides & AT_TOP) store<u8>(above, 1);
  if (sides & AT_BOTTOM) store<u8>(below, 1);
  if (sides & AT_LEFT) {
    store<u8>(flag - 1, 1);
    if (sides & AT_TOP) store<u8>(above - 1, 1);
    if (sides & AT_BOTTOM) store<u8>(below - 1, 1);
  }
  if (sides & AT_RIGHT) {
    store<u8>(flag + 1, 1);
    if (sides & AT_TOP) store<u8>(above + 1, 1);
    if (sides & AT_BOTTOM) store<u8>(below + 1, 1);
  }
}

/** Wakes all tiles that see this one; it may be a tile of ghosts. */
export function wake(flags: usize, x: i32, y: i32): void {
  for (let dy = -<i32>reachY; dy <= <i32>reachY; dy++)
    for (let dx = -<i32>reachX; dx <= <i32>reachX; dx++) {
      const flag = flags + flagOf(x + dx, y + dy);
      store<u8>(flag, load<u8>(flag) | 1);
    }
}
