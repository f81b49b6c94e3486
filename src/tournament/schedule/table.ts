import { type SlotPlan, type Meeting, createSlotPlan, pairsIn } from "./slot-plan.ts";
import { createFinal } from "./final.ts";
import type { Planner, PlanSpec } from "./planner.ts";

/**
 * Plans all games at once, one pair of every pairing per cycle, so that the table stays balanced. A final may follow.
 */
export function planTable(
  event: PlanSpec,
  games: number,
  players: number,
  pairings: readonly (readonly [number, number])[],
  seed: string,
): Planner {
  const slotPlan = createSlotPlan();
  const cycles = pairsIn(games);
  let meetings: readonly Meeting[] = [];
  let begun = false;
  const final = event.final && pairings.length > 0 ? createFinal(event, players, seed) : undefined;

  return {
    inOrder: false,
    begin() {
      begun = true;
      meetings = pairings.map((two) => slotPlan.addPairing(1, two));
      planCycles(slotPlan, meetings, games);
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      if (slotPlan.open === 0) final?.advance(slotPlan, meetings, cycles);
      return slotPlan.drain();
    },
    state() {
      const over = begun && slotPlan.open === 0 && (final?.over ?? true);
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
