import { hash } from "node:crypto";
import type { Slot } from "../../tournament/slot.ts";
import type { Database } from "../database.ts";
import type { ResultRow } from "../result-row.ts";
import type { StoredEvent, StoredPlayer } from "../stored.ts";

/** Codes used in files; they never change. */
const KIND_CODES = {
  /** The file was written before there was a chain; what it held is entered after this entry. */
  adopted: 0,
  event: 1,
  spec: 2,
  players: 3,
  plan: 4,
  result: 5,
  /** Another program changed the chain while the owner of the file was writing to it. */
  foreign: 6,
} as const;

export type ChainKind = keyof typeof KIND_CODES;

const KIND_OF_CODE: ReadonlyMap<number, ChainKind> = new Map(
  Object.entries(KIND_CODES).map(([kind, code]) => [code, kind as ChainKind]),
);

/**
 * What was stored, in the order of storing. Each digest covers the entry and the digest before it, so an entry cannot be
 * changed, removed or inserted without computing all later ones again.
 */
const COLUMNS = ["number", "kind", "slot", "attempt", "last_slot", "content", "digest"].join(", ");

export const CHAIN_TABLE = `
CREATE TABLE chain (
  number INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  slot INTEGER, attempt INTEGER, last_slot INTEGER,
  content BLOB NOT NULL,
  digest BLOB NOT NULL
) STRICT;`;

/** For files of format 1; the first writer replaces the marker by entries of everything the file holds. */
export const ADD_CHAIN_TABLE = `${CHAIN_TABLE}
INSERT INTO chain (${COLUMNS}) VALUES (0, ${KIND_CODES.adopted}, NULL, NULL, NULL, x'', zeroblob(32));`;

export interface ChainEntry {
  readonly number: number;
  /** undefined = a kind that this version does not know. */
  readonly kind: ChainKind | undefined;
  /** The slot of a result, or the first slot of a plan. */
  readonly slot: number | null;
  readonly attempt: number | null;
  /** The last slot of a plan. */
  readonly lastSlot: number | null;
  /** SHA-256 of what was stored. */
  readonly content: Uint8Array;
  readonly digest: Uint8Array;
}

type EntryRow = [number, number, number | null, number | null, number | null, Uint8Array, Uint8Array];
type Entry = Partial<Pick<ChainEntry, "slot" | "attempt" | "lastSlot">> & { readonly content: Uint8Array };

export interface ChainTable {
  /** False in files of earlier versions that have not been written to since. */
  readonly exists: () => boolean;
  entries(): IterableIterator<ChainEntry>;
  head(): ChainHead | undefined;
  /** Must run in the transaction that stores the content, like the methods below. */
  append(kind: ChainKind, entry: Entry): void;
  /** Appends unless the last entry of this kind has the same content. */
  update(kind: ChainKind, content: Uint8Array): void;
  /** True: the chain contains only the marker of an upgrade. */
  awaitsAdoption(): boolean;
  /** Runs a transaction that appends entries; it may be inside another. */
  readonly transact: <T>(work: () => T) => T;
  clear(): void;
}

export interface ChainHead {
  readonly number: number;
  readonly digest: Uint8Array;
}

/** Entries per query. */
const PAGE_ROWS = 4096;

