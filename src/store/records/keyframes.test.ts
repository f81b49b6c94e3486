import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { applyEdits, diffTexts } from "./edits.ts";
import { type Keyframe, openKeyframeReader, openKeyframeWriter } from "./keyframes.ts";

describe("edits", () => {
  it("turn any text into any other", () => {
    const board = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 60 }).map((cells) => cells.join(""));
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.string({ maxLength: 6 }), board).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, diffTexts(before, after) ?? [])).toBe(after);
      }),
      { seed: 9, numRuns: 500 },
    );
  });

  it("are few for similar texts with prefixes of different lengths", () => {
    expect(diffTexts(`9 ${"a".repeat(50)}`, `10 ${"a".repeat(20)}b${"a".repeat(29)}`)).toEqual([0, "10", 21, "b", 29]);
    expect(diffTexts("abcdefgh", "ABCDEFGH", 3)).toBeUndefined();
    expect(applyEdits("abc", [5])).toBeUndefined();
  });
});

describe("keyframes", () => {
  /** Boards that each differ from the previous board in at most the given number of cells. */
  function playBoards(changes: readonly number[]): Keyframe[] {
    const random = seededRandom(3);
    const board = Array.from({ length: 20_000 }, () => "A");
    return changes.map((count, index) => {
      for (let change = 0; change < count; change++) board[random.below(board.length)] = "AQgw"[random.below(4)]!;
      return { ply: 10 * (index + 1), position: `${index} ${board.join("")}` };
    });
  }

  const write = (keyframes: readonly Keyframe[]) => {
    const writer = openKeyframeWriter();
    return keyframes.map((keyframe) => writer.write(keyframe));
  };

  it("are restored in order", () => {
    const counts = fc.array(fc.constantFrom(0, 3, 200, 3000, 40_000), { maxLength: 30 });
    fc.assert(
      fc.property(counts, (changes) => {
        const keyframes = playBoards(changes);
        const reader = openKeyframeReader();
        expect(write(keyframes).map(({ line }) => reader.read(line))).toEqual(keyframes);
      }),
      { seed: 4, numRuns: 20 },
    );
  });

  it("of a settled board need only the last full keyframe", () => {
    const written = write(playBoards([9000, ...Array.from({ length: 50 }, () => 20)]));
    expect(new Set(written.map(({ since }) => since))).toEqual(new Set([10]));
    expect(written.slice(1).every(({ line }) => line.length < 20_000)).toBe(true);
  });

  it("of a changing board form short chains", () => {
    const keyframes = playBoards(Array.from({ length: 40 }, () => 2500));
    const since = new Map(write(keyframes).map((each, index) => [keyframes[index]!.ply, each.since]));
    for (const { ply } of keyframes) {
      let steps = 0;
      for (let base = ply; since.get(base) !== base; base = since.get(base)!) steps++;
      expect(steps).toBeLessThanOrEqual(8);
    }
    expect([...since].filter(([ply, from]) => ply === from).length).toBeLessThan(8);
  });

  it("cannot be read without their base", () => {
    const [, second] = write(playBoards([10, 10]));
    expect(() => openKeyframeReader().read(second!.line)).toThrow(/does not follow from the one before/);
  });
});
