import { describe, expect, it } from "vitest";
import { insertEntry, markFault, type WireEntry } from "./wire-entries.ts";

const entry = (at: number, direction: WireEntry["direction"], text: string): WireEntry => ({
  seat: 1,
  at,
  direction,
  text,
});

describe("the wire tab", () => {
  it("inserts late entries at their own time", () => {
    const entries = [entry(1, "out", "MOVE"), entry(9, "in", "c4")];
    insertEntry(entries, entry(5, "stderr", "thinking"));
    insertEntry(entries, entry(9, "stderr", "done"));
    expect(entries.map(({ text }) => text)).toEqual(["MOVE", "thinking", "c4", "done"]);
  });

  const FAULT = { seat: 1, kind: "malformed", why: "" } as const;

  it("marks the line of the evidence, not another line with the same text", () => {
    const entries = [entry(3.2, "in", "debug"), entry(10.4, "in", "debug"), entry(10.5, "in", "c4")];
    markFault(entries, { ...FAULT, evidence: "!   0.010 < debug\n    0.011 < c4" });
    expect(entries.map(({ bad }) => bad === true)).toEqual([false, true, false]);
  });

  it("marks the exit of a program that crashed", () => {
    const entries = [entry(6, "out", "MOVE\\n"), entry(700.9, "exit", "exited with status 1")];
    markFault(entries, { ...FAULT, kind: "crashed", evidence: "!   0.701 - exited with status 1" });
    expect(entries.map(({ bad }) => bad === true)).toEqual([false, true]);
  });

  it("adds a deadline as a line of the referee", () => {
    const entries = [entry(6, "out", "MOVE\\n"), entry(5200, "exit", "was ended by the referee")];
    const deadline = "deadline: no answer to the question of 0.006 s";
    markFault(entries, { ...FAULT, kind: "timeout", evidence: `!   5.006 - ${deadline}` });
    expect(entries[1]).toEqual({ seat: 1, direction: "note", text: deadline, at: 5006, bad: true });
  });
});
