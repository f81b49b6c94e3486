import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ResultLine, runShinpan } from "../tools/run-shinpan.ts";

const FINISHED = resolve(import.meta.dirname, "../../examples/games/breakthrough.ts");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-own-game-"));
  copyFileSync(FINISHED, join(folder, "breakthrough.ts"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runShinpan(args, { cwd: folder });

test("a match of a game's file is recorded with the file, and audited with it", async () => {
  const played = await run(
    "match",
    "./breakthrough.ts",
    "search",
    "random",
    "--seed",
    "1",
    "--record",
    "m.jsonl",
    "--json",
  );
  expect(played.json()[0]).toMatchObject({
    game: "breakthrough",
    winner: 0,
    by: "rules",
  } satisfies Partial<ResultLine>);
  expect(readFileSync(join(folder, "m.jsonl"), "utf8")).toMatch(
    /"file":\{"name":"breakthrough\.ts","digest":"[0-9a-f]{64}"\}/,
  );
  const without = await run("audit", "m.jsonl");
  expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining("--game ./breakthrough.ts")]);
  expect((await run("audit", "m.jsonl", "--game", "./breakthrough.ts")).exitCode).toBe(0);
});

test("a program plays it in the native protocol", async () => {
  const source = `const { createInterface } = require("node:readline");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, legal } = JSON.parse(line);
  if (type === "ask") console.log(JSON.stringify({ type: "move", move: legal[0] }));
});`;
  writeFileSync(join(folder, "bot.cjs"), source);
  const played = await run("match", "./breakthrough.ts", "node bot.cjs", "random", "--json");
  expect(played.json()[0]).toMatchObject({ by: "rules" });
});

test("an event of a game's file is played on threads and refuses a changed file", async () => {
  writeFileSync(join(folder, "cup.yaml"), "game: ./breakthrough.ts\ngames: 2\nplayers: [random, search]\nseed: 3\n");
  const played = await run("tournament", "cup.yaml", "--record", "records/", "--json");
  expect(played.json().at(-1)).toMatchObject({ type: "finished", played: 2, void: 0 });
  expect(readdirSync(join(folder, "records"))).toHaveLength(2);
  expect((await run("standings", "cup.yaml", "--json")).json()[0]).toMatchObject({ game: "breakthrough", played: 2 });
  const text = readFileSync(FINISHED, "utf8");
  writeFileSync(join(folder, "breakthrough.ts"), `${text}// changed\n`);
  const changed = await run("tournament", "cup.yaml");
  writeFileSync(join(folder, "breakthrough.ts"), text);
  expect([changed.exitCode, changed.stderr]).toEqual([2, expect.stringContaining("game SHA-256 was")]);
});

test("rules that throw make a match void", async () => {
  const text = readFileSync(FINISHED, "utf8").replace(
    "const lifted",
    'if (turn === 1) throw new Error("oops");\n  const lifted',
  );
  writeFileSync(join(folder, "throws.ts"), text);
  const played = await run("match", "./throws.ts", "random", "random", "--json");
  expect(played.json()[0]).toMatchObject({ by: "void", winner: null });
  const checked = await run("check-game", "./throws.ts", "--json");
  expect(checked.exitCode).toBe(1);
  expect(checked.json().filter((line) => "state" in line && line.state === "fail")).toMatchObject([
    { n: 1, name: "ends" },
  ]);
});

test("the finished game keeps the laws", async () => {
  const checked = await run("check-game", "./breakthrough.ts");
  expect([checked.exitCode, checked.stdout]).toEqual([0, expect.stringMatching(/keeps all \d+ laws/)]);
});
