// The kernel's memory, in bytes. JavaScript writes positions, feature values and weights into it.

/** The position: own discs, then the opponent's, from the side to move. */
export const IN: usize = 0x0400;
/** Additional results of a call. */
export const OUT: usize = 0x0410;
/** By square: three pairs of line masks, lower half as is, upper half mirrored, then the row's two sides. */
export const LINES: usize = 0x1000;
/** By place on a line and own discs on it: twice the discs that a last move there flips. */
export const LAST_FLIPS: usize = 0x2000;
/** By place and discs: line filter of perft; see perft.as. */
export const SHARED: usize = 0x3000;
/** By own and foreign discs of an edge: own discs that can never be flipped. */
export const EDGES: usize = 0x8000;
/** Squares around a square. */
export const NEIGHBOURS: usize = 0x18000;
/** By square: what a disc adds to each of the 48 feature values. */
export const FEATURES: usize = 0x19000;
/** One frame for each level of the recursion: feature values, then the list of moves. */
export const FRAMES: usize = 0x20000;
export const FRAME: usize = 704;
/** By stage and side to move: the weights of all patterns. */
export const WEIGHTS: usize = 0x40000;
export const STAGES: usize = 10;
export const STAGE_WEIGHTS: usize = 167265;
export const STAGE_BYTES: usize = (STAGE_WEIGHTS * 2 + 15) & ~15;
export const TABLE: usize = (WEIGHTS + STAGES * 2 * STAGE_BYTES + 0xffff) & ~0xffff;

@inline
export function bit(square: u32): u64 {
  return (<u64>1) << (<u64>square);
}

@inline
export function count(bits: u64): i32 {
  return <i32>popcnt(bits);
}

@inline
export function lowest(bits: u64): u32 {
  return <u32>ctz(bits);
}
