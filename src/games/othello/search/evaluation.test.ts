import fc from "fast-check";
import { expect, test } from "vitest";
import { anyState } from "../testing/positions.ts";
import { boardOf, stateOf } from "../state.ts";
import { ANCHORS, anchorsOf, decodeWeights, encodeWeights, installWeights } from "./evaluation.ts";
import { openKernel, writePosition } from "./kernel.ts";
import { listCanonicalWeights, listSwappedWeights, PATTERNS, WEIGHT_COUNT } from "./patterns.ts";

const canonical = listCanonicalWeights();

/** Weights as they are shipped: mirror images have equal ones. */
function listWeights(entries: readonly (readonly [at: number, value: number])[]): Int8Array {
  const weights = new Int8Array(ANCHORS * WEIGHT_COUNT);
  for (const [at, value] of entries) {
    const place = at % WEIGHT_COUNT;
    for (let weight = 0; weight < WEIGHT_COUNT; weight++)
      if (canonical[weight] === canonical[place]) weights[at - place + weight] = value;
  }
  return weights;
}

test("weights are read back as they were written", () => {
  const place = fc.nat(ANCHORS * WEIGHT_COUNT - 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.integer({ min: -127, max: 127 })), { maxLength: 6 }), (entries) => {
      const weights = listWeights(entries);
      const read = decodeWeights(encodeWeights(weights));
      expect(weights.findIndex((weight, at) => weight !== read[at])).toBe(-1);
    }),
    { numRuns: 10 },
  );
});

test("patterns have their weights one after another, and 46 places on the board", () => {
  const ranges = PATTERNS.map(({ first, size }) => [first, first + size]).toSorted(([a = 0], [b = 0]) => a - b);
  expect(ranges.map(([first]) => first)).toEqual([0, ...ranges.slice(0, -1).map(([, end]) => end)]);
  expect(ranges.at(-1)?.[1]).toBe(WEIGHT_COUNT);
  expect(PATTERNS.flatMap(({ places }) => places)).toHaveLength(46);
});

test("exchanged colours and mirror images are their own inverse", () => {
  const swapped = listSwappedWeights();
  expect(swapped.every((weight, index) => swapped[weight] === index)).toBe(true);
  expect(canonical.every((weight) => canonical[weight] === weight)).toBe(true);
});

test("every stage lies between two anchors", () => {
  for (let stage = 0; stage < 10; stage++) {
    const { anchor, part } = anchorsOf(stage);
    expect(anchor).toBeLessThan(ANCHORS - 1);
    expect(part).toBeGreaterThanOrEqual(0);
    expect(part).toBeLessThanOrEqual(1);
  }
});

test("a position has the same value in every mirror image and with exchanged colours", () => {
  const kernel = openKernel(10);
  const weights = new Int8Array(ANCHORS * WEIGHT_COUNT).map(
    (_, at) => ((canonical[at % WEIGHT_COUNT] ?? 0) * 7919) % 61,
  );
  installWeights(kernel, weights);
  const value = (board: string, turn: 0 | 1, depth: number): number => {
    kernel.begin(1);
    writePosition(kernel, stateOf(board, turn));
    return kernel.searchTo(depth, -64, 64, 0);
  };
  fc.assert(
    fc.property(anyState, fc.integer({ min: 0, max: 2 }), (state, depth) => {
      const board = boardOf(state);
      const expected = value(board, 0, depth);
      const rows = board.match(/.{8}/g) ?? [];
      const turned = rows.map((_, column) => rows.map((row) => row.charAt(column)).join("")).join("");
      const exchanged = board.replace(/[12]/g, (disc) => (disc === "1" ? "2" : "1"));
      expect(value(rows.toReversed().join(""), 0, depth)).toBe(expected);
      expect(value(turned, 0, depth)).toBe(expected);
      expect(value(exchanged, 1, depth)).toBe(expected);
    }),
  );
});
