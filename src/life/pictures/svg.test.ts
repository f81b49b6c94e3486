import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellUnder, ROW_HEIGHT } from "../grid/hexagons.ts";
import type { Palette } from "./palette.ts";
import { drawSvg, mergeCells } from "./svg.ts";

const palette: Palette = {
  states: [
    [255, 255, 255],
    [0, 0, 0],
    [0, 0, 255],
    [255, 0, 0],
  ],
  line: [200, 200, 200],
  boldLine: [100, 100, 100],
  text: [50, 50, 50],
  hollow: new Set([3]),
};

/** Fills a board from the paths of a picture, without code of the writer. */
function readPaths(svg: string, width: number, height: number): Uint8Array {
  const board = new Uint8Array(width * height);
  const colours = ["#ffffff", "#000000", "#0000ff", "#ff0000"];
  for (const [, colour = "", path = ""] of svg.matchAll(/<path fill="(#\w+)" d="(m[^"]*)"/g)) {
    let x = 0;
    let y = 0;
    for (const move of path.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)v(\d+)h-(\d+)z/g)) {
      const [dx = 0, dy = 0, across = 0, down = 0, back = 0] = move.slice(1).map(Number);
      x = x + dx;
      y = y + dy;
      expect(across).toBe(back);
      for (let v = y; v < y + down; v++)
        for (let u = x; u < x + across; u++) {
          expect(board[v * width + u]).toBe(0);
          board[v * width + u] = colours.indexOf(colour);
        }
    }
  }
  return board;
}

const board = fc
  .integer({ min: 1, max: 9 })
  .chain((width) =>
    fc.record({
      width: fc.constant(width),
      rows: fc.array(fc.array(fc.nat(2), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 9 }),
    }),
  );

describe("an SVG", () => {
  it("covers every living cell once, in the colour of its state", () => {
    fc.assert(
      fc.property(board, fc.integer({ min: 1, max: 12 }), ({ width, rows }, scale) => {
        const states = Uint8Array.from(rows.flat());
        const svg = drawSvg({ width, height: rows.length, scale, palette, stills: [{ states }] });
        expect([...readPaths(svg, width, rows.length)]).toEqual([...states]);
        expect(svg).toContain(`viewBox="0 0 ${width * scale} ${rows.length * scale}"`);
      }),
    );
  });

  it("draws a full board as one rectangle", () => {
    const merged = mergeCells(new Uint8Array(600).fill(1), 30);
    expect([...merged]).toEqual([[1, [{ x: 0, y: 0, width: 30, height: 20 }]]]);
  });

  it("stays small for an ordinary board", () => {
    const states = Uint8Array.from({ length: 10_000 }, (_, i) => ((i * i) % 7 === 1 ? 1 : 0));
    const merged = mergeCells(states, 100).get(1)?.length ?? 0;
    const svg = drawSvg({ width: 100, height: 100, scale: 2, palette, stills: [{ states }] });
    expect(svg.length).toBeLessThan(20 * merged + 600);
  });

  it("rings hollow states if cells are large, and fills them if cells are small", () => {
    const stills = [{ states: Uint8Array.from([3]) }];
    expect(drawSvg({ width: 1, height: 1, scale: 6, palette, stills })).toContain(
      'fill="none" stroke="#ff0000" stroke-width="0.24" d="M0.2 0.2h0.6v0.6h-0.6z"',
    );
    expect(drawSvg({ width: 1, height: 1, scale: 5, palette, stills })).toContain('<path fill="#ff0000" d="m0 0h1');
  });

  it("lays several pictures out in rows, with escaped captions", () => {
    const states = Uint8Array.from([1]);
    const svg = drawSvg({
      width: 1,
      height: 1,
      scale: 10,
      palette,
      columns: 2,
      stills: ["<one>", 'a & "b"', "3"].map((caption) => ({ states, caption })),
      title: "R & B",
    });
    expect([...svg.matchAll(/translate\((\d+) (\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)])).toEqual([
      [0, 0],
      [26, 0],
      [0, 50],
    ]);
    expect(svg).toContain('width="36" height="84"');
    expect(svg).toContain(">&#60;one&#62;</text>");
    expect(svg).toContain("a &#38; &#34;b&#34;");
    expect(svg).toContain("<title>R &#38; B</title>");
    expect(svg.match(/<text/g)).toHaveLength(3);
  });

  it("draws living cells of a hexagonal grid as hexagons, and as slanted squares if they are small", () => {
    fc.assert(
      fc.property(board, ({ width, rows }) => {
        const states = Uint8Array.from(rows.flat());
        const plain = { width, height: rows.length, palette, hexagonal: true, stills: [{ states }] };
        const svg = drawSvg({ ...plain, scale: 8 });
        const read = new Uint8Array(states.length);
        const colours = ["#ffffff", "#000000", "#0000ff"];
        for (const [, colour = "", path = ""] of svg.matchAll(/<path fill="(#\w+)" d="(M[^"]*l[^"]*)"/g))
          for (const [hexagon] of path.matchAll(/M[^z]*z/g)) {
            expect(hexagon.match(/l/g)).toHaveLength(5);
            const [, x, y] = /^M(-?[\d.]+) ?(-?[\d.]+)l/.exec(hexagon)!.map(Number);
            // The path begins at the upper corner; the middle is a radius below it.
            const cell = cellUnder(true, x!, y! + 0.5 / ROW_HEIGHT);
            read[cell.y * width + cell.x] = colours.indexOf(colour);
          }
        expect([...read]).toEqual([...states]);
        expect(svg.match(/<use /g)).toHaveLength(rows.length);
        const small = drawSvg({ ...plain, scale: 3 });
        expect([...readPaths(small, width, rows.length)]).toEqual([...states]);
        expect(small).toContain(`matrix(1 0 -0.5 0.866 ${rows.length / 2} 0)`);
      }),
    );
  });
});
