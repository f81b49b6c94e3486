import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Standings } from "../../src/api/event-standings.ts";
import { until } from "../tools/processes.ts";
import { type ResultLine, type Run, runShinpan, startShinpan } from "../tools/run-shinpan.ts";

const ZOO = resolve(import.meta.dirname, "../players");

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-tournament-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const event = (keys: Record<string, unknown>): void => write("cup.json", JSON.stringify(keys));
const play = (...flags: string[]): Promise<Run> => runShinpan(["tournament", "cup.json", ...flags], { cwd: folder });
const linesOf = (run: Run, type: string) => run.json().filter((line) => line.type === type);

interface SlotLine extends ResultLine {
  readonly slot: number;
  readonly attempt: number;
}
const resultsOf = (run: Run): readonly SlotLine[] => linesOf(run, "result") as unknown as SlotLine[];

async function standings(...flags: string[]): Promise<Standings & { slots?: readonly SlotLine[] }> {
  const run = await runShinpan(["standings", "cup.json", "--format", "json", ...flags], { cwd: folder });
  expect([run.exitCode, run.stderr]).toEqual([0, ""]);
  return JSON.parse(run.stdout) as Standings;
}

describe("tournament", () => {
  it("prints its plan, every result with its slot, the standings and the end", async () => {
    event({ name: "cup", game: "lifegame", games: 4, seed: 7, players: ["random", "greedy", "third=random"] });
    const run = await play("--json");
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    const types = run.json().map(({ type }) => type);
    expect([types[0], types.at(-2), types.at(-1)]).toEqual(["planned", "standings", "finished"]);
    expect(linesOf(run, "planned")).toMatchObject([
      { event: "cup", format: "round-robin", planned: 12, finished: 0, players: ["random", "greedy", "third"] },
    ]);
    const results = resultsOf(run);
    expect(results.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(results.map((_, index) => index + 1));
    for (const result of results)
      expect(result).toMatchObject({ game: "lifegame", by: "rules", fault: null, attempt: 1, record: null });
    const [table] = linesOf(run, "standings") as unknown as [Standings];
    expect(table).toMatchObject({ event: "cup", planned: 12, played: 12, void: 0 });
    expect(table.rows.map(({ played }) => played)).toEqual([8, 8, 8]);
    expect(linesOf(run, "finished")).toMatchObject([{ planned: 12, played: 12, void: 0 }]);
  });

  it("writes the missing records of a finished event", async () => {
    event({ game: "lifegame", games: 2, seed: 1, players: ["random", "greedy"] });
    await play("--json");
    const recorded = (): string[] => readdirSync(join(folder, "games")).sort();
    expect((await play("--json", "--record", "games/")).stderr).toContain("games/: 2");
    const [first = "", second = ""] = recorded();
    const whole = readFileSync(join(folder, "games", second), "utf8");
    rmSync(join(folder, "games", first));
    write(join("games", second), whole.slice(0, 100));
    await play("--json", "--record", "games/");
    expect(recorded()).toEqual([first, second]);
    expect(readFileSync(join(folder, "games", second), "utf8")).toBe(whole);
    expect((await play("--json", "--record", "games/")).stderr).toBe("");
  });

  it("plays nothing when it is run again, and prints the same standings", async () => {
    event({ game: "lifegame", games: 2, seed: 1, players: ["random", "greedy"] });
    const first = await play("--json");
    const second = await play("--json");
    expect(resultsOf(second)).toEqual([]);
    expect(linesOf(second, "standings")).toEqual(linesOf(first, "standings"));
    expect(linesOf(second, "finished")).toMatchObject([{ played: 2 }]);
  });

  it("plays each start position as a pair with the sides swapped", async () => {
    const starts = ["f5", "f5 d6", "f5 d6 c3"].map(async (moves) => {
      const { stdout } = await runShinpan(["position", "othello", "--json", ...moves.split(" ")]);
      return stdout.trim();
    });
    write("starts.txt", `# openings\n${(await Promise.all(starts)).join("\n")}\n`);
    event({ game: "othello", games: 6, seed: 3, starts: "starts.txt", players: ["greedy", "random"] });
    const run = await play("--json", "--record", "games/");
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    const results = [...resultsOf(run)].sort((a, b) => a.slot - b.slot);
    expect(results.map(({ players }) => players[0])).toEqual([
      "greedy",
      "random",
      "greedy",
      "random",
      "greedy",
      "random",
    ]);
    expect(results.map(({ moves }) => moves).every((moves) => moves < 70)).toBe(true);
    expect(readdirSync(join(folder, "games"))).toHaveLength(6);
    const audit = await runShinpan(["audit", "games/", "--json"], { cwd: folder });
    expect(audit.exitCode).toBe(0);
    const seen = results.map(({ record }) => {
      const [opened = ""] = readFileSync(join(folder, record ?? ""), "utf8").split("\n");
      return (JSON.parse(opened) as { start: { ply: number } }).start.ply;
    });
    expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it("continues after a bot crashes, and shows the crash with --failed", async () => {
    event({
      game: "othello",
      games: 2,
      seed: 1,
      players: ["random", { name: "broken", command: `${ZOO}/crashes-before-move.sh` }],
    });
    const run = await play("--json");
    expect(run.exitCode).toBe(0);
    expect(resultsOf(run).map(({ by, fault }) => [by, fault?.kind])).toEqual([
      ["crashed", "crashed"],
      ["crashed", "crashed"],
    ]);
    const failed = await play("--failed", "--record", "failed/");
    expect(failed.stdout).toMatch(/^Slot 1, random - broken: random wins: broken crashed/m);
    expect(failed.stdout).toContain("> COLOR 2");
    expect(readdirSync(join(folder, "failed"))).toHaveLength(2);
    const json = await play("--failed", "--json");
    expect(resultsOf(json).map(({ slot }) => slot)).toEqual([1, 2]);
    expect((await standings()).rows.find(({ name }) => name === "broken")?.faults).toEqual({ crashed: 2 });
  });

  it("keeps a program running from game to game with keep", async () => {
    write(
      "kept.mjs",
      `import { firstLegal } from ${JSON.stringify(join(ZOO, "lib/othello.mjs"))};
       import { appendFileSync } from "node:fs";
       import { createInterface } from "node:readline";
       appendFileSync("starts.log", "started\\n");
       let side = "";
       createInterface({ input: process.stdin }).on("line", (line) => {
         if (line.startsWith("COLOR ")) side = line.slice(6);
         else if (line.startsWith("MOVE ")) process.stdout.write(firstLegal(line.slice(11), side) + "\\n");
         else process.exit(0);
       });`,
    );
    const kept = { name: "kept", command: "node kept.mjs", keep: true };
    event({ game: "othello", games: 6, seed: 1, concurrency: 1, sandbox: "off", players: ["random", kept] });
    const run = await play("--json");
    expect(resultsOf(run).map(({ by }) => by)).toEqual(Array(6).fill("rules"));
    expect(readdirSync(folder)).toContain("starts.log");
    expect(readFileSync(join(folder, "starts.log"), "utf8")).toBe("started\n");
  });

  it("stops on Ctrl-C, says how to continue, and keeps its results", async () => {
    event({ game: "othello", games: 400, seed: 1, players: ["positional", "greedy"] });
    const running = startShinpan(["tournament", "cup.json", "--json"], { cwd: folder });
    await until(
      "a result is printed",
      () => running.stdout.includes('"type":"result"'),
      () => running.stderr,
    );
    running.kill("SIGINT");
    const stopped = await running.finished;
    expect(stopped.exitCode).toBe(130);
    expect(stopped.stderr).toMatch(/^Stopped after \d+ games\. The same command continues from here\.\n$/);
    expect(linesOf(stopped, "finished")).toEqual([]);
    const { played, planned } = await standings();
    expect(planned).toBe(400);
    expect(played).toBe(resultsOf(stopped).length);
  });

  it("refuses an event that another process is playing", async () => {
    event({ game: "othello", games: 2000, seed: 1, players: ["positional", "greedy"] });
    const running = startShinpan(["tournament", "cup.json", "--json"], { cwd: folder });
    await until(
      "a game has started",
      () => running.stdout.includes('"started"'),
      () => running.stderr,
    );
    const second = await play("--json");
    expect(second.exitCode).toBe(2);
    expect(second.stderr).toMatch(/cup\.json is being played by process \d+ on .*; wait for it, or stop it first\./);
    expect((await standings()).planned).toBe(2000);
    running.kill("SIGKILL");
    await running.finished;
  });

  it("refuses to continue with a changed number of games", async () => {
    event({ game: "lifegame", games: 2, seed: 1, players: ["random", "greedy"] });
    await play("--json");
    event({ game: "lifegame", games: 4, seed: 1, players: ["random", "greedy"] });
    const run = await play("--json");
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/games.*2.*4/);
    event({ game: "lifegame", games: 2, seed: 1, concurrency: 1, players: ["random", "greedy"] });
    expect((await play("--json")).exitCode).toBe(0);
  });

  it("accepts any change of its file before the first game", async () => {
    event({ game: "lifegame", games: 8, seed: 1, players: ["random", { name: "absent", tcp: 0 }] });
    const waiting = startShinpan(["tournament", "cup.json", "--json"], { cwd: folder });
    await until(
      "it is planned",
      () => waiting.stdout.includes('"planned"'),
      () => waiting.stderr,
    );
    waiting.kill("SIGINT");
    await waiting.finished;
    event({ name: "other", game: "othello", games: 4, seed: 2, players: ["random", "greedy", "positional"] });
    const run = await play("--json");
    expect(run.exitCode).toBe(0);
    expect(linesOf(run, "finished")).toMatchObject([{ event: "other", planned: 12, played: 12 }]);
  });

  it("runs a program in its own folder or in cwd, with paths relative to the event file", async () => {
    mkdirSync(join(folder, "bots/data"), { recursive: true });
    for (const file of ["top.txt", "bots/own.txt", "bots/data/deep.txt"]) write(file, "");
    write(
      "bots/bot.mjs",
      `import { existsSync } from "node:fs";
       if (!process.argv.slice(2).every((file) => existsSync(file))) process.exit(9);
       await import(${JSON.stringify(join(ZOO, "good.mjs"))});`,
    );
    const command = "node bots/bot.mjs top.txt";
    const players = [
      { name: "own", command: `${command} own.txt` },
      { name: "deep", command: `${command} deep.txt`, cwd: "bots/data" },
    ];
    event({ game: "othello", games: 2, seed: 1, sandbox: "off", players });
    expect(resultsOf(await play("--json")).map(({ by }) => by)).toEqual(["rules", "rules"]);
  });

  it("uses the protocol of a preset", async () => {
    write(
      "bot.mjs",
      `import { createInterface } from "node:readline";
       createInterface({ input: process.stdin }).on("line", (line) => process.stdout.write(line.startsWith("SET?") ? "SET:ABCD\\n" : line.startsWith("OK") ? "" : "MOV:none\\n"));`,
    );
    const players = ["random", { name: "mine", command: "node bot.mjs" }];
    event({ game: "geister", format: "gat", games: 2, seed: 1, final: false, players });
    const run = await play("--json", "--record", "games/");
    const [opened = ""] = readFileSync(join(folder, resultsOf(run)[0]?.record ?? ""), "utf8").split("\n");
    const recorded = (JSON.parse(opened) as { players: { dialect: string | null }[] }).players;
    expect(recorded.map(({ dialect }) => dialect).sort()).toEqual(["geister/gat", null]);
  });

  describe("with a player that must connect", () => {
    const absent = { name: "absent", tcp: 0 };
    const cup = (keys: Record<string, unknown>): void =>
      event({ game: "lifegame", games: 2, seed: 1, concurrency: 1, players: [absent, "random", "greedy"], ...keys });

    it("plays the other games, names the absent player and its port, and forfeits its unplayed games", async () => {
      cup({ absent: "2s" });
      const run = await play("--json");
      expect(run.exitCode).toBe(0);
      expect(linesOf(run, "waiting")).toEqual([
        expect.objectContaining({ player: "absent", port: expect.any(Number) as number }),
      ]);
      expect(run.stderr).toMatch(/Waiting for absent on port \d+ until [\d:]+; then its games are forfeited/);
      const results = resultsOf(run);
      expect(results.slice(0, 2).map(({ players, by }) => [...players, by].sort())).toEqual([
        ["greedy", "random", "rules"],
        ["greedy", "random", "rules"],
      ]);
      for (const { players, winner, by, fault } of results.slice(2)) {
        expect([by, players[fault?.seat ?? 0], players[winner ?? 0] === "absent"]).toEqual([
          "unstarted",
          "absent",
          false,
        ]);
        expect(fault?.reason).toMatchObject({ code: "absent.player", values: { limitMs: 2000 } });
      }
      const { rows, played } = await standings();
      expect(played).toBe(6);
      expect(rows.find(({ name }) => name === "absent")).toMatchObject({ losses: 4, faults: { unstarted: 4 } });
    });

    it("waits and plays the games of the player when it connects, also after a kill", async () => {
      cup({});
      let running = startShinpan(["tournament", "cup.json", "--json"], { cwd: folder });
      const untilPrinted = (text: string) =>
        until(
          text,
          () => running.stdout.includes(text),
          () => running.stderr,
        );
      await untilPrinted('"type":"waiting"');
      await until(
        "the others have played",
        () => running.stdout.split('"type":"result"').length === 3,
        () => running.stderr,
      );
      running.kill("SIGKILL");
      await running.finished;
      running = startShinpan(["tournament", "cup.json", "--json"], { cwd: folder });
      await untilPrinted('"type":"waiting"');
      const [, port] = /"type":"waiting","player":"absent","port":(\d+)/.exec(running.stdout) ?? [];
      for (let game = 0; game < 4; game++)
        await runShinpan(["connect", "lifegame", `127.0.0.1:${port}`, "greedy", "--json"]);
      const run = await running.finished;
      expect(run.exitCode).toBe(0);
      expect(resultsOf(run).map(({ by }) => by)).toEqual(Array(4).fill("rules"));
      expect(linesOf(run, "arrived")[0]).toMatchObject({ player: "absent", port: Number(port) });
      expect((await standings()).played).toBe(6);
    });
  });

  it.each([
    ["an unknown game", "game: othelo\nplayers: [random, greedy]\n", /cup\.yaml:1.*othelo.*did you mean othello\?/],
    ["an unknown key", "game: othello\nplayer: [random, greedy]\n", /cup\.yaml:2.*player.*did you mean players\?/],
    ["an unknown bot", "game: othello\nplayers:\n  - random\n  - gredy\n", /cup\.yaml:4.*gredy.*did you mean greedy\?/],
    ["an unknown option", "game: othello\nplayers: [random, greedy]\noptions: {spwan: once}\n", /cup\.yaml:3.*spwan/],
    [
      "a missing program",
      "game: othello\nplayers:\n  - random\n  - {name: a, command: ./nobody}\n",
      /cup\.yaml:4.*nobody/,
    ],
    ["broken YAML", "game: othello\nplayers: [random, greedy\n", /cup\.yaml:\d/],
    ["a wrong start position", "game: othello\nplayers: [random, greedy]\nstarts: starts.txt\n", /starts\.txt:2/],
  ])("refuses %s with its line number, before the first game", async (_, text, sentence) => {
    write("cup.yaml", text);
    write("starts.txt", "# the first\nnonsense\n");
    const run = await runShinpan(["tournament", "cup.yaml", "--json"], { cwd: folder });
    expect(run.exitCode).toBe(2);
    expect(run.stderr.split("\n")).toHaveLength(2);
    expect(run.stderr).toMatch(sentence);
  });

  it("lets players join a league and leave it", async () => {
    const league = { game: "lifegame", format: "league", games: 6, seed: 5 };
    event({ ...league, players: ["random", "greedy", "a=random"] });
    await play("--json");
    event({ ...league, players: ["random", "greedy", "b=greedy"] });
    const second = await play("--json");
    expect([second.exitCode, second.stderr]).toEqual([0, ""]);
    const joined = resultsOf(second).flatMap(({ players }) => players);
    expect(joined).toContain("b");
    expect(joined).not.toContain("a");
    event({ ...league, games: 12, players: ["random", "greedy", "b=greedy", "a=random"] });
    const third = await play("--json");
    expect([third.exitCode, third.stderr]).toEqual([0, ""]);
    expect(resultsOf(third).flatMap(({ players }) => players)).toContain("a");
    const table = await standings("--slots");
    expect(table.rows.map(({ name }) => name).sort()).toEqual(["a", "b", "greedy", "random"]);
    expect(table.slots?.length).toBe(table.played);
  });
});

describe("standings", () => {
  it("of an event that never ran are empty, with a notice", async () => {
    event({ game: "lifegame", games: 2, players: ["random", "greedy"] });
    const run = await runShinpan(["standings", "cup.json", "--json", "--slots"], { cwd: folder });
    expect(run.stderr).toContain("cup.json has never been run");
    expect(JSON.parse(run.stdout)).toMatchObject({
      begun: false,
      planned: 2,
      played: 0,
      void: 0,
      rows: [{ played: 0 }, { played: 0 }],
    });
  });

  it("are written in every format", async () => {
    event({
      name: "cup",
      game: "lifegame",
      games: 4,
      seed: 1,
      players: ["random", { name: "<b>greedy</b>", bot: "greedy" }],
    });
    await play("--json");
    const writeAs = async (format: string): Promise<string> =>
      (await runShinpan(["standings", "cup.json", "--format", format], { cwd: folder })).stdout;
    expect(await writeAs("table")).toMatch(/<b>greedy<\/b>/);
    expect((await writeAs("csv")).split("\r\n")[0]).toMatch(/^rank,name,played,wins,draws,losses,points/);
    expect(await writeAs("md")).toMatch(/^\|/m);
    const html = await writeAs("html");
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).not.toContain("<b>greedy</b>");
    expect((await runShinpan(["standings", "cup.json", "--format", "xml"], { cwd: folder })).exitCode).toBe(2);
  });

  it("list every slot once", async () => {
    event({ game: "lifegame", games: 3, seed: 1, players: ["random", "greedy", "c=random"] });
    await play("--json", "--data", "elsewhere");
    const { slots, planned } = await standings("--slots", "--data", "elsewhere");
    expect(slots?.map(({ slot }) => slot)).toEqual(Array.from({ length: planned }, (_, index) => index + 1));
    expect(slots?.[0]).toEqual({
      slot: 1,
      attempt: 1,
      by: "rules",
      match: expect.stringMatching(/^[0-9a-z]{18}$/) as unknown,
      players: expect.any(Array) as unknown,
      winner: expect.toBeOneOf([0, 1, null]) as unknown,
    });
  });
});
