import { describe, expect, it } from "vitest";
import { nim } from "../../test/tools/nim.ts";
import { FormatError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import { auditRecord } from "./audit.ts";
import { readRecord, writeEvent } from "./record.ts";

const player = { name: "p", dialect: null, digest: null };
const GOOD: readonly MatchEvent[] = [
  {
    type: "opened",
    format: 1,
    match: "m",
    game: "nim",
    rules: 1,
    options: { pile: 5 },
    start: null,
    players: [player, player],
    seed: "1",
    limits: { moveMs: 1000, startMs: 0, marginMs: 0 },
    startedAt: "2026-01-01T00:00:00.000Z",
    sandbox: "none",
  },
  { type: "asked", ply: 0, seats: [0], at: 0 },
  { type: "moved", seat: 0, move: "2", ms: 1, lag: 0 },
  { type: "asked", ply: 1, seats: [1], at: 1 },
  { type: "moved", seat: 1, move: "3", ms: 1, lag: 0 },
  { type: "closed", verdict: { winner: 1, by: "rules", score: [0, 1], fault: null }, ms: 2 },
];

type Patch = Readonly<Record<string, unknown>>;
const patched = (line: number, patch: Patch): MatchEvent[] =>
  GOOD.map((event, index) => (index === line - 1 ? { ...event, ...patch } : event));
const verdict = (patch: Patch): MatchEvent[] =>
  patched(6, { verdict: { winner: 1, by: "rules", score: [0, 1], fault: null, ...patch } });
/** Ends after the first move with a fault of seat 1. */
const faulted = (fault: Patch, rest: Patch = {}): MatchEvent[] => {
  const fullFault = { seat: 1, kind: "illegal", why: "", evidence: "", said: "2", ...fault };
  const closed = {
    type: "closed",
    verdict: { winner: 0, by: fullFault.kind, score: [0, 0], fault: fullFault, ...rest },
    ms: 2,
  };
  return [...GOOD.slice(0, 4), closed] as MatchEvent[];
};
const audit = (events: readonly MatchEvent[]) => auditRecord(nim, readRecord(events.map(writeEvent).join("")));

describe("an audit", () => {
  it("agrees with a correct record", () => {
    expect(audit(GOOD)).toBeUndefined();
  });

  it("agrees with a record of format 2, and with the reason that follows from its moves", () => {
    const reason = { code: "nim.took-last", values: { seat: 1, player: "p", other: "p" } };
    const events = verdict({ why: "p took the last one", reason });
    expect(audit([{ ...events[0], format: 2 } as MatchEvent, ...events.slice(1)])).toBeUndefined();
  });

  it("accepts notes, which are read back unchanged", () => {
    const noted: MatchEvent = { type: "noted", seat: 0, note: "hint" };
    const events = [...GOOD.slice(0, 2), noted, ...GOOD.slice(2)];
    expect(audit(events)).toBeUndefined();
    expect(readRecord(events.map(writeEvent).join("")).events).toEqual(events);
  });

  it("accepts notes of later versions, but not notes without what they need", () => {
    const withNote = (note: object) => [
      ...GOOD.slice(0, 2),
      { type: "noted", seat: 0, ...note } as MatchEvent,
      ...GOOD.slice(2),
    ];
    expect(audit(withNote({ note: "smelled", of: ["roses"] }))).toBeUndefined();
    expect(audit(withNote({ note: "stderr", ply: 0, at: -3, text: "hello" }))).toBeUndefined();
    expect(audit(withNote({ note: "thought", ply: 0, score: -1.5 }))).toBeUndefined();
    for (const wrong of [
      { note: 1 },
      { note: "stderr", ply: 0, at: 1 },
      { note: "thought" },
      { note: "dropped", ply: 0 },
    ])
      expect(() => audit(withNote(wrong))).toThrow(FormatError);
  });

  it.each([
    ["another winner", verdict({ winner: 0 }), 6, "audit.winner"],
    ["another score", verdict({ score: [1, 0] }), 6, "audit.score"],
    ["an illegal move", patched(3, { move: "7" }), 3, "nim.not-a-number"],
    ["another move, after which the next is illegal", patched(3, { move: "3" }), 5, "nim.too-many"],
    ["a move of the wrong seat", patched(3, { seat: 1 }), 3, "audit.moved-out-of-turn"],
    ["a question to the wrong seat", patched(2, { seats: [1] }), 2, "audit.asked-out-of-turn"],
    ["a question at the wrong ply", patched(4, { ply: 5 }), 4, "audit.ply"],
    ["a move that took too long", patched(5, { ms: 2000 }), 5, "audit.slow-move"],
    ["other rules", patched(1, { rules: 9 }), 1, "audit.rules-version"],
    ["no verdict", GOOD.slice(0, 5), 5, "audit.no-verdict"],
    ["a verdict before the last move", [...GOOD.slice(0, 4), GOOD[5] as MatchEvent], 5, "audit.score"],
    ["a legal move ruled illegal", faulted({}), 5, "audit.legal-move"],
    ["an unreadable illegal move", faulted({ said: "zz" }), 5, "audit.unreadable-move"],
    ["a fault that wins", faulted({ said: "3x" }, { winner: 1 }), 5, "audit.fault-winner"],
    ["a fault of the seat that was not asked", faulted({ seat: 0 }, { winner: 1 }), 5, "audit.unasked-move"],
    ["another reason", verdict({ reason: { code: "nim.gave-up", values: {} } }), 6, "audit.reason"],
    ["a void match with a winner", verdict({ by: "void" }), 6, "audit.void-decided"],
    ["a tick that was not due", [...GOOD.slice(0, 3), { type: "ticked" } as const], 4, "audit.tick"],
  ])("finds %s", (_, events, line, code) => {
    expect(audit(events)).toMatchObject({ line, reason: { code } });
  });

  it.each([
    ["an illegal move", [...GOOD.slice(0, 4), faulted({ said: "3" })[4] as MatchEvent]],
    ["a timeout", faulted({ kind: "timeout", said: undefined })],
  ])("agrees with a match lost by %s", (name, events) => {
    const withPile = events.map((event) => (event.type === "opened" ? { ...event, options: { pile: 4 } } : event));
    expect([name, audit(withPile)]).toEqual([name, undefined]);
  });
});

describe("reading a record", () => {
  const lines = GOOD.map(writeEvent);
  const withLine = (line: number, text: string): string => lines.map((l, i) => (i === line - 1 ? text : l)).join("");

  it.each([
    ["a cut line", lines.join("").slice(0, -20), 6, "not whole JSON"],
    ["an empty file", "", 1, "begins with an opened event"],
    ["an empty line", withLine(3, "\n"), 3, "an empty line"],
    ["a line that is not an object", withLine(3, "7\n"), 3, "not a JSON object"],
    ["an unknown event", withLine(3, '{"type":"danced"}\n'), 3, "danced"],
    ["the name of a built-in property", withLine(3, '{"type":"constructor"}\n'), 3, "constructor"],
    ["a missing field", withLine(3, '{"type":"moved","seat":0,"ms":1,"lag":0}\n'), 3, '"move" of the moved event'],
    ["a wrong seat", withLine(2, '{"type":"asked","ply":0,"seats":[2],"at":0}\n'), 2, '"seats"'],
    ["a later format", withLine(1, (lines[0] ?? "").replace('"format":1', '"format":3')), 1, "format 3"],
    ["a second opened event", withLine(3, lines[0] ?? ""), 3, "second opened"],
    ["a line after the closed event", lines.join("") + (lines[1] ?? ""), 7, "nothing may follow"],
    ["a missing opened event", lines.slice(1).join(""), 1, "begins with an opened event"],
  ])("refuses %s with its line", (_, text, line, why) => {
    try {
      readRecord(text);
      expect.fail("it was read");
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      expect(error).toMatchObject({ line, message: expect.stringContaining(why) as string });
    }
  });
});
