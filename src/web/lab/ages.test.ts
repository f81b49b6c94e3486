import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { ageOf, Ages, isLiving, TRAIL_GENERATIONS } from "./ages.ts";

const window = { x: -3, y: 5, width: 13, height: 7 };
const plain = Uint32Array.from({ length: 256 }, (_, code) => code);

/** What is said of one cell by everything that was seen of it: how old it is, or how long it has been dead. */
function naive(seen: readonly { readonly generation: number; readonly living: boolean }[]): string {
  const last = seen.at(-1);
  if (!last) return "never";
  const other = seen.findLastIndex(({ living }) => living !== last.living);
  if (last.living) return `lives ${last.generation - seen[other + 1]!.generation}`;
  if (other < 0) return "never";
  const died = seen[other + 1]!.generation;
  const since = last.generation - died + 1;
  return since > TRAIL_GENERATIONS ? "never" : `dead ${since}`;
}

function tell(code: number): string {
  if (isLiving(code)) return `lives ${ageOf(code)}`;
  return code === 0 ? "never" : `dead ${code}`;
}

describe("ages", () => {
  it("are what a plain history of every cell says, however many generations pass between pictures", () => {
    const random = seededRandom("ages");
    const ages = new Ages();
    const count = window.width * window.height;
    const history: { generation: number; living: boolean }[][] = Array.from({ length: count }, () => []);
    const into = new Uint32Array(count);
    for (let generation = 0, picture = 0; picture < 120; picture++) {
      const states = Uint8Array.from({ length: count }, (_, i) => (random.below(6) < i % 6 ? 1 : 0));
      ages.update(window, BigInt(generation), states, plain, into);
      for (const [i, state] of states.entries()) history[i]!.push({ generation, living: state !== 0 });
      expect([...into].map(tell)).toEqual(history.map(naive));
      generation += 1 + random.below(3);
    }
  });

  it("count on to old, and never over the end of their codes", () => {
    const ages = new Ages();
    const [one, into] = [Uint8Array.from([1]), new Uint32Array(1)];
    const small = { x: 0, y: 0, width: 1, height: 1 };
    for (const [generation, age] of [
      [0n, 0],
      [30n, 30],
      [31n, 31],
      [1000n, 223],
      [10n ** 30n, 223],
    ] as const) {
      ages.update(small, generation, one, plain, into);
      expect(tell(into[0]!)).toBe(`lives ${age}`);
    }
  });

  it("stay with their cells when the window moves", () => {
    const ages = new Ages();
    const into = new Uint32Array(6);
    ages.update({ x: 0, y: 0, width: 3, height: 2 }, 0n, Uint8Array.from([0, 1, 0, 0, 0, 1]), plain, into);
    ages.update({ x: 0, y: 0, width: 3, height: 2 }, 4n, Uint8Array.from([0, 1, 0, 0, 0, 0]), plain, into);
    ages.update({ x: 1, y: 0, width: 3, height: 2 }, 5n, Uint8Array.from([1, 0, 1, 0, 0, 0]), plain, into);
    expect([...into].map(tell)).toEqual(["lives 5", "never", "lives 0", "never", "dead 2", "never"]);
  });

  it("leave no trail of a cell that was wiped out by hand, and forget what was before a jump back", () => {
    const ages = new Ages();
    const into = new Uint32Array(2);
    const pair = { x: 0, y: 0, width: 2, height: 1 };
    ages.update(pair, 7n, Uint8Array.from([1, 1]), plain, into);
    ages.update(pair, 7n, Uint8Array.from([0, 1]), plain, into);
    expect([...into].map(tell)).toEqual(["never", "lives 0"]);
    ages.update(pair, 9n, Uint8Array.from([0, 1]), plain, into);
    ages.update(pair, 3n, Uint8Array.from([0, 1]), plain, into);
    expect([...into].map(tell)).toEqual(["never", "lives 0"]);
  });
});
