import type { Seat } from "../core/seats.ts";
import type { By } from "../core/verdict.ts";
import { readStoredSpec } from "../tournament/event/stored-spec.ts";
import type { EventState } from "../tournament/event-standings.ts";
import { type EventStore, openEventStore } from "./event-store.ts";
import type { StoredPlayer } from "./stored.ts";

/** The event in a file, open for reading. */
export interface ReadEvent extends EventState {
  readonly players: readonly StoredPlayer[];
  readonly results: EventStore;
  readonly begunAt: string;
}

/** Reads an event file, also while it is played; undefined = the event has not begun. */
export function readEventFile<T>(path: string, read: (event: ReadEvent) => T): T | undefined {
  const store = openEventStore(path, "read");
  try {
    return store.snapshot(() => {
      const begun = store.event();
      if (!begun) return undefined;
      const { seed, begunAt } = begun;
      return read({ spec: readStoredSpec(begun.spec), seed, begunAt, players: store.players(), results: store });
    });
  } finally {
    store.close();
  }
}

/** A finished slot with the result of its last attempt. */
export interface SlotLine {
  readonly slot: number;
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  readonly by: By;
  readonly attempt: number;
  readonly match: string;
}

export function listSlots(store: EventStore): readonly SlotLine[] {
  const slots = new Map<number, SlotLine>();
  // Finished slots have no entry here.
  const unfinished = store.voidAttempts();
  for (const { slot, names, verdict, attempt, match } of store.results({}))
    if (!unfinished.has(slot))
      slots.set(slot, { slot, players: names, winner: verdict.winner, by: verdict.by, attempt, match });
  return [...slots.values()];
}
