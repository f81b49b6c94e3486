import type { Ledger } from "../tournament/ledger.ts";
import type { Slot } from "../tournament/slot.ts";
import { type AwaitedTable, openAwaitedTable } from "./awaited-table.ts";
import { type ClaimTable, openClaimTable } from "./claim-table.ts";
import { openDatabase } from "./database.ts";
import { openLedgerQuery } from "./ledger-query.ts";
import { openPlayerTable, openWorkerTable } from "./name-tables.ts";
import { openRecordTable } from "./record-table.ts";
import { prepareSaveResult } from "./save-results.ts";
import { type FinishedSlot, openResultQuery, type ResultFilter } from "./result-query.ts";
import { EVENT_FILE } from "./schema.ts";
import { openSlotTable } from "./slot-table.ts";
import type { StoredEvent, StoredMatch, StoredPlayer, StoredResult, WorkerCrossings } from "./stored.ts";

/** One event in one file: its plan, what came of it, and nothing that could be derived from these. */
export interface EventStore extends ClaimTable, AwaitedTable {
  /** undefined = nothing has begun. */
  event(): StoredEvent | undefined;
  begin(event: StoredEvent, players?: readonly StoredPlayer[]): void;
  /** Forgets the plan of an event of which no game has been played, so that it can begin again. */
  clear(): void;
  /** The event file was changed in what may change. */
  updateSpec(spec: string): void;
  players(): readonly StoredPlayer[];
  /** All of them, those who joined and those who left too. */
  setPlayers(players: readonly StoredPlayer[]): void;
  /** Slots that are planned already must be the same again. */
  addSlots(slots: readonly Slot[]): void;
  slots(): IterableIterator<Slot>;
  slotCount(): number;
  /** Slots that have a result, void ones too. */
  finishedCount(): number;
  /** Finished slots, in their order. */
  outcomes(): IterableIterator<FinishedSlot>;
  /** How often slots that are not finished were tried, and void. */
  tries(): ReadonlyMap<number, number>;
  /** False = the slot is finished already, or this attempt known, and nothing was changed. A void slot is finished with its last attempt. */
  saveResult(result: StoredResult, last: boolean): boolean;
  /** With `through`, of the slots up to that one. */
  ledger(through?: number): Ledger;
  /** The same cut into so many parts, in the order of slots; a pair is where its later slot is. */
  ledgers(parts: number, through?: number): readonly Ledger[];
  /** Who has played any of it. */
  workers(): readonly string[];
  workerCrossings(): readonly WorkerCrossings[];
  /** Void attempts too, in the order of slots and attempts; `failed`: only those and what ended by a fault. */
  results(filter: { readonly failed?: boolean }): IterableIterator<StoredMatch>;
  /** Finished slots, the latest first. */
  listMatches(filter: ResultFilter): readonly StoredMatch[];
  /** Those of finished slots whose id begins so. */
  matchesWithPrefix(prefix: string, most: number): readonly StoredMatch[];
  record(match: string): Uint8Array | undefined;
  /** All that is read in it is as it was at one moment, while somebody else goes on writing. */
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
  const amend = db.prepare("UPDATE event SET spec = ?");
  const finished = db.prepare<[number]>("SELECT count(*) FROM result");
  const claims = openClaimTable(db);
  const awaited = openAwaitedTable(db);
  return {
    event() {
      const row = event.get();
      return row && { id: row[0], seed: row[1], spec: row[2], begunAt: row[3] };
    },
    begin({ id, seed, spec, begunAt }, beginners = []) {
      db.transaction(() => {
        begin.run(id, seed, spec, begunAt);
        players.set(beginners);
      });
    },
    clear() {
      awaited.setAwaited([]);
      db.transaction(() => {
        if ((finished.get()?.[0] ?? 0) > 0) throw new Error("games of this event have been played");
        for (const table of ["attempt", "record", "slot", "player", "event"])
          db.prepare(`DELETE FROM ${table}`).run();
      });
    },
    updateSpec: (spec) => db.transaction(() => void amend.run(spec)),
    players: () => players.all(),
    setPlayers: (all) => db.transaction(() => players.set(all)),
    addSlots: (planned) => slots.add(planned),
    slots: () => slots.all(),
    slotCount: () => slots.count(),
    finishedCount: () => finished.get()?.[0] ?? 0,
    outcomes: () => results.outcomes(),
    tries: () => results.tries(),
    saveResult: prepareSaveResult(db, players, workers, records),
    ledger: (through) => ledgers.ledger(through),
    ledgers: (parts, through) => ledgers.ledgers(parts, through),
    workers: () => workers.all(),
    workerCrossings: () => ledgers.workerCrossings((worker) => workers.nameOf(worker)),
    results: (filter) => results.matches(filter),
    listMatches: (filter) => results.list(filter),
    matchesWithPrefix: (prefix, most) => results.startingWith(prefix, most),
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
