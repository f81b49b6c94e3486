import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../../core/lang.ts";
import { warBoardOf } from "../../../life/war/index.ts";
import type { Scene, Spot } from "../../board.ts";
import type { InputContext } from "../../input.ts";
import { recordingCanvas } from "../../painting/testing/recording-canvas.ts";
import type { WarMove } from "../moves.ts";
import { lifewarRules as rules } from "../rules.ts";
import type { WarView } from "../state.ts";
import { pixelOf, readHex } from "../../../life/pictures/palette.ts";
import { frontOf } from "./front.ts";
import { lifewarGame as page } from "../game.ts";
import { paintMinimap } from "./paint.ts";

const COLOURS: Readonly<Record<string, string>> = {
  night: "#0e1317",
  "night-line": "#1b2329",
  "night-s0": "#3fd0cb",
  "night-s1": "#ffb93a",
};
const palette = (token: string): string => COLOURS[token] ?? "#000000";
const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];
const input = page.input;

function viewOf(size: number, first: readonly number[], second: readonly number[], last?: WarView["last"]): WarView {
  const board = warBoardOf(size, first, second);
  return { board, size, generation: 3, turn: 0, counts: board.counts, cells: 5, ...(last && { last }) };
}

const SIZE = 32;
const anyCells = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 40 }).map((cells) => cells.flat());
const spot: fc.Arbitrary<Spot> = fc.record({
  column: fc.integer({ min: -1, max: SIZE }),
  row: fc.integer({ min: -1, max: SIZE }),
});

describe("manual play of Life war", () => {
  const context: InputContext<unknown, unknown> = { view: viewOf(SIZE, [], []), seat: 1, legal: undefined };
  const state = { ...rules.start(rules.readOptions({ size: SIZE, cells: 5, first: 1 })), moved: 0 as const };

  it("makes every move by taps and by typing", () => {
    const cells = fc.uniqueArray(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), {
      maxLength: 5,
      selector: (pair) => pair.join(),
    });
    fc.assert(
      fc.property(cells, (pairs) => {
        let [tapped, typed] = [
          input.beginDraft(context.view, 1, undefined),
          input.beginDraft(context.view, 1, undefined),
        ];
        for (const [column, row] of pairs) {
          tapped = input.tap(tapped, { column, row }, context).draft;
          typed = input.type!(typed, `${column},${row} `, context).draft;
        }
        expect(input.submit!(tapped, context).move).toEqual({ cells: pairs.flat() });
        expect(input.submit!(typed, context).move).toEqual({ cells: pairs.flat() });
      }),
    );
    expect(input.type!(input.beginDraft(context.view, 1, undefined), "-", context).move).toEqual({ cells: [] });
  });

  it("always has a legal draft after any taps, strokes and undos", () => {
    const action = fc.tuple(fc.constantFrom("tap", "start", "draw", "undo"), spot, spot);
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let draft = input.beginDraft(context.view, 1, undefined);
        for (const [kind, from, to] of actions) {
          if (kind === "undo") draft = input.undo!(draft);
          else if (kind === "tap") draft = input.tap(draft, from, context).draft;
          else draft = input.drag!(draft, from, kind === "start" ? from : to, context).draft;
          const move = input.submit!(draft, context).move as WarMove;
          expect(rules.objection(state, 1, move)).toBeUndefined();
        }
      }),
    );
  });

  it("adds or removes in one stroke and undoes it as one", () => {
    const spotAt = (column: number): Spot => ({ column, row: 4 });
    let draft = input.tap(input.beginDraft(context.view, 1, undefined), spotAt(3), context).draft;
    const before = draft;
    draft = input.drag!(draft, spotAt(1), spotAt(1), context).draft;
    for (const column of [2, 3, 4]) draft = input.drag!(draft, spotAt(1), spotAt(column), context).draft;
    expect(input.submit!(draft, context).move).toEqual({ cells: [3, 4, 1, 4, 2, 4, 4, 4] });
    expect(input.submitLabel!(draft, context)).toEqual({ en: "Place 4 cells", ja: "4セルを置く" });
    expect(input.undo!(draft)).toEqual(before);
    const erased = input.drag!(
      input.drag!(draft, spotAt(1), spotAt(1), context).draft,
      spotAt(1),
      spotAt(2),
      context,
    ).draft;
    expect(input.submit!(erased, context).move).toEqual({ cells: [3, 4, 4, 4] });
  });

  it("refuses a cell beyond the limit", () => {
    let draft = input.beginDraft(context.view, 1, undefined);
    for (let column = 0; column < 5; column++) draft = input.tap(draft, { column, row: 0 }, context).draft;
    const sixth = input.tap(draft, { column: 9, row: 0 }, context);
    expect(sixth.objection).toBeDefined();
    expect(sixth.draft).toEqual(draft);
    expect(input.formatStatus(draft, undefined, context, en)).toContain("5 of 5");
  });
});

