import type { Database, Query } from "./database.ts";

/** Slots per query: a balance of speed and memory. */
const WINDOW_SLOTS = 8192;

/** Integer columns without nulls, of rows keyed by slot. */
export interface PackedColumns {
  /** Yields windows of rows in slot order, each as a list of columns. */
  read(first: number, last: number): Generator<readonly (readonly number[])[]>;
}

export const FIRST_SLOT = 0;
export const LAST_SLOT = Number.MAX_SAFE_INTEGER;

/** One text per column: 0.15 µs per row instead of 1.5 µs. `join` may add columns of other tables. */
export function packColumns(db: Database, columns: readonly string[], table: string, join = ""): PackedColumns {
  const packed = columns.map((column) => `group_concat(${column})`).join(", ");
  const window: Query<(string | null)[]> = db.prepare(
    `SELECT ${packed} FROM ${table} ${join} WHERE ${table}.slot BETWEEN ? AND ?`,
  );
  const next = db.prepare<[number | null]>(`SELECT min(slot) FROM ${table} WHERE slot >= ?`);
  return {
    *read(first, last) {
      for (let start = first; ; start += WINDOW_SLOTS) {
        start = next.get(start)?.[0] ?? Infinity;
        if (start > last) return;
        const texts = window.get(start, Math.min(last, start + WINDOW_SLOTS - 1)) ?? [];
        yield unpack(db, texts);
      }
    },
  };
}

function unpack(db: Database, texts: readonly (string | null)[]): number[][] {
  let columns: number[][];
  try {
    columns = texts.map((text) => JSON.parse(`[${text ?? ""}]`) as number[]);
  } catch {
    throw db.damageError();
  }
  if (columns.some(({ length }) => length !== columns[0]?.length)) throw db.damageError();
  return columns;
}
