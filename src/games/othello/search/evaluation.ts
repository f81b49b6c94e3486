import type { Kernel } from "./kernel.ts";
import { listCanonicalWeights, listSwappedWeights, WEIGHT_COUNT } from "./patterns.ts";

/** Weights were fitted at these numbers of empty squares; those between are interpolated. */
const ANCHOR_EMPTIES = [6, 20, 34, 48] as const;
export const ANCHORS = ANCHOR_EMPTIES.length;
/** A byte that announces a run of zeros; its length follows in one or two bytes. */
const RUN = 0x80;

/** Weights of one stage are those of two anchors, in these parts. */
export function anchorsOf(stage: number): { readonly anchor: number; readonly part: number } {
  const empties = 6 * stage + 2.5;
  const above = ANCHOR_EMPTIES.findIndex((at) => at > empties);
  if (above === 0) return { anchor: 0, part: 0 };
  if (above < 0) return { anchor: ANCHORS - 2, part: 1 };
  const [from = 0, to = 0] = ANCHOR_EMPTIES.slice(above - 1);
  return { anchor: above - 1, part: (empties - from) / (to - from) };
}

/** Weights that stand for themselves, in the order in which they are written. */
function listWritten(canonical: Int32Array): number[] {
  return Array.from(canonical.keys()).filter((weight) => canonical[weight] === weight);
}

/** Writes signed bytes by anchor and weight; most are zero, because few of the possible patterns occur. */
export function encodeWeights(weights: Int8Array): Uint8Array {
  const bytes: number[] = [];
  let zeros = 0;
  const endRun = (): void => {
    if (zeros === 0) return;
    if (zeros < 3) for (let i = 0; i < zeros; i++) bytes.push(0);
    else if (zeros < 128) bytes.push(RUN, zeros);
    else bytes.push(RUN, 128 | (zeros >> 8), zeros & 255);
    zeros = 0;
  };
  const written = listWritten(listCanonicalWeights());
  for (let anchor = 0; anchor < ANCHORS; anchor++)
    for (const weight of written) {
      const value = weights[anchor * WEIGHT_COUNT + weight] ?? 0;
      if (value === 0 && ++zeros < 0x7fff) continue;
      endRun();
      if (value !== 0) bytes.push(value & 255);
    }
  endRun();
  return Uint8Array.from(bytes);
}

export function decodeWeights(bytes: Uint8Array): Int8Array {
  const canonical = listCanonicalWeights();
  const written = listWritten(canonical);
  const weights = new Int8Array(ANCHORS * WEIGHT_COUNT);
  let place = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === RUN) {
      const length = bytes[++at] ?? 0;
      place += length < 128 ? length : ((length & 127) << 8) | (bytes[++at] ?? 0);
    } else {
      const anchor = Math.floor(place / written.length);
      weights[anchor * WEIGHT_COUNT + (written[place % written.length] ?? 0)] = byte;
      place++;
    }
  }
  for (let anchor = 0; anchor < ANCHORS; anchor++)
    for (let weight = 0; weight < WEIGHT_COUNT; weight++)
      weights[anchor * WEIGHT_COUNT + weight] = weights[anchor * WEIGHT_COUNT + (canonical[weight] ?? 0)] ?? 0;
  return weights;
}

/** Writes the weights of every stage, as each of the two sides sees them. */
export function installWeights(kernel: Kernel, weights: Int8Array): void {
  const swapped = listSwappedWeights();
  for (let stage = 0; stage < kernel.stages(); stage++) {
    const { anchor, part } = anchorsOf(stage);
    const own = new Int16Array(kernel.memory.buffer, kernel.weights(stage, 0), WEIGHT_COUNT);
    const foe = new Int16Array(kernel.memory.buffer, kernel.weights(stage, 1), WEIGHT_COUNT);
    const from = anchor * WEIGHT_COUNT;
    const to = from + WEIGHT_COUNT;
    for (let weight = 0; weight < WEIGHT_COUNT; weight++)
      own[weight] = Math.round((weights[from + weight] ?? 0) * (1 - part) + (weights[to + weight] ?? 0) * part);
    for (let weight = 0; weight < WEIGHT_COUNT; weight++) foe[weight] = own[swapped[weight] ?? 0] ?? 0;
  }
}
