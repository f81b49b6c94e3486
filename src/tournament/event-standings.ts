import type { EventSpec } from "./event/event.ts";
import type { Format } from "./formats/format.ts";
import { findFormat } from "./formats/index.ts";
import { joinLedgers, type Ledger } from "./ledger.ts";
import { type Membership, type PlanState, replayOutcomes, TABLE_DECIDES } from "./schedule/planner.ts";
import type { FinishedSlot, Slot } from "./slot.ts";
import type { Standings } from "../api/event-standings.ts";
import { deriveStandings } from "./standings.ts";
import { findOutliers, type WorkerResults } from "./statistics/outliers.ts";

/** Points per chart, and rating periods of formats that rate by periods. */
const CHART_POINTS = 48;

/** The plan and results of an event, as its store keeps them. */
export interface EventResults {
  slots(): Iterable<Slot>;
  slotCount(): number;
  /** Counts slots with a result, including void ones. */
  finishedCount(): number;
  /** In slot order. */
  outcomes(): Iterable<FinishedSlot>;
  ledger(): Ledger;
  /** The ledger in `parts` by slot order; a pair belongs to the part of its later slot. */
  ledgers(parts: number): readonly Ledger[];
  /** Number of void attempts that are counted for a player, by its number. */
  countedVoids(): ReadonlyMap<number, number>;
  /** Counted games by the level of their sandbox, the strongest first; games without programs have none. */
  sandboxes(): readonly LevelCount[];
  workers(): readonly string[];
  workerCrossings(): readonly WorkerResults[];
}

export type LevelCount = Standings["sandboxes"][number];

/** An event as its store keeps it. */
export interface EventState {
  readonly spec: EventSpec;
  readonly seed: string;
  /** By number. */
  readonly players: readonly (Membership & { readonly name: string })[];
  readonly results: EventResults;
}

/** Replays the plan of an event and derives its standings; `charts`: with the data of the charts. */
export function eventStandings(
  event: EventState,
  { charts = false, format = findFormat(event.spec.format) } = {},
): Standings {
  return standingsOf(event, replayPlan(event, format), { charts, format });
}

/** The standings of an event whose plan is known. */
export function standingsOf(
  { spec, seed, players, results }: EventState,
  planState: PlanState,
  { charts = false, format = findFormat(spec.format) } = {},
): Standings {
  const names = players.map(({ name }) => name);
  const workers =
    results.workers().length > 1 ? findOutliers(results.workerCrossings(), (player) => names[player] ?? "") : [];
  const history = charts || format.ranksByPeriods ? results.ledgers(CHART_POINTS) : undefined;
  return deriveStandings({
    format,
    event: { ...spec, seed },
    names,
    ledger: history ? joinLedgers(history) : results.ledger(),
    planState,
    slots: results.slotCount(),
    voids: results.countedVoids(),
    workers,
    sandboxes: results.sandboxes(),
    history,
  });
}

/** The plan state after all results. */
function replayPlan({ spec, seed, players, results }: EventState, format: Format): PlanState {
  const planned = results.slotCount();
  if (format.needsNoReplay(spec.settings) && planned > 0)
    return { ...TABLE_DECIDES, over: results.finishedCount() === planned, planned };
  const planner = format.plan(spec, players, seed, lastStage(results.slots()));
  replayOutcomes(planner, results.outcomes());
  return planner.state();
}

/** The last stage that is planned; 0 = none. */
export function lastStage(slots: Iterable<Slot>): number {
  let last = 0;
  for (const { stage } of slots) last = Math.max(last, stage);
  return last;
}
