import type { EventResults } from "../tournament/event-standings.ts";
import type { Ledger } from "../tournament/ledger.ts";
import type { FinishedSlot, Slot } from "../tournament/slot.ts";
import { type AwaitedTable, openAwaitedTable } from "./awaited-table.ts";
import { type ClaimTable, openClaimTable } from "./claim-table.ts";
import { openDatabase } from "./database.ts";
import { openLedgerQuery } from "./ledger-query.ts";
import { openPlayerTable, openWorkerTable } from "./name-tables.ts";
import { openRecordTable } from "./record-table.ts";
import { prepareSaveResult } from "./save-results.ts";
import { openResultQuery, type ResultFilter } from "./result-query.ts";
import { EVENT_FILE } from "./schema.ts";
import { openSlotTable } from "./slot-table.ts";
import type { StoredEvent, StoredMatch, StoredPlayer, StoredResult } from "./stored.ts";

/** One event in one file: its plan and results, without anything derived from them. */
export interface EventStore extends ClaimTable, AwaitedTable, EventResults {
  /** undefined = the event has not begun. */
  event(): StoredEvent | undefined;
  begin(event: StoredEvent, players?: readonly StoredPlayer[]): void;
  /** Deletes the plan of an event without finished games, so that it can begin again. */
  clear(): void;
  /** Called when permitted settings of the event file have changed. */
  updateSpec(spec: string): void;
  players(): readonly StoredPlayer[];
  /** The complete list, including players who joined late or left. */
  setPlayers(players: readonly StoredPlayer[]): void;
  /** Slots that are already planned must not differ. */
  addSlots(slots: readonly Slot[]): void;
  slots(): IterableIterator<Slot>;
  outcomes(): IterableIterator<FinishedSlot>;
  /** Void attempts per unfinished slot. */
  tries(): ReadonlyMap<number, number>;
  /** False = the slot or attempt is stored already; nothing changed. `last` finishes a void slot. */
  saveResult(result: StoredResult, last: boolean): boolean;
  /** Stores everything that `work` saves in one transaction. */
  batch(work: () => void): void;
  /** `through`: only slots up to this one. */
  ledger(through?: number): Ledger;
  ledgers(parts: number, through?: number): readonly Ledger[];
  /** Includes void attempts, in order of slot and attempt; `failed`: only void attempts and faults. */
  results(filter: { readonly failed?: boolean }): IterableIterator<StoredMatch>;
  /** Finished slots, latest first. */
  listMatches(filter: ResultFilter): readonly StoredMatch[];
  /** Finished slots whose match id has this prefix. */
  matchesWithPrefix(prefix: string, limit: number): readonly StoredMatch[];
  record(match: string): Uint8Array | undefined;
  /** All reads in it see the same state while other processes write. */
  snapshot<T>(work: () => T): T;
  close(): void;
}

export function openEventStore(path: string, mode: "write" | "read"): EventStore {
  const db = openDatabase(path, mode, EVENT_FILE);
  const players = openPlayerTable(db);
  const workers = openWorkerTable(db);
  const records = openRecordTable(db);
  const slots = openSlotTable(db);
  const results = openResultQuery(db, players, workers);
  const ledgers = openLedgerQuery(db);
  const event = db.prepare<[string, string, string, string]>("SELECT id, seed, spec, begun_at FROM event");
  const begin = db.prepare("INSERT INTO event (only, id, seed, spec, begun_at) VALUES (1, ?, ?, ?, ?)");
  const updateSpec = db.prepare("UPDATE event SET spec = ?");
  const finished = db.prepare<[number]>("SELECT count(*) FROM result");
  const claims = openClaimTable(db);
  const awaited = openAwaitedTable(db);
  return {
    event() {
      const row = event.get();
      return row && { id: row[0], seed: row[1], spec: row[2], begunAt: row[3] };
    },
    begin({ id, seed, spec, begunAt }, firstPlayers = []) {
      db.transaction(() => {
        begin.run(id, seed, spec, begunAt);
        players.set(firstPlayers);
      });
    },
    clear() {
      awaited.setAwaited([]);
      db.transaction(() => {
        if ((finished.get()?.[0] ?? 0) > 0) throw new Error("games of this event have been played");
        for (const table of ["attempt", "record", "slot", "player", "event"]) db.prepare(`DELETE FROM ${table}`).run();
      });
    },
    updateSpec: (spec) => db.transaction(() => void updateSpec.run(spec)),
    players: () => players.all(),
    setPlayers: (all) => db.transaction(() => players.set(all)),
    addSlots: (planned) => slots.add(planned),
    slots: () => slots.all(),
    slotCount: () => slots.count(),
    finishedCount: () => finished.get()?.[0] ?? 0,
    outcomes: () => results.outcomes(),
    tries: () => results.tries(),
    saveResult: prepareSaveResult(db, players, workers, records),
    batch: (work) => db.transaction(work),
    ledger: (through) => ledgers.ledger(through),
    ledgers: (parts, through) => ledgers.ledgers(parts, through),
    workers: () => workers.all(),
    workerCrossings: () => ledgers.workerCrossings((worker) => workers.nameOf(worker)),
    results: (filter) => results.matches(filter),
    listMatches: (filter) => results.list(filter),
    matchesWithPrefix: (prefix, limit) => results.startingWith(prefix, limit),
    record: (match) => records.find(match),
    snapshot: (work) => db.snapshot(work),
    ...claims,
    ...awaited,
    close() {
      try {
        claims.release();
      } finally {
        db.close();
      }
    },
  };
}
