import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { connectGeister, connectPair, playSample, SAMPLE, serveGeister } from "../tools/geister-client.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";

const expectLines = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);
const DIALECTS = ["seed", "gat", "gat2024"] as const;

describe("time limits", () => {
  it("--move-time also limits the set-up", async () => {
    const server = await serveGeister(["--move-time", "300ms", "--games", "2"]);
    const pair = await connectPair(server);
    pair[1].send("SET:ABCD\r\n");
    expectLines(await pair[1].rest(), ["WON:14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u\r\n"]);
    expectLines(await pair[0].rest(), ["LST:14u24u34u44u15u25u35u45u41u31u21u11u40u30u20u10u\r\n"]);
    const fault = { seat: 0, kind: "timeout", reason: { code: "timeout.move", values: { limitMs: 300 } } };
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "timeout", fault });
    const next = await connectPair(server);
    for (const seat of [0, 1] as const) next[seat].send(`${SAMPLE.sets[seat]}\r\n`);
    next[1].send("x\r\n".repeat(50)); // lines out of turn do not extend the limit
    expectLines(await next[0].rest(), [SAMPLE.asked[0], SAMPLE.asked[0].replace("MOV?", "LST:")]);
    expect((await next[1].rest()).at(-1)).toMatch(/^WON:14R/);
    expect(await server.result(1)).toMatchObject({ winner: 1, by: "timeout", fault });
  });

  it("--move-time disconnects a silent guest that waits alone, without a result", async () => {
    const server = await serveGeister(["--move-time", "200ms"]);
    const alone = await connectGeister(server.ports[1]);
    expectLines(await alone.rest(), ["SET?\r\n", "LST:14u24u34u44u15u25u35u45u41u31u21u11u40u30u20u10u\r\n"]);
    await playSample(await connectPair(server), "seed", expectLines);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules" });
  });

  it("without a limit a silent guest does not lose, and its opponent gets replies", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    pair[1].send("SET:ABCD\r\n");
    for (let times = 0; times < 100; times++) expectLines(await pair[1].exchange("x"), ["NG\r\n"]);
    expect(server.results).toEqual([]);
    pair[0].send("SET:EFGH\r\n");
    expectLines(await pair[0].next(), [SAMPLE.asked[0]]);
    for (let times = 0; times < 100; times++) expectLines(await pair[1].exchange("x"), ["NG\r\n"]);
    pair[0].leave();
    await pair[1].rest();
    expect(await server.result(0)).toMatchObject({ by: "disconnected", winner: 1 });
  });

  it("--clock is a bank for the whole match, then byoyomi for each move", async () => {
    const server = await serveGeister(["--clock", "400ms+900ms", "--games", "2"]);
    const thinker = await connectPair(server);
    for (const seat of [0, 1] as const) thinker[seat].send(`${SAMPLE.sets[seat]}\r\n`);
    await thinker[0].next();
    await delay(500); // uses up its bank
    thinker[0].send("MOV:A,NORTH\r\n");
    await thinker[1].next();
    thinker[1].send("MOV:A,NORTH\r\n");
    expectLines((await thinker[0].rest()).slice(0, 1), [SAMPLE.asked[2]]);
    await thinker[1].rest();
    const reason = { code: "timeout.clock", values: { limitMs: 900, bankMs: 0, byoyomiMs: 900 } };
    expect(await server.result(0)).toMatchObject({ by: "timeout", fault: { seat: 0, reason }, moves: 2 });
    const silent = await connectPair(server);
    silent[0].send("SET:EFGH\r\n");
    await silent[0].rest();
    await silent[1].rest();
    const silence = { values: { limitMs: 1300 } };
    expect(await server.result(1)).toMatchObject({ by: "timeout", fault: { seat: 1, reason: silence } });
  });
});

