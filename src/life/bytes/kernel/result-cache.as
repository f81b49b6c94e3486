import { RESULTS, NUMBERS, RULE } from "./memory";
import { computeNext, FROM_NOTHING, INPUTS, KEYS, OFFSETS, SLOT_BITS } from "./lookup-rule";

// A cache for rules with too many neighbourhoods to give each a byte. The key is the number of the neighbourhood if it
// has at most 32 bits, otherwise its states. A new result replaces the one in its slot.

const FOUND: usize = RULE + 0x600;

/** The next states of the 16 cells whose numbers are at this offset. */
export function nextByNumber(cell: usize, numbers: usize): v128 {
  const low = v128.or(v128.load(numbers, NUMBERS), v128.load(numbers, NUMBERS + 16));
  const high = v128.or(v128.load(numbers, NUMBERS + 32), v128.load(numbers, NUMBERS + 48));
  if (!v128.any_true(v128.or(low, high))) return i8x16.splat(<i8>load<u32>(FROM_NOTHING));
  const keys = load<usize>(KEYS);
  const shift = 32 - load<u32>(SLOT_BITS);
  for (let i: usize = 0; i < 16; i++) {
    const number = load<u32>(numbers + i * 4, NUMBERS);
    const slot = <usize>((number * 0x9e3779b1) >> shift);
    if (number == 0) store<u8>(FOUND + i, <u8>load<u32>(FROM_NOTHING));
    else {
      if (load<u32>(keys + slot * 4) != number) {
        const next = computeNext(cell + i);
        store<u32>(keys + slot * 4, number);
        store<u8>(slot, <u8>next, RESULTS);
      }
      store<u8>(FOUND + i, load<u8>(slot, RESULTS));
    }
  }
  return v128.load(FOUND);
}

/** The next states of 16 cells. */
export function nextByStates(cell: usize): v128 {
  const inputs = load<u32>(INPUTS);
  const offsets = load<usize>(OFFSETS);
  const end = offsets + inputs * 4;
  let any = i8x16.splat(0);
  for (let offset = offsets; offset < end; offset += 4) any = v128.or(any, v128.load(cell + load<i32>(offset)));
  if (!v128.any_true(any)) return i8x16.splat(<i8>load<u32>(FROM_NOTHING));
  for (let i: usize = 0; i < 16; i++)
    store<u8>(FOUND + i, <u8>(inputs > 16 ? computeNext(cell + i) : nextFromCache(cell + i, inputs, offsets)));
  return v128.load(FOUND);
}

function nextFromCache(cell: usize, inputs: u32, offsets: usize): u32 {
  let first: u64 = 0;
  let second: u64 = 0;
  const middle = offsets + min(inputs, 8) * 4;
  const end = offsets + inputs * 4;
  for (; offsets < middle; offsets += 4) first = (first << 8) | load<u8>(cell + load<i32>(offsets));
  for (; offsets < end; offsets += 4) second = (second << 8) | load<u8>(cell + load<i32>(offsets));
  if ((first | second) == 0) return load<u32>(FROM_NOTHING);
  let mixed = (first ^ rotl(second, 29)) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 32)) * 0xd6e8feb86659fd93;
  const slot = <usize>(mixed >> (64 - <u64>load<u32>(SLOT_BITS)));
  const key = load<usize>(KEYS) + slot * 16;
  if (load<u64>(key) != first || load<u64>(key, 8) != second) {
    const next = computeNext(cell);
    store<u64>(key, first);
    store<u64>(key, second, 8);
    store<u8>(slot, <u8>next, RESULTS);
  }
  return load<u8>(slot, RESULTS);
}
