import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../../core/lang.ts";
import { type Seat, SEATS, VIEWERS } from "../../../core/seats.ts";
import type { InputContext, Scene } from "../../page.ts";
import { recordingCanvas } from "../../painting/testing/recording-canvas.ts";
import { type GeisterMove, SETS } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { startState } from "../state.ts";
import { after, anyState } from "../testing/positions.ts";
import type { GeisterDraft } from "./draft.ts";
import { geisterPage as page } from "./index.ts";
import { ghostsIn, spotOfSquare, turnBoard } from "./board-view.ts";

const PLAIN: Scene = { side: 0, tile: false, layers: new Set() };
const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];
const hand = page.input;

/** What a person in a seat is asked, as it comes over the wire. */
function askOf(
  state: ReturnType<typeof startState>,
  seat: Seat,
): InputContext & { legal: readonly GeisterMove[] } {
  return { view: page.normalizeView(rules.view(state, seat), seat), seat, legal: rules.moves!(state, seat) };
}

const ARROWS = { NORTH: "↑", EAST: "→", SOUTH: "↓", WEST: "←" } as const;

describe("an earlier position in Geister", () => {
  it("shows a seat the colours of its own ghosts, and no others", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const seat of SEATS) {
          const own = page.viewOf(state, seat, false);
          expect(page.revealOwn!(page.viewOf(state, "audience", false), own, seat)).toEqual(own);
        }
      }),
    );
  });
});

describe("Geister by hand", () => {
  it("makes every legal step by two taps, by a drag and by a letter and an arrow", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const seat of SEATS) {
          const ask = askOf(state, seat);
          const draft = hand.beginDraft(ask.view, seat, ask.legal);
          for (const move of ask.legal) {
            if (move.kind === "set") continue;
            const ghost = ghostsIn(ask.view as never).find(
              (one) => one.seat === seat && one.ghost === move.ghost,
            )!;
            const from = spotOfSquare(ghost.place);
            const to = page.spotOf(move, seat, ask.view)!;
            const picked = hand.tap(draft, from, ask);
            expect(picked.move).toBeUndefined();
            expect(hand.tap(picked.draft, to, ask).move).toEqual(move);
            expect(hand.drag!(draft, from, to, ask).move).toEqual(move);
            const letter = "abcdefgh".charAt(move.ghost);
            expect(hand.type!(draft, letter, ask).typed).toBe(letter.toUpperCase());
            expect(hand.type!(picked.draft, letter + ARROWS[move.direction], ask).move).toEqual(move);
            if (to.row < 0 || to.row > 5) {
              expect(hand.submitLabel!(picked.draft, ask)).toBeDefined();
              expect(hand.submit!(picked.draft, ask).move).toMatchObject({ kind: "step", ghost: move.ghost });
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("never makes a move that is not allowed, whatever is tapped and dragged", () => {
    const spot = fc.record({ column: fc.integer({ min: -1, max: 6 }), row: fc.integer({ min: -1, max: 6 }) });
    fc.assert(
      fc.property(
        anyState,
        fc.array(fc.tuple(spot, spot, fc.boolean()), { maxLength: 12 }),
        (state, doings) => {
          const phase = rules.phase(state);
          if (phase.kind !== "ask") return;
          const [seat = 0] = phase.seats;
          const ask = askOf(state, seat);
          let draft = hand.beginDraft(ask.view, seat, ask.legal);
          for (const [from, to, drags] of doings) {
            const step = drags ? hand.drag!(draft, from, to, ask) : hand.tap(draft, from, ask);
            const moves = [step.move, hand.submit!(step.draft, ask).move] as (GeisterMove | undefined)[];
            for (const move of moves) if (move) expect(rules.objection(state, seat, move)).toBeUndefined();
            draft = step.draft;
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("makes every set-up by taps and by letters, is ready at four and four only, and undoes", () => {
    for (const seat of SEATS) {
      const ask = askOf(startState(0), seat);
      const own = ghostsIn(ask.view as never).filter((ghost) => ghost.seat === seat);
      for (const move of SETS) {
        const reds = move.kind === "set" ? move.reds : 0;
        let tapped = hand.beginDraft(ask.view, seat, ask.legal);
        let typed = tapped;
        for (const { ghost, place } of own.filter((one) => (reds >> one.ghost) & 1)) {
          expect(hand.submitLabel!(tapped, ask)).toBeUndefined();
          expect(hand.submit!(tapped, ask).move).toBeUndefined();
          tapped = hand.tap(tapped, spotOfSquare(place), ask).draft;
          typed = hand.type!(typed, "ABCDEFGH".charAt(ghost), ask).draft;
        }
        expect(hand.submit!(tapped, ask).move).toEqual(move);
        expect(hand.submit!(typed, ask).move).toEqual(move);
        expect((hand.undo!(tapped) as Extract<GeisterDraft, { kind: "set" }>).reds).not.toBe(reds);
      }
    }
  });

  it("swaps two colours by dragging one ghost onto another", () => {
    const ask = askOf(startState(0), 0);
    const red = hand.tap(hand.beginDraft(ask.view, 0, ask.legal), { column: 1, row: 4 }, ask).draft;
    const swapped = hand.drag!(red, { column: 1, row: 4 }, { column: 4, row: 5 }, ask).draft;
    expect(swapped).toMatchObject({ kind: "set", reds: 0b10000000 });
    expect(hand.formatStatus(swapped, undefined, ask, en)).toContain("1 red, 7 blue");
  });
});

describe("Geister seen", () => {
  it("is the same from either camp once it is adopted", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const viewer of VIEWERS) {
          const seen = page.viewOf(state, viewer, false);
          expect(seen).toEqual(page.normalizeView(rules.view(state, viewer), viewer));
          expect(ghostsIn(seen as never).map(({ place }) => place)).toEqual(state.places);
        }
        const { board } = rules.view(state, 1);
        expect(turnBoard(turnBoard(board))).toBe(board);
      }),
    );
  });

  it("shows a ghost for every ghost on the board, with eyes, letter and, where it is known, its sign", () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, over) => {
        const canvas = recordingCanvas(572);
        const view = page.viewOf(state, "audience", over);
        page.paint(canvas, view, PLAIN);
        const standing = ghostsIn(view as never).filter(({ place }) => place < 36);
        const eyes = canvas.calls.filter(({ name, args }) => name === "arc" && args[2] === 6.5);
        expect(eyes).toHaveLength(2 * standing.length);
        const halos = canvas.calls.filter(({ name }) => name === "ellipse");
        expect(halos).toHaveLength(standing.filter(({ colour }) => colour === "b").length);
        const red = canvas.calls.filter(({ fill, stroke }) => fill === "ghost-red" || stroke === "ghost-red");
        expect(red.length > 0).toBe(standing.some(({ colour }) => colour === "r"));
      }),
      { numRuns: 60 },
    );
  });

  it("shows the audience no colour of a living ghost while it runs", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const canvas = recordingCanvas(300);
        page.paint(canvas, page.viewOf(state, "audience", false), PLAIN);
        expect(canvas.calls.some(({ fill }) => fill === "ghost-red" || fill === "ghost-blue")).toBe(false);
      }),
    );
  });

  it("puts what a seat took into its strip", () => {
    const state = after(
      "SET:EFGH",
      "SET:ABCD",
      "MOV:B,NORTH",
      "MOV:C,NORTH",
      "MOV:B,NORTH",
      "MOV:A,NORTH",
      "MOV:B,NORTH",
    );
    const view = page.viewOf(state, "audience", false);
    const strip = page.stripMarks!(view, 0);
    expect(strip).toHaveLength(rules.score(startState(0))[1] - rules.score(state)[1]);
    expect(strip[0]?.text).toEqual({ en: "red", ja: "赤" });
  });
});

