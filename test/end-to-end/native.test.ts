import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteShellWord } from "../../src/core/shell-word.ts";
import { GAMES } from "../../src/games/index.ts";
import { connectLines, type LineClient } from "../tools/line-client.ts";
import { until } from "../tools/processes.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { type MatchServer, serveMatch } from "../tools/serve.ts";

const PROGRAM = join(resolve(import.meta.dirname, "../players"), "native.mjs");
const PYTHON_CLIENT = resolve(import.meta.dirname, "../../clients/python");
const PYTHON = spawnSync("python3", ["--version"]).status === 0;
const NATIVE = ["--dialect", "native"];
const ROWS = GAMES.map(({ rules, examples: { shortMatch = {} }, bots }) => {
  const options = Object.entries(shortMatch).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
  return [rules.id, { flags: [...NATIVE, ...options], bots: bots.map(({ id }) => id) }] as const;
});
const BOTS = ROWS.flatMap(([game, { flags, bots }]) => bots.map((bot) => [game, bot, flags] as const));

type Message = Readonly<Record<string, unknown>> & { readonly type: string };

async function nextMessages(client: LineClient, count = 1): Promise<readonly Message[]> {
  return (await client.next(count)).map((line) => JSON.parse(line) as Message);
}

async function rest(client: LineClient): Promise<readonly Message[]> {
  return (await client.rest()).map((line) => JSON.parse(line) as Message);
}

const send = (client: LineClient, message: object): void => client.send(`${JSON.stringify(message)}\n`);

async function joinMatch(server: MatchServer, game: string, name: string, seat = 0): Promise<LineClient> {
  const client = await connectLines(server.ports[seat as 0 | 1]);
  expect(await nextMessages(client)).toEqual([{ type: "hello", shinpan: 1, games: [game] }]);
  send(client, { type: "join", game, name });
  return client;
}

/** Seats two Othello guests and waits for the first question to seat 0. */
async function seatPair(flags: readonly string[] = []) {
  const server = await serveMatch("othello", [...NATIVE, ...flags]);
  const first = await joinMatch(server, "othello", "alice");
  const second = await joinMatch(server, "othello", "bob");
  const [seated, asked] = await nextMessages(first, 2);
  expect(seated).toMatchObject({ type: "seated", seat: 0, game: "othello", opponent: "bob" });
  expect(asked).toMatchObject({ type: "ask", ply: 0, legal: ["d3", "c4", "f5", "e6"] });
  expect(await nextMessages(second)).toMatchObject([{ type: "seated", seat: 1, opponent: "alice" }]);
  return { server, first, second };
}

describe("the native protocol on a program's pipes", () => {
  it.each(ROWS)("plays a whole match of %s", async (game, { flags }) => {
    const run = await runShinpan(["match", game, PROGRAM, "random", "--json", "--seed", "1", ...flags]);
    expect(run.stderr).toBe("");
    expect(resultsOf(run)).toMatchObject([{ by: "rules", fault: null, players: ["native.mjs", "random"] }]);
  });

  describe.skipIf(!PYTHON)("with a program in Python that imports the client beside it", () => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-python-"));
    beforeAll(() => {
      for (const file of ["shinpan.py", "examples/random_bot.py"])
        copyFileSync(join(PYTHON_CLIENT, file), join(folder, basename(file)));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(ROWS)("plays a whole match of %s", async (game, { flags }) => {
      const python = `python3 ${quoteShellWord(join(folder, "random_bot.py"))} ${game}`;
      const run = await runShinpan(["match", game, python, PROGRAM, "--json", "--seed", "1", ...flags]);
      expect(resultsOf(run)).toMatchObject([{ by: "rules", fault: null }]);
    });
  });
});

describe("the native protocol over TCP", () => {
  it.each(ROWS)("seats two programs of %s under their names", async (game, { flags }) => {
    const server = await serveMatch(game, flags);
    const play = (name: string, seat: 0 | 1) => promisify(execFile)(PROGRAM, [String(server.ports[seat]), game, name]);
    const programs = [play("Ann", 0), play("Bea", 1)];
    const { by, fault, players } = await server.result(0);
    expect({ by, fault, names: [...players].sort() }).toEqual({ by: "rules", fault: null, names: ["Ann", "Bea"] });
    await Promise.all(programs);
    await server.running.finished;
  });

  it.each(BOTS)("plays %s with the connected bot %s", async (game, bot, flags) => {
    const server = await serveMatch(game, flags, ["tcp:0", "random"]);
    const run = await runShinpan(["connect", game, `127.0.0.1:${server.ports[0]}`, bot, "--json", ...NATIVE]);
    expect(run.json()).toMatchObject([{ type: "visit", game, over: true, dialect: "native" }]);
    expect(run.exitCode).toBe(0);
    expect(await server.result(0)).toMatchObject({ by: "rules", players: [bot, "random"] });
  });

  it("translates for a connected program of another dialect, with the options of the match", async () => {
    const server = await serveMatch("lifegame", [...NATIVE, "--option", "preset=8x8"], ["tcp:0", "random"]);
    const address = `127.0.0.1:${server.ports[0]}`;
    const asked = ["connect", "lifegame", address, PROGRAM, "--player-dialect", "native", "--json", ...NATIVE];
    expect((await runShinpan(asked)).json()).toMatchObject([{ over: true }]);
    expect(await server.result(0)).toMatchObject({ by: "rules", moves: 16 });
  });

  it("refuses a bad join with the reason, and gives the seat to the next client", async () => {
    const server = await serveMatch("othello", NATIVE, ["tcp:0", "random"]);
    for (const [line, why] of [
      ['{"type":"join","game":"chess","name":"x"}', "only othello is played here"],
      ["hello", "the line cannot be read as JSON: it is not JSON"],
      ['{"type":"move","move":"f5"}', '{"type":"join","game":GAME,"name":NAME} is awaited first'],
    ] as const) {
      const stranger = await connectLines(server.ports[0]);
      await nextMessages(stranger);
      stranger.send(`${line}\n`);
      expect(await rest(stranger)).toEqual([{ type: "error", why }]);
    }
    await promisify(execFile)(PROGRAM, [String(server.ports[0]), "othello", "me"]);
    expect(await server.result(0)).toMatchObject({ by: "rules", players: ["me", "random"] });
  });

  it("asks for Geister set-ups when both seats are filled, and does not show a set-up to the opponent", async () => {
    const server = await serveMatch("geister", [...NATIVE, "--move-time", "20s"]);
    const first = await joinMatch(server, "geister", "a", 0);
    const second = await joinMatch(server, "geister", "b", 1);
    const opened = [await nextMessages(first, 2), await nextMessages(second, 2)].map((messages) =>
      messages.map(({ type }) => type),
    );
    expect(opened).toEqual([
      ["seated", "ask"],
      ["seated", "ask"],
    ]);
    send(first, { type: "move", move: "SET:ADFG" });
    expect(await nextMessages(first)).toMatchObject([{ type: "moved", seat: 0, move: "SET:ADFG" }]);
    send(second, { type: "move", move: "SET:BCEH" });
    expect(await nextMessages(second, 2)).toMatchObject([
      { type: "moved", seat: 0, move: null },
      { type: "moved", seat: 1, move: "SET:BCEH" },
    ]);
    expect(second.text).not.toContain('"SET:ADFG","view"');
    send(first, { type: "move", move: "MOV:A,SOUTH" });
    const [, , refused, again] = await nextMessages(first, 4);
    expect(refused).toEqual({
      type: "refused",
      why: "A cannot step on E, a ghost of its own",
      reason: { code: "geister.own-ghost", values: { ghost: "A", other: "E" } },
    });
    expect(again).toMatchObject({ type: "ask", ply: 0 });
    for (let refusal = 2; refusal <= 3; refusal++) send(first, { type: "move", move: "MOV:A,SOUTH" });
    expect((await rest(first)).map(({ type }) => type)).toEqual(["refused", "ask", "refused", "end"]);
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "illegal", fault: { seat: 0 } });
    second.leave();
  });
});

