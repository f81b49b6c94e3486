import type { EventStore } from "./event-store.ts";
import type { EventSpec } from "../tournament/event/event.ts";
import { joinLedgers } from "../tournament/ledger.ts";
import { createPlanner } from "../tournament/schedule/index.ts";
import type { PlanState, Planner, SprtHistory } from "../tournament/schedule/planner.ts";
import { deriveStandings, type Standings } from "../tournament/standings.ts";
import { findOutliers } from "../tournament/statistics/outliers.ts";

/** Points per chart, and rating periods of the Glicko ratings of a league. */
const CHART_POINTS = 48;

export interface StandingsSource {
  readonly spec: EventSpec;
  readonly seed: string;
  readonly names: readonly string[];
  readonly store: EventStore;
  readonly course: PlanState;
  readonly sprt: SprtHistory | undefined;
  /** Include the data of the charts. */
  readonly charts?: boolean;
}

export function standingsOf({ spec, seed, names, store, course, sprt, charts }: StandingsSource): Standings {
  const league = spec.format === "league";
  const workers =
    store.workers().length > 1 ? findOutliers(store.workerCrossings(), (player) => names[player] ?? "") : [];
  const history = charts === true || league ? store.ledgers(CHART_POINTS) : undefined;
  const settings = spec.sprt;
  return deriveStandings({
    event: { ...spec, seed },
    names,
    ledger: history ? joinLedgers(history) : store.ledger(),
    planState: course,
    slots: store.slotCount(),
    workers,
    ...(history && { history }),
    ...(sprt && settings && { sprt: { settings, history: sprt } }),
  });
}

/** The plan state after all results. Formats that only add results up need no replay. */
export function replayCourse(
  spec: EventSpec,
  seed: string,
  players: Parameters<typeof createPlanner>[1],
  store: EventStore,
): { readonly course: PlanState; readonly sprt: SprtHistory | undefined } {
  const needsNoReplay = (spec.format === "round-robin" || spec.format === "gauntlet") && !spec.final;
  if (needsNoReplay && store.slotCount() > 0) {
    const planned = store.slotCount();
    const over = store.finishedCount() === planned;
    return { course: { over, planned, decisions: [], byes: [], places: null }, sprt: undefined };
  }
  const planner = replay(createPlanner(spec, players, seed, lastStage(store)), store);
  return { course: planner.state(), sprt: planner.sprt?.() };
}

function replay(planner: Planner, store: EventStore): Planner {
  const plan = new Map(planner.begin().map((slot) => [slot.slot, slot]));
  for (const { slot: number, outcome } of store.outcomes()) {
    const slot = plan.get(number);
    if (!slot) throw new Error(`slot ${number} is in the store but not in the plan`);
    for (const next of planner.accept(slot, outcome)) plan.set(next.slot, next);
  }
  return planner;
}

export function lastStage(store: EventStore): number {
  let last = 0;
  for (const { stage } of store.slots()) last = Math.max(last, stage);
  return last;
}
