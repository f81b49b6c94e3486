import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROW_HEIGHT } from "../grid/hexagons.ts";
import { writeGif } from "./gif.ts";
import type { Palette, Rgb } from "./palette.ts";
import { readGif } from "./testing/read-gif.ts";

/** A palette of different colours. */
function paletteOf(states: number, hollow: readonly number[] = []): Palette {
  const colour = (i: number): Rgb => [i, 255 - i, (i * 7) % 256];
  return {
    states: Array.from({ length: states }, (_, i) => colour(i)),
    line: [1, 2, 3],
    boldLine: [4, 5, 6],
    text: [0, 0, 0],
    hollow: new Set(hollow),
  };
}

const number = ([red, green, blue]: Rgb): number => red * 65536 + green * 256 + blue;

/** The expected pixels of a board, each cell enlarged. */
function enlarge(states: Uint8Array, width: number, scale: number, { states: colours }: Palette): number[] {
  return Array.from({ length: states.length * scale * scale }, (_, i) => {
    const x = i % (width * scale);
    const y = Math.floor(i / (width * scale));
    return number(colours[states[Math.floor(y / scale) * width + Math.floor(x / scale)] ?? 0] ?? [0, 0, 0]);
  });
}

const film = fc
  .record({
    width: fc.integer({ min: 1, max: 13 }),
    height: fc.integer({ min: 1, max: 11 }),
    scale: fc.integer({ min: 1, max: 3 }),
    colours: fc.integer({ min: 2, max: 256 }),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      frames: fc.array(
        fc.uint8Array({ minLength: shape.width * shape.height, maxLength: shape.width * shape.height }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  );

describe("a GIF", () => {
  it("shows every picture exactly, with 2 to 256 colours in any size", () => {
    fc.assert(
      fc.property(film, ({ shape: { width, height, scale, colours }, frames }) => {
        const palette = paletteOf(colours);
        const boards = frames.map((frame) => frame.map((value) => value % colours));
        const gif = readGif(writeGif({ width, height, scale, delayMs: 50, palette, frames: boards }));
        expect([gif.width, gif.height, gif.loops]).toEqual([width * scale, height * scale, 0]);
        // An unchanged board extends the delay of its picture.
        const different = boards.filter((board, i) => i === 0 || String(board) !== String(boards[i - 1]));
        expect(gif.screens.map((screen) => [...screen])).toEqual(
          different.map((board) => enlarge(board, width, scale, palette)),
        );
        expect(gif.delays.reduce((sum, delay) => sum + delay, 0)).toBe(5 * boards.length);
      }),
      { numRuns: 150 },
    );
  });

  it("works for each number of colours", () => {
    for (let colours = 2; colours <= 256; colours++) {
      const palette = paletteOf(colours);
      const boards = [0, 1].map((turn) => Uint8Array.from({ length: 21 }, (_, i) => (i * 13 + turn) % colours));
      const gif = readGif(writeGif({ width: 7, height: 3, scale: 1, delayMs: 100, palette, frames: boards }));
      expect(gif.screens.map((screen) => [...screen])).toEqual(boards.map((board) => enlarge(board, 7, 1, palette)));
    }
  });

  it("draws lines between large cells, bold every ten, and leaves a hole in hollow cells", () => {
    const palette = paletteOf(3, [2]);
    const states = new Uint8Array(12).fill(2);
    const { screens, width } = readGif(
      writeGif({ width: 12, height: 1, scale: 8, delayMs: 100, palette, frames: [states] }),
    );
    const at = (x: number, y: number): number | undefined => screens[0]?.[y * width + x];
    expect(at(0, 4)).toBe(number(palette.boldLine));
    expect(at(8, 4)).toBe(number(palette.line));
    expect(at(80, 4)).toBe(number(palette.boldLine));
    expect(at(11, 0)).toBe(number(palette.boldLine));
    expect(at(12, 4)).toBe(number(paletteOf(3).states[0] ?? [9, 9, 9]));
    expect(at(10, 4)).toBe(number(paletteOf(3).states[2] ?? [9, 9, 9]));
  });

  it("shows an unchanging picture for the longest delay, then repeats it", () => {
    const still = new Uint8Array(4);
    const gif = readGif(
      writeGif({
        width: 2,
        height: 2,
        scale: 1,
        delayMs: 300_000,
        palette: paletteOf(2),
        frames: [still, still, still, still],
      }),
    );
    expect(gif.delays).toEqual([60_000, 60_000]);
  });

  it("keeps a few changing cells on a large board small", () => {
    const frames = Array.from({ length: 100 }, (_, i) => {
      const board = new Uint8Array(200 * 200);
      board[100 * 200 + i] = 1;
      return board;
    });
    const lengthOf = (count: number): number =>
      writeGif({
        width: 200,
        height: 200,
        scale: 4,
        delayMs: 50,
        palette: paletteOf(2),
        frames: frames.slice(0, count),
      }).length;
    expect((lengthOf(100) - lengthOf(1)) / 99).toBeLessThan(50);
  });

  it("refuses boards that are too short and sides that are too long", () => {
    const plain = { scale: 1, delayMs: 50, palette: paletteOf(2), height: 1 };
    expect(() => writeGif({ ...plain, width: 5, frames: [new Uint8Array(4)] })).toThrow(RangeError);
    expect(() => writeGif({ ...plain, width: 70_000, frames: [] })).toThrow(RangeError);
    expect(() => writeGif({ ...plain, width: 0, frames: [] })).toThrow(RangeError);
  });

  it("shows every cell of a hexagonal grid at its place, half a cell to the left of the row above", () => {
    const anyScale = film.chain((drawn) => fc.tuple(fc.constant(drawn), fc.constantFrom(1, 2, 3, 5, 8, 11, 16)));
    fc.assert(
      fc.property(
        anyScale,
        ([
          {
            shape: { width, height, colours },
            frames,
          },
          scale,
        ]) => {
          const palette = paletteOf(colours);
          const boards = frames.map((frame) => frame.map((value) => value % colours));
          const draw = (shown: readonly Uint8Array[]): ReturnType<typeof readGif> =>
            readGif(writeGif({ width, height, scale, hexagonal: true, delayMs: 50, palette, frames: shown }));
          const gif = draw(boards);
          const last = boards.at(-1)!;
          const screen = gif.screens.at(-1)!;
          const pitch = Math.max(1, Math.round(scale * ROW_HEIGHT));
          for (const [place, state] of last.entries()) {
            const column = place % width;
            const row = Math.floor(place / width);
            const shift = ((height - 1 - row) * scale) / 2;
            const x = Math.floor((scale >= 8 ? shift : Math.floor(shift)) + (column + 0.5) * scale);
            // The picture begins at the upper corners of the first row.
            const y = Math.floor((row + 0.5) * pitch + (scale >= 8 ? (0.5 / ROW_HEIGHT - ROW_HEIGHT / 2) * scale : 0));
            expect(screen[y * gif.width + x]).toBe(number(palette.states[state] ?? [0, 0, 0]));
          }
          // Drawing only the changes gives the same picture as drawing the whole board.
          expect([...screen]).toEqual([...draw([last]).screens[0]!]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
