import type { Pentanomial } from "../ledger.ts";
import type { Outcome, Slot } from "../slot.ts";
import { sprt, sprtBounds, type SprtSettings } from "../statistics/sprt.ts";
import { createSlotPlan } from "./slot-plan.ts";
import type { Planner, SprtHistory, SprtStanding } from "./planner.ts";

/** Pairs per batch; the next batch is planned when half are counted, so that many workers never run dry. */
const BATCH_PAIRS = 128;

interface PairResult {
  games: number;
  /** Half points of the first player. */
  halves: number;
  draws: number;
  wins: number;
  void: boolean;
}

/**
 * Plans pairs until the test is decided. Only pairs before the first unfinished one count: quick games may be the
 * lost ones and would otherwise be tested before slow ones.
 */
export function planSprt(settings: SprtSettings, games: number): Planner {
  const slotPlan = createSlotPlan();
  const maxPairs = Math.floor(games / 2);
  const meeting = slotPlan.addPairing(1, [0, 1]);
  const results = new Map<number, PairResult>();
  const steps: (SprtStanding & { readonly pair: number })[] = [];
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const trinomial: [number, number, number] = [0, 0, 0];
  const initialStanding: SprtStanding = {
    llr: 0,
    ...sprtBounds(settings),
    state: "running",
    pairs: [0, 0, 0, 0, 0],
  };
  let pairs = 0;
  let counted = 0;

  const planBatch = (): void => {
    for (let count = 0; count < BATCH_PAIRS && pairs < maxPairs; count++)
      slotPlan.addPair(meeting, 2, pairs++);
  };
  const standing = (): SprtStanding => steps.at(-1) ?? initialStanding;
  const decided = (): boolean => standing().state !== "running";

  const count = (result: PairResult): void => {
    counted++;
    // Plans the batch even if this pair decides, so that the plan does not depend on how pairs are grouped.
    if (counted % BATCH_PAIRS === BATCH_PAIRS / 2) planBatch();
    if (result.void) return;
    counts[result.halves as 0 | 1 | 2 | 3 | 4]++;
    trinomial[0] += 2 - result.draws - result.wins;
    trinomial[1] += result.draws;
    trinomial[2] += result.wins;
    const tested = sprt(settings, { pentanomial: counts, trinomial });
    const pairsNow: Pentanomial = [...counts];
    steps.push({
      pair: counted,
      llr: tested.llr,
      lower: tested.lower,
      upper: tested.upper,
      state: tested.state,
      pairs: pairsNow,
    });
  };

  return {
    inOrder: true,
    begin() {
      planBatch();
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      if (decided()) return [];
      slotPlan.recordOutcome(slot, outcome);
      const result = results.get(slot.pair) ?? { games: 0, halves: 0, draws: 0, wins: 0, void: false };
      results.set(slot.pair, addGame(result, slot, outcome));
      for (
        let next = results.get(counted + 1);
        next?.games === 2 && !decided();
        next = results.get(counted + 1)
      ) {
        results.delete(counted + 1);
        count(next);
      }
      return slotPlan.drain();
    },
    state: () => ({
      over: decided() || counted >= maxPairs,
      planned: decided() ? 2 * counted : 2 * maxPairs,
      decisions: [],
      byes: [],
      places: null,
    }),
    sprt: (): SprtHistory => ({ ...describe(standing()), steps }),
  };
}

function describe({ llr, lower, upper, state, pairs }: SprtStanding): SprtStanding {
  return { llr, lower, upper, state, pairs };
}

function addGame(result: PairResult, { seats }: Slot, outcome: Outcome): PairResult {
  const won = outcome.winner !== null && seats[outcome.winner] === 0;
  const drawn = outcome.winner === null;
  return {
    games: result.games + 1,
    halves: result.halves + (won ? 2 : drawn ? 1 : 0),
    draws: result.draws + (drawn ? 1 : 0),
    wins: result.wins + (won ? 1 : 0),
    void: result.void || outcome.void,
  };
}
