import { eachLiving, type WarBoard } from "../../../life/war/index.ts";

const COARSE = 64;
/** Blur radius and weight: near cells dominate; far ones decide where nothing is near. */
const BLUR_RADII = [
  [2, 1],
  [5, 0.2],
  [14, 0.04],
] as const;
const MIN_BALANCE = 1e-7;

/** One byte per 2 x 2 cells: 0 = unowned, 1 = seat 0, 2 = seat 1, by a blurred majority. */
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
    const index = Math.floor(y * scale) * boxes + Math.floor(x * scale);
    balance[index] = (balance[index] ?? 0) + (player === 1 ? 1 : -1);
  });
  const blurred = new Float32Array(balance.length);
  for (const [radius, weight] of BLUR_RADII) {
    let layer = balance;
    for (let pass = 0; pass < 3; pass++) layer = blur(layer, boxes, radius);
    for (let index = 0; index < blurred.length; index++)
      blurred[index] = (blurred[index] ?? 0) + weight * (layer[index] ?? 0);
  }
  return interpolate(blurred, boxes, Math.ceil(size / 2));
}

/** Box blur, rows first, then columns. */
function blur(from: Float32Array, width: number, radius: number): Float32Array<ArrayBuffer> {
  return blurRows(blurRows(from, width, radius), width, radius);
}

/** Transposes the image, so that two calls blur rows and columns. */
function blurRows(from: Float32Array, width: number, radius: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const span = 2 * radius + 1;
  for (let row = 0; row < width; row++) {
    let sum = 0;
    for (let x = 0; x < radius && x < width; x++) sum += from[row * width + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[row * width + x + radius] ?? 0;
      to[x * width + row] = sum / span;
      if (x - radius >= 0) sum -= from[row * width + x - radius] ?? 0;
    }
  }
  return to;
}

/** Bilinear interpolation between the box centres. */
function interpolate(from: Float32Array, boxes: number, width: number): Front {
  const owner = new Uint8Array(width * width);
  const scale = boxes / width;
  const lows = new Int32Array(width);
  const highs = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const position = (x + 0.5) * scale - 0.5;
    const low = Math.floor(position);
    lows[x] = Math.max(0, low);
    highs[x] = Math.min(boxes - 1, low + 1);
    shares[x] = position - low;
  }
  const line = new Float32Array(boxes);
  for (let y = 0; y < width; y++) {
    const above = (lows[y] ?? 0) * boxes;
    const below = (highs[y] ?? 0) * boxes;
    const part = shares[y] ?? 0;
    for (let box = 0; box < boxes; box++) {
      const upper = from[above + box] ?? 0;
      line[box] = upper + ((from[below + box] ?? 0) - upper) * part;
    }
    for (let x = 0; x < width; x++) {
      const left = line[lows[x] ?? 0] ?? 0;
      const value = left + ((line[highs[x] ?? 0] ?? 0) - left) * (shares[x] ?? 0);
      owner[y * width + x] = value > MIN_BALANCE ? 1 : value < -MIN_BALANCE ? 2 : 0;
    }
  }
  return { width, owner };
}
