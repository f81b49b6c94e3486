import type { Seat } from "../core/seats.ts";
import type { By } from "../core/verdict.ts";
import type { EventSpec } from "../tournament/event/event.ts";
import type { Standings } from "../tournament/standings.ts";
import type { EventStore } from "./event-store.ts";
import { replayCourse, standingsOf } from "./standings-of.ts";

/** A finished slot with its last attempt. */
export interface SlotLine {
  readonly slot: number;
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  readonly by: By;
  readonly attempt: number;
  readonly match: string;
}

/** The standings of the event in a file. */
export function eventStandings(spec: EventSpec, seed: string, store: EventStore, charts: boolean): Standings {
  const players = store.players();
  const names = players.map(({ name }) => name);
  const { course, sprt } = replayCourse(spec, seed, players, store);
  return standingsOf({ spec, seed, names, store, course, sprt, charts });
}

export function listSlots(store: EventStore): readonly SlotLine[] {
  const slots = new Map<number, SlotLine>();
  const unfinished = store.tries();
  for (const { slot, names, verdict, attempt, match } of store.results({}))
    if (!unfinished.has(slot))
      slots.set(slot, { slot, players: names, winner: verdict.winner, by: verdict.by, attempt, match });
  return [...slots.values()];
}
