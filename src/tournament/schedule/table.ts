import type { Final } from "./final.ts";
import { finiteGames, type Planner, type PlanSpec } from "./planner.ts";
import { createSlotPlan, type Meeting, pairsIn, type SlotPlan } from "./slot-plan.ts";

/**
 * Plans all games at once, one pair of every pairing per cycle, so that the table stays balanced. A final may follow.
 */
export function planTable(event: PlanSpec, pairings: readonly (readonly [number, number])[], final?: Final): Planner {
  const slotPlan = createSlotPlan();
  const games = finiteGames(event);
  let meetings: readonly Meeting[] = [];
  let begun = false;
  const isOver = (): boolean => begun && slotPlan.open === 0 && (final?.over ?? true);

  return {
    inOrder: false,
    isOver,
    begin() {
      begun = true;
      meetings = pairings.map((two) => slotPlan.addPairing(1, two));
      planCycles(slotPlan, meetings, games);
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      if (slotPlan.open === 0) final?.advance(slotPlan, meetings, pairsIn(games));
      return slotPlan.drain();
    },
    state() {
      const over = isOver();
      const known = begun && (over || !final);
      return {
        over,
        planned: known ? slotPlan.planned : null,
        decisions: final?.decision() ?? [],
        byes: [],
        places: final?.places() ?? null,
      };
    },
  };
}

function planCycles(slotPlan: SlotPlan, meetings: readonly Meeting[], games: number): void {
  for (let cycle = 0; cycle < pairsIn(games); cycle++) {
    const left = games - 2 * cycle;
    for (const meeting of meetings) slotPlan.addPair(meeting, left > 1 ? 2 : 1, cycle);
  }
}