describe("the Life war board", () => {
  const [s0, s1] = [pixelOf(readHex(palette("night-s0"))), pixelOf(readHex(palette("night-s1")))];
  const count = (pixels: Uint32Array, colour: number): number => pixels.filter((pixel) => pixel === colour).length;

  it("paints every live cell in its seat's colour", () => {
    fc.assert(
      fc.property(anyCells, anyCells, fc.integer({ min: 1, max: 4 }), (first, second, cell) => {
        const view = viewOf(SIZE, first, second);
        const canvas = recordingCanvas(SIZE * cell, SIZE * cell, palette);
        page.board.paint(canvas, view, PLAIN);
        const pixels = canvas.pixels();
        expect([count(pixels, s0), count(pixels, s1)]).toEqual(view.counts.map((cells) => cells * cell * cell));
      }),
      { numRuns: 40 },
    );
  });

  it("shows a lone cell when many share a pixel", () => {
    const canvas = recordingCanvas(64, 64, palette);
    page.board.paint(canvas, viewOf(1024, [517, 3], []), { ...PLAIN, tile: true });
    const ground = canvas.pixels()[0]!;
    const lit = [...canvas.pixels()].flatMap((pixel, index) => (pixel === ground ? [] : [index]));
    expect(lit).toEqual([Math.floor(517 / 16)]);
  });

  it("draws shapes from six pixels on: filled for seat 0, a ring for seat 1", () => {
    const canvas = recordingCanvas(200, 200, palette);
    page.board.paint(canvas, viewOf(SIZE, [10, 10, 11, 10], [12, 12]), {
      ...PLAIN,
      viewport: { x: 11, y: 11, cell: 10 },
    });
    expect(canvas.calls.filter(({ name }) => name === "fillRect")).toHaveLength(2);
    expect(canvas.calls.filter(({ name }) => name === "strokeRect")).toHaveLength(1);
  });

  it("outlines the last placement and frames the visible area on the minimap", () => {
    const last = { seat: 0 as const, cells: [1, 1, 2, 2] };
    const canvas = recordingCanvas(64, 64, palette);
    page.board.paint(canvas, viewOf(SIZE, [1, 1, 2, 2], [], last), { ...PLAIN, layers: new Set(["placed"]) });
    expect(canvas.calls.filter(({ name, stroke }) => name === "strokeRect" && stroke === "#fff")).toHaveLength(2);
    const map = recordingCanvas(SIZE, SIZE, palette);
    paintMinimap(map, viewOf(SIZE, [], []), { x: 16, y: 16, cell: 20, width: 200, height: 100 });
    expect(map.calls.find(({ name }) => name === "strokeRect")?.args).toEqual([11, 13.5, 10, 5]);
  });

  it("gives the ground to the nearer side", () => {
    const front = frontOf(warBoardOf(128, [20, 64, 21, 64, 22, 64], [100, 64, 101, 64, 102, 64]));
    expect([front.owner[32 * front.width + 5], front.owner[32 * front.width + 60]]).toEqual([1, 2]);
    expect(frontOf(warBoardOf(128, [], [])).owner.some((owner) => owner !== 0)).toBe(false);
  });

  it("leaves fading trails, and clears them when stepping back", () => {
    const canvas = recordingCanvas(SIZE, SIZE, palette);
    const layers = new Set(["trails"]);
    const paintAt = (generation: number, first: readonly number[]): number => {
      page.board.paint(canvas, { ...viewOf(SIZE, first, []), generation }, { ...PLAIN, layers });
      return canvas.pixels()[5 * SIZE + 5]!;
    };
    paintAt(1, [5, 5]);
    const fresh = paintAt(2, []);
    const older = paintAt(3, []);
    const gone = paintAt(1, []);
    expect(new Set([fresh, older, gone]).size).toBe(3);
  });
});

describe("descriptions of Life war", () => {
  it("describe moves, squares and positions in both languages", () => {
    const view = viewOf(SIZE, [2, 3, 4, 5], [7, 7]);
    const move: WarMove = { cells: [2, 3, 4, 5] };
    expect(page.text.formatMove(move, 0)).toBe("(2, 3) +1");
    expect([page.text.isPass?.(move), page.text.isPass?.({ cells: [] })]).toEqual([false, true]);
    expect(page.text.describeMove(move, 0, view, view, en)).toBe("First places 2 cells around 2, 3.");
    expect(page.text.describeMove({ cells: [] }, 1, view, view, ja)).toBe("後手、セルを置かない。");
    expect(page.text.describeSpot(view, { column: 7, row: 7 }, undefined, en)).toBe("(7, 7), cell of second");
    expect(page.text.describePosition(view, en)).toBe(
      "Generation 3. First 2 cells, second 1. First to move. First lives around 3, 4. Second lives around 7, 7.",
    );
    expect(page.text.describePosition(view, ja)).toContain("3世代");
  });
});
