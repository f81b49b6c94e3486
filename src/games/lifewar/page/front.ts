import { eachLiving, type WarBoard } from "../../../life/war/index.ts";

const COARSE = 64;
/** Near cells count most; far ones decide where nothing is near. */
const BLUR_RADII = [
  [2, 1],
  [5, 0.2],
  [14, 0.04],
] as const;
const FAINT = 1e-7;

/** A byte for every two by two cells: 0 nobody's, 1 seat 0's, 2 seat 1's, by a blurred majority. */
export interface Front {
  readonly width: number;
  readonly owner: Uint8Array;
}

export function frontOf(board: WarBoard): Front {
  const { size } = board;
  const boxes = Math.min(COARSE, size);
  const balance = new Float32Array(boxes * boxes);
  const scale = boxes / size;
  eachLiving(board, (x, y, player) => {
    const at = Math.floor(y * scale) * boxes + Math.floor(x * scale);
    balance[at] = (balance[at] ?? 0) + (player === 1 ? 1 : -1);
  });
  const blurred = new Float32Array(balance.length);
  for (const [reach, weight] of BLUR_RADII) {
    let layer = balance;
    for (let pass = 0; pass < 3; pass++) layer = blur(layer, boxes, reach);
    for (let at = 0; at < blurred.length; at++) blurred[at] = (blurred[at] ?? 0) + weight * (layer[at] ?? 0);
  }
  return spread(blurred, boxes, Math.ceil(size / 2));
}

/** The mean of a box, first along the rows, then down the columns. */
function blur(from: Float32Array, width: number, reach: number): Float32Array<ArrayBuffer> {
  return blurRows(blurRows(from, width, reach), width, reach);
}

/** Turns the picture over its diagonal on the way, so that twice is rows and columns. */
function blurRows(from: Float32Array, width: number, reach: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const span = 2 * reach + 1;
  for (let row = 0; row < width; row++) {
    let sum = 0;
    for (let x = 0; x < reach && x < width; x++) sum += from[row * width + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += from[row * width + x + reach] ?? 0;
      to[x * width + row] = sum / span;
      if (x - reach >= 0) sum -= from[row * width + x - reach] ?? 0;
    }
  }
  return to;
}

/** Smoothly between the middles of the boxes. */
function spread(from: Float32Array, boxes: number, width: number): Front {
  const owner = new Uint8Array(width * width);
  const scale = boxes / width;
  const lows = new Int32Array(width);
  const highs = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = (x + 0.5) * scale - 0.5;
    const low = Math.floor(at);
    lows[x] = Math.max(0, low);
    highs[x] = Math.min(boxes - 1, low + 1);
    shares[x] = at - low;
  }
  const line = new Float32Array(boxes);
  for (let y = 0; y < width; y++) {
    const [above, below, part] = [(lows[y] ?? 0) * boxes, (highs[y] ?? 0) * boxes, shares[y] ?? 0];
    for (let box = 0; box < boxes; box++) {
      const upper = from[above + box] ?? 0;
      line[box] = upper + ((from[below + box] ?? 0) - upper) * part;
    }
    for (let x = 0; x < width; x++) {
      const left = line[lows[x] ?? 0] ?? 0;
      const value = left + ((line[highs[x] ?? 0] ?? 0) - left) * (shares[x] ?? 0);
      owner[y * width + x] = value > FAINT ? 1 : value < -FAINT ? 2 : 0;
    }
  }
  return { width, owner };
}
