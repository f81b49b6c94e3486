import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../../core/lang.ts";
import { warBoardOf } from "../../../life/war/index.ts";
import type { InputContext, Scene, Spot } from "../../page.ts";
import { recordingCanvas } from "../../painting/testing/recording-canvas.ts";
import type { WarMove } from "../moves.ts";
import { lifewarRules as rules } from "../rules.ts";
import type { WarView } from "../view.ts";
import { pixelOf, readColour } from "./colours.ts";
import { frontOf } from "./front.ts";
import { lifewarPage as page, paintMinimap } from "./index.ts";

const COLOURS: Readonly<Record<string, string>> = {
  night: "#0e1317",
  "night-line": "#1b2329",
  "night-s0": "#3fd0cb",
  "night-s1": "#ffb93a",
};
const palette = (token: string): string => COLOURS[token] ?? "#000000";
const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];
const hand = page.input;

function viewOf(
  size: number,
  first: readonly number[],
  second: readonly number[],
  last?: WarView["last"],
): WarView {
  const board = warBoardOf(size, first, second);
  return { board, size, generation: 3, turn: 0, counts: board.counts, cells: 5, ...(last && { last }) };
}

const SIZE = 32;
const anyCells = fc
  .array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 40 })
  .map((cells) => cells.flat());
const spot: fc.Arbitrary<Spot> = fc.record({
  column: fc.integer({ min: -1, max: SIZE }),
  row: fc.integer({ min: -1, max: SIZE }),
});

describe("Life war by hand", () => {
  const ask: InputContext = { view: viewOf(SIZE, [], []), seat: 1, legal: undefined };
  const state = { ...rules.start(rules.readOptions({ size: SIZE, cells: 5, first: 1 })), moved: 0 as const };

  it("makes every move by taps and by typing", () => {
    const cells = fc.uniqueArray(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), {
      maxLength: 5,
      selector: (pair) => pair.join(),
    });
    fc.assert(
      fc.property(cells, (pairs) => {
        let [tapped, typed] = [
          hand.beginDraft(ask.view, 1, undefined),
          hand.beginDraft(ask.view, 1, undefined),
        ];
        for (const [column, row] of pairs) {
          tapped = hand.tap(tapped, { column, row }, ask).draft;
          typed = hand.type!(typed, `${column},${row} `, ask).draft;
        }
        expect(hand.submit!(tapped, ask).move).toEqual({ cells: pairs.flat() });
        expect(hand.submit!(typed, ask).move).toEqual({ cells: pairs.flat() });
      }),
    );
    expect(hand.type!(hand.beginDraft(ask.view, 1, undefined), "-", ask).move).toEqual({ cells: [] });
  });

  it("never has a draft that could not be sent, whatever is tapped, drawn and undone", () => {
    const doing = fc.tuple(fc.constantFrom("tap", "start", "draw", "undo"), spot, spot);
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 40 }), (doings) => {
        let draft = hand.beginDraft(ask.view, 1, undefined);
        for (const [what, from, to] of doings) {
          if (what === "undo") draft = hand.undo!(draft);
          else if (what === "tap") draft = hand.tap(draft, from, ask).draft;
          else draft = hand.drag!(draft, from, what === "start" ? from : to, ask).draft;
          const move = hand.submit!(draft, ask).move as WarMove;
          expect(rules.objection(state, 1, move)).toBeUndefined();
        }
      }),
    );
  });

  it("draws a stroke of one kind and undoes it as one", () => {
    const at = (column: number): Spot => ({ column, row: 4 });
    let draft = hand.tap(hand.beginDraft(ask.view, 1, undefined), at(3), ask).draft;
    const before = draft;
    draft = hand.drag!(draft, at(1), at(1), ask).draft;
    for (const column of [2, 3, 4]) draft = hand.drag!(draft, at(1), at(column), ask).draft;
    expect(hand.submit!(draft, ask).move).toEqual({ cells: [3, 4, 1, 4, 2, 4, 4, 4] });
    expect(hand.submitLabel!(draft, ask)).toEqual({ en: "Place 4 cells", ja: "4セルを置く" });
    expect(hand.undo!(draft)).toEqual(before);
    const erased = hand.drag!(hand.drag!(draft, at(1), at(1), ask).draft, at(1), at(2), ask).draft;
    expect(hand.submit!(erased, ask).move).toEqual({ cells: [3, 4, 4, 4] });
  });

  it("says so when there is no room for another cell", () => {
    let draft = hand.beginDraft(ask.view, 1, undefined);
    for (let column = 0; column < 5; column++) draft = hand.tap(draft, { column, row: 0 }, ask).draft;
    const sixth = hand.tap(draft, { column: 9, row: 0 }, ask);
    expect(sixth.objection).toBeDefined();
    expect(sixth.draft).toEqual(draft);
    expect(hand.formatStatus(draft, undefined, ask, en)).toContain("5 of 5");
  });
});

