import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { pick, seededRandom } from "../../core/random.ts";
import type { Scene } from "../board.ts";
import { recordingCanvas } from "../painting/testing/recording-canvas.ts";
import { othelloRules as rules } from "./rules.ts";
import { PASS, writeMove } from "./squares.ts";
import { boardOf, type OthelloState, START_BOARD, stateOf } from "./state.ts";
import { flipAnimationOf } from "../disc-board/discs.ts";
import { othelloGame as page } from "./game.ts";

const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];

function playRandomly(seed: number, plies: number): readonly OthelloState[] {
  const random = seededRandom(seed);
  const states = [rules.start({ spawn: "once" })];
  for (let ply = 0; ply < plies; ply++) {
    const state = states.at(-1)!;
    if (rules.phase(state).kind === "over") break;
    states.push(rules.play(state, state.turn, pick(random, rules.moves!(state, state.turn))));
  }
  return states;
}

const anyGame = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 62 })).map(([seed, plies]) => playRandomly(seed, plies));
const viewOf = (state: OthelloState) => rules.view(state, "audience");
const discsIn = (calls: readonly { name: string; args: readonly unknown[] }[]) =>
  calls.filter(({ name, args }) => name === "arc" && args[2] === 40 && args[1] === 50).length;

describe("manual play of Othello", () => {
  it("makes every legal move by one tap and by typing its square, and no other", () => {
    fc.assert(
      fc.property(anyGame, (states) => {
        const state = states.at(-1)!;
        const seat = state.turn;
        const legal = rules.moves!(state, seat);
        const context = { view: viewOf(state), seat, legal };
        const draft = page.input.beginDraft(context.view, seat, legal);
        for (let square = 0; square < 64; square++) {
          const tapped = page.input.tap(draft, { column: square & 7, row: square >> 3 }, context);
          const typed = page.input.type!(draft, writeMove(square), context);
          expect(tapped.move).toBe(legal.includes(square) ? square : undefined);
          expect(typed.move).toBe(tapped.move);
          expect(tapped.objection === undefined).toBe(legal.includes(square));
        }
        const passes = legal.includes(PASS) ? PASS : undefined;
        expect(page.input.submit!(draft, context).move).toBe(passes);
        expect(page.input.type!(draft, "pass", context).move).toBe(passes);
        expect(page.input.submitLabel!(draft, context) !== undefined).toBe(passes !== undefined);
      }),
      { numRuns: 25 },
    );
  });

  it("computes the legal moves if none are given", () => {
    const context = { view: { board: START_BOARD, turn: 0 as const }, seat: 0 as const, legal: undefined };
    expect(page.input.tap(undefined, { column: 3, row: 2 }, context).move).toBe(19);
    expect(page.input.formatStatus(undefined, { column: 3, row: 2 }, context, en)).toBe(
      "4 moves allowed. d3 turns over 1.",
    );
    expect(page.input.formatStatus(undefined, undefined, context, ja)).toBe("合法手は4通りです。");
  });

  it("waits for the second letter and refuses an unknown square", () => {
    const context = { view: { board: START_BOARD, turn: 0 as const }, seat: 0 as const, legal: undefined };
    expect(page.input.type!(undefined, "d", context)).toEqual({ draft: undefined, typed: "d" });
    expect(page.input.type!(undefined, "dx", context)).toMatchObject({
      typed: "",
      objection: { en: "Type a square such as c4." },
    });
    expect(page.input.tap(undefined, { column: -1, row: 3 }, context).move).toBeUndefined();
  });
});

describe("the Othello board", () => {
  it("paints every disc before, during and after an animation", () => {
    fc.assert(
      fc.property(anyGame, fc.double({ min: 0, max: 1, noNaN: true }), (states, progress) => {
        const [before, after] = [states.at(-2)!, states.at(-1)!];
        const still = recordingCanvas(572);
        page.board.paint(still, viewOf(after), PLAIN);
        const count = rules.score(after)[0] + rules.score(after)[1];
        expect(discsIn(still.calls)).toBe(count);
        const moving = recordingCanvas(572);
        page.board.paint(moving, viewOf(after), { ...PLAIN, animation: { before: viewOf(before), progress } });
        expect(discsIn(moving.calls)).toBe(count);
      }),
      { numRuns: 40 },
    );
  });

  it("marks the last move, rings flipped discs, dots legal moves and crosses out an illegal move", () => {
    const [before, after] = [playRandomly(1, 0)[0]!, playRandomly(1, 1)[1]!];
    const allowed = rules.moves!(after, 1);
    const canvas = recordingCanvas(572);
    const move = boardOf(after)
      .split("")
      .findIndex((digit, square) => digit !== "0" && boardOf(before)[square] === "0");
    page.board.paint(canvas, viewOf(after), {
      ...PLAIN,
      last: { seat: 0, move },
      before: viewOf(before),
      allowed,
      illegal: { seat: 1, move: 0 },
    });
    const arcs = (radius: number) => canvas.calls.filter(({ name, args }) => name === "arc" && args[2] === radius);
    expect(arcs(32)).toHaveLength(1);
    expect(arcs(12)).toHaveLength(allowed.length);
    expect(canvas.calls.some(({ name, fill }) => name === "fill" && fill === "night-s0")).toBe(true);
    expect(canvas.calls.some(({ name, stroke }) => name === "stroke" && stroke === "shu-fill")).toBe(true);
    expect(canvas.calls.filter(({ name }) => name === "fillText")).toHaveLength(16);
  });

  it("flips discs outwards one after another within 400 ms", () => {
    const before = { board: "0211111200".padEnd(64, "0"), turn: 0 as const };
    const after = { board: "1222222200".padEnd(64, "0"), turn: 1 as const };
    const flip = flipAnimationOf({ columns: 8, rows: 8 }, before, after);
    expect(flip.ms).toBeLessThanOrEqual(400);
    expect(flip.progress(2, 0.3)).toBeGreaterThan(flip.progress(6, 0.3));
    expect(flip.progress(6, 1)).toBe(1);
    expect(page.board.animationMs(after, after)).toBe(0);
  });
});

describe("descriptions of Othello", () => {
  const [start, first] = [playRandomly(1, 0)[0]!, rules.play(playRandomly(1, 0)[0]!, 0, 19)];
  it("describe moves, squares and positions in both languages", () => {
    const [before, after] = [viewOf(start), viewOf(first)];
    expect(page.text.describeMove(19, 0, before, after, en)).toBe("Black, d3, turns 1.");
    expect(page.text.describeMove(19, 0, before, after, ja)).toBe("黒、d3、1枚返し。");
    expect(page.text.describeMove(PASS, 1, after, after, en)).toBe("White passes.");
    expect(page.text.describeSpot(before, { column: 3, row: 2 }, [19], en)).toBe("d3, empty, allowed");
    expect(page.text.describeSpot(before, { column: 3, row: 3 }, undefined, ja)).toBe("d4、白");
    expect(page.text.describePosition(before, en)).toBe(
      "Black 2, White 2. Black to move. Row 4: d4 white, e4 black. Row 5: d5 black, e5 white.",
    );
    expect(page.text.describePosition(before, ja)).toContain("黒2、白2。");
  });

  it("format moves briefly and measure mobility", () => {
    expect([page.text.formatMove(19, 0), page.text.formatMove(PASS, 1)]).toEqual(["d3", "pass"]);
    expect(page.stats.measure!.of(stateOf(START_BOARD, 0))).toEqual([4, 4]);
  });
});
