import { afterAll, describe, expect, it } from "vitest";
import { reportAttack } from "../tools/attack-report.ts";
import type { Coverage } from "./coverage.ts";
import { fuzz } from "./fuzz.ts";
import { growCorpus } from "./grow.ts";
import { promise, type FuzzTarget, whole } from "./target.ts";
import { TARGETS } from "./targets/index.ts";

/** About ten seconds for all targets; `make fuzz` reads a thousand times as much, `make attack` twenty times. */
const SHARE = process.env["SOAK"] === "1" ? 1 / 50 : 1 / 1000;
const sum = { tried: 0, failed: 0 };

afterAll(async () => {
  reportAttack({ suite: "fuzz", tried: sum.tried, survived: sum.tried - sum.failed, lost: 0 });
  for (const target of TARGETS) await target.close?.();
});

describe("every reader keeps its promises", () => {
  it.each(TARGETS.map((target) => [target.name, target] as const))("for foreign input: %s", async (_, target) => {
    const report = await fuzz(target, { runs: Math.ceil(target.runs * SHARE), seed: "test" });
    sum.tried += report.units;
    sum.failed += report.failures.length;
    expect(report.failures.map(({ input, error }) => [error.message, input.toString("base64")])).toEqual([]);
    expect(report.accepted).toBeGreaterThan(0);
  });
});

/** Accepts words that begin with k; the word "key" is the mistake. Notes the blocks itself, as V8 would. */
function openLocked() {
  let blocks = new Set<string>();
  let work = 0;
  const reach = (block: string): void => {
    blocks.add(block);
    work++;
  };
  const target: FuzzTarget = {
    name: "locked",
    unit: "words",
    runs: 1,
    seeds: ["aaaa"],
    words: [],
    maxBytes: 4000,
    read(input) {
      for (const _ of input) reach("loop");
      if (input[0] !== 107) return whole(false);
      reach("k");
      if (input[1] === 101) {
        reach("ke");
        promise(input[2] !== 121, "the word is key");
      }
      return whole(true);
    },
  };
  const coverage = {
    take(): Coverage {
      const taken = { blocks, work };
      blocks = new Set();
      work = 0;
      return taken;
    },
  };
  return { target, coverage };
}

describe("the fuzzer", () => {
  it("finds a broken promise, and gives its input", async () => {
    const broken: FuzzTarget = {
      ...openLocked().target,
      read: (input) => (promise(input[0] !== 0, "zero"), whole(true)),
    };
    const { failures } = await fuzz(broken, { runs: 20_000, seed: "a" });
    expect(failures[0]?.error.message).toBe("zero");
    expect(failures[0]?.input[0]).toBe(0);
  });

  it("keeps inputs that reach new code, and finds with them what chance does not", async () => {
    const { target: long, coverage } = openLocked();
    const target = { ...long, maxBytes: 6 };
    const options = { runs: 100_000, seed: "b" };
    expect((await fuzz(target, options)).failures).toEqual([]);
    const { corpus, blocks } = await growCorpus(target, { coverage, inputs: 20_000, seed: "b" });
    expect(blocks).toBe(3);
    expect(corpus.map((input) => input.toString("latin1", 0, 2)).sort()).toEqual([
      "aa",
      expect.stringMatching(/^k/),
      "ke",
    ]);
    const { failures } = await fuzz(target, { ...options, corpus });
    expect(failures[0]?.error.message).toBe("the word is key");
  });

  it("notices work that grows faster than the input", async () => {
    const { target, coverage } = openLocked();
    const slow: FuzzTarget = {
      ...target,
      maxWork: (bytes) => 1000 + 10 * bytes,
      read(input) {
        for (const _ of input) void target.read(input);
        return whole(true);
      },
    };
    await expect(growCorpus(slow, { coverage, inputs: 2000, seed: "c" })).rejects.toThrow(/block executions/);
  });

  it("notices state that stays behind", async () => {
    let reads = 0;
    const leaky: FuzzTarget = { ...openLocked().target, read: () => whole(++reads > 3) };
    const { failures } = await fuzz(leaky, { runs: 5, seed: "d" });
    expect(failures.at(-1)?.error.message).toMatch(/state stays behind/);
  });

  it("repeats a run with the same seed", async () => {
    const inputs: string[][] = [[], []];
    for (const list of inputs) {
      const read: FuzzTarget["read"] = (input) => (list.push(input.toString("hex")), whole(true));
      await fuzz({ ...openLocked().target, read }, { runs: 200, seed: "e" });
    }
    expect(inputs[0]).toEqual(inputs[1]);
  });
});
