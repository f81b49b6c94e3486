import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
// esbuild keeps the working directory of its first import, which must not be the temporary folder below.
import "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COMMAND_NAMES, runProgram } from "../src/cli/program.ts";
import { englishIn } from "./tools/english.ts";
import { findLiterals, findPairs } from "./tools/literals.ts";

const SOURCES = resolve(import.meta.dirname, "../src");
const REMEDY = "Write it as { en, ja } where it arises (docs/decisions/japanese.md).";

/** Files without terminal texts: HTTP, pages with their own translations, pictures, programs, SQL. */
const EXCLUDED_FILES = [
  /^api\//,
  /^web\//,
  /^arena\/http\/(?!save-results|counts|ratings)/,
  /^arena\/matches\/(?:greeting|match-host|page-guests)\.ts$/,
  /^games\/[^/]+\/(?:page\/|(?:connect|index)\.ts$)/,
  /^games\/(?:painting\/|disc-board\/paint|grid\/paint|connect-guide|native-guide)/,
  /^games\/lifegame\/(?:dialect|drawing)\.ts$/,
  /^games\/othello\/(?:gtp|nboard)\//,
  /^cli\/completion\/(?:bash|zsh|fish)\.ts$/,
  /^cli\/(?:replay\/html\/|gol\/grade\/html\.ts$|debug\/control-page\.ts$)/,
  /^life\/patterns\/(?!index)/,
  /^life\/pictures\/(?:svg|palette)\.ts$/,
  /^links\/process\/(?:guardian|leftovers|sandbox-command|cgroup\/index)\.ts$/,
  /^life\/study\/growth\/index\.ts$/,
  /^dispatch\/queue\/expiry\.ts$/,
  // Names of languages and commands; what they need is written in both languages.
  /^starters\/languages\.ts$/,
  /^store\/(?:claim-table|arena\/schema|.*query)\.ts$/,
  /^tournament\/report\/(?:html\/|markdown)/,
];

