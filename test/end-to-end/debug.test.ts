import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { runShinpan } from "../tools/run-shinpan.ts";

const PROGRAM = resolve(import.meta.dirname, "../players/changes-its-mind.mjs");
const folder = mkdtempSync(join(tmpdir(), "shinpan-debug-"));

async function debug(commands: readonly string[], ...args: readonly string[]) {
  const run = await runShinpan(["debug", "othello", ...args], { cwd: folder, input: `${commands.join("\n")}\n` });
  const plies = [...run.stdout.matchAll(/^After ply (\d+), \w+: the question waits\.$/gm)].map(([, ply]) =>
    Number(ply),
  );
  const pids = [...run.stdout.matchAll(/^Process (\d+) has been started\.$/gm)].map(([, pid]) => Number(pid));
  return { ...run, plies, pids };
}

it.concurrent("sends one question at a time, shows the bytes, and goes on and back", async () => {
  const commands = ["", "next", "goto 8", "goto 2", "next", "restart", "jump", "quit"];
  const { stdout, plies, pids, exitCode } = await debug(commands, PROGRAM, "--seed", "3");
  expect(exitCode).toBe(0);
  expect(plies).toEqual([0, 2, 4, 8, 2, 4, 4]);
  expect(new Set(pids).size).toBe(3);
  expect(stdout).toMatch(/> COLOR 1\\n\n/);
  expect(stdout).toMatch(/> MOVE BOARD:0{27}210{6}120{27}\\n\n[\d.]+ < d3\nIt answers d3 \(.*\)\.\n/);
  expect(stdout).toContain("jump is not a command");
});

it.concurrent("shows stderr as it comes, and how the program ended in the language of the reader", async () => {
  const failing = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    if (!line.startsWith("MOVE")) return;
    require("node:fs").writeSync(2, "no idea \\x1b[2J\\n");
    process.exit(3);
  });`;
  writeFileSync(join(folder, "failing.cjs"), failing);
  const { stdout } = await debug(["next", "quit"], `${process.execPath} failing.cjs`, "--lang", "ja");
  expect(stdout).toMatch(/\n[\d.]+ > MOVE BOARD:\d+\\n\n[\d.]+ 2> no idea \\x1b\[2J\n/);
  expect(stdout).toMatch(/\n[\d.]+ - 終了状態3で終わりました\n/);
});

it.concurrent("goes along a record whatever the program answers, and asks it again after an edit", async () => {
  await runShinpan(["match", "othello", `mine=${PROGRAM}`, "random", "--seed", "5", "--record", "match.jsonl"], {
    cwd: folder,
  });
  const changed = await debug(["goto 16", "next", "quit"], `mine=${PROGRAM} 20 move`, "--record", "match.jsonl");
  expect(changed.plies).toEqual([0, 16, 18]);
  expect(changed.stdout).toMatch(/After ply 16 it answers \w\d \(.*\); the match goes on with \w\d, as before\./);
  const crashing = ["goto 16", "next", "next", "restart", "quit"];
  const { stdout, plies } = await debug(crashing, `mine=${PROGRAM} 20 crash`, "--record", "match.jsonl");
  expect(stdout).toMatch(/black crashed \(exited with status 3\)\. In a match it would lose here\./);
  expect(stdout).toContain("No question waits;");
  expect(plies).toEqual([0, 16, 16]);
});

it.concurrent("restarts at the same question where a game counts no ply for a first move", async () => {
  const run = await runShinpan(["debug", "geister", "random", "--seed", "2"], { input: "next\nrestart\nquit\n" });
  const boards = run.stdout.split("the question waits.\n").slice(0, -1);
  expect(boards).toHaveLength(3);
  expect(boards[2]?.split("\n").slice(-11)).toEqual(boards[1]?.split("\n").slice(-11));
  expect(boards[1]).not.toBe(boards[0]);
});

it.concurrent("judges an answer as in a match, and plays to the end", async () => {
  const nonsense = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    if (line === "QUIT") process.exit();
    if (line.startsWith("MOVE")) console.log("nonsense");
  });`;
  writeFileSync(join(folder, "nonsense.cjs"), nonsense);
  const judged = await debug(["next", "quit"], `${process.execPath} nonsense.cjs`);
  expect(judged.stdout).toMatch(/black gave a malformed answer .* In a match it would lose here\./);
  const whole = await debug(["goto 100"], "random", "--against", "greedy", "--seed", "1");
  expect(whole.stdout).toMatch(/wins by the rules, \d+ to \d+/);
  expect(whole.exitCode).toBe(0);
});
