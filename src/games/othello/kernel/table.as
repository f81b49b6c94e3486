import { TABLE } from "./memory";

// An entry: own discs, the opponent's, then bounds, depth, selectivity, two best moves and the search it is from.
const ENTRY: usize = 24;
const LOWER: usize = 16;
const UPPER: usize = 17;
const DEPTH: usize = 18;
const SELECTIVITY: usize = 19;
const MOVE: usize = 20;
const SECOND: usize = 21;
const SEARCH: usize = 22;

export const NO_MOVE: u32 = 64;

let mask: usize = 0;
/** Entries of other searches count as empty, so that a table need not be cleared. */
let search: u16 = 0;

export function openTable(bits: u32): void {
  mask = ((<usize>1) << bits) - 1;
  const bytes = TABLE + (mask + 1) * ENTRY;
  const pages = <i32>((bytes + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

export function forget(): void {
  search++;
  if (search != 0) return;
  memory.fill(TABLE, 0, (mask + 1) * ENTRY);
  search = 1;
}

@inline
function slot(own: u64, foe: u64): usize {
  let hash = (own ^ rotl<u64>(foe * 0x9e3779b97f4a7c15, 29)) * 0xbf58476d1ce4e5b9;
  hash ^= hash >> 32;
  return <usize>hash & mask;
}

@inline
function holds(entry: usize, own: u64, foe: u64): bool {
  return load<u64>(entry) == own && load<u64>(entry, 8) == foe && load<u16>(entry, SEARCH) == search;
}

/** The entry of a position; 0 = none. */
export function findEntry(own: u64, foe: u64): usize {
  const at = slot(own, foe);
  let entry = TABLE + at * ENTRY;
  if (holds(entry, own, foe)) return entry;
  entry = TABLE + (at ^ 1) * ENTRY;
  return holds(entry, own, foe) ? entry : 0;
}

@inline
export function lowerOf(entry: usize): i32 {
  return load<i8>(entry, LOWER);
}

@inline
export function upperOf(entry: usize): i32 {
  return load<i8>(entry, UPPER);
}

@inline
export function moveOf(entry: usize): u32 {
  return load<u8>(entry, MOVE);
}

@inline
export function secondOf(entry: usize): u32 {
  return load<u8>(entry, SECOND);
}

/** True if the bounds of an entry come from a search at least this deep and at most this selective. */
@inline
export function isDeep(entry: usize, depth: i32, selectivity: i32): bool {
  return <i32>load<u8>(entry, DEPTH) >= depth && <i32>load<u8>(entry, SELECTIVITY) <= selectivity;
}

export function keep(
  own: u64,
  foe: u64,
  depth: i32,
  selectivity: i32,
  alpha: i32,
  beta: i32,
  score: i32,
  move: u32,
): void {
  const at = slot(own, foe);
  const first = TABLE + at * ENTRY;
  const other = TABLE + (at ^ 1) * ENTRY;
  let entry = holds(first, own, foe) ? first : holds(other, own, foe) ? other : 0;
  if (entry != 0 && load<u8>(entry, DEPTH) == depth && load<u8>(entry, SELECTIVITY) == selectivity) {
    if (score < beta && score < upperOf(entry)) store<i8>(entry, <i8>score, UPPER);
    if (score > alpha && score > lowerOf(entry)) store<i8>(entry, <i8>score, LOWER);
    if (score > alpha && move != moveOf(entry)) {
      store<u8>(entry, load<u8>(entry, MOVE), SECOND);
      store<u8>(entry, <u8>move, MOVE);
    }
    return;
  }
  let second = NO_MOVE;
  if (entry != 0) {
    const before = moveOf(entry);
    if (score <= alpha) {
      second = move;
      move = before;
    } else second = before;
  } else {
    const stale = load<u16>(first, SEARCH) != search || load<u8>(first, DEPTH) <= <u8>depth;
    entry = stale ? first : other;
  }
  store<u64>(entry, own);
  store<u64>(entry, foe, 8);
  store<i8>(entry, <i8>(score > alpha ? score : -64), LOWER);
  store<i8>(entry, <i8>(score < beta ? score : 64), UPPER);
  store<u8>(entry, <u8>depth, DEPTH);
  store<u8>(entry, <u8>selectivity, SELECTIVITY);
  store<u8>(entry, <u8>move, MOVE);
  store<u8>(entry, <u8>second, SECOND);
  store<u16>(entry, search, SEARCH);
}