/** Texts that no user reads: compared values, keys, SQL, SQLite errors, seeds, protocol lines, directions. */
const EXCLUDED_TEXTS = [
  /^(?:extra games|seed order|in time|our fault|every board|the last board|only one|nobody|⟦0⟧ wins|⟦0⟧ loses)$/,
  /^(?:first|next) (?:item|key)$|^SQLite format 3|^BEGIN IMMEDIATE|^PRAGMA |^⟦0⟧; PRAGMA/,
  /^database |^attempt to write a readonly|^disk I\/O error|^file is not a database|^unable to open database/,
  /^too large to be represented$|^any for seat ⟦0⟧$|^⟦0⟧\/pair ⟦1⟧$|^player ⟦0⟧$|^sample ⟦0⟧$|^seat ⟦0⟧$/,
  /^MOVE BOARD:|^⟦0⟧ (?:ms|workers|are)$|^run the (?:tournament|arena) first$|^⟦0⟧ there now\.$|\(did you mean \$1/,
  /^⟦0⟧, ⟦1⟧ states, ⟦2⟧ by their ⟦3⟧⟦4⟧$/,
  // Code that script-file.ts writes, and the beginning of an error of sucrase.
  /^const kit = |^\n\}\}\)\(script|^joined_⟦0⟧ as|^Error transforming /,
  /^(?:PgUp PgDn|Home End {2}g G|Space {2}r|generation ⟦0⟧|npx ⟦0⟧)$/,
  // Lines of event files and commands that `new` writes.
  /^(?:format: gauntlet|players: \[search, random\]| {2}- \{ name: mybot, command: ⟦0⟧ \}| --option ⟦0⟧=⟦1⟧)$/,
  /^(?:shinpan|printf|npm|npx|cd|node --test) |^DELETE FROM|^DROP TABLE|\bbot\.number/,
  /^\s*\[.* stderr (?:is|are) |^\.\.\. \(⟦0⟧ bytes more\)$|^the player was disconnected$|^a line of more than /,
  /^⟦0⟧ \(did you mean ⟦1⟧\?\)$/,
  /^\.\\" -\*- coding: UTF-8 -\*-$|^-----BEGIN CERTIFICATE-----$/,
  /\b(?:WHERE|ORDER BY|ON CONFLICT|INSERT INTO|VALUES) |\btaskset -|^(?:[CNESW]{1,2} )+[CNESW]{1,2}$/,
];

/** Commands with an error; an underscore stands for a blank in a word. FILES has their files. */
const WRONG_COMMANDS = [
  "matc",
  "--xx",
  "match",
  "match othello",
  "match othelo a b",
  "match othello random random random",
  "match othello --no-such",
  "match othello random --games x",
  "match othello random greedy --games 0",
  "match othello randm greedy",
  "match othello ./absent greedy",
  "match othello tcp:x greedy",
  "match othello 'open greedy",
  "match othello random greedy --move-time x",
  "match othello _ random",
  "match othello random greedy --clock 5",
  "match othello random greedy --memory 1",
  "match othello random greedy --move-time 0s",
  "match othello random greedy --sandbox maybe",
  "match othello random greedy --option spawn",
  "match othello random greedy --option x=1",
  "match othello random greedy --option spawn=maybe",
  "match othello random greedy --dialect gat",
  "match othello random greedy --seed x",
  "match othello random greedy --start 123",
  "match othello random greedy --start @absent.txt",
  "match othello human random --concurrency 2",
  "match othello random greedy --watch --concurrency 2",
  "match othello random greedy --lang fr",
  "match geister random greedy --option plies=x",
  "match lifewar random glider --option first=9",
  "match lifegame random greedy --option size=99",
  "match lifegame random greedy --option preset=9",
  "tournament absent.yaml",
  "tournament empty.yaml",
  "tournament words.yaml",
  "tournament keys.yaml",
  "tournament twice.yaml",
  "tournament alone.yaml",
  "tournament broken.yaml",
  "tournament broken.json",
  "tournament swiss.yaml",
  "tournament names.yaml",
  "tournament starts.yaml",
  "standings absent.yaml",
  "standings good.yaml --format xml",
  "standings good.yaml --failed",
  "tournament good.yaml --redis x",
  "position othello zz",
  "position othello f5 f5",
  "position othelo",
  "position othello f5 --stdin",
  "position geister --start x",
  "position lifegame --start x",
  "position lifewar --start x",
  "perft othello 0",
  "perft othello 99",
  "perft lifewar 2",
  "perft othello 2 3",
  "replay absent.jsonl",
  "replay damaged.jsonl",
  "replay empty.yaml",
  "audit absent.jsonl",
  "audit damaged.jsonl",
  "replay damaged.jsonl --ply x",
  "replay damaged.jsonl --out x",
  "life",
  "life B3/S2x",
  "life B3S23Q",
  "life nosuchrule",
  "life B3/S23 nosuchpattern",
  "life R5,C0,S1",
  "life R1,C0,M0,S2..9,B3..3,NM --soup 0.5",
  "life B3/S23:T0 --soup 0.5",
  "life B3/S23:X9 --soup 0.5",
  "life B3/S23 wrong.rle --generations 1",
  "life B3/S23 wrong.cells --size 2x2 --generations 1",
  "life B3/S23 wrong.mc --generations 1",
  "life wrong.rule --soup 0.5",
  "life B3/S23 --soup 2",
  "life B3/S23 --soup 0.5 --size x",
  "life B3/S23 --soup 0.5 --generations x",
  "life 5,34,45 --soup 0.5",
  "life B3/S23 --soup 0.5 --engine fast",
  "life B3/S23 --soup 0.5 --engine bits --generations 1",
  "life B3/S23 --topology torus --soup 0.5",
  "life B3/S23 glider --soup 0.5",
  "life MAPxx --soup 0.5",
  "match ./absent.ts random random",
  "reask damaged.jsonl",
  "reask damaged.jsonl absent greedy",
  "reask damaged.jsonl greedy --seat 2",
  "debug othello",
  "debug othello human",
  "debug othello randm",
  "debug othello random --record damaged.jsonl",
  "new othelo python",
  "new othello pyton",
  "new othello",
  "new game Chess",
  "new game othello",
  "strip-types words.yaml",
  "strip-types absent.ts",
  "check-game ./empty.js",
  "check-game ./throws.mjs",
  "life --rule-file absent.ts",
  "life --rule-file rule.txt",
  "life --rule-file empty.js --soup 0.5",
  "life B3/S23 glider --generations 1 --out x.abc",
  "gol",
  "gol nosuch",
  "gol base --size x",
  "gol base --map absent.cells",
  "gol grade",
  "gol grade absent .",
  "gol grade random absent",
  "gol grade . .",
  "gol grade . . --framework .",
  "gol grade . . --time-limit x",
  "games x",
  "bots chess",
  "worker",
  "worker --redis x",
  "worker --redis redis://:secret@localhost",
  "worker --redis redis://localhost --redis-ca-file good.yaml",
  "worker --redis rediss://localhost --redis-ca-file good.yaml",
  "worker --redis redis://localhost --redis-password-file good.yaml",
  "worker --redis redis://localhost --redis-password-file absent",
  "arena --port x",
  "arena --geister-ports 1",
  "arena --host 0.0.0.0",
  "arena --config keys.yaml",
  "arena --config config.yaml",
  "connect othello x random",
  "connect othello localhost:1,2 human",
  "connect othello localhost:1 tcp",
  "play othello --seat 2",
  "play othello --against nosuch",
  "doctor --redis x",
  "completion",
  "completion tcsh",
  "man nosuch",
  "man --all empty.yaml/x",
] as const;

const FILES: Readonly<Record<string, string>> = {
  "empty.yaml": "",
  "words.yaml": "just words",
  "keys.yaml": "game: othello\nplyers: [random, greedy]",
  "twice.yaml": "game: othello\nplayers: [random, random]",
  "alone.yaml": "game: othello\nplayers: [random]",
  "broken.yaml": "game: othello\nplayers: [random, greedy",
  "broken.json": '{\n  "game": "othello"\n  "players": []\n}',
  "swiss.yaml": "game: othello\nformat: swis\nplayers: [random, greedy]",
  "names.yaml": "game: othello\ngames: many\nplayers: [random, {name: a}]",
  "starts.yaml": "game: othello\nstarts: absent.txt\nplayers: [random, greedy]",
  "good.yaml": "game: othello\nplayers: [random, greedy]",
  "config.yaml": "patience: soon",
  "damaged.jsonl": '{"type":"moved"}\n',
  "wrong.rle": "x = 3, y = 3\n03o!",
  "wrong.cells": "O.O.O\n.....\nOOOOO\n",
  "wrong.mc": "[M2] (golly)\n9 9 9\n",
  "wrong.rule": "@RULE x\n@TABLE\nn_states:1\n",
  "rule.txt": "x",
  "empty.js": "export default {}",
  "throws.mjs": "throw new Error()",
};

let folder: string;
const home = process.cwd();
const argv = process.argv;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-japanese-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  process.argv = argv;
  rmSync(folder, { recursive: true });
});

