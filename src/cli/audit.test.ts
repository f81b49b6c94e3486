import { describe, expect, test } from "vitest";
import { findGame } from "../games/index.ts";
import * as audit from "./audit.ts";
import { makeEvents, makeRecordText } from "./testing/records.ts";
import { jsonLines, runCommand, writeFiles } from "./testing/run-command.ts";

const othello = findGame("othello")!;

const good = makeRecordText(othello);
const lines = good.trimEnd().split("\n");
const files = writeFiles({
  "good.jsonl": good,
  "lied.jsonl": good.replace(/"winner":(\d)/, (_, winner: string) => `"winner":${1 - Number(winner)}`),
  "cut.jsonl": good.slice(0, -9),
  "open.jsonl": `${lines.slice(0, 9).join("\n")}\n`,
  "chess.jsonl": makeRecordText(othello, { opened: { game: "chess" } }),
  "option.jsonl": makeRecordText(othello, { opened: { options: { spwn: "once" } } }),
  "rules.jsonl": makeRecordText(othello, { opened: { rules: 99 } }),
  "bytes.jsonl": Buffer.concat([Buffer.from(good.slice(0, good.indexOf("\n") + 5)), Buffer.from([0xff])]),
  "empty.jsonl": "",
  "notes.txt": "not a record",
});

describe("audit", () => {
  test.each([
    ["agrees", "good.jsonl", 0, { ok: true, by: "rules" }],
    ["disagrees about the winner", "lied.jsonl", 1, { ok: false, line: lines.length }],
    ["has no verdict", "open.jsonl", 1, { ok: false, line: 9, by: null, winner: null }],
    ["was judged by other rules", "rules.jsonl", 1, { ok: false, line: 1 }],
    ["is cut in the middle of a line", "cut.jsonl", 2, { ok: false, line: lines.length, damaged: true }],
    ["is of an unknown game", "chess.jsonl", 2, { ok: false, line: 1, damaged: true }],
    ["has an unknown option", "option.jsonl", 2, { ok: false, line: 1, damaged: true }],
    ["is not UTF-8", "bytes.jsonl", 2, { ok: false, line: 2, why: "not UTF-8 text" }],
    ["is empty", "empty.jsonl", 2, { ok: false, line: 1 }],
    ["is not there", "nowhere.jsonl", 2, { ok: false, match: null }],
  ])("reports a record that %s", async (_, name, exitCode, finding) => {
    const ran = await runCommand(audit, files(name), "--json");
    expect(jsonLines(ran)).toMatchObject([{ type: "audit", file: files(name), ...finding }]);
    expect(ran.exitCode).toBe(exitCode);
  });

  test("checks every file, and the worst finding decides the exit code", async () => {
    const ran = await runCommand(audit, files("cut.jsonl"), files("lied.jsonl"), files("good.jsonl"));
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain(`${files("cut.jsonl")}:${lines.length}: not whole JSON`);
    expect(ran.stdout).toMatch(/lied\.jsonl:\d+: disagrees/);
    expect(ran.stdout).toMatch(/good\.jsonl: agrees\./);
    expect(ran.stderr).toContain("3 records: 1 agree, 1 disagree, 1 damaged");
  });

  test("checks every record of a folder", async () => {
    const ran = await runCommand(audit, files("."), "--json");
    expect(jsonLines(ran)).toHaveLength(9);
    const empty = writeFiles({ "notes.txt": "" });
    expect((await runCommand(audit, empty("."))).stderr).toContain("holds no record");
  });

  test("notices a changed move", async () => {
    const events = makeEvents(othello);
    const at = events.findIndex(({ type }) => type === "moved") + 20;
    for (const move of ["a1", "pass", "z9"]) {
      const forged = events.map((event, index) =>
        index === at && event.type === "moved" ? { ...event, move } : event,
      );
      const file = writeFiles({ forged: forged.map((event) => `${JSON.stringify(event)}\n`).join("") });
      const ran = await runCommand(audit, file("forged"), "--json");
      expect(jsonLines(ran)[0]).toMatchObject({ ok: false, line: at + 1 });
      expect(ran.exitCode).toBe(1);
    }
  });
});
