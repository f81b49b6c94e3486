import fc from "fast-check";
import { Field } from "../../grid/field.ts";
import type { FieldPattern } from "../pattern.ts";

/** Small limits that are cheap to exceed. */
export const TIGHT = { characters: 100_000, living: 5_000, tiles: 40, comments: 20 };

/** Runs of cells in these states, anywhere between the two corners. */
export function fields(states: readonly number[], from: number, to: number): fc.Arbitrary<Field> {
  const place = fc.integer({ min: from, max: to });
  const run = fc.tuple(place, place, fc.integer({ min: 1, max: 90 }), fc.constantFrom(...states));
  return fc.array(run, { maxLength: 25 }).map((runs) => {
    const field = new Field();
    for (const [x, y, length, state] of runs) field.setRun(x, y, length, state);
    return field;
  });
}

/** A comment line that is not a title. */
const line = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.replace(/[\r\n\0]/g, "").trim())
  .filter((text) => !/^(name|author)\s*:/i.test(text));
const title = line.filter((text) => text !== "");

const notes = fc.record(
  { name: title, author: title, comments: fc.array(line, { maxLength: 5 }) },
  { requiredKeys: ["comments"] },
);

export function patterns(cells: fc.Arbitrary<Field>, placed: boolean): fc.Arbitrary<FieldPattern> {
  return fc.tuple(cells, notes).map(([field, noted]) => ({ cells: field, placed, ...noted }));
}

/** Draws cells for comparisons in tests: "." is state 0, other states show their last digit. */
export function draw(field: Field): string {
  const box = field.bounds();
  if (!box) return "";
  const states = new Uint8Array(box.width * box.height);
  field.paint(box, states);
  const rows = Array.from({ length: box.height }, (_, y) =>
    Array.from(states.subarray(y * box.width, (y + 1) * box.width), (state) =>
      state === 0 ? "." : String(state % 10),
    ).join(""),
  );
  return rows.join("\n");
}

/** Compares everything in a pattern but its size, which follows from its cells. */
export function isSame(a: FieldPattern, b: FieldPattern): boolean {
  const writeNotes = ({ cells: _cells, size: _size, ...rest }: FieldPattern): string =>
    JSON.stringify(Object.entries(rest).sort(), (_key, value: unknown) =>
      typeof value === "bigint" ? `${value}n` : value,
    );
  return a.cells.equals(b.cells) && writeNotes(a) === writeNotes(b);
}
