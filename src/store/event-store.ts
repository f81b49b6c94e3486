import type { Ledger } from "../tournament/ledger.ts";
import type { Slot } from "../tournament/slot.ts";
import { type Database, openDatabase } from "./database.ts";
import { openLedgerQuery } from "./ledger-query.ts";
import { openPlayerTable, openWorkerTable } from "./name-tables.ts";
import { openRecordTable } from "./record-table.ts";
import { openResultKeeper } from "./result-keeper.ts";
import { type FinishedSlot, openResultQuery } from "./result-query.ts";
import { openSlotTable } from "./slot-table.ts";
import type {
  Claimant,
  StoredEvent,
  StoredMatch,
  StoredPlayer,
  StoredResult,
  WorkerCrossings,
} from "./stored.ts";

/** One event in one file: its plan, what came of it, and nothing that could be derived from these. */
export interface EventStore {
  /** undefined = nothing has begun. */
  event(): StoredEvent | undefined;
  begin(event: StoredEvent, players?: readonly StoredPlayer[]): void;
  /** The event file was changed in what may change. */
  amend(spec: string): void;
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
  keep(result: StoredResult, last: boolean): boolean;
  /** With `through`, of the slots up to that one. */
  ledger(through?: number): Ledger;
  /** The same cut into so many parts, in the order of slots; a pair is where its later slot is. */
  ledgers(parts: number, through?: number): readonly Ledger[];
  /** Who has played any of it. */
  workers(): readonly string[];
  workerCrossings(): readonly WorkerCrossings[];
  /** Void attempts too, in the order of slots and attempts; `failed`: only those and what ended by a fault. */
  results(filter: { readonly failed?: boolean }): IterableIterator<StoredMatch>;
  record(match: string): Uint8Array | undefined;
  /** All that is read in it is as it was at one moment, while somebody else goes on writing. */
  look<T>(work: () => T): T;
  /**
   * Takes the event for one process, where nobody has it, or the one who has it is known to be dead. Otherwise answers
   * with the one who has it, and changes nothing.
   */
  claim(own: Claimant, dead?: Claimant): Claimant | undefined;
  /** Gives back what this store has claimed. */
  release(): void;
  close(): void;
}

export function openEventStore(path: string, mode: "write" | "read"): EventStore {
  const db = openDatabase(path, mode);
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
  const claims = openClaims(db);
  return {
    event() {
      const row = event.get();
      return row && { id: row[0], seed: row[1], spec: row[2], begunAt: row[3] };
    },
    begin({ id, seed, spec, begunAt }, beginners = []) {
      db.change(() => {
        begin.run(id, seed, spec, begunAt);
        players.set(beginners);
      });
    },
    amend: (spec) => db.change(() => void amend.run(spec)),
    players: () => players.all(),
    setPlayers: (all) => db.change(() => players.set(all)),
    addSlots: (planned) => slots.add(planned),
    slots: () => slots.all(),
    slotCount: () => slots.count(),
    finishedCount: () => finished.get()?.[0] ?? 0,
    outcomes: () => results.outcomes(),
    tries: () => results.tries(),
    keep: openResultKeeper(db, players, workers, records),
    ledger: (through) => ledgers.ledger(through),
    ledgers: (parts, through) => ledgers.ledgers(parts, through),
    workers: () => workers.all(),
    workerCrossings: () => ledgers.workerCrossings((worker) => workers.nameOf(worker)),
    results: (filter) => results.matches(filter),
    record: (match) => records.find(match),
    look: (work) => db.look(work),
    claim: claims.claim,
    release: claims.release,
    close() {
      try {
        claims.release();
      } finally {
        db.close();
      }
    },
  };
}

function openClaims(db: Database): Pick<EventStore, "claim" | "release"> {
  const select = db.prepare<[number, string, string]>("SELECT pid, birth, host FROM claim");
  const insert = db.prepare("INSERT OR REPLACE INTO claim (only, pid, birth, host) VALUES (1, ?, ?, ?)");
  const remove = db.prepare("DELETE FROM claim WHERE pid = ? AND birth = ? AND host = ?");
  let mine: Claimant | undefined;
  return {
    claim: (own, dead) =>
      db.change(() => {
        const row = select.get();
        const holder = row && { pid: row[0], birth: row[1], host: row[2] };
        if (holder && !isSame(holder, own) && !(dead && isSame(holder, dead))) return holder;
        insert.run(own.pid, own.birth, own.host);
        mine = own;
        return undefined;
      }),
    release() {
      if (mine) remove.run(mine.pid, mine.birth, mine.host);
      mine = undefined;
    },
  };
}

function isSame(a: Claimant, b: Claimant): boolean {
  return a.pid === b.pid && a.birth === b.birth && a.host === b.host;
}
