import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lifewarRules as rules } from "../rules.ts";
import type { WarMove } from "../moves.ts";
import type { WarState } from "../state.ts";
import type { WarDraft } from "./draft.ts";
import { lifewarPage as page } from "./index.ts";
import { placeStamp, STAMPS } from "./stamps.ts";

const { input } = page;
const stamps = input.stamps!;
const SIZE = 96;

/** A war in which only seat 0 wakes anything. */
function openWar(cells = 30) {
  let state = rules.start(
    rules.readOptions({ size: SIZE, generations: 0, duration: "none", cells, first: 0 }),
  );
  const tick = (): void => {
    state = rules.tick!(state);
  };
  tick();
  const ask = () => ({ view: rules.view(state, 0), seat: 0 as const, legal: undefined });
  /** Sends a draft, lets the enemy pass, and goes one generation on. */
  const send = (draft: unknown): void => {
    const { move } = input.submit!(draft, ask());
    expect(rules.objection(state, 0, move as WarMove)).toBeUndefined();
    state = rules.play(rules.play(state, 0, move as WarMove), 1, { cells: [] });
    tick();
  };
  return { ask, send, state: (): WarState => state };
}

function sorted(cells: readonly number[]): string[] {
  return Array.from(
    { length: cells.length / 2 },
    (_, pair) => `${cells[pair * 2]},${cells[pair * 2 + 1]}`,
  ).sort();
}

describe("stamps", () => {
  it("come from the pattern library, and each part fits one move", () => {
    expect(STAMPS.map(({ id }) => id)).toEqual([
      "block",
      "glider",
      "lwss",
      "r-pentomino",
      "acorn",
      "gosper-gun",
    ]);
    for (const { cells, later } of STAMPS) {
      expect(cells.length / 2).toBeLessThanOrEqual(30);
      expect(later.length / 2).toBeLessThanOrEqual(30);
    }
  });

  it("come back after four quarters, and after being flipped twice, however they were turned", () => {
    const at = { column: 40, row: 40 };
    fc.assert(
      fc.property(fc.constantFrom(...STAMPS), fc.nat(3), (stamp, quarters) => {
        let draft = stamps.choose(input.beginDraft(openWar().ask().view, 0, undefined), stamp.id) as WarDraft;
        for (let i = 0; i < quarters; i++) draft = stamps.rotate(draft) as WarDraft;
        const laid = (one: WarDraft): string[] => sorted(placeStamp(stamp, one.stamp!, at).cells);
        const before = laid(draft);
        const flipped = stamps.flip(draft) as WarDraft;
        expect(laid(stamps.flip(flipped) as WarDraft)).toEqual(before);
        let turned = draft;
        for (let i = 0; i < 4; i++) turned = stamps.rotate(turned) as WarDraft;
        expect(laid(turned)).toEqual(before);
      }),
    );
  });

  it("are flipped left and right as they are seen, also when they were turned before", () => {
    const lwss = STAMPS.find(({ id }) => id === "lwss")!;
    let draft = stamps.rotate(
      stamps.choose(input.beginDraft(openWar().ask().view, 0, undefined), "lwss"),
    ) as WarDraft;
    const at = { column: 40, row: 40 };
    const before = placeStamp(lwss, draft.stamp!, at).cells;
    draft = stamps.flip(draft) as WarDraft;
    const [left, right] = [Math.min, Math.max].map((pick) => pick(...before.filter((_, i) => i % 2 === 0)));
    const mirrored = before.map((value, i) => (i % 2 === 0 ? left! + right! - value : value));
    expect(sorted(placeStamp(lwss, draft.stamp!, at).cells)).toEqual(sorted(mirrored));
  });

  it("are laid down by a tap, stay in hand for the next turn, and are undone as one", () => {
    const war = openWar();
    const begun = stamps.choose(input.beginDraft(war.ask().view, 0, undefined), "glider");
    const tapped = input.tap(begun, { column: 20, row: 20 }, war.ask()).draft;
    expect((tapped as WarDraft).cells).toHaveLength(10);
    expect(input.undo!(tapped)).toEqual(begun);
    war.send(tapped);
    const next = input.beginDraft(war.ask().view, 0, undefined, tapped);
    expect(stamps.chosen(next)).toBe("glider");
    expect((next as WarDraft).cells).toEqual([]);
  });

  it("are refused whole at the edge, and where the move has no room left", () => {
    const war = openWar(8);
    const begun = stamps.choose(input.beginDraft(war.ask().view, 0, undefined), "glider");
    const edge = input.tap(begun, { column: 0, row: 0 }, war.ask());
    expect([edge.objection?.en, edge.draft]).toEqual(["That is not on the board.", begun]);
    const first = input.tap(begun, { column: 20, row: 20 }, war.ask()).draft;
    const second = input.tap(first, { column: 40, row: 40 }, war.ask());
    expect(second.objection?.en).toBe("This pattern needs 5 cells; 3 are left in this turn.");
    expect(second.draft).toEqual(first);
  });

  it.each([0, 1, 2, 3])(
    "make a gun in two moves that fires a glider every 30 generations, turned %i times",
    (quarters) => {
      const war = openWar();
      let draft = stamps.choose(input.beginDraft(war.ask().view, 0, undefined), "gosper-gun");
      for (let i = 0; i < quarters; i++) draft = stamps.rotate(draft);
      draft = input.tap(draft, { column: 48, row: 48 }, war.ask()).draft;
      for (let generation = 0; generation < 31; generation++) {
        war.send(draft);
        draft = input.beginDraft(war.ask().view, 0, undefined, draft);
      }
      const [atFirst] = war.state().counts;
      for (let generation = 0; generation < 30; generation++)
        war.send(input.beginDraft(war.ask().view, 0, undefined));
      expect(war.state().counts[0]).toBe(atFirst + 5);
    },
  );

  it("keep a refused move, second part and all", () => {
    const war = openWar();
    const begun = stamps.choose(input.beginDraft(war.ask().view, 0, undefined), "gosper-gun");
    const laid = input.tap(begun, { column: 48, row: 48 }, war.ask()).draft;
    expect(input.beginDraft(war.ask().view, 0, undefined, laid)).toEqual(laid);
  });
});
