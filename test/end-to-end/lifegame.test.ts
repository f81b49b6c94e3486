import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import {
  connectLifegame,
  GREETING,
  joinLifegame,
  joinPair,
  PLACES,
  placeInTurn,
  serveLifegame,
} from "../tools/lifegame-client.ts";
import { readConversation } from "../tools/conversation.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import type { MatchServer } from "../tools/serve.ts";

const FIXTURES = resolve(import.meta.dirname, "../fixtures/lifegame");

async function playCleanMatch(server: MatchServer): Promise<void> {
  const game = server.results.length;
  const pair = await joinPair(server);
  await placeInTurn(pair, PLACES.length);
  for (const client of pair) {
    const [simulation, result, verdict, ...more] = await client.rest();
    expect([simulation, verdict, more]).toEqual(["simulation\n", "draw\n", []]);
    expect(result).toMatch(/^{"phase": "life_result", .*"count": {"1": (\d+), "2": \1}}\n$/);
  }
  expect(await server.result(game)).toMatchObject({
    players: ["one", "two"],
    winner: null,
    by: "rules",
    fault: null,
    moves: 12,
  });
}

describe("a match of two clients", () => {
  it("has the bytes of the original server", async () => {
    const server = await serveLifegame();
    expect(server.ports[0]).toBe(server.ports[1]);
    const clients = [];
    for (const { seat, from, bytes } of readConversation("lifegame/original-game.txt")) {
      if (from === "connection") clients.push(await connectLifegame(server.ports[seat]));
      else if (from === "client" && bytes !== "(eof)") clients[seat]!.send(bytes);
      else if (from === "server" && bytes !== "(eof)") expect(await clients[seat]!.next()).toEqual([bytes]);
    }
    for (const client of clients) expect(await client.rest()).toEqual([]);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules", score: [6, 1], moves: 12 });
    expect((await server.running.finished).exitCode).toBe(0);
  });

  it("leaves a record that passes an audit", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lifegame-"));
    const record = join(folder, "match.jsonl");
    await playCleanMatch(await serveLifegame(["--record", record]));
    expect((await runShinpan(["audit", record])).exitCode).toBe(0);
    const page = await runShinpan(["replay", record, "--html", join(folder, "page.html")]);
    expect([page.exitCode, page.stderr]).toEqual([0, ""]);
  });

  it("accepts lines that end in CR LF and arrive in pieces", async () => {
    const server = await serveLifegame();
    const pair = await joinPair(server);
    await Promise.all(pair.map((client) => client.next()));
    for (const byte of Buffer.from('{ "place":[0,\t0] , "note": "よし" }\r\n')) pair[0].send(Uint8Array.of(byte));
    expect((await pair[1].next())[0]).toMatch(/^{"phase": "placement", "board": \[\[1, 0, .*"next_player": 2}\n$/);
    for (const { socket } of pair) socket.destroy();
  });

  it("has 8 by 8 cells and 8 placements with preset=8x8, and player 1 wins a tie", async () => {
    const server = await serveLifegame(["--option", "preset=8x8"]);
    const first = await connectLifegame(server.ports[0]);
    expect(await first.next()).toEqual([GREETING]);
    first.send("one\n");
    expect(await first.next()).toEqual(['{"height": 8, "width": 8}\n']);
    const pair = [first, await joinLifegame(server, "two")] as const;
    for (let ply = 0; ply < 16; ply++) {
      const [mover, other] = ply % 2 === 0 ? pair : [pair[1], pair[0]];
      expect([await mover.next(), await other.next()]).toEqual([["placement\n"], ["waiting\n"]]);
      mover.send(`{"place": [${ply % 2 === 0 ? 0 : 7}, ${ply >> 1}]}\n`);
      await Promise.all([mover.next(), other.next()]);
    }
    expect((await first.rest()).at(-1)).toBe("you win\n");
    expect((await pair[1].rest()).at(-1)).toBe("you lose\n");
    const { score, ...result } = await server.result(0);
    expect(result).toMatchObject({ winner: 0, by: "rules", moves: 16 });
    expect(score[0]).toBe(score[1]);
  });
});

const NESTED = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;

/** Lines sent instead of a placement, and the fault of each. */
const BAD_LINES: Readonly<Record<string, readonly [string | Uint8Array, string]>> = {
  "an array": ["[1, 2]\n", "malformed"],
  "a number": ["7\n", "malformed"],
  null: ["null\n", "malformed"],
  "no JSON": ["1,2\n", "malformed"],
  "half an object": ['{"place": [0, \n', "malformed"],
  "nested 10,000 deep": [`{"place": ${NESTED}}\n`, "flooded"],
  "nested 1,000 deep": [`{"place": ${NESTED.slice(9000, 11_000)}}\n`, "malformed"],
  "duplicate keys": ['{"place": [0, 0], "place": [2, 2]}\n', "malformed"],
  "a prototype": ['{"__proto__": {"place": [2, 2]}}\n', "malformed"],
  "1e400": ['{"place": [1e400, 0]}\n', "malformed"],
  "2.5": ['{"place": [2.5, 2]}\n', "malformed"],
  "1.0": ['{"place": [1.0, 2]}\n', "malformed"],
  true: ['{"place": [true, 2]}\n', "malformed"],
  texts: ['{"place": ["2", "2"]}\n', "malformed"],
  nulls: ['{"place": [null, null]}\n', "malformed"],
  "a missing key": ['{"plaec": [2, 2]}\n', "malformed"],
  "3 coordinates": ['{"place": [2, 2, 2]}\n', "malformed"],
  "1 coordinate": ['{"place": [2]}\n', "malformed"],
  "an endless line": ["x".repeat(5000), "flooded"],
  "an empty line": ["\n", "malformed"],
  "a leading blank": [' {"place": [2, 2]}\n', "malformed"],
  "a trailing blank": ['{"place": [2, 2]} \n', "malformed"],
  garbage: [new Uint8Array([...Array(256).keys()].filter((byte) => byte !== 10).concat(10)), "malformed"],
  outside: ['{"place": [6, 0]}\n', "illegal"],
  "outside at the top": ['{"place": [-1, 0]}\n', "illegal"],
  "far outside": ['{"place": [99999999999, 0]}\n', "illegal"],
  "an occupied cell": [PLACES[0]!, "illegal"],
};

describe("a bad line loses at once, the opponent wins, and the next match is played", () => {
  for (const seat of [0, 1] as const)
    it(`from player ${seat + 1}`, async () => {
      const server = await serveLifegame(["--forever"]);
      let game = 0;
      for (const [what, [line, by]] of Object.entries(BAD_LINES)) {
        const pair = await joinPair(server);
        await placeInTurn(pair, 2 + seat);
        await Promise.all(pair.map((client) => client.next()));
        const [offender, other] = seat === 0 ? pair : [pair[1], pair[0]];
        offender.send(line);
        expect([what, ...(await other.rest())]).toEqual([what, "you win\n"]);
        // A flooding client may not receive its result.
        if (by !== "flooded") expect([what, ...(await offender.rest())]).toEqual([what, "you lose\n"]);
        offender.socket.destroy();
        const result = await server.result(game++);
        expect([what, result.by, result.winner, result.moves]).toEqual([what, by, 1 - seat, 2 + seat]);
        expect(result.fault).toMatchObject({ seat, kind: by });
      }
      await playCleanMatch(server);
      expect((await server.stop()).exitCode).toBe(143);
      expect(server.running.stderr).toBe("");
    });

  it("out of turn, or as a second line at once", async () => {
    const server = await serveLifegame(["--forever"]);
    for (const [game, seat] of ([1, 0] as const).entries()) {
      const pair = await joinPair(server);
      await Promise.all(pair.map((client) => client.next()));
      const [offender, other] = seat === 0 ? pair : [pair[1], pair[0]];
      offender.send(seat === 0 ? `${PLACES[0]}${PLACES[2]}` : PLACES[1]!);
      expect((await other.rest()).at(-1)).toBe("you win\n");
      expect((await offender.rest()).at(-1)).toBe("you lose\n");
      expect(await server.result(game)).toMatchObject({ winner: 1 - seat, by: "unsolicited", fault: { seat } });
    }
    await playCleanMatch(server);
    await server.stop();
  });
});

describe("a silent client", () => {
  it("loses on time when a placement is due", async () => {
    const server = await serveLifegame(["--move-time", "300ms", "--forever"]);
    for (const [game, plies] of [0, 1, 11].entries()) {
      const pair = await joinPair(server);
      await placeInTurn(pair, plies);
      await Promise.all(pair.map((client) => client.next()));
      const [silent, other] = plies % 2 === 0 ? pair : [pair[1], pair[0]];
      expect(await other.rest()).toEqual(["you win\n"]);
      expect(await silent.rest()).toEqual(["you lose\n"]);
      const fault = { seat: plies % 2, kind: "timeout" };
      expect(await server.result(game)).toMatchObject({ by: "timeout", winner: 1 - (plies % 2), fault, moves: plies });
    }
    await server.stop();
  });

  it("is disconnected when its name is due, and the next two clients play", async () => {
    const server = await serveLifegame(["--start-time", "300ms", "--forever"]);
    const silent = await connectLifegame(server.ports[0]);
    expect(await silent.next()).toEqual([GREETING]);
    expect(await silent.rest()).toEqual(["you lose\n"]);
    await playCleanMatch(server);
    await server.stop();
  });

  it("has no move limit before its opponent connects", async () => {
    const server = await serveLifegame(["--start-time", "2s", "--move-time", "300ms"]);
    const first = await joinLifegame(server, "one");
    await new Promise((resolve) => setTimeout(resolve, 700));
    const second = await joinLifegame(server, "two");
    await placeInTurn([first, second], PLACES.length);
    expect(await server.result(0)).toMatchObject({ by: "rules" });
  });
});

describe("a name", () => {
  for (const [what, name, shown] of [
    ["in Japanese", "審判テスト", "審判テスト"],
    ["of invalid UTF-8", new Uint8Array([0xff, 0x41]), "\ufffdA"],
    ["of 200 bytes", "n".repeat(200), "n".repeat(200)],
  ] as const)
    it(`${what} is accepted`, async () => {
      const server = await serveLifegame([], ["tcp:0", "random"]);
      const client = await connectLifegame(server.ports[0]);
      client.send(name);
      client.send("\n");
      expect(await client.next(3)).toEqual([GREETING, '{"height": 6, "width": 6}\n', "placement\n"]);
      client.socket.destroy();
      expect(await server.result(0)).toMatchObject({ players: [shown, "random"], winner: 1 });
    });

  it("does not replace a label on the command line", async () => {
    const server = await serveLifegame([], ["mine=tcp:0", "random"]);
    const client = await joinLifegame(server, "other");
    client.socket.destroy();
    expect(await server.result(0)).toMatchObject({ players: ["mine", "random"] });
  });
});

const PYTHON = spawnSync("python3", ["--version"]).status === 0;

describe("house bots, commands and foreign clients", () => {
  for (const preset of [undefined, "8x8"])
    it(`house bots connect and play both seats, ${preset ?? "6x6"}`, async () => {
      const options = preset === undefined ? [] : ["--option", `preset=${preset}`];
      const server = await serveLifegame(options);
      const connectBot = (bot: string, seed: string) =>
        runShinpan(["connect", "lifegame", `127.0.0.1:${server.ports[0]}`, bot, "--json", "--seed", seed]);
      const [first, second] = await Promise.all([connectBot("greedy", "1"), connectBot("random", "2")]);
      const { winner, by, players } = await server.result(0);
      expect([first.exitCode, second.exitCode, by]).toEqual([0, 0, "rules"]);
      for (const [run, name] of [
        [first, "greedy"],
        [second, "random"],
      ] as const) {
        const outcome = winner === null ? "drawn" : players[winner] === name ? "won" : "lost";
        expect(run.json()).toMatchObject([{ type: "visit", game: "lifegame", over: true, outcome }]);
      }
    });

  it.skipIf(!PYTHON)("a client from Python's standard library plays both seats", async () => {
    const client = join(FIXTURES, "student.py");
    const server = await serveLifegame(["--games", "3"]);
    for (let game = 0; game < 3; game++) {
      const play = (name: string) =>
        promisify(execFile)("python3", [client, "127.0.0.1", String(server.ports[0]), name]);
      const runs = await Promise.all([play("ann"), play("bob")]);
      const { winner, by, fault } = await server.result(game);
      expect([by, fault]).toEqual(["rules", null]);
      const outputs = runs.map(({ stdout }) => stdout.trim()).sort();
      expect(outputs).toEqual(
        winner === null
          ? ["1 draw", "2 draw"]
          : winner === 0
            ? ["1 you win", "2 you lose"]
            : ["1 you lose", "2 you win"],
      );
    }
  });

  it("a command plays over its stdin and stdout", async () => {
    const program = join(mkdtempSync(join(tmpdir(), "lifegame-")), "bot.mjs");
    writeFileSync(program, BOT);
    const run = await runShinpan(["match", "lifegame", `node ${program}`, "greedy", "--json", "--games", "2"]);
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(resultsOf(run)).toMatchObject([
      { players: ["a program", "greedy"], by: "rules", moves: 12 },
      { players: ["greedy", "a program"], by: "rules", moves: 12 },
    ]);
  });

  it("a person sees the screens of the original's manual player, and the result once", async () => {
    const input = PLACES.filter((_, ply) => ply % 2 === 0)
      .map((line) => line.replace(/[^\d,]/g, ""))
      .join("\n");
    const server = await serveLifegame(["--seed", "4"], ["tcp:0", "random"]);
    const run = await runShinpan(["connect", "lifegame", `127.0.0.1:${server.ports[0]}`, "human"], {
      input: `${input}\n${Array.from({ length: 36 }, (_, at) => `${Math.floor(at / 6)} ${at % 6}`).join("\n")}\n`,
    });
    expect(run.exitCode).toBe(0);
    expect(
      run.stderr.match(/^.*--- Game Phase: Placement ---\n\nCurrent board \(You are Player 1\)\n\+---/gm),
    ).toHaveLength(6);
    expect(run.stderr).toMatch(
      /\n--- Game Phase: Simulation Result ---\n\nSIMULATION COMPLETE!\nFinal board state\n\+---[^]*\+\n\nFinal scores:\nPlayer 1: \d+ cells\nPlayer 2: \d+ cells\n$/,
    );
    expect(run.stderr.match(/SIMULATION COMPLETE/g)).toHaveLength(1);
  });
});

/** Places its cell on the first free cell. */
const BOT = `
import { createInterface } from "node:readline";
let board = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line.endsWith("your name.")) console.log("a program");
  const message = line.startsWith("{") ? JSON.parse(line) : {};
  if (message.height) board = Array.from({ length: message.height }, () => Array(message.width).fill(0));
  board = message.board ?? board;
  const row = board.findIndex((cells) => cells.includes(0));
  if (line === "placement") console.log(JSON.stringify({ place: [row, board[row].indexOf(0)] }));
}
`;
