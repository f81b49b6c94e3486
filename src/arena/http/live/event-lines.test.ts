import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openEventLines } from "./event-lines.ts";

const opened = '{"type":"opened"}';
const named = '{"type":"named","seat":1,"name":"x"}';
const tick = (number: number, size = 0): string =>
  `{"type":"ticked","n":${number},"x":"${"x".repeat(size)}"}`;
const key = (size = 0): string => `{"type":"keyframe","position":"${"x".repeat(size)}"}`;

describe("the lines of a match", () => {
  it("are numbered from 0 and go on from any of them", () => {
    const lines = openEventLines();
    lines.push([opened, tick(1), tick(2)], []);
    expect(lines.next).toBe(3);
    expect(lines.since(0)).toEqual({ from: 0, lines: [opened, tick(1), tick(2)] });
    expect(lines.since(2)).toEqual({ from: 2, lines: [tick(2)] });
    expect(lines.since(3)).toEqual({ from: 3, lines: [] });
  });

  it("begin anew for a number that was never given", () => {
    const lines = openEventLines();
    lines.push([opened, tick(1)], []);
    expect(lines.since(99)).toEqual({ from: 0, lines: [opened, tick(1)] });
  });

  it("jump a long gap to the last keyframe, with who plays before it", () => {
    const lines = openEventLines();
    lines.push([opened, tick(1)], []);
    lines.push([named, key(10), tick(3, 300_000), tick(4), key(20), tick(5)], [1, 4]);
    expect(lines.next).toBe(6);
    expect(lines.since(1)).toEqual({ from: 2, lines: [opened, named, key(20), tick(5)] });
    expect(lines.since(5)).toEqual({ from: 5, lines: [tick(5)] });
    const all = [opened, tick(1), named, tick(3, 300_000), tick(4), tick(5)];
    expect(lines.since(0)).toEqual({ from: 0, lines: all });
  });

  it("go on without keyframes for whoever has what was before", () => {
    const lines = openEventLines();
    lines.push([opened, tick(1), tick(2), tick(3)], []);
    lines.push([key(900_000), tick(4)], [0]);
    expect(lines.since(4)).toEqual({ from: 4, lines: [tick(4)] });
  });

  it("do not jump where there is nothing to jump to", () => {
    const lines = openEventLines();
    lines.push([opened, tick(1), `{"type":"wire","text":"${"y".repeat(400_000)}"}`, tick(3)], []);
    expect(lines.since(1).lines).toHaveLength(3);
  });

  it("are forgotten before the last keyframe when they are many", () => {
    const lines = openEventLines();
    lines.push([opened], []);
    for (let turn = 0; turn < 40; turn++) lines.push([tick(turn, 100_000), key(turn)], [1]);
    const { from, lines: kept } = lines.since(0);
    expect(kept[0]).toBe(opened);
    expect(kept[1]).toContain('"keyframe"');
    expect(from + kept.length).toBe(lines.next);
    expect(kept.join("").length).toBeLessThan(1_300_000);
  });

  it("never lose, repeat or misnumber a line, whatever comes and whoever reads", () => {
    const push = fc.array(
      fc.record({
        kind: fc.constantFrom("tick", "key", "named"),
        size: fc.constantFrom(0, 90_000, 400_000),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(push, { maxLength: 12 }), fc.nat({ max: 30 }), (pushes, cursor) => {
        const lines = openEventLines();
        lines.push([opened], []);
        const all = [opened];
        let start: readonly string[] = [];
        let after = 0;
        for (const batch of pushes) {
          const more = batch.map(({ kind, size }, at) =>
            kind === "key" ? key(size) : kind === "named" ? named : tick(all.length + at, size),
          );
          lines.push(
            more,
            batch.flatMap(({ kind }, at) => (kind === "key" ? [at] : [])),
          );
          for (const [at, line] of more.entries())
            if (batch[at]?.kind === "key") {
              start = [...all.filter((one) => /opened|named/.test(one)), line];
              after = all.length;
            } else all.push(line);
        }
        const told = lines.since(cursor);
        const goesOn = { from: Math.min(cursor, all.length) === cursor ? cursor : 0 };
        // Compared as texts: what differs is long, and nobody wants to read it.
        const same = (a: readonly string[], b: readonly string[]): boolean => a.join("\n") === b.join("\n");
        expect(lines.next).toBe(all.length);
        expect(told.from + told.lines.length).toBe(all.length);
        const going = told.from === goesOn.from && same(told.lines, all.slice(goesOn.from));
        const anew = told.from !== cursor && same(told.lines, [...start, ...all.slice(after)]);
        expect([going, anew].filter(Boolean).length).toBeGreaterThan(0);
      }),
    );
  });
});