describe("Geister in words", () => {
  const before = after("SET:EFGH", "SET:ABCD", "MOV:B,NORTH", "MOV:C,NORTH");
  const taken = rules.play(before, 0, { kind: "step", ghost: 1, direction: "NORTH" });
  const [was, is] = [page.viewOf(before, "audience", false), page.viewOf(taken, "audience", false)];

  it("speaks steps and what they take", () => {
    const step: GeisterMove = { kind: "step", ghost: 1, direction: "NORTH" };
    const spoken = page.describeMove(step, 0, was, is, en);
    expect(spoken).toMatch(/^First, B up, takes [a-h], red\.$/);
    expect(page.describeMove(step, 0, was, is, ja)).toMatch(/^先手、Bを上へ、[a-h]（赤）を取りました。$/);
    expect(page.event!(was, is)).toMatchObject({ kind: "red", seat: 0 });
    expect(page.describeMove(null, 1, was, was, en)).toBe("Second has set its ghosts.");
  });

  it("writes a step of seat 1 as it is seen on the board", () => {
    expect(page.formatMove({ kind: "step", ghost: 0, direction: "NORTH" }, 0)).toBe("A ↑");
    expect(page.formatMove({ kind: "step", ghost: 0, direction: "EAST" }, 1)).toBe("a ←");
    expect(page.formatMove({ kind: "set", reds: 0b11110000 }, 0)).toBe("EFGH");
    expect(page.formatMove(null, 0)).toBe("····");
  });

  it("names squares and reads the position without telling a hidden colour", () => {
    const start = page.viewOf(after("SET:EFGH", "SET:ABCD"), "audience", false);
    expect(page.describeSpot(start, { column: 1, row: 4 }, undefined, en)).toBe(
      "column 1, row 4, ghost A of first",
    );
    expect(page.describeSpot(start, { column: 0, row: 0 }, undefined, en)).toBe(
      "column 0, row 0, empty, exit of first",
    );
    expect(page.describePosition(start, en)).not.toMatch(/ (?:red|blue) at/);
    expect(page.describePosition(start, ja)).toContain("先手の手番。");
    const open = page.viewOf(after("SET:EFGH", "SET:ABCD"), "audience", true);
    expect(page.describePosition(open, en)).toContain("E red at 1,5");
  });
});
