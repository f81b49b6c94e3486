import { pad, widthOf } from "./columns.ts";

/** Rows in columns that line up; a column named in `numbers` is aligned to the right. */
export function formatTable(
  rows: readonly (readonly string[])[],
  numbers: readonly number[] = [],
): readonly string[] {
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