describe("a draw by --option plies=4", () => {
  for (const dialect of DIALECTS)
    it(`sends DRW: to both seats in ${dialect}`, async () => {
      const server = await serveGeister(["--option", "plies=4", "--dialect", dialect]);
      const pair = await connectPair(server);
      await playSample(pair, dialect, expectLines, 3);
      pair[1].send("MOV:A,NORTH\r\n");
      if (dialect !== "seed") expectLines(await pair[1].next(), ["OK \r\n"]);
      const hidden = dialect === "seed";
      expectLines(await pair[0].rest(), [
        `DRW:12B24B34B44B15R25R35R45R43${hidden ? "u31u21u11u40u30u20u10u" : "r31r21r11r40b30b20b10b"}\r\n`,
      ]);
      expectLines(await pair[1].rest(), [
        `DRW:12R24R34R44R15B25B35B45B43${hidden ? "u31u21u11u40u30u20u10u" : "b31b21b11b40r30r20r10r"}\r\n`,
      ]);
      expect(await server.result(0)).toMatchObject({ winner: null, by: "rules", fault: null, moves: 4, score: [8, 8] });
    });

  it("does not replace a win at the last ply", async () => {
    const server = await serveGeister(["--option", "plies=11"]);
    await playSample(await connectPair(server), "seed", expectLines);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules" });
  });

  for (const [dialect, plies] of [
    ["seed", 300],
    ["gat", 300],
    ["gat2024", 200],
  ] as const)
    it(`happens after ${plies} plies by default in ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect, "--gap", "0s"]);
      const pair = await connectPair(server);
      for (const seat of [0, 1] as const) {
        pair[seat].send(`${SAMPLE.sets[seat]}\r\n`);
        if (dialect !== "seed") await pair[seat].next();
      }
      for (let ply = 0; ply < plies; ply++) {
        const mover = pair[ply % 2]!;
        expect((await mover.next())[0]).toMatch(/^MOV\?/);
        mover.send(Math.floor(ply / 2) % 2 === 0 ? "MOV:A,N\r\n" : "MOV:A,S\r\n");
        if (dialect !== "seed") await mover.next();
      }
      for (const client of pair) expect((await client.rest())[0]).toMatch(/^DRW:14/);
      expect(await server.result(0)).toMatchObject({ winner: null, by: "rules", moves: plies });
    });
});

describe("names", () => {
  const NAMES: Readonly<Record<string, { sent: string; shown: string }>> = {
    plain: { sent: "foo", shown: "foo" },
    Japanese: { sent: "審判テスト", shown: "審判テスト" },
    "with a comma": { sent: "a,NAME:b", shown: "a,NAME:b" },
    "with control characters": { sent: "a\u0007\u001b[31mb", shown: "a\u0007\u001b[31mb" },
    empty: { sent: "", shown: "tcp" },
    long: { sent: "n".repeat(3000), shown: "n".repeat(60) },
  };
  for (const [what, { sent, shown }] of Object.entries(NAMES))
    it(`are accepted in gat2024: ${what}`, async () => {
      const server = await serveGeister(["--dialect", "gat2024"]);
      const pair = await connectPair(server);
      expectLines(await pair[0].exchange(`SET:EFGH,NAME:${sent}`), ["OK \r\n"]);
      expectLines(await pair[1].exchange("SET:ABCD"), ["OK \r\n"]);
      pair[1].leave();
      await pair[0].rest();
      expect(await server.result(0)).toMatchObject({ players: [shown, "tcp"], winner: 0 });
    });

  it("are not cut inside a character", async () => {
    const server = await serveGeister(["--dialect", "gat2024"]);
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange(`SET:EFGH,NAME:x${"あ".repeat(60)}`), ["OK \r\n"]);
    pair[1].leave();
    await pair[0].rest();
    expect((await server.result(0)).players[0]).toMatch(/^xあ+$/);
  });

  it("of 10 kB lose as flooded", async () => {
    const server = await serveGeister(["--dialect", "gat2024"]);
    const pair = await connectPair(server);
    pair[0].send(`SET:EFGH,NAME:${"n".repeat(10_000)}\r\n`);
    expect((await pair[1].rest())[0]).toMatch(/^WON:/);
    expect(await server.result(0)).toMatchObject({ by: "flooded", winner: 1 });
    pair[0].leave();
  });

  it("give way to a label on the command line, and are ignored in a refused set-up", async () => {
    const server = await serveGeister(["--dialect", "gat2024"], ["mine=tcp:0", "tcp:0"]);
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:EFGH,NAME:other"), ["OK \r\n"]);
    expectLines(await pair[1].exchange("SET:AAAA,NAME:nobody"), ["NG \r\n"]);
    expectLines(await pair[1].exchange("SET:AAAA,NOM:nobody"), ["NG \r\n"]);
    pair[1].leave();
    await pair[0].rest();
    expect(await server.result(0)).toMatchObject({ players: ["mine", "tcp"] });
  });

  it("do not change after a refused SET on turn", async () => {
    const server = await serveGeister(["--dialect", "gat2024"]);
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:EFGH,NAME:one"), ["OK \r\n"]);
    expectLines(await pair[1].exchange("SET:ABCD"), ["OK \r\n"]);
    expectLines(await pair[0].next(), [SAMPLE.asked[0]]);
    pair[0].send("SET:EFGH,NAME:two\r\n");
    for (const client of pair) await client.rest();
    expect(await server.result(0)).toMatchObject({ players: ["one", "tcp"], by: "illegal" });
  });

  it("are refused in seed", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:EFGH,NAME:foo"), ["NG\r\n"]);
    pair[0].leave();
    await pair[1].rest();
    expect(await server.result(0)).toMatchObject({ players: ["tcp", "tcp"] });
  });

  it("are accepted in gat", async () => {
    const server = await serveGeister(["--dialect", "gat"]);
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:EFGH,NAME:foo"), ["OK \r\n"]);
    expectLines(await pair[1].exchange("SET:ABCD"), ["OK \r\n"]);
    pair[0].leave();
    await pair[1].rest();
    expect(await server.result(0)).toMatchObject({ players: ["foo", "tcp"] });
  });
});

describe("house bots and commands", () => {
  let program = "";
  beforeAll(() => {
    program = join(mkdtempSync(join(tmpdir(), "geister-")), "bot.mjs");
    writeFileSync(program, BOT);
  });

  for (const dialect of DIALECTS)
    it(`a house bot plays a client in ${dialect}, at either seat`, async () => {
      for (const seat of [0, 1] as const) {
        const players = seat === 0 ? ["tcp:0", "random"] : ["random", "tcp:0"];
        const server = await serveGeister(["--dialect", dialect, "--seed", "3", "--option", "plies=40"], players);
        expect(server.ports[1 - seat]).toBeNull();
        const run = await runShinpan(["connect", "geister", `127.0.0.1:${server.ports[seat]}`, "random", "--json"]);
        const result = await server.result(0);
        expect(result).toMatchObject({ by: "rules", fault: null });
        const outcome = result.winner === null ? "drawn" : result.winner === seat ? "won" : "lost";
        const detected = dialect === "seed" ? {} : { dialect: "gat" };
        expect(run.json()).toMatchObject([{ type: "visit", game: "geister", over: true, outcome, ...detected }]);
      }
    });

  for (const dialect of DIALECTS)
    it(`one command plays both seats of a server that speaks ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect, "--option", "plies=60"]);
      const address = `127.0.0.1:${server.ports.join(",")}`;
      const run = await runShinpan(["connect", "geister", address, "random", "--json", "--seed", "5"]);
      const { winner, by } = await server.result(0);
      expect([run.exitCode, by]).toEqual([0, "rules"]);
      const visits = run.json() as readonly { address?: string; outcome?: string; type: string }[];
      for (const seat of [0, 1] as const) {
        const outcome = winner === null ? "drawn" : winner === seat ? "won" : "lost";
        expect(visits.find(({ address }) => address?.endsWith(`:${server.ports[seat]}`))).toMatchObject({ outcome });
      }
    });

  it("a visit reports the selected or the detected dialect", async () => {
    const named: unknown[] = [];
    for (const [dialect, ...flags] of [["gat2024", "--dialect", "gat2024"], ["seed"]] as const) {
      const server = await serveGeister(["--dialect", dialect, "--option", "plies=20"], ["tcp:0", "random"]);
      const address = `127.0.0.1:${server.ports[0]}`;
      const run = await runShinpan(["connect", "geister", address, "random", "--json", ...flags]);
      named.push((run.json()[0] as unknown as { dialect?: string }).dialect);
    }
    expect(named).toEqual(["gat2024", "seed"]);
  });

  for (const dialect of DIALECTS)
    it(`a command plays in ${dialect} over its stdin and stdout`, async () => {
      const flags = ["--json", "--seed", "2", "--dialect", dialect, "--option", "plies=40"];
      const run = await runShinpan(["match", "geister", `mine=node ${program}`, "random", ...flags]);
      expect([run.exitCode, run.stderr]).toEqual([0, ""]);
      expect(resultsOf(run)).toMatchObject([{ players: ["mine", "random"], by: "rules", fault: null }]);
    });

  for (const [what, extraLine, flags, by] of [
    ["an empty line for every line it reads, in gat", "", ["--dialect", "gat"], "rules"],
    ["an empty line for every line it reads, in gat2024", "", ["--dialect", "gat2024"], "rules"],
    ["an empty line for every line it reads, in seed", "", [], "malformed"],
    ["a board, in gat", "| A B |", ["--dialect", "gat"], "malformed"],
    ["a board, with chatter=ignore", "| A B |", ["--option", "chatter=ignore"], "rules"],
  ] as const)
    it(`a command that prints ${what}, ends as ${by}`, async () => {
      const chatty = program.replace("bot.mjs", "chatty.mjs");
      writeFileSync(chatty, BOT.replace("  if (line", `  console.log(${JSON.stringify(extraLine)});\n  if (line`));
      const allFlags = ["--json", "--seed", "2", "--gap", "0s", "--option", "plies=40", ...flags];
      const run = await runShinpan(["match", "geister", `mine=node ${chatty}`, "random", ...allFlags]);
      expect(resultsOf(run)).toMatchObject([{ players: ["mine", "random"], by }]);
    });

  it("a command plays a client, each in its own dialect", async () => {
    const record = join(mkdtempSync(join(tmpdir(), "geister-")), "match.jsonl");
    const flags = ["--p1-dialect", "seed", "--p2-dialect", "gat2024", "--option", "plies=6", "--record", record];
    const server = await serveGeister(flags, [`node ${program}`, "tcp:0"]);
    const client = await connectGeister(server.ports[1]);
    expectLines(await client.next(), ["SET?\r\n"]);
    expectLines(await client.exchange("SET:ABCD,NAME:me"), ["OK \r\n"]);
    for (const way of "NSN") {
      expect((await client.next())[0]).toMatch(/^MOV\?/);
      expectLines(await client.exchange(`MOV:B,${way}`), ["OK \r\n"]);
    }
    expect((await client.rest())[0]).toMatch(/^DRW:.*r/);
    expect(await server.result(0)).toMatchObject({ winner: null, by: "rules", moves: 6 });
    const [opened] = readFileSync(record, "utf8").split("\n");
    expect(JSON.parse(opened ?? "")).toMatchObject({
      type: "opened",
      options: { plies: "6" },
      players: [{ dialect: "geister/seed" }, { dialect: "geister/gat2024" }],
    });
    expect((await runShinpan(["audit", record])).exitCode).toBe(0);
  });
});

/** Reads one line per message in any dialect, and varies its moves by the turn. */
const BOT = `
import { createInterface } from "node:readline";
let turn = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "SET?") process.stdout.write("SET:EFGH\\r\\n");
  const board = /^MOV\\?(.{48})$/.exec(line)?.[1];
  if (!board) continue;
  const spots = Array.from({ length: 16 }, (_, i) => board.slice(3 * i, 3 * i + 3));
  const own = new Set(spots.slice(0, 8).map((spot) => spot.slice(0, 2)));
  const steps = { NORTH: [0, -1], EAST: [1, 0], WEST: [-1, 0], SOUTH: [0, 1] };
  const moves = [];
  for (const [i, spot] of spots.slice(0, 8).entries())
    for (const [way, [dx, dy]] of Object.entries(steps)) {
      const [x, y] = [Number(spot[0]) + dx, Number(spot[1]) + dy];
      if (x >= 0 && x < 6 && y >= 0 && y < 6 && !own.has("" + x + y)) moves.push("ABCDEFGH"[i] + "," + way);
    }
  process.stdout.write("MOV:" + moves[turn++ * 7 % moves.length] + "\\r\\n");
}
`;
