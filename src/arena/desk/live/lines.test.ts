import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLines } from "./lines.ts";

const opened = '{"type":"opened"}';
const named = '{"type":"named","seat":1,"name":"x"}';
const tick = (number: number): string => `{"type":"ticked","n":${number}}`;
const key = (size = 0): string => `{"type":"keyframe","position":"${"x".repeat(size)}"}`;

describe("the lines of a match", () => {
  it("are numbered from 0 and go on from any of them", () => {
    const lines = openLines();
    lines.push([opened, tick(1), tick(2)], []);
    expect(lines.next).toBe(3);
    expect(lines.since(0)).toEqual({ from: 0, lines: [opened, tick(1), tick(2)] });
    expect(lines.since(2)).toEqual({ from: 2, lines: [tick(2)] });
    expect(lines.since(3)).toEqual({ from: 3, lines: [] });
  });

  it("begin anew for a number that was never given", () => {
    const lines = openLines();
    lines.push([opened, tick(1)], []);
    expect(lines.since(99)).toEqual({ from: 0, lines: [opened, tick(1)] });
  });

  it("jump a long gap to the last keyframe, with who plays before it", () => {
    const lines = openLines();
    lines.push([opened, tick(1)], []);
    lines.push([named, key(300_000), tick(3), key(10), tick(5)], [1, 3]);
    expect(lines.since(1)).toEqual({ from: 3, lines: [opened, named, key(10), tick(5)] });
    expect(lines.since(4)).toEqual({ from: 4, lines: [tick(3), key(10), tick(5)] });
    expect(lines.since(0).lines).toHaveLength(7);
  });

  it("do not jump where there is nothing to jump to", () => {
    const lines = openLines();
    lines.push([opened, tick(1), `{"type":"wire","text":"${"y".repeat(400_000)}"}`, tick(3)], []);
    expect(lines.since(1).lines).toHaveLength(3);
  });

  it("are forgotten before the last keyframe when they are many", () => {
    const lines = openLines();
    lines.push([opened], []);
    for (let turn = 0; turn < 40; turn++) lines.push([tick(turn), key(100_000)], [1]);
    const { from, lines: kept } = lines.since(0);
    expect(kept[0]).toBe(opened);
    expect(kept[1]).toContain('"keyframe"');
    expect(from + kept.length).toBe(lines.next);
    expect(kept.join("").length).toBeLessThan(1_300_000);
  });

  it("never lose, repeat or misnumber a line, whatever comes and whoever reads", () => {
    const push = fc.record({
      lines: fc.array(fc.constantFrom("tick", "key", "named"), { maxLength: 4 }),
      size: fc.constantFrom(0, 90_000, 400_000),
    });
    fc.assert(
      fc.property(fc.array(push, { maxLength: 12 }), fc.nat({ max: 30 }), (pushes, cursor) => {
        const lines = openLines();
        const all = [opened];
        lines.push([opened], []);
        for (const { lines: kinds, size } of pushes) {
          const more = kinds.map((kind, at) =>
            kind === "key" ? key(size + at) : kind === "named" ? named : tick(all.length + at),
          );
          const keyed = kinds.flatMap((kind, at) => (kind === "key" ? [at] : []));
          lines.push(more, keyed);
          all.push(...more);
        }
        const batch = lines.since(cursor);
        expect(batch.from + batch.lines.length).toBe(all.length);
        if (batch.from === cursor && cursor > 0) expect(batch.lines).toEqual(all.slice(cursor));
        else {
          const start =
            all.length - (batch.lines.length - batch.lines.findIndex((line) => !/opened|named/.test(line)));
          const heads = all.slice(0, start).filter((line) => /opened|named/.test(line));
          if (batch.from > 0) expect(batch.lines.slice(0, heads.length)).toEqual(heads);
          expect(batch.lines[0]).toBe(opened);
        }
      }),
    );
  });
});
