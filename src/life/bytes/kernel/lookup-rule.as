import { OUT, RULE } from "./memory";

// The parameters of a rule that looks results up by states, and the callback that computes a result.

/** Bytes of the number of which the states are digits: 1, 2 or 4; 0 = more. */
export const LANE: usize = RULE;
/** The number of input cells and their offsets in bytes. */
export const INPUTS: usize = RULE + 4;
export const OFFSETS: usize = RULE + 8;
export const STATES: usize = RULE + 12;
/** Digits are combined in groups that fit into a byte; each has its number of digits and its factor. */
export const GROUPS: usize = RULE + 16;
export const GROUP_LIST: usize = RULE + 20;
/** The factor of a row, if the inputs are a square of nine and a row fits into a byte; otherwise 0. */
export const ROW_FACTOR: usize = RULE + 24;
/** The next state if all inputs are dead. */
export const FROM_NOTHING: usize = RULE + 28;
/** For cached results: the address of their keys, and the number of slots as a power of two. */
export const KEYS: usize = RULE + 32;
export const SLOT_BITS: usize = RULE + 36;

@external("life", "nextState")
declare function nextState(): u32;

/** The next state of a cell; the callback reads the states of the inputs at OUT. */
export function computeNext(cell: usize): u32 {
  const inputs = load<u32>(INPUTS);
  const offsets = load<usize>(OFFSETS);
  for (let k: u32 = 0; k < inputs; k++) store<u8>(OUT + k, load<u8>(cell + load<i32>(offsets + k * 4)));
  return nextState();
}
