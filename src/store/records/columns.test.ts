import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../core/events.ts";
import { writeEvent } from "../../referee/record.ts";
import { COLUMNS_LINE, expandColumns, openColumnWriter } from "./columns.ts";
import { decodeDeltas, encodeDeltas } from "./coordinate-deltas.ts";

const seat = fc.constantFrom<0 | 1>(0, 1);
const ms = fc.oneof(
  fc.integer({ min: 0, max: 400_000_000 }).map((micros) => micros / 1000),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
);
const cell = fc.tuple(fc.nat(1023), fc.nat(1023)).map((pair) => pair.join());
const move = fc.oneof(
  fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(";")),
  fc.constantFrom("-", "f5", "=", "", "-1,-2", "007,1", "3-4"),
  fc.string(),
);
const events: fc.Arbitrary<MatchEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("asked" as const),
      ply: fc.nat(),
      seats: fc.array(seat, { maxLength: 2 }),
      at: ms,
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("moved" as const), seat, move, ms, lag: ms }) },
  { weight: 4, arbitrary: fc.constant<MatchEvent>({ type: "ticked" }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("wire" as const),
      seat,
      direction: fc.constant("in" as const),
      text: fc.string({ unit: "binary" }),
      at: ms,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("asked" as const),
      at: ms,
      seats: fc.constant([0 as const]),
      ply: fc.nat(),
      limit: fc.nat(),
    }),
  },
);

const expand = (text: string): string =>
  text
    .split(/(?<=\n)/)
    .map((line) => (line.startsWith(COLUMNS_LINE) ? expandColumns(line) : line))
    .join("");

describe("column encoding", () => {
  it("restores every line of arbitrary events and batches", () => {
    fc.assert(
      fc.property(fc.array(fc.array(events)), (batches) => {
        const writer = openColumnWriter();
        let text = "";
        for (const batch of batches) {
          for (const event of batch) writer.add(event);
          text += writer.flush();
        }
        expect(expand(text)).toBe(batches.flat().map(writeEvent).join(""));
      }),
      { seed: 7 },
    );
  });

  it("keeps the first and the last lines unencoded", () => {
    const writer = openColumnWriter();
    const lines: MatchEvent[] = [{ type: "named", seat: 0, name: "ann" }, { type: "ticked" }, { type: "adjourned" }];
    for (const event of lines) writer.add(event);
    const types = writer
      .flush()
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { type: string }).type);
    expect(types).toEqual(["named", "columns", "adjourned"]);
    expect(writer.flush()).toBe("");
  });
});

describe("delta encoding of coordinates", () => {
  it("restores the text", () => {
    fc.assert(
      fc.property(move, (text) => void expect(decodeDeltas(encodeDeltas(text))).toBe(text)),
      { seed: 8 },
    );
  });

  it("gives the same text for a shifted pattern", () => {
    expect(encodeDeltas("10,20;11,20;10,21")).toBe("10,20;1,0;-1,1");
    expect(encodeDeltas("310,420;311,420;310,421").slice(7)).toBe(";1,0;-1,1");
  });
});
