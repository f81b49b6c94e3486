import { at, COLUMNS, now, OUT, size, STRIDE, tiled, VECTOR } from "./memory";
import { wakeTile } from "./tiles";

/** Gives a cell to a player, 0 or 1; returns whether it changed. */
export function place(x: u32, y: u32, player: u32, overwrite: bool): bool {
  const column = tiled ? x >> 6 : x & 15;
  const bit = (<u64>1) << (tiled ? x & 63 : x >> 4);
  const own = at(now, column, y) + player * 8;
  const other = at(now, column, y) + (player ^ 1) * 8;
  if ((load<u64>(own) & bit) != 0) return false;
  if ((load<u64>(other) & bit) != 0) {
    if (!overwrite) return false;
    store<u64>(other, load<u64>(other) ^ bit);
  }
  store<u64>(own, load<u64>(own) | bit);
  if (tiled) wakeTile(x, y);
  else if (column == 0) v128.store(at(now, COLUMNS, y), i64x2.shr_u(v128.load(at(now, 0, y)), 1));
  else if (column == COLUMNS - 1)
    v128.store(at(now, 0, y) - STRIDE, i64x2.shl(v128.load(at(now, column, y)), 1));
  return true;
}

/** Counts the living cells of both players. Word by word: 2.5 times as fast as counting bytes in vectors. */
export function countCells(): void {
  let first: u64 = 0;
  let second: u64 = 0;
  for (let column: u32 = 0; column < COLUMNS; column++) {
    const end = at(now, column, size);
    for (let from = at(now, column, 0); from < end; from += VECTOR) {
      first += popcnt(load<u64>(from));
      second += popcnt(load<u64>(from, 8));
    }
  }
  store<u32>(OUT, <u32>first);
  store<u32>(OUT, <u32>second, 4);
}
