import { ANSWERS, NUMBERS } from "./memory";
import { askAbout, FROM_NOTHING } from "./question";

/** What follows for the 16 cells whose numbers are there. */
@inline
export function find<T>(cell: usize, numbers: usize): v128 {
  let any = v128.load(numbers, NUMBERS);
  if (sizeof<T>() > 1) any = v128.or(any, v128.load(numbers, NUMBERS + 16));
  if (sizeof<T>() > 2)
    any = v128.or(any, v128.or(v128.load(numbers, NUMBERS + 32), v128.load(numbers, NUMBERS + 48)));
  if (!v128.any_true(any)) return i8x16.splat(<i8>load<u32>(FROM_NOTHING));
  const found = lookUp<T>(numbers);
  return i8x16.sub(i8x16.all_true(found) ? found : learn<T>(cell, numbers), i8x16.splat(1));
}

/** Asks for the answers that are unknown yet. */
function learn<T>(cell: usize, numbers: usize): v128 {
  for (let i: usize = 0; i < 16; i++) {
    const answer = ANSWERS + <usize>load<T>(numbers + i * sizeof<T>(), NUMBERS);
    if (load<u8>(answer) == 0) store<u8>(answer, <u8>(askAbout(cell + i) + 1));
  }
  return lookUp<T>(numbers);
}

/** The answers to 16 numbers. Straight into a lane is 1.3 times as fast as storing bytes and loading them together. */
@inline
export function lookUp<T>(numbers: usize): v128 {
  let found = i8x16.splat(0);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 0 * sizeof<T>()), found, 0, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 1 * sizeof<T>()), found, 1, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 2 * sizeof<T>()), found, 2, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 3 * sizeof<T>()), found, 3, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 4 * sizeof<T>()), found, 4, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 5 * sizeof<T>()), found, 5, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 6 * sizeof<T>()), found, 6, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 7 * sizeof<T>()), found, 7, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 8 * sizeof<T>()), found, 8, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 9 * sizeof<T>()), found, 9, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 10 * sizeof<T>()), found, 10, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 11 * sizeof<T>()), found, 11, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 12 * sizeof<T>()), found, 12, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 13 * sizeof<T>()), found, 13, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 14 * sizeof<T>()), found, 14, ANSWERS);
  found = v128.load8_lane(<usize>load<T>(numbers, NUMBERS + 15 * sizeof<T>()), found, 15, ANSWERS);
  return found;
}