/** `isOwner`: no other process may write to the file. */
export function openChainTable(db: Database, isOwner: () => boolean): ChainTable {
  const table = db.prepare<[number]>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'chain'");
  let known = false;
  /** The last entry of ours. */
  let own: ChainHead | undefined;
  /** The head while a transaction of ours keeps other writers out; undefined = not read yet. */
  let locked: ChainHead | undefined;
  let depth = 0;
  const exists = (): boolean => (known ||= table.get() !== undefined);

  function head(): ChainHead | undefined {
    if (!exists()) return undefined;
    const query = db.prepare<[number, Uint8Array]>("SELECT number, digest FROM chain ORDER BY number DESC LIMIT 1");
    const row = query.get();
    return row && { number: row[0], digest: row[1] };
  }

  function insert(before: ChainHead | undefined, kind: ChainKind, entry: Entry): ChainHead {
    const { slot = null, attempt = null, lastSlot = null, content } = entry;
    const number = (before?.number ?? 0) + 1;
    const digest = linkDigest(before?.digest, { number, kind: KIND_CODES[kind], slot, attempt, lastSlot, content });
    const values = [number, KIND_CODES[kind], slot, attempt, lastSlot, content, digest];
    db.prepare(`INSERT INTO chain (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`).run(...values);
    return { number, digest };
  }

  function append(kind: ChainKind, entry: Entry): void {
    let before = locked;
    if (!before) {
      before = head();
      if (own && isOwner() && (!before || !isEqual(before.digest, own.digest)))
        before = insert(before, "foreign", { content: own.digest });
    }
    own = insert(before, kind, entry);
    if (depth > 0) locked = own;
  }

  function transact<T>(work: () => T): T {
    depth++;
    try {
      return db.transaction(work);
    } catch (error) {
      own = undefined; // it may have been rolled back
      locked = undefined;
      throw error;
    } finally {
      if (--depth === 0) locked = undefined;
    }
  }

  return {
    exists,
    head,
    append,
    transact,
    entries: () => (exists() ? readEntries(db) : [].values()),
    update(kind, content) {
      const query = db.prepare<[Uint8Array]>("SELECT content FROM chain WHERE kind = ? ORDER BY number DESC LIMIT 1");
      const last = query.get(KIND_CODES[kind])?.[0];
      if (!last || !isEqual(last, content)) append(kind, { content });
    },
    awaitsAdoption() {
      if (head()?.number !== 0) return false;
      return db.prepare<[number]>("SELECT count(*) FROM chain").get()?.[0] === 1;
    },
    clear() {
      db.prepare("DELETE FROM chain").run();
      own = undefined;
      locked = undefined;
    },
  };
}

function* readEntries(db: Database): Generator<ChainEntry> {
  const query = db.prepare<EntryRow>(
    `SELECT ${COLUMNS} FROM chain WHERE number > ? ORDER BY number LIMIT ${PAGE_ROWS}`,
  );
  for (let last = -1; ;) {
    const rows = query.all(last);
    for (const [number, kind, slot, attempt, lastSlot, content, digest] of rows) {
      last = number;
      yield { number, kind: KIND_OF_CODE.get(kind), slot, attempt, lastSlot, content, digest };
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** The digest that an entry must have after this one. */
export function expectedDigest(before: ChainHead | undefined, entry: ChainEntry): Uint8Array | undefined {
  const { kind, ...rest } = entry;
  return kind && linkDigest(before?.digest, { ...rest, kind: KIND_CODES[kind] });
}

const NOTHING = Buffer.alloc(0);

function linkDigest(
  before: Uint8Array | undefined,
  { number, kind, slot, attempt, lastSlot, content }: Omit<ChainEntry, "kind" | "digest"> & { readonly kind: number },
): Uint8Array {
  const head = `${number} ${kind} ${slot ?? ""} ${attempt ?? ""} ${lastSlot ?? ""}\n`;
  return hash("sha256", Buffer.concat([before ?? NOTHING, content, Buffer.from(head)]), "buffer");
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

const digestOf = (value: unknown): Uint8Array => hash("sha256", JSON.stringify(value), "buffer");

export const eventContent = ({ id, seed, begunAt }: Omit<StoredEvent, "spec">): Uint8Array =>
  digestOf([id, seed, begunAt]);

export const specContent = (spec: string): Uint8Array => hash("sha256", spec, "buffer");

export const playersContent = (players: readonly StoredPlayer[]): Uint8Array =>
  digestOf(players.map(({ number, name, spec, stageRanges }) => [number, name, spec, stageRanges]));

export const planContent = (slots: readonly Slot[]): Uint8Array =>
  digestOf(slots.map(({ slot, stage, pairing, pair, seats, start }) => [slot, stage, pairing, pair, ...seats, start]));

/** `worker` is its name; `final`: the row finishes its slot; `body` as stored. */
export function resultContent(
  row: ResultRow,
  worker: string,
  final: boolean,
  body: Uint8Array | undefined,
): Uint8Array {
  const [slot, attempt, match, winner, by, guilty, score0, score1, moves, ms, startedMs, , detail] = row;
  const values = [
    slot,
    attempt,
    match,
    winner,
    by,
    guilty,
    score0,
    score1,
    moves,
    ms,
    startedMs,
    worker,
    detail,
    final,
  ];
  const text = JSON.stringify([...values, body?.length ?? null]);
  return hash("sha256", body ? Buffer.concat([Buffer.from(text), body]) : text, "buffer");
}