describe("a native player loses", () => {
  const by = (kind: string) => ({ winner: 1, by: kind, fault: { seat: 0, kind } });

  it.each([
    ["f5", "malformed"],
    ['{"type":"move","move":"z9"}', "malformed"],
    ['{"type":"move","move":"f5","extra":1}', "malformed"],
    ['{"type":"join","game":"othello","name":"again"}', "malformed"],
  ])("with %s, after one error", async (line, kind) => {
    const { server, first, second } = await seatPair();
    first.send(`${line}\n`);
    const [error, end, ...more] = await rest(first);
    expect(error).toMatchObject({ type: "error" });
    expect(end).toMatchObject({ type: "end", winner: 1, by: kind, score: [2, 2], why: error?.["why"] });
    expect(more).toEqual([]);
    expect(await rest(second)).toMatchObject([{ type: "end", winner: 1, by: kind }]);
    expect(await server.result(0)).toMatchObject(by(kind));
  });

  it("with an illegal move", async () => {
    const { server, first, second } = await seatPair();
    send(first, { type: "move", move: "a1" });
    expect(await rest(first)).toMatchObject([{ type: "end", winner: 1, by: "illegal" }]);
    expect(await server.result(0)).toMatchObject(by("illegal"));
    second.leave();
  });

  it("when it sends a move without a question", async () => {
    const { server, first, second } = await seatPair();
    send(second, { type: "move", move: "f5" });
    expect(await rest(second)).toMatchObject([{ type: "error" }, { type: "end", winner: 0, by: "unsolicited" }]);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "unsolicited" });
    first.leave();
  });

  it("when it sends invalid JSON without a question", async () => {
    const { server, first, second } = await seatPair();
    second.send("ping\n");
    expect(await rest(second)).toMatchObject([{ type: "error" }, { type: "end", winner: 0, by: "malformed" }]);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "malformed" });
    first.leave();
  });

  it("with a line over the limit, two moves at once, a late answer or a closed connection", async () => {
    const offences: Readonly<Record<string, (client: LineClient) => void>> = {
      flooded: (client) => client.send("x".repeat(5000)),
      unsolicited: (client) => client.send('{"type":"move","move":"f5"}\n{"type":"move","move":"f4"}\n'),
      timeout: () => undefined,
      disconnected: (client) => client.leave(),
    };
    for (const [kind, commit] of Object.entries(offences)) {
      const { server, first, second } = await seatPair(["--move-time", "300ms"]);
      commit(first);
      expect(await server.result(0)).toMatchObject(by(kind));
      await until("the opponent receives the end", () => second.text.includes('"type":"end"'));
      for (const client of [first, second]) client.leave();
    }
  });
});
