import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../core/random.ts";
import { ageOf, Ages, isLiving, TRAIL_GENERATIONS } from "./ages.ts";

const window = { x: -3, y: 5, width: 13, height: 7 };
const plain = Uint32Array.from({ length: 256 }, (_, code) => code);

/** Computes one cell's age or time since death from its full history. */
function expectedOf(history: readonly { readonly generation: number; readonly living: boolean }[]): string {
  const last = history.at(-1);
  if (!last) return "never";
  const other = history.findLastIndex(({ living }) => living !== last.living);
  if (last.living) return `lives ${last.generation - history[other + 1]!.generation}`;
  if (other < 0) return "never";
  const died = history[other + 1]!.generation;
  const since = last.generation - died + 1;
  return since > TRAIL_GENERATIONS ? "never" : `dead ${since}`;
}

function describeCode(code: number): string {
  if (isLiving(code)) return `lives ${ageOf(code)}`;
  return code === 0 ? "never" : `dead ${code}`;
}

describe("ages", () => {
  it("match a full history of every cell for any number of generations between pictures", () => {
    const random = seededRandom("ages");
    const ages = new Ages();
    const count = window.width * window.height;
    const histories: { generation: number; living: boolean }[][] = Array.from({ length: count }, () => []);
    const pixels = new Uint32Array(count);
    for (let generation = 0, picture = 0; picture < 120; picture++) {
      const states = Uint8Array.from({ length: count }, (_, i) => (random.below(6) < i % 6 ? 1 : 0));
      ages.update(window, BigInt(generation), states, plain, pixels);
      for (const [i, state] of states.entries()) histories[i]!.push({ generation, living: state !== 0 });
      expect([...pixels].map(describeCode)).toEqual(histories.map(expectedOf));
      generation += 1 + random.below(3);
    }
  });

  it("stop counting at the last code", () => {
    const ages = new Ages();
    const living = Uint8Array.from([1]);
    const pixels = new Uint32Array(1);
    const small = { x: 0, y: 0, width: 1, height: 1 };
    for (const [generation, age] of [
      [0n, 0],
      [30n, 30],
      [31n, 31],
      [1000n, 223],
      [10n ** 30n, 223],
    ] as const) {
      ages.update(small, generation, living, plain, pixels);
      expect(describeCode(pixels[0]!)).toBe(`lives ${age}`);
    }
  });

  it("stay with their cells when the window moves", () => {
    const ages = new Ages();
    const pixels = new Uint32Array(6);
    ages.update({ x: 0, y: 0, width: 3, height: 2 }, 0n, Uint8Array.from([0, 1, 0, 0, 0, 1]), plain, pixels);
    ages.update({ x: 0, y: 0, width: 3, height: 2 }, 4n, Uint8Array.from([0, 1, 0, 0, 0, 0]), plain, pixels);
    ages.update({ x: 1, y: 0, width: 3, height: 2 }, 5n, Uint8Array.from([1, 0, 1, 0, 0, 0]), plain, pixels);
    expect([...pixels].map(describeCode)).toEqual(["lives 5", "never", "lives 0", "never", "dead 2", "never"]);
  });

  it("show no trail for a cell erased by hand, and start over after a jump back", () => {
    const ages = new Ages();
    const pixels = new Uint32Array(2);
    const pair = { x: 0, y: 0, width: 2, height: 1 };
    ages.update(pair, 7n, Uint8Array.from([1, 1]), plain, pixels);
    ages.update(pair, 7n, Uint8Array.from([0, 1]), plain, pixels);
    expect([...pixels].map(describeCode)).toEqual(["never", "lives 0"]);
    ages.update(pair, 9n, Uint8Array.from([0, 1]), plain, pixels);
    ages.update(pair, 3n, Uint8Array.from([0, 1]), plain, pixels);
    expect([...pixels].map(describeCode)).toEqual(["never", "lives 0"]);
  });
});
