import { OUT, RULE } from "./memory";

// What is known of a rule that looks states up, and how to ask for the rest.

/** Bytes of the number that the states are read as: 1, 2 or 4; 0 where it is larger. */
export const LANE: usize = RULE;
/** How many cells decide and where they are, as offsets in bytes. */
export const INPUTS: usize = RULE + 4;
export const OFFSETS: usize = RULE + 8;
export const STATES: usize = RULE + 12;
/** Digits are gathered in groups that fit into a byte; of each the amount of digits and the factor of the group. */
export const GROUPS: usize = RULE + 16;
export const GROUP_LIST: usize = RULE + 20;
/** Where the cells are a square of nine, whose rows each fit into a byte: what a row is worth. Otherwise 0. */
export const ROW_FACTOR: usize = RULE + 24;
/** What follows where all cells are dead. */
export const FROM_NOTHING: usize = RULE + 28;
/** Where not every number has an answer of its own: the keys of those that are remembered, and how many of them. */
export const KEYS: usize = RULE + 32;
export const SLOT_BITS: usize = RULE + 36;

@external("life", "ask")
declare function ask(): u32;

/** What a cell becomes; the states that decide are left for whoever is asked. */
export function askAbout(cell: usize): u32 {
  const inputs = load<u32>(INPUTS);
  const offsets = load<usize>(OFFSETS);
  for (let k: u32 = 0; k < inputs; k++) store<u8>(OUT + k, load<u8>(cell + load<i32>(offsets + k * 4)));
  return ask();
}
