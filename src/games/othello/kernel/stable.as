import { count, EDGES } from "./memory";

const INNER: u64 = 0x007e7e7e7e7e7e00;
const A_FILE: u64 = 0x0101010101010101;
const H_FILE: u64 = 0x8080808080808080;
const TOP: u64 = 0x00000000000000ff;
const BOTTOM: u64 = 0xff00000000000000;
const GATHER: u64 = 0x0102040810204080;

@inline
function edge(own: u64, foe: u64): u64 {
  return load<u8>(EDGES + ((<usize>own) << 8) + <usize>foe);
}

@inline
function file(bits: u64, shift: u64): u64 {
  return (((bits >> shift) & A_FILE) * GATHER) >> 56;
}

@inline
function spread(line: u64): u64 {
  return ((line & 0x7f) * 0x0002040810204081 & A_FILE) | ((line >> 7) << 56);
}

/** Squares whose line is full towards higher squares; `border` has none further. */
@inline
function fullUp(discs: u64, shift: u64, border: u64): u64 {
  let full = discs & ((discs >> shift) | border);
  border |= border >> shift;
  full &= (full >> (2 * shift)) | border;
  border |= border >> (2 * shift);
  return full & ((full >> (4 * shift)) | border);
}

@inline
function fullDown(discs: u64, shift: u64, border: u64): u64 {
  let full = discs & ((discs << shift) | border);
  border |= border << shift;
  full &= (full << (2 * shift)) | border;
  border |= border << (2 * shift);
  return full & ((full << (4 * shift)) | border);
}

/** Counts own discs that certainly never change; not all of them are found. */
export function countStable(own: u64, foe: u64): i32 {
  let stable =
    edge(own & 255, foe & 255) |
    (edge(own >> 56, foe >> 56) << 56) |
    spread(edge(file(own, 0), file(foe, 0))) |
    (spread(edge(file(own, 7), file(foe, 7))) << 7);
  const discs = own | foe;
  let rows = discs & (discs >> 1);
  rows &= rows >> 2;
  rows &= rows >> 4;
  rows = (rows & A_FILE) * 255;
  let files = discs & rotl<u64>(discs, 8);
  files &= rotl<u64>(files, 16);
  files &= rotl<u64>(files, 32);
  const diagonals = fullUp(discs, 9, BOTTOM | H_FILE) & fullDown(discs, 9, TOP | A_FILE);
  const antidiagonals = fullUp(discs, 7, BOTTOM | A_FILE) & fullDown(discs, 7, TOP | H_FILE);
  const inner = own & INNER;
  stable |= inner & rows & files & diagonals & antidiagonals;
  for (let before: u64 = 0; before != stable; ) {
    before = stable;
    stable |=
      inner &
      (rows | (stable >> 1) | (stable << 1)) &
      (files | (stable >> 8) | (stable << 8)) &
      (diagonals | (stable >> 9) | (stable << 9)) &
      (antidiagonals | (stable >> 7) | (stable << 7));
  }
  return count(stable);
}

/** Fills the table of edges from full ones to empty ones: a disc is stable if no move on the edge leads to its loss. */
export function openEdges(): void {
  for (let empties: i32 = 0; empties <= 8; empties++)
    for (let own: u32 = 0; own < 256; own++)
      for (let foe: u32 = 0; foe < 256; foe++) {
        if ((own & foe) != 0 || 8 - count(own | foe) != empties) continue;
        store<u8>(EDGES + ((<usize>own) << 8) + <usize>foe, <u8>stableOn(own, foe));
      }
}

function stableOn(own: u32, foe: u32): u32 {
  let stable = own;
  for (let place: u32 = 0; place < 8; place++) {
    if (((own | foe) & (1 << place)) != 0) continue;
    const gained = flipped(place, own, foe);
    stable &= after((own | (1 << place)) | gained, foe & ~gained);
    const lost = flipped(place, foe, own);
    stable &= after(own & ~lost, foe | (1 << place) | lost);
  }
  return stable;
}

function after(own: u32, foe: u32): u32 {
  return load<u8>(EDGES + ((<usize>own) << 8) + <usize>foe);
}

/** The discs that a move flips along one line. */
function flipped(place: u32, own: u32, foe: u32): u32 {
  let all: u32 = 0;
  for (let step: i32 = -1; step <= 1; step += 2) {
    let run: u32 = 0;
    let at = <i32>place + step;
    while (at >= 0 && at < 8 && ((foe >> at) & 1) != 0) {
      run |= 1 << at;
      at += step;
    }
    if (at >= 0 && at < 8 && ((own >> at) & 1) != 0) all |= run;
  }
  return all;
}

