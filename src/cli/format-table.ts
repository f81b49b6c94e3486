import { pad, widthOf } from "./columns.ts";

/** Aligns rows in columns; the columns listed in `numbers` are right-aligned. */
export function formatTable(rows: readonly (readonly string[])[], numbers: readonly number[] = []): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  return rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, numbers.includes(column) ? "left" : "right"))
      .join("  ")
      .trimEnd(),
  );
}
