import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../core/seats.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import { geisterRules as rules } from "./rules.ts";
import { type GeisterState, listMoves, startState } from "./state.ts";
import { drawSvg } from "./svg.ts";
import { after, anyState, twinFor } from "./testing/positions.ts";

const start = after("SET:ABCD", "SET:EFGH");
const stepped = after("SET:ABCD", "SET:EFGH", "MOV:B,NORTH", "MOV:A,NORTH");

const count = (text: string, part: string): number => text.split(part).length - 1;

function illegal(state: GeisterState, text: string): { move: GeisterMove; legal: readonly GeisterMove[] } {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  return { move: move.value, legal: listMoves(state, state.turn) };
}

describe("an illegal step", () => {
  const view = rules.view(stepped, "audience");

  test("is crossed out on its target square, with legal targets dotted", () => {
    const svg = drawSvg(view, illegal(stepped, "MOV:A,SOUTH"));
    expect(svg).toContain('<rect x="133" y="533" width="94"');
    expect(count(svg, 'r="12"')).toBe(new Set(squaresOf(stepped)).size);
  });

  test("does not cover the letter of a ghost on a legal target", () => {
    const met = { ...stepped, places: stepped.places.map((place, ghost) => (ghost === 8 ? 19 : place)) };
    const svg = drawSvg(rules.view(met, "audience"), illegal(met, "MOV:A,SOUTH"));
    expect(svg).toContain('<circle cx="144" cy="344" r="9"/>');
    expect(svg).not.toContain('<circle cx="180" cy="380"');
  });

  test("of seat 1 is rotated with its board", () => {
    const state = after("SET:ABCD", "SET:EFGH", "MOV:B,NORTH");
    expect(drawSvg(rules.view(state, "audience"), illegal(state, "MOV:A,SOUTH"))).toContain(
      '<rect x="433" y="33" width="94"',
    );
  });

  test("off the board is crossed out at the edge", () => {
    expect(drawSvg(view, illegal(stepped, "MOV:H,SOUTH"))).toContain('<rect x="454" y="604" width="52"');
  });

  test("has no cross without a target: a second set-up, a step before play, a captured ghost", () => {
    const cross = "--shu-fill";
    expect(drawSvg(view, illegal(stepped, "SET:ABCD"))).not.toContain(cross);
    const unset = startState(0);
    expect(drawSvg(rules.view(unset, "audience"), illegal(unset, "MOV:A,NORTH"))).not.toContain(cross);
    const gone = { ...stepped, places: [99, ...stepped.places.slice(1)] };
    expect(drawSvg(rules.view(gone, "audience"), illegal(gone, "MOV:A,NORTH"))).not.toContain(cross);
  });

  function squaresOf(state: GeisterState): string[] {
    return listMoves(state, state.turn).map((step) => {
      const { places } = rules.play(state, state.turn, step);
      return String(places.find((place, ghost) => place !== state.places[ghost]));
    });
  }
});

test("two matches that differ only in hidden colours have the same marks", () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom<Viewer[]>(0, 1, "audience"), (state, viewer) => {
      const [here, there] = [state, twinFor(viewer, state)].map((each) =>
        drawSvg(rules.view(each, viewer), illegal(each, "MOV:A,SOUTH"), viewer),
      );
      expect(there).toBe(here);
    }),
  );
});

test("a legal exit is not marked for viewers who would learn a colour from it", () => {
  const seen = (reds: number): string => {
    const places = [0, ...start.places.slice(1)];
    const state = { ...start, places, reds: [reds, 0b1111] as const };
    return drawSvg(rules.view(state, "audience"), illegal(state, "MOV:H,SOUTH"));
  };
  expect(seen(0b11110000)).toBe(seen(0b00001111));
});
