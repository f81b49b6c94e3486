import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { COMMAND, type Running, resultsOf, type RunOptions, runShinpan, startShinpan } from "../tools/run-shinpan.ts";

const GAME = resolve(import.meta.dirname, "../fixtures/games/three-in-a-row.ts");

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "shinpan-bot-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], options: RunOptions = {}) => runShinpan(args, { cwd: folder, ...options });
const bot = (...words: string[]): string => [COMMAND, "bot", ...words].join(" ");

async function listeningPort(host: Running): Promise<string> {
  for (;;) {
    const [line] = host.stdout.split("\n", host.stdout.includes("\n") ? 1 : 0);
    if (line !== undefined) return String((JSON.parse(line) as { readonly ports: readonly unknown[] }).ports[1]);
    await sleep(20);
  }
}

describe("a house bot as a program", () => {
  const DIALECTS = GAMES.flatMap(({ rules, dialects, examples }) =>
    dialects.list.map(({ id }) => ({ game: rules.id, dialect: id, options: examples.shortMatch ?? {} })),
  );

  test.concurrent.each(DIALECTS)("plays $game by $dialect, on its pipes and over TCP", async (each) => {
    const { game, dialect, options } = each;
    const spoken = ["--dialect", dialect];
    const short = Object.entries(options).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
    const terms = [...spoken, ...short, "--host", "127.0.0.1", "--json"];
    const host = startShinpan(["match", game, bot(game, "random", ...spoken, ...short), "tcp:0", ...terms], {
      cwd: folder,
    });
    const guest = run(["bot", game, "random", ...spoken, ...short, "--tcp", `127.0.0.1:${await listeningPort(host)}`]);
    expect(resultsOf(await host.finished)).toEqual([expect.objectContaining({ game, by: "rules", fault: null })]);
    expect(await guest).toMatchObject({ exitCode: 0, stdout: "" });
  });

  test("ends quietly when the judge closes the pipes", async () => {
    expect(await run(["bot", "othello", "random"])).toMatchObject({ exitCode: 0, stdout: "", stderr: "" });
    const asked = await run(["bot", "othello", "random"], { input: "COLOR 1\n" });
    expect(asked).toMatchObject({ exitCode: 0, stderr: "" });
  });

  test.each([
    ["gtp", "1 genmove b\n2 genmove w\n3 undo\n", /^=1 [A-H][1-8]\n\n=2 [A-H][1-8]\n\n=3\n\n$/],
    ["nboard", "nboard 2\ngo\nping 1\n", /^set myname search:1\n=== [A-H][1-8]\npong 1\n$/],
    ["stdio", `COLOR 1\nMOVE BOARD:${"0".repeat(27)}210000001200${"0".repeat(25)}\n`, /^[a-h][1-8]\n$/],
  ])("answers all of a script in %s before it ends", async (dialect, input, answers) => {
    const played = await run(["bot", "othello", "search:1", "--dialect", dialect], { input });
    expect(played).toMatchObject({ exitCode: 0, stderr: "" });
    expect(played.stdout).toMatch(answers);
  });

  test.each([
    ["gtp", "genmove b\nquit\n"],
    ["nboard", "nboard 2\ngo\nquit\n"],
  ])("ends at a quit in %s, although its input stays open", async (dialect, script) => {
    const played = startShinpan(["bot", "othello", "search:1", "--dialect", dialect], {
      input: script,
      inputOpen: true,
    });
    expect(await played.finished).toMatchObject({ exitCode: 0, stderr: "" });
  });

  test("says what the judge did wrong, or that there is none", async () => {
    const junk = await run(["bot", "othello", "random"], { input: "junk\n" });
    expect(junk).toMatchObject({ exitCode: 1, stdout: "" });
    expect(junk.stderr).toContain('the judge said "junk"');
    const nobody = await run(["bot", "othello", "random", "--tcp", "127.0.0.1:1"]);
    expect([nobody.exitCode, nobody.stderr]).toEqual([1, expect.stringContaining("ECONNREFUSED")]);
    const unknown = await run(["bot", "othello", "randon"]);
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining("did you mean random?")]);
  });
});

describe("a bot that thinks", () => {
  const match = (players: readonly string[], ...flags: string[]) =>
    run(["match", GAME, ...players, "--seed", "7", "--json", ...flags]);

  test("plays the same match from the same seed when its limit is a number of nodes", async () => {
    const movesOf = async (file: string, ...players: string[]): Promise<readonly string[]> => {
      expect((await match(players, "--record", file)).exitCode).toBe(0);
      const lines = readFileSync(join(folder, file), "utf8").split("\n");
      return lines.filter((line) => line.includes('"moved"')).map((line) => /"move":"\w+"/.exec(line)?.[0] ?? "");
    };
    const first = await movesOf("a.jsonl", "sampler:2", "sampler:300nodes");
    expect(first.length).toBeGreaterThan(4);
    expect(await movesOf("b.jsonl", "sampler:2", "sampler:300nodes")).toEqual(first);
  });

  test("is named with its level, and never loses on time", async () => {
    const [result] = resultsOf(await match(["sampler:3", "deep=sampler:2"], "--move-time", "300ms"));
    expect(result).toMatchObject({ players: ["sampler:3", "deep"], by: "rules" });
    const bank = resultsOf(await match(["sampler:1m", "sampler"], "--clock", "1s+100ms"));
    expect(bank).toMatchObject([{ players: ["sampler:1m", "sampler"], by: "rules" }]);
  });

  test("makes the match void when its thread ends", async () => {
    const results = resultsOf(await match(["quitter", "random"]));
    expect(results.map(({ by, winner, fault }) => [by, winner, fault])).toContainEqual(["void", null, null]);
    expect(results.filter(({ by }) => by !== "void")).toEqual([]);
  });

  test("does not stop the clock or the process when it never answers", async () => {
    const ended = await match(["endless", "random"], "--move-time", "500ms");
    expect(resultsOf(ended)).toMatchObject([{ by: "timeout", fault: { seat: 0 } }]);
  });

  test("plays in an event, on threads of its own", async () => {
    const event = {
      name: "cup",
      game: GAME,
      games: 4,
      seed: 3,
      concurrency: 2,
      players: ["sampler:1", "x=sampler:2", "random"],
    };
    writeFileSync(join(folder, "cup.json"), JSON.stringify(event));
    const ended = await run(["tournament", "cup.json", "--json"]);
    expect(ended.json().at(-1)).toMatchObject({ type: "finished", played: 12, void: 0 });
  });
});
