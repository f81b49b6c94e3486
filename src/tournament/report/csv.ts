import { FAULTS } from "../../core/fault.ts";
import type { Row as EventRow } from "../../api/event-standings.ts";
import { showName } from "../view/names.ts";

type Cell = string | number | null;

/** A row of an event, or of an arena, where the rank may be null. */
interface Row extends Omit<EventRow, "rank" | "pentanomial" | "place"> {
  readonly rank: number | null;
  readonly pentanomial: readonly number[];
}

const PLAIN_COLUMNS = [
  ...(["rank", "name", "played", "wins", "draws", "losses", "points", "spread"] as const),
  ...(["elo", "error", "los", "rating", "ratingError", "above", "byes"] as const),
];

/** Spreadsheets and scripts use the column names: never rename them, add new ones at the end. */
const COLUMNS: readonly (readonly [string, (row: Row) => Cell])[] = [
  ...PLAIN_COLUMNS.map((name) => [name, (row: Row) => row[name]] as const),
  ["glicko", ({ glicko }) => glicko?.rating ?? null],
  ["glickoDeviation", ({ glicko }) => glicko?.deviation ?? null],
  ...["pairs0", "pairs0.5", "pairs1", "pairs1.5", "pairs2"].map(
    (name, which) => [name, ({ pentanomial }: Row) => pentanomial[which] ?? 0] as const,
  ),
  ...([0, 1] as const).flatMap((seat) =>
    (["played", "wins", "draws", "losses"] as const).map(
      (count) => [`seat${seat}.${count}`, ({ perSeat }: Row) => perSeat[seat][count]] as const,
    ),
  ),
  ...FAULTS.map((kind) => [`fault.${kind}`, ({ faults }: Row) => faults[kind] ?? 0] as const),
  ["voids", ({ voids }) => voids],
];

/** RFC 4180 with CR LF line ends. */
export function writeCsv({ rows }: { readonly rows: readonly Row[] }): string {
  const lines = [COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  return lines.map(writeCsvLine).join("");
}

export function writeCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? String(Number(cell.toFixed(6)) || 0) : writeText(cell);
}

/** Spreadsheets run text that looks like a formula; a leading apostrophe prevents that. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

function writeText(text: string): string {
  // A quoted cell may hold line breaks and tabs; other invisible characters are escaped.
  const shown = text.replace(/[^\t\r\n]+/g, showName);
  const safe = FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
