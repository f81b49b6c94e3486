import { UsageError } from "../../core/errors.ts";
import { findGame } from "../../games/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type EventStore, openEventStore } from "../../store/event-store.ts";
import { eventStandings, listSlots, type SlotLine } from "../../store/event-standings.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { createPlanner } from "../../tournament/schedule/index.ts";
import { deriveStandings, type Standings } from "../../tournament/standings.ts";
import { type EventFiles, hasBegun, loadEvent } from "./event-file.ts";

export interface BegunEvent {
  readonly spec: EventSpec;
  readonly seed: string;
  readonly store: EventStore;
  readonly entry: GameEntry;
}

/** Reads the store of an event, also while it is played; undefined if it has not begun. */
export function readStoredEvent<T>(files: EventFiles, read: (event: BegunEvent) => T): T | undefined {
  if (!hasBegun(files)) return undefined;
  const store = openEventStore(files.database, "read");
  try {
    return store.snapshot(() => {
      const begun = store.event();
      if (!begun) return undefined;
      const spec = JSON.parse(begun.spec) as EventSpec;
      const entry = findGame(spec.game);
      if (!entry)
        throw new UsageError(
          "unknown-game",
          `${files.database} is an event of an unknown game, ${spec.game}.`,
        );
      return read({ spec, seed: begun.seed, store, entry });
    });
  } finally {
    store.close();
  }
}

/** `slots` lists the slots with a result; table and slots come from one snapshot. */
export function standingsAt(
  files: EventFiles,
  { charts, slots }: { readonly charts: boolean; readonly slots: boolean },
): Standings & { readonly begun: boolean; readonly slots?: readonly SlotLine[] } {
  const found = readStoredEvent(files, ({ spec, seed, store }) => {
    const standings = eventStandings(spec, seed, store, charts);
    return { ...standings, begun: true, ...(slots && { slots: listSlots(store) }) };
  });
  return found ?? { ...emptyStandings(loadEvent(files.file)), begun: false, ...(slots && { slots: [] }) };
}

function emptyStandings(spec: EventSpec): Standings {
  const planner = createPlanner(
    spec,
    spec.players.map(() => ({ spells: [[1, null]] as const })),
    spec.seed ?? "0",
  );
  const slots = planner.begin().length;
  return deriveStandings({
    event: spec,
    names: spec.players.map(({ name }) => name),
    ledger: { crossings: [], pairs: [], played: 0, void: 0 },
    planState: planner.state(),
    slots,
  });
}
