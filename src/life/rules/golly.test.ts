import { describe, expect, it } from "vitest";
import { plain } from "../plain/plain.ts";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { readRule, withoutBirthFromNothing } from "./index.ts";

/** Rule, generations, soup, and the result of Golly 3.3's command line; rows of digits separated by slashes. */
const RUNS: readonly (readonly [string, number, string, string])[] = [
  ["B2-a/S12", 3, "....1/11.1.1/11...11/.111..1/1.11.1/.11..1/.....11", "11//.1...1/.....111"],
  ["B2ci3ai4c8/S02ae3eijkq4iz5ar6i7e", 2, "..1..1/.1...11/111.111/11/1.....1/....11/.11..1", "1..1/....1/....1..1/.1"],
  [
    "B3-cq4jw5y6kn/S1e2-ik3n4tz5-qr6-a7c",
    2,
    "1.1.1/1.1...1/....11/.11.1/..11111/11.11.1/11.111",
    "1.11/1..1/....1/..1.1.1/.1..1..1/.11/.....1",
  ],
  [
    "B2/S34H",
    4,
    "....1/1...1/...11.1/111..1/..1..11/11.1.11/.11..1",
    "...1/.....1/....111/....1/...1.1/.111.11/1....1/.....1/..1.111",
  ],
  [
    "B13/S012V",
    3,
    "1.11/.11...1/11..1.1/1.1.111/.1....1/...1.1/.111.1",
    "...1.11/..111111.1/.1.11.1..11/111.11.111.1/.111..111.111/11....11..111/11.1111...1.1/..1.1.1..1.11/..11..111/.111...11111/..1.111.1.1/...1111.11/....111.1",
  ],
  [
    "MAPARYXfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA",
    3,
    "..1..1/.1..1.1/...1.1//...11.1/1.11..1",
    "..1/.111/11..1/11.111/...111/...11/.111/.11",
  ],
  [
    "MAPQtD7fGUOv8fwNfBb0jXxUJR4QQAAabVVloZaXZxmCu1VShIqmArIntn9oX98WHgCtzC1uwB5FXZPf7stg7NvlA",
    2,
    ".1...1/..1...1/....1.1/1.11.11/1..11.1/.....11/.111.11",
    ".1...1/.1111.111/...1.1.11/111.11..1/11..11.1.1/..11.1...11/1.1111..111/11...11...1/11..11....1/.....1111/.11111..1",
  ],
  [
    "MAPGFFU/h3TnYRDN2cumD4eow",
    2,
    "1.11.1/11111.1/.111.1/.1...11/....1/..11..1/1.11111",
    "...1/1.1.111/111.11..1/.11.11111/.1..111.1/...11.1/..1.11.1/1...1.1/....1.1.1/......111",
  ],
  ["MAPJk8mxA", 3, "1..1.11/..1.11/11...1/...1.1/1/1.1...1/...1.11", "1/.........1/111111/.....1/11.11/1...1/...1..11"],
  [
    "B03/S23",
    3,
    ".1/.1..11/11..1//11..1/1.....1/.1.11.1",
    ".111/11.11/1.111.11/111111.1/1.11111.1/111111.11/1.1111..11/1.11111111/1111111111/.11...1111/.11.11",
  ],
  [
    "B03-k5/S1e2468",
    3,
    ".11/1..1.1/1.11.1/.1.1.1/1.1..11/.1.1.1/.1111",
    ".1.1111.1/1..1..111111/..11111...1/11111111/.111111111..1/..11.1...1111/11.1.1.1.111/1...1..111.11/111.1.111111/111.111111111/1.111.1.11.11/.....1111..1/.1..1..1..1",
  ],
  [
    "W30",
    3,
    "....111/1..1/.111/11....1/.1111/......1/..1.11",
    ".......111/...1..11..1/..1111111111/.1111..111..1/11111111111/.1111...11.1/1111.1.111111/.11.11.1.1.1/...11..1.1111/..11.111.1.1",
  ],
  ["345/2/4", 3, "2..111/3..3.11/.....3/22..321/...3/..3.22/3..23.3", ".21/3.32/.221/.13/...23"],
  ["12/2-a3/5", 3, ".33/.14124/.4...14/.2.33/...3..2/1..2/.23...1", ".4.4/..3234///4/......4"],
  ["34/2/5H", 3, ".1..2/..11.2/.2/2....4/...4233/3.12/1.3233", ".4/.344/..23///..4/4"],
  [
    "MAPGFFU/h3TnYRDN2cumD4eow/3",
    2,
    "..2/..11.11/.1...12/21.222/111.122/.11.1.1/.2.22",
    ".....1.1/.....21.2/....21121/..122/11..12/.121212/...12",
  ],
  [
    "R3,C0,M1,S8..14,B7..9,NC",
    2,
    "...1/..1..1/...1/...11/.....1/.1.1111/1.1..11",
    ".11.1/111..1/1.1/1...1.1/1...111/11..1.1/.11111/..111",
  ],
  ["R2,C4,M0,S4..9,B4..6,NN", 2, ".....1/2222..3/23...1/1.232/3311..2/..32/3.2", ".....3//.....3/3/..33"],
  [
    "R2,C0,M0,S2..3,B3..3,NM",
    2,
    "..1..11/1...11/.11..11/1...111//1....1/111.1.1",
    "..........1/....11.....111/.111.1....1111/...1......11111/1.........11111/1.....1111..1/1.....1.....1/............1/.1//...11.....1/.....1.1",
  ],
];

describe("the result of Golly 3.3 for a soup", () => {
  it.each(RUNS)("agrees for %s after %i generations", (text, generations, soup, wanted) => {
    const read = readRule(text);
    if (!read.ok) throw new Error(formatEnglish(read.why));
    const { rule } = read.value;
    const engine = plain.open(rule.kind === "map" ? withoutBirthFromNothing(rule) : rule, UNBOUNDED);
    engine.load(fieldOf(soup));
    engine.step(generations);
    expect(rowsOf(engine.field() ?? new Field())).toBe(wanted);
  });
});

function fieldOf(rows: string): Field {
  const field = new Field();
  for (const [y, row] of rows.split("/").entries())
    for (const [x, state] of Array.from(row).entries()) if (state !== ".") field.set(x, y, Number(state));
  return field;
}

/** The rows of the bounding box, without trailing dead cells. */
function rowsOf(field: Field): string {
  const box = field.bounds()!;
  return Array.from({ length: box.height }, (_, y) =>
    Array.from({ length: box.width }, (__, x) => field.get(box.x + x, box.y + y) || ".")
      .join("")
      .replace(/\.+$/, ""),
  ).join("/");
}
