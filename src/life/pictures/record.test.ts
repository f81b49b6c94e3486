import { describe, expect, it } from "vitest";
import type { Engine } from "../plain/engine.ts";
import { plain } from "../plain/plain.ts";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import type { MapRule } from "../rules/rule.ts";
import { frameOf, paintFrame, uniteBoxes } from "./frame.ts";
import { recordGif, recordSvg } from "./record.ts";
import { readGif } from "./testing/read-gif.ts";

const life: MapRule = {
  kind: "map",
  name: "B3/S23",
  states: 2,
  radius: 1,
  soup: [1],
  counts: "first",
  table: Uint8Array.from({ length: 512 }, (_, index) => {
    const alive = (index >> 4) & 1;
    const near = countBits(index & ~16);
    return near === 3 || (alive === 1 && near === 2) ? 1 : 0;
  }),
};

function countBits(value: number): number {
  return value === 0 ? 0 : (value & 1) + countBits(value >> 1);
}

const GLIDER = [
  [1, 0],
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
] as const;

function open(topology: Topology, cells: readonly (readonly [number, number])[] = GLIDER): Engine {
  const field = new Field();
  for (const [x, y] of cells) field.set(x, y, 1);
  const engine = plain.open(life, topology);
  engine.load(field, 5n);
  return engine;
}

describe("a recorded film", () => {
  it("frames all cells that an unbounded pattern will reach, with a margin of one cell", () => {
    const engine = open(UNBOUNDED);
    const film = recordGif(engine, { generations: 40, scale: 2, delayMs: 100 });
    if (!film.ok) throw new Error(formatEnglish(film.why));
    expect(film.value.frame.window).toEqual({ x: -1, y: -1, width: 15, height: 15 });
    expect(engine.generation).toBe(45n);
    const gif = readGif(film.value.content);
    expect([gif.width, gif.height, gif.screens.length]).toEqual([30, 30, 41]);
    expect(film.value.pictures).toBe(41);
    // The glider is in the top left at first and in the bottom right at last.
    const ground = gif.screens[0]?.[0];
    expect(gif.screens[0]?.[2 * (1 * 30 + 2)]).not.toBe(ground);
    expect(gif.screens[40]?.[2 * (13 * 30 + 13)]).not.toBe(ground);
  });

  it("shows the whole bounded grid", () => {
    const film = recordGif(open({ kind: "torus", width: 9, height: 6 }), { generations: 3 });
    if (!film.ok) throw new Error(formatEnglish(film.why));
    expect(film.value.frame).toEqual({
      window: { x: 0, y: 0, width: 9, height: 6 },
      scale: 16,
      shrink: 1,
      width: 9,
      height: 6,
    });
  });

  it("ends with the last generation and limits the number of pictures by default", () => {
    const engine = open({ kind: "torus", width: 5, height: 5 });
    const film = recordGif(engine, { generations: 10, every: 4 });
    expect(film.ok && film.value.pictures).toBe(4);
    expect(engine.generation).toBe(15n);
    const long = recordGif(open({ kind: "torus", width: 5, height: 5 }), { generations: 1000 });
    expect(long.ok && [long.value.every, long.value.pictures]).toEqual([4, 251]);
  });

  it("refuses with a reason", () => {
    const why = (options: Parameters<typeof recordGif>[1]): string | undefined => {
      const film = recordGif(open(UNBOUNDED), options);
      return film.ok ? undefined : formatEnglish(film.why);
    };
    expect(why({ generations: 5000, every: 1 })).toMatch(/5001 pictures are too many .* every 3 generations/);
    expect(why({ generations: 1, scale: 0 })).toMatch(/1 to 64 pixels/);
    expect(why({ generations: 1, delayMs: 1 })).toMatch(/20 to 60000 ms/);
    expect(why({ generations: -1 })).toMatch(/whole number of generations/);
    expect(why({ generations: 1, every: 0.5 })).toMatch(/at least 1/);
    expect(why({ generations: 1, window: { x: 0, y: 0, width: 5000, height: 5000 } })).toMatch(/smaller window/);
    expect(why({ generations: 1, window: { x: 0, y: 0, width: 500, height: 5 }, scale: 20 })).toMatch(/4096/);
    expect(why({ generations: 1, window: { x: 0.5, y: 0, width: 5, height: 5 } })).toMatch(/whole numbers/);
    expect(why({ generations: 1999, every: 1, window: { x: 0, y: 0, width: 1000, height: 1000 } })).toMatch(
      /2000 pictures of 1000 x 1000/,
    );
  });

  it("draws an empty board", () => {
    const film = recordGif(open(UNBOUNDED, []), { generations: 2 });
    expect(film.ok && readGif(film.value.content).width).toBe(16);
  });
});