/** Runs a command in this process, as main.ts does, and captures its output. */
async function run(args: readonly string[]) {
  const output = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      output[stream] += String(text);
      return true;
    }),
  );
  process.argv = ["node", "shinpan", ...args, "--lang", "ja"];
  const listeners = process.listeners("uncaughtException");
  await runProgram("0");
  for (const listener of process.listeners("uncaughtException"))
    if (!listeners.includes(listener)) process.off("uncaughtException", listener);
  const exitCode = process.exitCode;
  process.exitCode = undefined;
  for (const spy of spies) spy.mockRestore();
  return { ...output, exitCode };
}

describe("user texts have a Japanese version", () => {
  it("for every text in the sources", () => {
    const found = findLiterals(SOURCES).flatMap(({ file: path, line, text }) => {
      const file = path.slice(SOURCES.length + 1);
      if (EXCLUDED_FILES.some((pattern) => pattern.test(file))) return [];
      if (EXCLUDED_TEXTS.some((pattern) => pattern.test(text))) return [];
      return [`${file}:${line}: ${JSON.stringify(text)}`];
    });
    expect(found, REMEDY).toEqual([]);
  });

  it("without an English phrase in it", () => {
    const found = findPairs(SOURCES)
      .filter(({ file }) => !file.includes("/connect.ts")) // they contain protocol lines
      .filter(({ en, ja }) => /[a-z]{2,} [a-z]{2,}/.test(en) && englishIn(ja).length > 0)
      .map(({ file, line, ja }) => `${file.slice(SOURCES.length + 1)}:${line}: ${ja}`);
    expect(found).toEqual([]);
  });

  it.each([undefined, ...COMMAND_NAMES])("in the help of %s", async (name) => {
    const { stdout } = await run([...(name === undefined ? [] : [name]), "--help"]);
    expect(stdout).toContain("使い方：");
    const prose = stdout.split("\n").filter((line) => !/^ {2}(?:shinpan|printf|gol) /.test(line));
    const names = prose.findIndex((line) => line === "名前のある規則：");
    const checked = names < 0 ? prose : [...prose.slice(0, names), ...prose.slice(prose.indexOf("", names))];
    expect(checked.flatMap((line) => englishIn(line))).toEqual([]);
  });

  it.each(WRONG_COMMANDS)("in the error of: %s", async (command) => {
    const { stderr, exitCode } = await run(command.split(" ").map((word) => word.replaceAll("_", " ")));
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(englishIn(stderr.replaceAll(folder, ""))).toEqual([]);
  });

  it("with placeholders and values that the English version also has", () => {
    const found = findPairs(SOURCES).filter(({ file, en, ja, values = [] }) => {
      if (file.endsWith("replay/html/verdict-card.ts")) return false; // names the seat by number or by word
      const placeholders = placeholdersOf(en);
      return [...placeholdersOf(ja), ...values].some((name) => !placeholders.includes(name));
    });
    expect(found).toEqual([]);
  });
});

function placeholdersOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), (found) => found[1]!);
}
