import { describe, expect, it } from "vitest";
import { commonReason } from "../../core/common-reasons.ts";
import { explainReason } from "../../core/format-reason.ts";
import { messageFormatter } from "../../core/lang.ts";
import { findGame } from "../../games/index.ts";
import { makeRecordText } from "../testing/records.ts";
import { jsonLines, runCommand, writeFiles } from "../testing/run-command.ts";
import * as reask from "./index.ts";
import { printDifference } from "./report.ts";

const LATE = commonReason("timeout.move", { limitMs: 1000 });
const othello = findGame("othello")!;
const path = writeFiles({
  "match.jsonl": makeRecordText(othello, { names: ["first", "greedy"] }),
  "broken.jsonl": '{"type":"opened"}\n',
});

describe("reask with a house bot", () => {
  it("shows each answer that differs, with both times", async () => {
    const { stdout, exitCode } = await runCommand(reask, path("match.jsonl"), "greedy");
    expect(stdout).toMatch(/match\.jsonl: after ply 1 \(white\): was \w\d \([\d.]+ m?s\), now \w\d \([\d.]+ m?s\)\n/);
    expect(stdout).toMatch(/match\.jsonl: 30 questions, \d+ answers the same, \d+ different; .* s then, .* now\.\n$/);
    expect(exitCode).toBe(0);
  });

  it("speaks Japanese", async () => {
    const { stdout } = await runCommand(reask, path("match.jsonl"), "greedy", "--lang", "ja");
    expect(stdout).toMatch(/1手目の後（白）：以前は \w\d（.*）、今は \w\d（.*）\n/);
    expect(stdout).toMatch(/：質問30、同じ答え\d+、違う答え\d+。/);
  });

  it.each([
    ["en", "m.jsonl: after ply 4 (black): was f5 (3 ms), now time out (no answer within 1 s)\n"],
    ["ja", "m.jsonl：4手目の後（黒）：以前は f5（3ミリ秒）、今は 時間切れ（1秒以内に応答がありません）\n"],
  ] as const)("names a mistake in the language of the reader: %s", (language, line) => {
    let printed = "";
    const out = { say: messageFormatter(language), result: (text: string) => void (printed += `${text}\n`) };
    const fault = { seat: 0, kind: "timeout", evidence: "", ...explainReason({}, LATE) } as const;
    const answers = { was: { kind: "move", move: "f5", ms: 3 }, now: { kind: "fault", fault } } as const;
    printDifference(out, othello, "m.jsonl", { seat: 0, ply: 4, same: false, ...answers });
    expect(printed).toBe(line);
  });

  it("prints JSON Lines, and exits with 1 on a difference with --strict", async () => {
    const run = await runCommand(reask, path("match.jsonl"), "greedy", "--json", "--strict");
    const lines = jsonLines(run);
    const record = path("match.jsonl");
    const difference = { type: "difference", record, ply: 1, seat: 1 };
    expect(lines[0]).toMatchObject(difference);
    expect(lines[0]!["now"]).toMatch(/^[a-h][1-8]$/);
    expect(lines[0]!["now"]).not.toBe(lines[0]!["was"]);
    const last = lines.at(-1)!;
    expect(last).toMatchObject({ type: "reask", records: 1, asked: 30, different: lines.length - 1, skipped: 0 });
    expect(run.exitCode).toBe(1);
  });

  it("asks the questions of both seats where neither is named, and says so", async () => {
    const run = await runCommand(reask, path("match.jsonl"), "random", "--json");
    expect(jsonLines(run).at(-1)).toMatchObject({ asked: 61 });
    expect(run.stderr).toContain("first played greedy here, and neither is random");
    const chosen = await runCommand(reask, path("match.jsonl"), "random", "--seat", "0", "--json");
    expect(jsonLines(chosen).at(-1)).toMatchObject({ asked: 31 });
    expect(chosen.stderr).toBe("");
  });

  it("reports records that cannot be read, and asks the others", async () => {
    const run = await runCommand(reask, path("broken.jsonl"), path("match.jsonl"), "missing", "greedy", "--json");
    const lines = jsonLines(run);
    expect(lines.filter(({ type }) => type === "unreadable")).toMatchObject([
      { record: path("broken.jsonl"), line: 1 },
      { record: "missing" },
    ]);
    expect(lines.at(-1)).toMatchObject({ records: 1, asked: 30 });
    expect(run.exitCode).toBe(2);
  });

  it.each([
    [["match.jsonl"], "missing-player"],
    [["match.jsonl", "human"], "bad-player"],
    [["match.jsonl", "tcp"], "bad-player"],
    [["match.jsonl", "gredy"], "unknown-player"],
  ])("refuses %j", async ([record = "", ...player], code) => {
    const { error } = await runCommand(reask, path(record), ...player);
    expect(error).toMatchObject({ code });
  });
});
