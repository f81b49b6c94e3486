import type { Seat } from "../../core/seats.ts";
import type { By } from "../../core/verdict.ts";
import { UsageError } from "../../core/errors.ts";
import { findGame } from "../../games/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type EventStore, openEventStore } from "../../store/event-store.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { createPlanner } from "../../tournament/schedule/index.ts";
import { deriveStandings, type Standings } from "../../tournament/standings.ts";
import { type EventPlace, hasBegun, loadEvent } from "./event-file.ts";
import { replayCourse, standingsOf } from "./standings-of.ts";

/** An event as it was begun, with what became of it so far. */
export interface BegunEvent {
  readonly spec: EventSpec;
  readonly seed: string;
  readonly store: EventStore;
  readonly entry: GameEntry;
}

/** Looks into the store of an event, while it is played or after; undefined = it has not begun. */
export function readBack<T>(place: EventPlace, look: (event: BegunEvent) => T): T | undefined {
  if (!hasBegun(place)) return undefined;
  const store = openEventStore(place.database, "read");
  try {
    return store.look(() => {
      const begun = store.event();
      if (!begun) return undefined;
      const spec = JSON.parse(begun.spec) as EventSpec;
      const entry = findGame(spec.game);
      if (!entry)
        throw new UsageError(
          "unknown-game",
          `${place.database} is an event of an unknown game, ${spec.game}.`,
        );
      return look({ spec, seed: begun.seed, store, entry });
    });
  } finally {
    store.close();
  }
}

/** A slot with what it ended with, after however many tries. */
interface SlotLine {
  readonly slot: number;
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  readonly by: By;
  readonly attempt: number;
}

/** With `slots`, each of them that has a result; table and slots are of the same moment. */
export function standingsAt(
  place: EventPlace,
  { charts, slots }: { readonly charts: boolean; readonly slots: boolean },
): Standings & { readonly slots?: readonly SlotLine[] } {
  const found = readBack(place, ({ spec, seed, store }) => {
    const players = store.players();
    const names = players.map(({ name }) => name);
    const { course, sprt } = replayCourse(spec, seed, players, store);
    const standings = standingsOf({ spec, seed, names, store, course, sprt, charts });
    return { ...standings, ...(slots && { slots: listSlots(store) }) };
  });
  return found ?? { ...unplayed(loadEvent(place.file)), ...(slots && { slots: [] }) };
}

function listSlots(store: EventStore): readonly SlotLine[] {
  const slots = new Map<number, SlotLine>();
  const open = store.tries();
  for (const { slot, names, verdict, attempt } of store.results({}))
    if (!open.has(slot))
      slots.set(slot, { slot, players: names, winner: verdict.winner, by: verdict.by, attempt });
  return [...slots.values()];
}

/** The table of an event that nobody has played yet. */
function unplayed(spec: EventSpec): Standings {
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
    course: planner.course(),
    slots,
  });
}
