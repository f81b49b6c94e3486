import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../../core/lang.ts";
import { type Seat, SEATS, VIEWERS } from "../../../core/seats.ts";
import type { Scene } from "../../board.ts";
import type { InputContext } from "../../input.ts";
import { recordingCanvas } from "../../painting/testing/recording-canvas.ts";
import { type GeisterMove, SETS } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { startState } from "../state.ts";
import { after, anyState } from "../testing/positions.ts";
import type { GeisterDraft } from "./input.ts";
import { normalizeView, viewOf } from "../../definition.ts";
import { geisterGame as page } from "../game.ts";
import { ghostsIn, spotOfSquare, turnBoard } from "./board-view.ts";

const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];
const input = page.input;

/** The input context of a seat as received over the wire. */
function contextOf(
  state: ReturnType<typeof startState>,
  seat: Seat,
): InputContext<GeisterMove, unknown> & { legal: readonly GeisterMove[] } {
  return { view: normalizeView(page, rules.view(state, seat), seat), seat, legal: rules.moves!(state, seat) };
}

const ARROWS = { NORTH: "↑", EAST: "→", SOUTH: "↓", WEST: "←" } as const;

describe("an earlier position in Geister", () => {
  it("shows a seat the colours of its own ghosts only", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const seat of SEATS) {
          const own = viewOf(page, state, seat, false);
          expect(page.hiddenInformation!.revealOwn(viewOf(page, state, "audience", false), own, seat)).toEqual(own);
        }
      }),
    );
  });
});

describe("manual play of Geister", () => {
  it("makes every legal step by two taps, by a drag and by a letter and an arrow", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const seat of SEATS) {
          const context = contextOf(state, seat);
          const draft = input.beginDraft(context.view, seat, context.legal);
          for (const move of context.legal) {
            if (move.kind === "set") continue;
            const ghost = ghostsIn(context.view as never).find(
              (candidate) => candidate.seat === seat && candidate.ghost === move.ghost,
            )!;
            const from = spotOfSquare(ghost.place);
            const to = page.board.spotOf(move, seat, context.view)!;
            const picked = input.tap(draft, from, context);
            expect(picked.move).toBeUndefined();
            expect(input.tap(picked.draft, to, context).move).toEqual(move);
            expect(input.drag!(draft, from, to, context).move).toEqual(move);
            const letter = "abcdefgh".charAt(move.ghost);
            expect(input.type!(draft, letter, context).typed).toBe(letter.toUpperCase());
            expect(input.type!(picked.draft, letter + ARROWS[move.direction], context).move).toEqual(move);
            if (to.row < 0 || to.row > 5) {
              expect(input.submitLabel!(picked.draft, context)).toBeDefined();
              expect(input.submit!(picked.draft, context).move).toMatchObject({ kind: "step", ghost: move.ghost });
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("never makes an illegal move from any taps and drags", () => {
    const spot = fc.record({ column: fc.integer({ min: -1, max: 6 }), row: fc.integer({ min: -1, max: 6 }) });
    fc.assert(
      fc.property(anyState, fc.array(fc.tuple(spot, spot, fc.boolean()), { maxLength: 12 }), (state, actions) => {
        const phase = rules.phase(state);
        if (phase.kind !== "ask") return;
        const [seat = 0] = phase.seats;
        const context = contextOf(state, seat);
        let draft = input.beginDraft(context.view, seat, context.legal);
        for (const [from, to, drags] of actions) {
          const step = drags ? input.drag!(draft, from, to, context) : input.tap(draft, from, context);
          const moves = [step.move, input.submit!(step.draft, context).move] as (GeisterMove | undefined)[];
          for (const move of moves) if (move) expect(rules.objection(state, seat, move)).toBeUndefined();
          draft = step.draft;
        }
      }),
      { numRuns: 100 },
    );
  });

  it("makes every set-up by taps and by letters, submits only four reds, and undoes", () => {
    for (const seat of SEATS) {
      const context = contextOf(startState(0), seat);
      const own = ghostsIn(context.view as never).filter((ghost) => ghost.seat === seat);
      for (const move of SETS) {
        const reds = move.kind === "set" ? move.reds : 0;
        let tapped = input.beginDraft(context.view, seat, context.legal);
        let typed = tapped;
        for (const { ghost, place } of own.filter((candidate) => (reds >> candidate.ghost) & 1)) {
          expect(input.submitLabel!(tapped, context)).toBeUndefined();
          expect(input.submit!(tapped, context).move).toBeUndefined();
          tapped = input.tap(tapped, spotOfSquare(place), context).draft;
          typed = input.type!(typed, "ABCDEFGH".charAt(ghost), context).draft;
        }
        expect(input.submit!(tapped, context).move).toEqual(move);
        expect(input.submit!(typed, context).move).toEqual(move);
        expect((input.undo!(tapped) as Extract<GeisterDraft, { kind: "set" }>).reds).not.toBe(reds);
      }
    }
  });

  it("swaps two colours by dragging one ghost onto another", () => {
    const context = contextOf(startState(0), 0);
    const red = input.tap(input.beginDraft(context.view, 0, context.legal), { column: 1, row: 4 }, context).draft;
    const swapped = input.drag!(red, { column: 1, row: 4 }, { column: 4, row: 5 }, context).draft;
    expect(swapped).toMatchObject({ kind: "set", reds: 0b10000000 });
    expect(input.formatStatus(swapped, undefined, context, en)).toContain("1 red, 7 blue");
  });
});

describe("the Geister board", () => {
  it("is the same from either camp once normalized", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const viewer of VIEWERS) {
          const seen = viewOf(page, state, viewer, false);
          expect(seen).toEqual(normalizeView(page, rules.view(state, viewer), viewer));
          expect(ghostsIn(seen as never).map(({ place }) => place)).toEqual(state.places);
        }
        const { board } = rules.view(state, 1);
        expect(turnBoard(turnBoard(board))).toBe(board);
      }),
    );
  });

  it("paints every ghost on the board with eyes, letter and its known colour", () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, over) => {
        const canvas = recordingCanvas(572);
        const view = viewOf(page, state, "audience", over);
        page.board.paint(canvas, view, PLAIN);
        const onSquares = ghostsIn(view as never).filter(({ place }) => place < 36);
        const eyes = canvas.calls.filter(({ name, args }) => name === "arc" && args[2] === 6.5);
        expect(eyes).toHaveLength(2 * onSquares.length);
        const halos = canvas.calls.filter(({ name }) => name === "ellipse");
        expect(halos).toHaveLength(onSquares.filter(({ colour }) => colour === "b").length);
        const red = canvas.calls.filter(({ fill, stroke }) => fill === "ghost-red" || stroke === "ghost-red");
        expect(red.length > 0).toBe(onSquares.some(({ colour }) => colour === "r"));
      }),
      { numRuns: 60 },
    );
  });

  it("shows the audience no colour of a live ghost during the match", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const canvas = recordingCanvas(300);
        page.board.paint(canvas, viewOf(page, state, "audience", false), PLAIN);
        expect(canvas.calls.some(({ fill }) => fill === "ghost-red" || fill === "ghost-blue")).toBe(false);
      }),
    );
  });

  it("lists a seat's captures beside its name", () => {
    const state = after(
      "SET:EFGH",
      "SET:ABCD",
      "MOV:B,NORTH",
      "MOV:C,NORTH",
      "MOV:B,NORTH",
      "MOV:A,NORTH",
      "MOV:B,NORTH",
    );
    const view = viewOf(page, state, "audience", false);
    const strip = page.stats.captures!.capturedBy(view, 0);
    expect(strip).toHaveLength(rules.score(startState(0))[1] - rules.score(state)[1]);
    expect(strip[0]?.text).toEqual({ en: "red", ja: "赤" });
  });
});

