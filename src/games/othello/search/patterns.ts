/**
 * The patterns of the evaluation. A pattern's value is a number in base 3 with a digit for each square: 0 empty, 1 the side
 * to move, 2 the opponent; the value has a weight. kernel/evaluate.as has the same order and the same first weights.
 */
export interface Pattern {
  /** The first weight of the pattern. */
  readonly first: number;
  /** Different values: 3 ^ squares. */
  readonly size: number;
  /** Squares of each place on the board where the pattern occurs, in the order of the digits. */
  readonly places: readonly (readonly number[])[];
  /** By digit: the digit of the mirrored pattern; empty = the pattern has no mirror image in itself. */
  readonly mirror: readonly number[];
}

const FEATURE_LANES = 48;

/** In the order of the feature values. The first weights follow another order. */
const SHAPES: readonly (readonly [first: number, squares: readonly number[]])[] = [
  [0, [0, 1, 2, 3, 4, 5, 6, 7, 9, 14]],
  [59_049, [0, 1, 2, 8, 9, 10, 16, 17, 18]],
  [78_732, [0, 1, 2, 3, 4, 8, 9, 10, 11, 12]],
  [137_781, [8, 9, 10, 11, 12, 13, 14, 15]],
  [144_342, [16, 17, 18, 19, 20, 21, 22, 23]],
  [150_903, [24, 25, 26, 27, 28, 29, 30, 31]],
  [164_025, [1, 10, 19, 28, 37, 46, 55]],
  [166_212, [2, 11, 20, 29, 38, 47]],
  [166_941, [3, 12, 21, 30, 39]],
  [167_184, [4, 13, 22, 31]],
  [157_464, [0, 9, 18, 27, 36, 45, 54, 63]],
];

export const WEIGHT_COUNT = 167_265;

export const PATTERNS: readonly Pattern[] = SHAPES.map(([first, squares]) => ({
  first,
  size: 3 ** squares.length,
  places: listPlaces(squares),
  mirror: findMirror(squares),
}));

/** The eight symmetries of the board. */
function turn(square: number, symmetry: number): number {
  let file = square & 7;
  let row = square >> 3;
  if (symmetry & 4) [file, row] = [row, file];
  if (symmetry & 1) file = 7 - file;
  if (symmetry & 2) row = 7 - row;
  return row * 8 + file;
}

function listPlaces(squares: readonly number[]): number[][] {
  const places = new Map<string, number[]>();
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const place = squares.map((square) => turn(square, symmetry));
    const key = place.toSorted((a, b) => a - b).join();
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

function findMirror(squares: readonly number[]): number[] {
  for (let symmetry = 1; symmetry < 8; symmetry++) {
    const digits = squares.map((square) => squares.indexOf(turn(square, symmetry)));
    if (digits.every((digit) => digit >= 0) && digits.some((digit, index) => digit !== index)) return digits;
  }
  return [];
}

/** By square: what an own disc there adds to each feature value. */
export function listContributions(): Uint16Array {
  const contributions = new Uint16Array(64 * FEATURE_LANES);
  let lane = 0;
  for (const { places } of PATTERNS)
    for (const place of places) {
      for (const [digit, square] of place.entries()) contributions[square * FEATURE_LANES + lane] = 3 ** digit;
      lane++;
    }
  return contributions;
}

/** By weight: the weight that stands for it and for its mirror image. */
export function listCanonicalWeights(): Int32Array {
  const canonical = new Int32Array(WEIGHT_COUNT);
  for (const { first, size, mirror } of PATTERNS)
    for (let value = 0; value < size; value++)
      canonical[first + value] = first + (mirror.length === 0 ? value : Math.min(value, mapDigits(value, mirror)));
  return canonical;
}

function mapDigits(value: number, mirror: readonly number[]): number {
  let mapped = 0;
  for (const digit of mirror) {
    mapped += (value % 3) * 3 ** digit;
    value = Math.floor(value / 3);
  }
  return mapped;
}

/** By weight: the weight of the same discs as the opponent sees them. */
export function listSwappedWeights(): Int32Array {
  const swapped = new Int32Array(WEIGHT_COUNT);
  for (const { first, size } of PATTERNS)
    for (let value = 0; value < size; value++) swapped[first + value] = first + swapDigits(value);
  return swapped;
}

function swapDigits(value: number): number {
  let swapped = 0;
  for (let unit = 1; value > 0; unit *= 3, value = Math.floor(value / 3)) swapped += ((3 - (value % 3)) % 3) * unit;
  return swapped;
}