describe("Life war painted", () => {
  const [s0, s1] = [pixelOf(readColour(palette("night-s0"))), pixelOf(readColour(palette("night-s1")))];
  const count = (pixels: Uint32Array, colour: number): number =>
    pixels.filter((pixel) => pixel === colour).length;

  it("gives every living cell its pixels in its seat's colour", () => {
    fc.assert(
      fc.property(anyCells, anyCells, fc.integer({ min: 1, max: 4 }), (first, second, cell) => {
        const view = viewOf(SIZE, first, second);
        const canvas = recordingCanvas(SIZE * cell, SIZE * cell, palette);
        page.paint(canvas, view, PLAIN);
        const pixels = canvas.pixels();
        expect([count(pixels, s0), count(pixels, s1)]).toEqual(
          view.counts.map((cells) => cells * cell * cell),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("shows a lone cell when many share a pixel", () => {
    const canvas = recordingCanvas(64, 64, palette);
    page.paint(canvas, viewOf(1024, [517, 3], []), { ...PLAIN, tile: true });
    const ground = canvas.pixels()[0]!;
    const lit = [...canvas.pixels()].flatMap((pixel, at) => (pixel === ground ? [] : [at]));
    expect(lit).toEqual([Math.floor(517 / 16)]);
  });

  it("draws shapes from six pixels on: filled for seat 0, a ring for seat 1", () => {
    const canvas = recordingCanvas(200, 200, palette);
    page.paint(canvas, viewOf(SIZE, [10, 10, 11, 10], [12, 12]), {
      ...PLAIN,
      viewport: { x: 11, y: 11, cell: 10 },
    });
    expect(canvas.calls.filter(({ name }) => name === "fillRect")).toHaveLength(2);
    expect(canvas.calls.filter(({ name }) => name === "strokeRect")).toHaveLength(1);
  });

  it("outlines what was placed last and frames what is seen on the map", () => {
    const last = { seat: 0 as const, cells: [1, 1, 2, 2] };
    const canvas = recordingCanvas(64, 64, palette);
    page.paint(canvas, viewOf(SIZE, [1, 1, 2, 2], [], last), { ...PLAIN, layers: new Set(["placed"]) });
    expect(
      canvas.calls.filter(({ name, stroke }) => name === "strokeRect" && stroke === "#fff"),
    ).toHaveLength(2);
    const map = recordingCanvas(SIZE, SIZE, palette);
    paintMinimap(map, viewOf(SIZE, [], []), { x: 16, y: 16, cell: 20, width: 200, height: 100 });
    expect(map.calls.find(({ name }) => name === "strokeRect")?.args).toEqual([11, 13.5, 10, 5]);
  });

  it("gives the ground to whoever lives nearer, and hatches seat 1's", () => {
    const front = frontOf(warBoardOf(128, [20, 64, 21, 64, 22, 64], [100, 64, 101, 64, 102, 64]));
    expect([front.owner[32 * front.width + 5], front.owner[32 * front.width + 60]]).toEqual([1, 2]);
    expect(frontOf(warBoardOf(128, [], [])).owner.some((owner) => owner !== 0)).toBe(false);
  });

  it("leaves trails that fade, and forgets them when time goes back", () => {
    const canvas = recordingCanvas(SIZE, SIZE, palette);
    const layers = new Set(["trails"]);
    const paintAt = (generation: number, first: readonly number[]): number => {
      page.paint(canvas, { ...viewOf(SIZE, first, []), generation }, { ...PLAIN, layers });
      return canvas.pixels()[5 * SIZE + 5]!;
    };
    paintAt(1, [5, 5]);
    const fresh = paintAt(2, []);
    const older = paintAt(3, []);
    const gone = paintAt(1, []);
    expect(new Set([fresh, older, gone]).size).toBe(3);
  });
});

describe("Life war in words", () => {
  it("speaks, names and reads in both languages", () => {
    const view = viewOf(SIZE, [2, 3, 4, 5], [7, 7]);
    const move: WarMove = { cells: [2, 3, 4, 5] };
    expect(page.formatMove(move, 0)).toBe("(2, 3) +1");
    expect([page.isPass(move), page.isPass({ cells: [] })]).toEqual([false, true]);
    expect(page.describeMove(move, 0, view, view, en)).toBe("First places 2 cells around 2, 3.");
    expect(page.describeMove({ cells: [] }, 1, view, view, ja)).toBe("後手、セルを置かない。");
    expect(page.describeSpot(view, { column: 7, row: 7 }, undefined, en)).toBe("(7, 7), cell of second");
    expect(page.describePosition(view, en)).toBe(
      "Generation 3. First 2 cells, second 1. First to move. First lives around 3, 4. Second lives around 7, 7.",
    );
    expect(page.describePosition(view, ja)).toContain("3世代");
  });
});
