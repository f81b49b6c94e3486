import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventLines } from "../testing/events-message.ts";
import { EventLines } from "./channel.ts";

const opened = '{"type":"opened"}';
const named = '{"type":"named","seat":1,"name":"x"}';
const tick = (number: number, size = 0): string => `{"type":"ticked","n":${number},"x":"${"x".repeat(size)}"}`;
const key = (size = 0): string => `{"type":"keyframe","position":"${"x".repeat(size)}"}`;

describe("the lines of a match", () => {
  it("are numbered from 0 and continue from any number", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened, tick(1), tick(2)]));
    expect(lines.next).toBe(3);
    expect(lines.since(0)).toEqual({ from: 0, lines: [opened, tick(1), tick(2)] });
    expect(lines.since(2)).toEqual({ from: 2, lines: [tick(2)] });
    expect(lines.since(3)).toEqual({ from: 3, lines: [] });
  });

  it("start again for a number beyond the last line", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened, tick(1)]));
    expect(lines.since(99)).toEqual({ from: 0, lines: [opened, tick(1)] });
  });

  it("skip a long gap to the last keyframe, after the header lines", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened, tick(1)]));
    lines.push(eventLines([named, key(10), tick(3, 300_000), tick(4), key(20), tick(5)]));
    expect(lines.next).toBe(6);
    expect(lines.since(1)).toEqual({ from: 2, lines: [opened, named, key(20), tick(5)] });
    expect(lines.since(5)).toEqual({ from: 5, lines: [tick(5)] });
    const all = [opened, tick(1), named, tick(3, 300_000), tick(4), tick(5)];
    expect(lines.since(0)).toEqual({ from: 0, lines: all });
  });

  it("continue without keyframes for a reader that has all earlier lines", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened, tick(1), tick(2), tick(3)]));
    lines.push(eventLines([key(900_000), tick(4)]));
    expect(lines.since(4)).toEqual({ from: 4, lines: [tick(4)] });
  });

  it("do not skip without a keyframe", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened, tick(1), `{"type":"wire","text":"${"y".repeat(400_000)}"}`, tick(3)]));
    expect(lines.since(1).lines).toHaveLength(3);
  });

  it("are dropped before the last keyframe when there are many", () => {
    const lines = new EventLines();
    lines.push(eventLines([opened]));
    for (let turn = 0; turn < 40; turn++) lines.push(eventLines([tick(turn, 100_000), key(turn)]));
    const { from, lines: kept } = lines.since(0);
    expect(kept[0]).toBe(opened);
    expect(kept[1]).toContain('"keyframe"');
    expect(from + kept.length).toBe(lines.next);
    expect(kept.join("").length).toBeLessThan(1_300_000);
  });

  it("never lose, repeat or misnumber a line for any input and cursor", () => {
    const push = fc.array(
      fc.record({ kind: fc.constantFrom("tick", "key", "named"), size: fc.constantFrom(0, 90_000, 400_000) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(push, { maxLength: 12 }), fc.nat({ max: 30 }), (pushes, cursor) => {
        const lines = new EventLines();
        lines.push(eventLines([opened]));
        const all = [opened];
        let start: readonly string[] = [];
        let after = 0;
        for (const batch of pushes) {
          const more = batch.map(({ kind, size }, at) =>
            kind === "key" ? key(size) : kind === "named" ? named : tick(all.length + at, size),
          );
          lines.push(eventLines(more));
          for (const [at, line] of more.entries())
            if (batch[at]?.kind === "key") {
              start = [...all.filter((header) => /opened|named/.test(header)), line];
              after = all.length;
            } else all.push(line);
        }
        const batchSince = lines.since(cursor);
        const continuation = { from: Math.min(cursor, all.length) === cursor ? cursor : 0 };
        // Compare as text: a diff of such long lines is unreadable.
        const same = (a: readonly string[], b: readonly string[]): boolean => a.join("\n") === b.join("\n");
        expect(lines.next).toBe(all.length);
        expect(batchSince.from + batchSince.lines.length).toBe(all.length);
        const continues = batchSince.from === continuation.from && same(batchSince.lines, all.slice(continuation.from));
        const restarts = batchSince.from !== cursor && same(batchSince.lines, [...start, ...all.slice(after)]);
        expect([continues, restarts].filter(Boolean).length).toBeGreaterThan(0);
      }),
    );
  });
});
