import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lifewarRules as rules } from "../rules.ts";
import type { WarMove } from "../moves.ts";
import type { WarState } from "../state.ts";
import type { WarDraft } from "./draft.ts";
import { lifewarGame as page } from "../game.ts";
import { placeStamp, STAMPS } from "./stamps.ts";

const { input } = page;
const stamps = input.stamps!;
const SIZE = 96;

/** A match in which only seat 0 places cells. */
function startMatch(cells = 30) {
  let state = rules.start(rules.readOptions({ size: SIZE, generations: 0, duration: "none", cells, first: 0 }));
  const tick = (): void => {
    state = rules.ticks!.tick(state);
  };
  tick();
  const context = () => ({ view: rules.view(state, 0), seat: 0 as const, legal: undefined });
  /** Sends a draft, lets the opponent pass, and advances one generation. */
  const send = (draft: unknown): void => {
    const { move } = input.submit!(draft, context());
    expect(rules.objection(state, 0, move as WarMove)).toBeUndefined();
    state = rules.play(rules.play(state, 0, move as WarMove), 1, { cells: [] });
    tick();
  };
  return { context, send, state: (): WarState => state };
}

function sorted(cells: readonly number[]): string[] {
  return Array.from({ length: cells.length / 2 }, (_, pair) => `${cells[pair * 2]},${cells[pair * 2 + 1]}`).sort();
}

describe("stamps", () => {
  it("come from the pattern library, and each part fits one move", () => {
    expect(STAMPS.map(({ id }) => id)).toEqual(["block", "glider", "lwss", "r-pentomino", "acorn", "gosper-gun"]);
    for (const { cells, later } of STAMPS) {
      expect(cells.length / 2).toBeLessThanOrEqual(30);
      expect(later.length / 2).toBeLessThanOrEqual(30);
    }
  });

  it("are unchanged by four rotations or two flips", () => {
    const spot = { column: 40, row: 40 };
    fc.assert(
      fc.property(fc.constantFrom(...STAMPS), fc.nat(3), (stamp, quarters) => {
        let draft = stamps.choose(input.beginDraft(startMatch().context().view, 0, undefined), stamp.id) as WarDraft;
        for (let i = 0; i < quarters; i++) draft = stamps.rotate(draft) as WarDraft;
        const cellsOf = (placed: WarDraft): string[] => sorted(placeStamp(stamp, placed.stamp!, spot).cells);
        const before = cellsOf(draft);
        const flipped = stamps.flip(draft) as WarDraft;
        expect(cellsOf(stamps.flip(flipped) as WarDraft)).toEqual(before);
        let turned = draft;
        for (let i = 0; i < 4; i++) turned = stamps.rotate(turned) as WarDraft;
        expect(cellsOf(turned)).toEqual(before);
      }),
    );
  });

  it("are flipped left and right as displayed, also after rotation", () => {
    const lwss = STAMPS.find(({ id }) => id === "lwss")!;
    let draft = stamps.rotate(
      stamps.choose(input.beginDraft(startMatch().context().view, 0, undefined), "lwss"),
    ) as WarDraft;
    const spot = { column: 40, row: 40 };
    const before = placeStamp(lwss, draft.stamp!, spot).cells;
    draft = stamps.flip(draft) as WarDraft;
    const [left, right] = [Math.min, Math.max].map((pick) => pick(...before.filter((_, i) => i % 2 === 0)));
    const mirrored = before.map((value, i) => (i % 2 === 0 ? left! + right! - value : value));
    expect(sorted(placeStamp(lwss, draft.stamp!, spot).cells)).toEqual(sorted(mirrored));
  });

  it("are placed by a tap, stay selected for the next turn, and are undone as one", () => {
    const match = startMatch();
    const started = stamps.choose(input.beginDraft(match.context().view, 0, undefined), "glider");
    const tapped = input.tap(started, { column: 20, row: 20 }, match.context()).draft;
    expect((tapped as WarDraft).cells).toHaveLength(10);
    expect(input.undo!(tapped)).toEqual(started);
    match.send(tapped);
    const next = input.beginDraft(match.context().view, 0, undefined, tapped);
    expect(stamps.chosen(next)).toBe("glider");
    expect((next as WarDraft).cells).toEqual([]);
  });

  it("are refused as a whole at the edge and beyond the move's limit", () => {
    const match = startMatch(8);
    const started = stamps.choose(input.beginDraft(match.context().view, 0, undefined), "glider");
    const edge = input.tap(started, { column: 0, row: 0 }, match.context());
    expect([edge.objection?.en, edge.draft]).toEqual(["That is not on the board.", started]);
    const first = input.tap(started, { column: 20, row: 20 }, match.context()).draft;
    const second = input.tap(first, { column: 40, row: 40 }, match.context());
    expect(second.objection?.en).toBe("This pattern needs 5 cells; 3 are left in this turn.");
    expect(second.draft).toEqual(first);
  });

  it.each([0, 1, 2, 3])(
    "build a gun in two moves that fires a glider every 30 generations, rotated %i times",
    (quarters) => {
      const match = startMatch();
      let draft = stamps.choose(input.beginDraft(match.context().view, 0, undefined), "gosper-gun");
      for (let i = 0; i < quarters; i++) draft = stamps.rotate(draft);
      draft = input.tap(draft, { column: 48, row: 48 }, match.context()).draft;
      for (let generation = 0; generation < 31; generation++) {
        match.send(draft);
        draft = input.beginDraft(match.context().view, 0, undefined, draft);
      }
      const [atFirst] = match.state().counts;
      for (let generation = 0; generation < 30; generation++)
        match.send(input.beginDraft(match.context().view, 0, undefined));
      expect(match.state().counts[0]).toBe(atFirst + 5);
    },
  );

  it("keep a refused move including its second part", () => {
    const match = startMatch();
    const started = stamps.choose(input.beginDraft(match.context().view, 0, undefined), "gosper-gun");
    const placed = input.tap(started, { column: 48, row: 48 }, match.context()).draft;
    expect(input.beginDraft(match.context().view, 0, undefined, placed)).toEqual(placed);
  });
});
