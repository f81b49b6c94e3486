import { describe, expect, it } from "vitest";
import { describeChange } from "./change.ts";
import { readEvent } from "./event-file.ts";
import { readStoredSpec } from "./stored-spec.ts";

/** Events as versions before the format objects stored them: all keys side by side. */
const FLAT = { preset: null, rounds: null, extraPairs: 3, final: false, sprt: null };
const TEST = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" };

describe("an event in a store", () => {
  it.each([
    ["round-robin", "", { format: "round-robin" }],
    ["swiss", "rounds: 4", { format: "swiss", rounds: 4 }],
    ["knockout", "extraPairs: 1", { format: "knockout", extraPairs: 1 }],
    ["sprt", "sprt: {elo1: 5}", { format: "sprt", sprt: TEST }],
    ["gat", "", { format: "round-robin", preset: "gat", final: true }],
    ["gat-many", "final: true", { format: "round-robin", preset: "gat-many", final: true }],
  ])("of format %s is read as it was written and as older versions wrote it", (format, more, keys) => {
    const spec = readEvent(`game: chess\nformat: ${format}\n${more}\nplayers: [a, b]\n`, "cup.yaml");
    expect(readStoredSpec(JSON.stringify(spec))).toEqual(spec);
    const { settings: _, ...common } = spec;
    const old = readStoredSpec(JSON.stringify({ ...common, ...FLAT, ...keys }));
    expect(old).toMatchObject(spec);
    expect(describeChange(old, spec)).toBeUndefined();
  });
});