describe("a recorded sheet", () => {
  it("shows the current board without a step", () => {
    const engine = open(UNBOUNDED);
    const sheet = recordSvg(engine, { generations: 0 });
    expect(sheet.ok && sheet.value.content.match(/scale\(16\)/g)).toHaveLength(1);
    expect(engine.generation).toBe(5n);
  });

  it("shows generations side by side with captions", () => {
    const sheet = recordSvg(open(UNBOUNDED), { generations: 4, every: 1, caption: (n) => `after ${n}` });
    if (!sheet.ok) throw new Error(formatEnglish(sheet.why));
    expect([...sheet.value.content.matchAll(/after (\d+)/g)].map(([, n]) => n)).toEqual(["5", "6", "7", "8", "9"]);
  });

  it("refuses more pictures than a page has room for", () => {
    const sheet = recordSvg(open(UNBOUNDED), { generations: 100, every: 1 });
    expect(!sheet.ok && formatEnglish(sheet.why)).toMatch(/101 pictures are too many \(at most 60\)/);
  });
});

describe("a frame", () => {
  it("combines cells into pixels on large boards, and shows living cells", () => {
    const engine = open({ kind: "plane", width: 3000, height: 10 }, [[2999, 9]]);
    const frame = frameOf({ x: 0n, y: 0n, width: 3000n, height: 10n }, {}, 1);
    if (!frame.ok) throw new Error(formatEnglish(frame.why));
    expect(frame.value).toMatchObject({ scale: 1, shrink: 4, width: 750, height: 3 });
    const pixels = paintFrame(engine, frame.value);
    expect([...pixels].map((state, i) => (state === 0 ? -1 : i)).filter((i) => i >= 0)).toEqual([750 * 3 - 1]);
  });

  it("makes long films smaller", () => {
    const box = { x: 0n, y: 0n, width: 100n, height: 100n };
    const short = frameOf(box, {}, 1);
    const long = frameOf(box, {}, 2000);
    expect(short.ok && short.value.scale).toBe(6);
    expect(long.ok && long.value.scale).toBe(3);
  });

  it("refuses a board that is too large", () => {
    const far = frameOf({ x: 2n ** 40n, y: 0n, width: 3n, height: 3n }, {}, 1);
    expect(!far.ok && formatEnglish(far.why)).toMatch(/too far away/);
    const vast = frameOf({ x: 0n, y: 0n, width: 2n ** 64n, height: 3n }, {}, 1);
    expect(!vast.ok && formatEnglish(vast.why)).toMatch(/^18446744073709551616 x 3 cells are too many/);
  });

  it("unites boxes", () => {
    const box = (x: bigint, y: bigint, width: bigint, height: bigint) => ({ x, y, width, height });
    expect(uniteBoxes(box(0n, 0n, 2n, 2n), box(-3n, 1n, 1n, 9n))).toEqual(box(-3n, 0n, 5n, 10n));
    expect(uniteBoxes(undefined, box(1n, 1n, 1n, 1n))).toEqual(box(1n, 1n, 1n, 1n));
    expect(uniteBoxes(undefined, undefined)).toBeUndefined();
  });

  it("draws hexagonal rules as hexagons, and chooses a scale for their slanted grid", () => {
    const hexagonal: MapRule = {
      ...life,
      name: "B2/S34H",
      // North-east and south-west are not neighbours.
      table: Uint8Array.from({ length: 512 }, (_, index) => {
        const alive = (index >> 4) & 1;
        const near = countBits(index & ~(16 | 64 | 4));
        return (alive === 0 ? near === 2 : near === 3 || near === 4) ? 1 : 0;
      }),
    };
    const engine = plain.open(hexagonal, { kind: "torus", width: 40, height: 40 });
    const svg = recordSvg(engine, { generations: 0 });
    const gif = recordGif(engine, { generations: 2 });
    if (!svg.ok || !gif.ok) throw new Error("refused");
    expect(svg.value.content.match(/<use /g)).toHaveLength(40);
    // 59.5 cells wide: 10 pixels a cell fit into 640, 16 would not.
    expect([svg.value.frame.scale, readGif(gif.value.content).width]).toEqual([10, 596]);
  });
});
