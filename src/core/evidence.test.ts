import { describe, expect, it } from "vitest";
import { readEvidence, shiftEvidence } from "./evidence.ts";

describe("evidence", () => {
  it("marks the line with the exclamation mark, not the last line", () => {
    const evidence = [
      "    0.000 > COLOR 2\\n",
      "    3.006 > MOVE BOARD:0\\n",
      "!   3.210 < thinking about c4",
      "    3.210 < c4",
      "    3.212 > QUIT\\n",
      "    3.301 - exited with status 0",
      "stderr:",
      "Traceback:",
      '  File "bot.py", line 25',
    ].join("\n");
    expect(readEvidence({ kind: "malformed", evidence })).toEqual({
      entries: [
        { seconds: 3.006, kind: "out", text: "MOVE BOARD:0", bad: false },
        { seconds: 3.21, kind: "in", text: "thinking about c4", bad: true },
        { seconds: 3.21, kind: "in", text: "c4", bad: false },
        { seconds: 3.212, kind: "out", text: "QUIT", bad: false },
        { seconds: 3.301, kind: "note", text: "exited with status 0", bad: false },
      ],
      stderr: ["Traceback:", '  File "bot.py", line 25'],
    });
  });

  it("of a timeout consists of the question and the deadline", () => {
    const evidence =
      "    0.006 > MOVE BOARD:0\\n\n!   5.006 - deadline: no answer to the question of 0.006 s\nwas ended by the referee";
    expect(readEvidence({ kind: "timeout", evidence }).entries).toEqual([
      { seconds: 0.006, kind: "out", text: "MOVE BOARD:0", bad: false },
      { seconds: 5.006, kind: "note", text: "deadline: no answer to the question of 0.006 s", bad: true },
      { kind: "note", text: "was ended by the referee", bad: false },
    ]);
  });

  it("is shifted when the match counts as opened later", () => {
    const evidence =
      "    8.006 > MOVE\\n\n!  13.006 - deadline: no answer to the question of 8.006 s\nwas ended\nstderr:\n    8.100 < x";
    const notes = [
      { code: "evidence.deadline", values: { askedAtMs: 8006 } },
      { code: "process.stopped", values: {} },
    ];
    expect(shiftEvidence({ evidence, notes }, 8000)).toEqual({
      evidence:
        "    0.006 > MOVE\\n\n!   5.006 - deadline: no answer to the question of 0.006 s\nwas ended\nstderr:\n    8.100 < x",
      notes: [{ code: "evidence.deadline", values: { askedAtMs: 6 } }, notes[1]],
    });
    expect(shiftEvidence({ evidence: "" }, 5)).toEqual({ evidence: "" });
  });

  it.each([
    ["the line that was quoted", "malformed", "thinking", 1],
    ["the first answer, where the quote is in another notation", "illegal", "c4", 1],
  ] as const)("of format 1 marks %s", (_, kind, said, bad) => {
    const evidence = "    0.006 > MOVE BOARD:0\\n\n    1.210 < thinking\n    1.211 < C4\nexited with status 0";
    const { entries } = readEvidence({ kind, said, evidence });
    expect(entries.findIndex((entry) => entry.bad)).toBe(bad);
  });

  it("of format 1 marks nothing for a timeout, and accepts empty text", () => {
    const { entries } = readEvidence({ kind: "timeout", evidence: "    0.000 > MOVE\\n" });
    expect(entries).toEqual([{ seconds: 0, kind: "out", text: "MOVE", bad: false }]);
    expect(readEvidence({ kind: "crashed", evidence: "" })).toEqual({ entries: [], stderr: [] });
  });
});
