import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import * as position from "./position.ts";
import { jsonLines, runCommand, writeFiles } from "./testing/run-command.ts";

const AFTER_F5 = {
  type: "position",
  game: "othello",
  ply: 1,
  phase: { kind: "ask", seats: [1] },
  score: [4, 1],
  legal: ["f4", "d6", "f6"],
};

describe("position", () => {
  test("prints the position after the moves", async () => {
    const ran = await runCommand(position, "othello", "f5", "--json");
    expect(jsonLines(ran)).toMatchObject([AFTER_F5]);
    expect(ran.exitCode).toBe(0);
  });

  test("accepts its own output as a start", async () => {
    const first = await runCommand(position, "othello", "f5", "--json");
    const file = writeFiles({ start: first.stdout });
    for (const start of [first.stdout.trim(), `@${file("start")}`]) {
      const again = await runCommand(position, "othello", "--start", start, "--json");
      expect(again.stdout).toBe(first.stdout);
    }
  });

  test("reports the index of an illegal move and exits with 1", async () => {
    const ran = await runCommand(position, "othello", "f5", "a1", "--json");
    expect(jsonLines(ran)).toEqual([{ type: "error", at: 1, why: "a1 turns no disc" }]);
    expect(ran.exitCode).toBe(1);
    const text = await runCommand(position, "othello", "f5", "a\u001b1");
    expect(text).toMatchObject({ stdout: "", exitCode: 1 });
    expect(text.stderr).not.toContain("\u001b");
  });

  test("draws the board for people, in their language", async () => {
    expect((await runCommand(position, "othello")).stdout).toContain("Legal moves: d3 c4 f5 e6");
    expect((await runCommand(position, "othello", "--lang", "ja")).stdout).toContain("0手目、手番は黒。");
  });

  test.each([
    ["an unknown game", ["otello"], "unknown-game", "did you mean othello?"],
    ["an unknown option", ["othello", "--option", "spwn=once"], "unknown-option", "spawn"],
    ["an invalid start", ["othello", "--start", "0102"], "bad-start", "64"],
    ["a missing start file", ["othello", "--start", "@/nowhere/at-all"], "unreadable-file", "/nowhere/at-all"],
    ["moves as arguments and on stdin", ["othello", "f5", "--stdin"], "moves-twice", "--stdin"],
  ])("refuses %s", async (_, args, code, words) => {
    const { error, stdout } = await runCommand(position, ...args);
    expect(error).toMatchObject({ code });
    expect(String(error)).toContain(words);
    expect(stdout).toBe("");
  });
});

describe("position --stdin", () => {
  async function answerLines(input: string, ...args: readonly string[]) {
    const spy = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(input)]) as never);
    const ran = await runCommand(position, "othello", "--stdin", ...args);
    spy.mockRestore();
    return ran;
  }

  test("answers each line with one line and continues after an invalid line", async () => {
    const ran = await answerLines("f5\n\nf5 f5\nzz\nf5 d6", "--json");
    expect(jsonLines(ran)).toMatchObject([
      AFTER_F5,
      { ply: 0 },
      { type: "error", at: 1, why: "f5 is taken" },
      { type: "error", at: 0 },
      { ply: 2 },
    ]);
    expect(ran.exitCode).toBe(1);
  });

  test("answers with one line without --json too", async () => {
    const ran = await answerLines("f5\n\n");
    expect(ran.stdout).toBe("ply 1, white to move, 4–1: f4 d6 f6\nply 0, black to move, 2–2: d3 c4 f5 e6\n");
    expect(ran.exitCode).toBe(0);
  });
});
