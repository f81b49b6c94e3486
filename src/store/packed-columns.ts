import type { Database } from "./database.ts";

/** Slots per query: a balance of speed and memory. */
const WINDOW_SLOTS = 8192;

const FIRST_SLOT = 0;
export const LAST_SLOT = Number.MAX_SAFE_INTEGER;

/**
 * Reads integer columns without nulls, of rows keyed by slot, in slot order: windows of rows, each as a list of columns.
 * One text per column: 0.15 µs per row instead of 1.5 µs. `join` may add columns of other tables.
 */
export function* readColumns(
  db: Database,
  columns: readonly string[],
  { table, join = "" }: { readonly table: string; readonly join?: string },
  first = FIRST_SLOT,
  last = LAST_SLOT,
): Generator<readonly (readonly number[])[]> {
  const packed = columns.map((column) => `group_concat(${column})`).join(", ");
  const window = db.prepare<(string | null)[]>(
    `SELECT ${packed} FROM ${table} ${join} WHERE ${table}.slot BETWEEN ? AND ?`,
  );
  const next = db.prepare<[number | null]>(`SELECT min(slot) FROM ${table} WHERE slot >= ?`);
  for (let start = first; ; start += WINDOW_SLOTS) {
    start = next.get(start)?.[0] ?? Infinity;
    if (start > last) return;
    yield unpack(db, window.get(start, Math.min(last, start + WINDOW_SLOTS - 1)) ?? []);
  }
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
