import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt } from "./refusals.ts";

const HEX = "0123456789abcdef";

/** Whether the offset, not (0, 0), belongs to a neighbourhood of this radius. */
type Shape = (dx: number, dy: number, radius: number) => boolean;

/** The neighbourhoods of Golly 4 and LifeViewer, by the letter after N: Moore, von Neumann, circular and so on. */
const SHAPES: Readonly<Record<string, Shape>> = {
  M: () => true,
  N: (dx, dy, radius) => Math.abs(dx) + Math.abs(dy) <= radius,
  C: (dx, dy, radius) => dx * dx + dy * dy <= radius * radius + radius,
  "2": (dx, dy, radius) => dx * dx + dy * dy <= radius * radius,
  B: (dx, dy) => (dx + dy) % 2 !== 0,
  D: (dx, dy) => (dx + dy) % 2 === 0,
  "+": (dx, dy) => dx === 0 || dy === 0,
  X: (dx, dy) => Math.abs(dx) === Math.abs(dy),
  "*": (dx, dy) => dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy),
  "#": (dx, dy) => Math.abs(dx) === 1 || Math.abs(dy) === 1,
  H: (dx, dy, radius) => Math.abs(dx - dy) <= radius,
  A: (dx, dy) => dx === 0 || dy === 0 || dx === dy,
  "3": (dx, dy) => (dx === 0 && dy < 0) || (dy === 0 && dx < 0) || (dx === dy && dx > 0),
};

/** All neighbourhood letters: also Gaussian, weighted and custom ones. */
export const NEIGHBOURHOOD_LETTERS: readonly string[] = [...Object.keys(SHAPES), "G", "W", "@"];

/** Weights of a named neighbourhood and its middle, row by row. */
export function weightsOf(letter: string, radius: number, middle: number): Int32Array {
  const shape = SHAPES[letter];
  const near = (distance: number): number => radius + 1 - Math.abs(distance);
  return fillSquare(radius, (dx, dy) => {
    if (letter === "G") return near(dx) * near(dy) + (dx === 0 && dy === 0 ? middle : 0);
    if (dx === 0 && dy === 0) return middle;
    return shape?.(dx, dy, radius) ? 1 : 0;
  });
}

function fillSquare(radius: number, weight: (dx: number, dy: number) => number): Int32Array {
  const side = 2 * radius + 1;
  const weights = new Int32Array(side * side);
  for (let dy = -radius, place = 0; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++, place++) weights[place] = weight(dx, dy);
  return weights;
}

/** Reads the text after `NW`: a weight per cell of the square, highest bit = minus; after a comma one per state. */
export function readWeights(
  text: string,
  from: number,
  radius: number,
  states: number,
): Result<{ weights: Int32Array; stateWeights: Int32Array | undefined; end: number }> {
  const places = (2 * radius + 1) ** 2;
  const found = hexEnd(text, from) - from;
  if (found !== places && found !== 2 * places)
    return refuseRuleAt(text, from, {
      en: "{count} hexadecimal digits should be {few} (weights -7 to 7) or {many} (-127 to 127)",
      ja: "16進数字が{count}個ありますが、{few}個（重み-7～7）か{many}個（-127～127）必要です",
      values: { count: found, few: places, many: 2 * places },
    });
  const wide = found === 2 * places;
  const weights = Int32Array.from({ length: places }, (_, place) => {
    const value = parseInt(wide ? text.slice(from + 2 * place, from + 2 * place + 2) : text.charAt(from + place), 16);
    const sign = wide ? 128 : 8;
    return value < sign ? value : sign - value;
  });
  const end = from + found;
  if (text[end] !== ",") return ok({ weights, stateWeights: undefined, end });
  const last = hexEnd(text, end + 1);
  if (last - end - 1 !== states)
    return refuseRuleAt(text, end + 1, {
      en: "{count} weights of states should be {states}, one for each state",
      ja: "状態の重みが{count}個ありますが、状態ごとに1個、{states}個必要です",
      values: { count: last - end - 1, states },
    });
  const stateWeights = Int32Array.from(text.slice(end + 1, last), (digit) => parseInt(digit, 16));
  return ok({ weights, stateWeights, end: last });
}

export function writeWeights(weights: Int32Array): string {
  const wide = weights.some((weight) => Math.abs(weight) > 7);
  return Array.from(weights, (weight) => {
    const value = weight < 0 ? (wide ? 128 : 8) - weight : weight;
    return value.toString(16).padStart(wide ? 2 : 1, "0");
  }).join("");
}

export function writeStateWeights(weights: Int32Array): string {
  return Array.from(weights, (weight) => weight.toString(16)).join("");
}

/** Reads the text after `N@`: one bit per cell of the square but the middle, in hexadecimal. */
export function readCells(
  text: string,
  from: number,
  radius: number,
  middle: number,
): Result<{ weights: Int32Array; end: number }> {
  const half = ((2 * radius + 1) ** 2 - 1) / 2;
  const wanted = half / 2;
  const end = hexEnd(text, from);
  if (end - from !== wanted)
    return refuseRuleAt(text, from, {
      en: "{count} hexadecimal digits should be {wanted}",
      ja: "16進数字が{count}個ありますが、{wanted}個必要です",
      values: { count: end - from, wanted },
    });
  let place = -1;
  const weights = fillSquare(radius, (dx, dy) => {
    if (dx === 0 && dy === 0) return middle;
    place++;
    return (parseInt(text.charAt(from + Math.floor(place / 4)), 16) >> (3 - (place % 4))) & 1;
  });
  return ok({ weights, end });
}

/** Writes the bits as hexadecimal digits. */
export function writeCells(weights: Int32Array): string {
  const middle = (weights.length - 1) / 2;
  const bits = Array.from(weights).filter((_, place) => place !== middle);
  let text = "";
  for (let offset = 0; offset < bits.length; offset += 4)
    text += HEX.charAt(bits.slice(offset, offset + 4).reduce((value, bit) => value * 2 + bit, 0));
  return text;
}

function hexEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && HEX.includes(text.charAt(end).toLowerCase())) end++;
  return end;
}

/** Reads an optional letter after the digits that names their grid. */
export function readGridLetter(text: string, offset: number): Result<number> {
  if (/^h$/i.test(text.charAt(offset))) return ok(offset + 1);
  if (/^l$/i.test(text.charAt(offset)))
    return refuseCharacterAt(text, offset, {
      en: "{sign} names a triangular grid, which is not supported here",
      ja: "{sign} は三角格子で、ここでは扱えません",
    });
  return ok(offset);
}
