import { expect, it } from "vitest";
import type { Engine } from "../../../life/engines/index.ts";
import { stepFor } from "./slice.ts";

/** Each generation takes one millisecond of a fake clock. */
function slowEngine() {
  let time = 0;
  const pieces: number[] = [];
  const step = (count: number | bigint): void => {
    pieces.push(Number(count));
    time += Number(count);
  };
  return { engine: { step } as Engine, now: () => time, pieces };
}

it("steps the requested generations when there is time", () => {
  const { engine, now, pieces } = slowEngine();
  expect(stepFor(engine, 10n, 1000, now)).toBe(10n);
  expect(pieces).toEqual([1, 2, 4, 3]);
});

it("stops soon after its time limit", () => {
  const { engine, now, pieces } = slowEngine();
  expect(stepFor(engine, 2n ** 60n, 30, now)).toBe(31n);
  expect(pieces).toEqual([1, 2, 4, 8, 16]);
});
