import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../../core/lang.ts";
import { pick, seededRandom } from "../../../core/random.ts";
import type { Scene } from "../../board.ts";
import { recordingCanvas } from "../../painting/testing/recording-canvas.ts";
import { nextGeneration, type LifegameState } from "../state.ts";
import type { LifegameMove } from "../moves.ts";
import { lifegameRules as rules } from "../rules.ts";
import { parentsOf } from "./input.ts";
import { lifegameGame as page } from "../game.ts";

const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];

function playRandomly(seed: number, steps: number, size = 6): LifegameState {
  const random = seededRandom(seed);
  let state = rules.start(rules.readOptions({ size }));
  for (let step = 0; step < steps; step++) {
    const phase = rules.phase(state);
    if (phase.kind === "over") break;
    state =
      phase.kind === "tick"
        ? rules.ticks!.tick(state)
        : rules.play(state, state.turn, pick(random, rules.moves!(state, state.turn)));
  }
  return state;
}

const anyState = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 16 }), fc.constantFrom(4, 6, 8, 13))
  .map(([seed, steps, size]) => playRandomly(seed, steps, size));

describe("manual play of Life duel", () => {
  it("places every legal cell by a tap and by typing, and no other", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (rules.phase(state).kind !== "ask") return;
        const seat = state.turn;
        const legal = rules.moves!(state, seat);
        const context = { view: state, seat, legal };
        const draft = page.input.beginDraft(state, seat, legal);
        for (let row = -1; row <= state.options.size; row++)
          for (let col = -1; col <= state.options.size; col++) {
            const allowed = legal.some((move) => move.row === row && move.col === col);
            const tapped = page.input.tap(draft, { column: col, row }, context);
            expect(tapped.move).toEqual(allowed ? { row, col } : undefined);
            if (!allowed) continue;
            const typed = page.input.type!(draft, `${row},${col}`, context);
            expect(typed.move ?? page.input.submit!(typed.draft, context).move).toEqual({ row, col });
          }
      }),
      { numRuns: 40 },
    );
  });

  it("waits if the typed text could continue, and undoes it", () => {
    const state = playRandomly(1, 0, 13);
    const context = { view: state, seat: 0 as const, legal: undefined };
    const typed = page.input.type!({}, "3,1", context);
    expect(typed.move).toBeUndefined();
    expect(page.input.formatStatus(typed.draft, undefined, context, en)).toBe("Enter places 3,1.");
    expect(page.input.type!(typed.draft, "3,12", context).move).toEqual({ row: 3, col: 12 });
    expect(page.input.submit!(page.input.undo!(typed.draft), context).move).toBeUndefined();
    expect(page.input.type!({}, "x", context).objection).toBeDefined();
  });
});

describe("the Life duel board", () => {
  it("has a filled cell per cell of seat 0 and a ring per cell of seat 1", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const canvas = recordingCanvas(400);
        page.board.paint(canvas, state, PLAIN);
        const count = (name: string, colour: string) =>
          canvas.calls.filter((call) => call.name === name && (name === "fill" ? call.fill : call.stroke) === colour);
        expect([count("fill", "s0-fill").length, count("stroke", "s1-fill").length]).toEqual(rules.score(state));
      }),
    );
  });

  it("finds the three parents of every birth, and no others", () => {
    fc.assert(
      fc.property(anyState, ({ cells, options: { size } }) => {
        const next = nextGeneration(cells, size);
        const born = cells.map((cell, index) => (cell === 0 && next[index] !== 0 ? 3 : 0));
        expect(cells.map((_, index) => parentsOf(cells, size, index).length)).toEqual(born);
      }),
    );
  });

  it("numbers placements on request", () => {
    const state = playRandomly(2, 4);
    const moves = Array.from({ length: 4 }, (_, index) => ({ seat: 0 as const, move: { row: 0, col: index } }));
    const numbers = (shown: readonly string[]) => {
      const canvas = recordingCanvas(400);
      page.board.paint(canvas, state, { ...PLAIN, tile: true, moves, layers: new Set(shown) });
      return canvas.calls.filter(({ name }) => name === "fillText").map(({ args }) => args[0]);
    };
    expect(numbers(["order"])).toEqual(["1", "2", "3", "4"]);
    expect(numbers([])).toEqual([]);
  });

  it("animates generations for 700 ms and placements for less", () => {
    expect(page.board.animationMs(playRandomly(3, 12), playRandomly(3, 13))).toBe(700);
    expect(page.board.animationMs(playRandomly(3, 3), playRandomly(3, 4))).toBe(180);
  });
});

describe("descriptions of Life duel", () => {
  it("describe moves, squares and positions in both languages", () => {
    const state = rules.play(rules.start(rules.readOptions({})), 0, { row: 2, col: 3 });
    const move: LifegameMove = { row: 2, col: 3 };
    expect(page.text.formatMove(move, 0)).toBe("2,3");
    expect(page.text.describeMove(move, 0, state, state, en)).toBe("First, row 2, column 3.");
    expect(page.text.describeMove(move, 1, state, state, ja)).toBe("後手、2行3列。");
    expect(page.text.describeSpot(state, { column: 3, row: 2 }, [], en)).toBe("row 2, column 3, cell of first");
    expect(page.text.describeSpot(state, { column: 0, row: 0 }, [{ row: 0, col: 0 }], ja)).toBe("0行0列、空き、合法手");
    expect(page.text.describePosition(state, en)).toBe(
      "First 1 cells, second 0. Placed 1 of 12. Second to move. First: 2,3.",
    );
  });
});
