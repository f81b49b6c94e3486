import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findGame } from "../../games/index.ts";
import { makeRecordText } from "../testing/records.ts";
import { jsonLines, runCommand, writeFiles } from "../testing/run-command.ts";
import * as replay from "./index.ts";

const othello = findGame("othello")!;

const MOVES = ["f5", "d6", "c3"];

/** Seat 0 says something about its first move. */
function withNotes(record: string): string {
  const [opened = "", asked = "", ...rest] = record.split("\n");
  const said = { type: "noted", seat: 0, ply: 0 };
  const stderr = { ...said, note: "stderr", at: 1, text: "hm\u001b[2J" };
  const thought = { ...said, note: "thought", text: "corner", score: -2, depth: 4, nodes: 1000 };
  return [opened, asked, JSON.stringify(stderr), JSON.stringify(thought), ...rest].join("\n");
}

const files = writeFiles({
  full: makeRecordText(othello),
  fault: makeRecordText(othello, {
    moves: MOVES,
    verdict: {
      winner: 0,
      by: "illegal",
      score: [5, 2],
      fault: { seat: 1, kind: "illegal", why: "a1 turns no disc", said: "a1", evidence: "    1.204 < a1\nexit 0" },
    },
  }),
  lied: makeRecordText(othello, { moves: MOVES, verdict: { winner: 0, by: "rules", score: [5, 2], fault: null } }),
  broken: makeRecordText(othello, { moves: MOVES }).replace('"move":"c3"', '"move":"a1"'),
  open: makeRecordText(othello, { moves: MOVES }),
  cut: makeRecordText(othello).slice(0, -9),
  noted: withNotes(makeRecordText(othello)),
  unsearched: makeRecordText(findGame("connect4")!),
  voided: makeRecordText(othello, { moves: MOVES, verdict: { winner: null, by: "void", score: [5, 2], fault: null } }),
  notedOpen: withNotes(makeRecordText(othello, { moves: MOVES })),
});

describe("replay without a terminal", () => {
  test("prints every position with its move, then the verdict and its evidence", async () => {
    const { stdout, exitCode } = await runCommand(replay, files("fault"));
    expect(stdout).toMatch(/Ply 0: start; 2 to 2[^]*Ply 3: ■ black c3, [^]*alice wins: bob made an illegal move/);
    expect(stdout).toContain("Judged again: same verdict.");
    expect(stdout).toContain("  exit 0");
    expect(exitCode).toBe(0);
  });

  test("--ply prints one position", async () => {
    const { stdout } = await runCommand(replay, files("fault"), "--ply", "2");
    expect(stdout.match(/^Ply/gm)).toHaveLength(1);
    expect(stdout).toContain("Ply 2: □ white d6");
    expect((await runCommand(replay, files("fault"), "--ply", "4")).error).toMatchObject({ code: "no-ply" });
  });

  test("shows what players said below their move, and in --json, without controls", async () => {
    const shown = await runCommand(replay, files("noted"), "--ply", "1");
    expect(shown.stdout).toContain("  ■ 2> hm\\x1b[2J\n  ■ score -2, depth 4, 1000 nodes, corner\n");
    expect((await runCommand(replay, files("noted"), "--ply", "2")).stdout).not.toContain("corner");
    const [line] = jsonLines(await runCommand(replay, files("noted"), "--ply", "1", "--json"));
    expect(line).toMatchObject({
      notes: [
        { seat: 0, note: "stderr", text: "hm\u001b[2J" },
        { seat: 0, note: "thought", score: -2, text: "corner" },
      ],
    });
  });

  test("shows nothing of what players said while the match has no verdict, but to the judge", async () => {
    const open = files("notedOpen");
    expect((await runCommand(replay, open, "--ply", "1")).stdout).not.toContain("corner");
    expect((await runCommand(replay, open, "--ply", "1", "--judge")).stdout).toContain("corner");
  });

  test("--json prints a position line per moment, then the result as match does", async () => {
    const lines = jsonLines(await runCommand(replay, files("fault"), "--json"));
    expect(lines.slice(0, 2)).toMatchObject([
      { type: "position", ply: 0, move: null },
      { type: "position", ply: 1, move: "f5", seat: 0 },
    ]);
    expect(lines.at(-1)).toMatchObject({
      type: "result",
      game: "othello",
      players: ["alice", "bob"],
      winner: 0,
      by: "illegal",
      fault: { seat: 1, kind: "illegal" },
      score: [5, 2],
      moves: 3,
      record: files("fault"),
    });
  });

  test("shows a record up to the move that breaks the rules and exits with 1", async () => {
    const ran = await runCommand(replay, files("broken"));
    expect(ran.stdout).toContain("Ply 2");
    expect(ran.stdout).not.toContain("Ply 3");
    expect(ran.stdout).toContain("The record contradicts the rules at line 7: a1 turns no disc.");
    expect(ran.exitCode).toBe(1);
    const json = await runCommand(replay, files("broken"), "--json");
    expect(jsonLines(json).at(-1)).toMatchObject({ type: "error", line: 7 });
    expect(json.exitCode).toBe(1);
  });

  test("shows a wrong verdict and reports that it does not hold", async () => {
    const { stdout, exitCode } = await runCommand(replay, files("lied"));
    expect(stdout).toContain("Judged again, the verdict does not hold");
    expect(exitCode).toBe(1);
  });

  test("accepts a match without a verdict, because it may still run", async () => {
    const { stdout, exitCode } = await runCommand(replay, files("open"), "--lang", "ja");
    expect(stdout).toContain("裁定はありません");
    expect(exitCode).toBe(0);
  });

  test("reports damage with its line", async () => {
    const { error } = await runCommand(replay, files("cut"));
    expect(String(error)).toMatch(/cut:\d+: not whole JSON/);
  });
});

describe("replay --export", () => {
  test("writes to stdout or to a file", async () => {
    expect((await runCommand(replay, files("open"), "--export", "transcript")).stdout).toBe("f5d6c3\n");
    const path = files("out.ggf");
    expect((await runCommand(replay, files("full"), "--export", "ggf", "--out", path)).stdout).toBe("");
    expect(readFileSync(path, "utf8")).toMatch(/^\(;GM\[Othello\]/);
  });

  test.each([
    ["an unknown notation", ["--export", "transcrpt"], "did you mean transcript?"],
    ["an output file without a notation", ["--out", "x"], "--export"],
    [
      "an output file that cannot be written",
      ["--export", "ggf", "--out", "/nowhere/at/all"],
      "/nowhere/at/all cannot be written",
    ],
  ])("refuses %s", async (_, args, words) => {
    expect(String((await runCommand(replay, files("full"), ...args)).error)).toContain(words);
  });

  test("does not export moves that break the rules", async () => {
    const ran = await runCommand(replay, files("broken"), "--export", "ggf");
    expect(ran).toMatchObject({ stdout: "", exitCode: 1 });
  });
});

describe("replay --why", () => {
  test("refuses a match that is not over, and a game that cannot be searched", async () => {
    const open = await runCommand(replay, files("open"), "--why");
    expect(open.error).toMatchObject({ code: "no-verdict" });
    const other = await runCommand(replay, files("unsearched"), "--why");
    expect(other.error).toMatchObject({ code: "no-analysis" });
  });

  test("finds no lost move where nobody has lost", async () => {
    const played = await runCommand(replay, files("voided"), "--why", "--json");
    expect([played.error, jsonLines(played)]).toEqual([undefined, []]);
  });
});