describe("descriptions of Geister", () => {
  const before = after("SET:EFGH", "SET:ABCD", "MOV:B,NORTH", "MOV:C,NORTH");
  const taken = rules.play(before, 0, { kind: "step", ghost: 1, direction: "NORTH" });
  const [viewBefore, viewAfter] = [viewOf(page, before, "audience", false), viewOf(page, taken, "audience", false)];

  it("describe steps and captures", () => {
    const step: GeisterMove = { kind: "step", ghost: 1, direction: "NORTH" };
    const text = page.text.describeMove(step, 0, viewBefore, viewAfter, en);
    expect(text).toMatch(/^First, B up, takes [a-h], red\.$/);
    expect(page.text.describeMove(step, 0, viewBefore, viewAfter, ja)).toMatch(
      /^先手、Bを上へ、[a-h]（赤）を取りました。$/,
    );
    expect(page.stats.event!(viewBefore, viewAfter)).toMatchObject({ kind: "red", seat: 0 });
    expect(page.text.describeMove(null, 1, viewBefore, viewBefore, en)).toBe("Second has set its ghosts.");
  });

  it("write a step of seat 1 as seen on the board", () => {
    expect(page.text.formatMove({ kind: "step", ghost: 0, direction: "NORTH" }, 0)).toBe("A ↑");
    expect(page.text.formatMove({ kind: "step", ghost: 0, direction: "EAST" }, 1)).toBe("a ←");
    expect(page.text.formatMove({ kind: "set", reds: 0b11110000 }, 0)).toBe("EFGH");
    expect(page.text.formatMove(null, 0)).toBe("····");
  });

  it("describe squares and positions without hidden colours", () => {
    const start = viewOf(page, after("SET:EFGH", "SET:ABCD"), "audience", false);
    expect(page.text.describeSpot(start, { column: 1, row: 4 }, undefined, en)).toBe(
      "column 1, row 4, ghost A of first",
    );
    expect(page.text.describeSpot(start, { column: 0, row: 0 }, undefined, en)).toBe(
      "column 0, row 0, empty, exit of first",
    );
    expect(page.text.describePosition(start, en)).not.toMatch(/ (?:red|blue) at/);
    expect(page.text.describePosition(start, ja)).toContain("先手の手番。");
    const open = viewOf(page, after("SET:EFGH", "SET:ABCD"), "audience", true);
    expect(page.text.describePosition(open, en)).toContain("E red at 1,5");
  });
});
