import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAULTS } from "../../core/fault.ts";
import type { Reason } from "../../core/reason.ts";
import type { MatchReport } from "../match-job.ts";
import { readReport, writeReport } from "./report.ts";
import { jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";

const seat = fc.constantFrom(0 as const, 1 as const);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const text = fc.string({ unit: "binary" });
const finite = fc.nat().map((value) => value / 8);

const values = fc.dictionary(fc.constantFrom("limitMs", "said", "status"), fc.oneof(text, finite), {
  noNullPrototype: true,
});
const inner = fc.record({ code: text, values });
const reason: fc.Arbitrary<Reason> = fc.oneof(inner, fc.record({ code: text, values: fc.record({ cause: inner }) }));

const report: fc.Arbitrary<MatchReport> = fc.record(
  {
    slot: fc.nat(),
    attempt: fc.integer({ min: 1, max: 9 }),
    match: text,
    names: fc.tuple(text, text),
    verdict: fc.record(
      {
        winner: fc.option(seat),
        by: fc.constantFrom("rules", "void", ...FAULTS),
        score: fc.tuple(number, number),
        fault: fc.option(
          fc.record(
            { seat, kind: fc.constantFrom(...FAULTS), why: text, evidence: text, said: text, reason, ms: finite },
            { requiredKeys: ["seat", "kind", "why", "evidence"] },
          ),
        ),
        why: text,
        reason,
      },
      { requiredKeys: ["winner", "by", "score", "fault"] },
    ),
    moves: fc.nat(),
    ms: finite,
    startedAt: text,
    record: fc.option(fc.uint8Array({ maxLength: 300 })),
    worker: text,
    bug: text,
  },
  {
    requiredKeys: ["slot", "attempt", "match", "names", "verdict", "moves", "ms", "startedAt", "record", "worker"],
    noNullPrototype: true,
  },
);

const plain = ({ record, ...rest }: MatchReport) => ({ ...rest, record: record && [...record] });

describe("a report in the queue", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(report, (sent) => {
        const read = readReport(writeReport(sent));
        if (!read) throw new Error("it was refused");
        // JSON turns -0 into 0 and escapes a lone surrogate.
        expect(plain(read)).toEqual(JSON.parse(JSON.stringify(plain(sent))));
      }),
    );
  });

  it("is refused without an exception when the bytes are not a report", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readReport(bytes) === undefined));
    fc.assert(fc.property(fc.json(), (json) => readReport(Buffer.from(`${json}\n`)) === undefined));
  });

  it("is refused when any byte of it is missing", () => {
    const bytes = writeReport(playInstantly(SETTINGS, jobOf(7)));
    expect(readReport(bytes)).toBeDefined();
    for (let end = 0; end < bytes.byteLength; end++) expect(readReport(bytes.subarray(0, end))).toBeUndefined();
  });

  it.each([
    ["a third seat", { verdict: { winner: 2, by: "rules", score: [1, 0], fault: null } }],
    ["an unknown reason", { verdict: { winner: 0, by: "luck", score: [1, 0], fault: null } }],
    ["a negative number of moves", { moves: -1 }],
    ["a fractional slot", { slot: 1.5 }],
    ["no names", { names: [] }],
  ])("is refused with %s", (_, wrong) => {
    const sent = { ...playInstantly(SETTINGS, jobOf(7)), ...wrong } as unknown as MatchReport;
    expect(readReport(writeReport(sent))).toBeUndefined();
  });
});
