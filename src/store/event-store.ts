import type { EventResults } from "../tournament/event-standings.ts";
import { type AwaitedTable, openAwaitedTable } from "./awaited-table.ts";
import { adoptEvent, enterEvent } from "./chain/adopt.ts";
import { type ChainTable, openChainTable, playersContent, specContent } from "./chain/chain-table.ts";
import { findBody, openStoredRows, type StoredRows } from "./chain/stored-rows.ts";
import { type ClaimTable, openClaimTable } from "./claim-table.ts";
import { type Database, openDatabase } from "./database.ts";
import { type LedgerQuery, openLedgerQuery } from "./ledger-query.ts";
import { openPlayerTable, openWorkerTable } from "./name-tables.ts";
import { isPacked, unpackBody } from "./records/long-record.ts";
import { openResultQuery, type ResultQuery } from "./result-query.ts";
import { saveResult } from "./save-results.ts";
import { EVENT_FILE } from "./schema.ts";
import { BLOCKING_MS } from "./until-free.ts";
import { openSlotTable, type SlotTable } from "./slot-table.ts";
import type { StoredEvent, StoredPlayer, StoredResult } from "./stored.ts";

type Tables = ClaimTable & AwaitedTable & SlotTable & ResultQuery & LedgerQuery & EventResults & StoredRows;

/** One event in one file: its plan and results, without anything derived from them. */
export interface EventStore extends Tables {
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
  /** False = the slot or attempt is stored already; nothing changed. `last` finishes a void slot. */
  saveResult(result: StoredResult, last: boolean): boolean;
  /** Stores everything that `work` saves in one transaction. */
  batch(work: () => void): void;
  /** In the format of a record file: a long record stays packed. */
  record(match: string): Uint8Array | undefined;
  /** For verification. */
  readonly chain: Pick<ChainTable, "exists" | "entries" | "head">;
  workerName(number: number): string;
  /** All reads in it see the same state while other processes write. */
  snapshot<T>(work: () => T): T;
  close(): void;
}

export function openEventStore(path: string, mode: "write" | "read"): EventStore {
  const db = openDatabase(path, mode, EVENT_FILE, mode === "write" ? BLOCKING_MS : undefined);
  const players = openPlayerTable(db);
  const workers = openWorkerTable(db);
  const claims = openClaimTable(db);
  const awaited = openAwaitedTable(db);
  const chain = openChainTable(db, claims.isClaimed);
  const slots = openSlotTable(db, chain);
  const finishedCount = (): number => db.prepare<[number]>("SELECT count(*) FROM result").get()?.[0] ?? 0;
  const event = (): StoredEvent | undefined => {
    const query = db.prepare<[string, string, string, string]>("SELECT id, seed, spec, begun_at FROM event");
    const row = query.get();
    return row && { id: row[0], seed: row[1], spec: row[2], begunAt: row[3] };
  };
  const { transact } = chain;
  if (mode === "write")
    adoptEvent(db, chain, workers, () => ({ event: event(), players: players.all(), slots: [...slots.slots()] }));
  return {
    ...claims,
    ...awaited,
    ...slots,
    addSlots: (added) => transact(() => slots.addSlots(added)),
    ...openResultQuery(db, players, workers),
    ...openLedgerQuery(db, workers),
    workers: () => workers.all(),
    finishedCount,
    event,
    begin(begun, firstPlayers = []) {
      const { id, seed, spec, begunAt } = begun;
      const insert = db.prepare("INSERT INTO event (only, id, seed, spec, begun_at) VALUES (1, ?, ?, ?, ?)");
      transact(() => {
        insert.run(id, seed, spec, begunAt);
        players.set(firstPlayers);
        enterEvent(chain, begun, firstPlayers);
      });
    },
    clear() {
      awaited.setAwaited([]);
      db.transaction(() => {
        if (finishedCount() > 0) throw new Error("games of this event have been played");
        for (const table of ["attempt", "record", "slot", "player", "event"]) db.prepare(`DELETE FROM ${table}`).run();
        chain.clear();
      });
    },
    updateSpec: (spec) =>
      transact(() => {
        db.prepare("UPDATE event SET spec = ?").run(spec);
        chain.update("spec", specContent(spec));
      }),
    players: () => players.all(),
    setPlayers: (all) =>
      transact(() => {
        players.set(all);
        chain.update("players", playersContent(all));
      }),
    saveResult: (result, last) => transact(() => saveResult(db, { players, workers, chain }, result, last)),
    batch: transact,
    record: (match) => findRecord(db, match),
    chain,
    ...openStoredRows(db),
    workerName: workers.nameOf,
    snapshot: (work) => db.snapshot(work),
    close() {
      try {
        claims.release();
      } finally {
        db.close();
      }
    },
  };
}

function findRecord(db: Database, match: string): Uint8Array | undefined {
  const body = findBody(db, match);
  if (!body || isPacked(body)) return body;
  try {
    return unpackBody(body);
  } catch {
    throw db.damageError();
  }
}
