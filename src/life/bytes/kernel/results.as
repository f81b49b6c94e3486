import { RESULTS, NUMBERS } from "./memory";
import { computeNext, FROM_NOTHING } from "./lookup-rule";

/** The next states of the 16 cells whose numbers are at this offset. */
@inline
export function nextStates<T>(cell: usize, numbers: usize): v128 {
  let any = v128.load(numbers, NUMBERS);
  if (sizeof<T>() > 1) any = v128.or(any, v128.load(numbers, NUMBERS + 16));
  if (sizeof<T>() > 2)
    any = v128.or(any, v128.or(v128.load(numbers, NUMBERS + 32), v128.load(numbers, NUMBERS + 48)));
  if (!v128.any_true(any)) return i8x16.splat(<i8>load<u32>(FROM_NOTHING));
  const found = loadResults<T>(numbers);
  return i8x16.sub(i8x16.all_true(found) ? found : computeMissing<T>(cell, numbers), i8x16.splat(1));
}

/** Computes the results that are still unknown. */
function computeMissing<T>(cell: usize, numbers: usize): v128 {
  for (let i: usize = 0; i < 16; i++) {
    const result = RESULTS + <usize>load<T>(numbers + i * sizeof<T>(), NUMBERS);
    if (load<u8>(result) == 0) store<u8>(result, <u8>(computeNext(cell + i) + 1));
  }
  return loadResults<T>(numbers);
}

/** The results of 16 numbers. Loading into lanes is 1.3 times as fast as storing bytes and loading them together. */
@inline
export function loadResults<T>(numbers: usize): v128 {
  let found = i8x16.splat(0);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 0 * sizeof<T>()), found, 0, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 1 * sizeof<T>()), found, 1, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 2 * sizeof<T>()), found, 2, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 3 * sizeof<T>()), found, 3, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 4 * sizeof<T>()), found, 4, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 5 * sizeof<T>()), found, 5, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 6 * sizeof<T>()), found, 6, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 7 * sizeof<T>()), found, 7, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 8 * sizeof<T>()), found, 8, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 9 * sizeof<T>()), found, 9, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 10 * sizeof<T>()), found, 10, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 11 * sizeof<T>()), found, 11, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 12 * sizeof<T>()), found, 12, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 13 * sizeof<T>()), found, 13, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 14 * sizeof<T>()), found, 14, RESULTS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 15 * sizeof<T>()), found, 15, RESULTS);
  return found;
}
