import { describe, expect, it } from "vitest";
import {
  connectGeister,
  connectPair,
  type GeisterClient,
  type GeisterServer,
  playSample,
  SAMPLE,
  serveGeister,
} from "../tools/geister-client.ts";
import { until } from "../tools/processes.ts";
import { type JsonLine, runShinpan } from "../tools/run-shinpan.ts";

const expectLines = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);
const UNSET = "14u24u34u44u15u25u35u45u41u31u21u11u40u30u20u10u\r\n";

/** Two good clients play the sample to its end. */
async function playCleanMatch(server: GeisterServer, dialect: "seed" | "gat" = "seed"): Promise<void> {
  const game = server.results.length;
  await playSample(await connectPair(server), dialect, expectLines);
  expect(await server.result(game)).toMatchObject({ winner: 0, by: "rules", fault: null, moves: 11 });
}

/** Both seats' views before each ply of the sample. */
async function viewsOfSample(): Promise<readonly (readonly [string, string])[]> {
  const lines = SAMPLE.moves.map((_, ply) => [...SAMPLE.sets, ...SAMPLE.moves.slice(0, ply)].join(" "));
  const run = await runShinpan(["position", "geister", "--stdin", "--json"], { input: `${lines.join("\n")}\n` });
  return run.json().map((line) => (line as JsonLine & { views: [string, string] }).views);
}

const WAYS_TO_LEAVE: Readonly<Record<string, (client: GeisterClient) => void>> = {
  "closes the socket": ({ socket }) => socket.destroy(),
  "sends a last line and closes": ({ socket }) => socket.end("bye\r\n", () => socket.destroy()),
  "resets the connection": ({ socket }) => socket.resetAndDestroy(),
  "ends only its own side": ({ socket }) => socket.end(),
  "stops in the middle of a line": ({ socket }) => socket.end("MOV:A,NOR"),
};

describe("a guest that leaves during a match loses, and the next match is played", () => {
  for (const [ending, leave] of Object.entries(WAYS_TO_LEAVE))
    it(`at every ply, when it ${ending}`, async () => {
      const views = await viewsOfSample();
      const server = await serveGeister(["--forever"]);
      let game = 0;
      for (let ply = 0; ply < SAMPLE.moves.length; ply++)
        for (const seat of [0, 1] as const) {
          const pair = await connectPair(server);
          await playSample(pair, "seed", expectLines, ply);
          const [leaver, other] = seat === 0 ? pair : [pair[1], pair[0]];
          leave(leaver);
          expectLines(await other.rest(), [`WON:${views[ply]![1 - seat]}\r\n`]);
          leaver.leave();
          const result = await server.result(game++);
          const fault = { seat, kind: "disconnected" };
          expect(result).toMatchObject({ winner: 1 - seat, by: "disconnected", fault, moves: ply });
        }
      await playCleanMatch(server);
      await server.stop();
      expect(server.running.stderr).toBe("");
    });

  it("before and after its set-up, with unset ghosts shown as u", async () => {
    const server = await serveGeister(["--games", "5"]);
    const cases = [
      { sends: ["", ""], won: `WON:${UNSET}` },
      { sends: ["SET:ABCD", ""], won: `WON:${UNSET}` },
      { sends: ["", "SET:ABCD"], won: "WON:14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u\r\n" },
      { sends: ["SET:ABC", ""], won: `WON:${UNSET}` },
    ] as const;
    for (const [game, { sends, won }] of cases.entries()) {
      const pair = await connectPair(server);
      for (const seat of [0, 1] as const) if (sends[seat]) pair[seat].send(`${sends[seat]}\r\n`);
      if (sends[1]) expectLines(await pair[1].exchange("x"), ["NG\r\n"]); // NG shows that the set-up was read
      pair[0].socket.end();
      expectLines(await pair[1].rest(), [won]);
      pair[0].leave();
      const result = await server.result(game);
      expect(result).toMatchObject({ winner: 1, by: "disconnected", fault: { seat: 0 }, moves: 0 });
    }
    await playCleanMatch(server);
    expect((await server.running.finished).exitCode).toBe(0);
  });

  it("and gat shows its set ghosts to the opponent, but not the opponent's unset ghosts", async () => {
    const server = await serveGeister(["--dialect", "gat"]);
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:ABCD"), ["OK \r\n"]);
    pair[0].leave();
    expectLines(await pair[1].rest(), ["WON:14u24u34u44u15u25u35u45u41r31r21r11r40b30b20b10b\r\n"]);
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "disconnected" });
  });
});

describe("a guest that leaves before its opponent connects", () => {
  it("frees its seat without a result, after any input and any way to disconnect", async () => {
    const server = await serveGeister(["--games", "2"]);
    const words = ["", "SET:ABCD\r\n", "SET:AB", "MOV:A,N\r\n", "x\r\n".repeat(2), "x\r\n".repeat(3), "y".repeat(5000)];
    let left = 0;
    for (const leave of Object.values(WAYS_TO_LEAVE))
      for (const word of words) {
        const client = await connectGeister(server.ports[left % 2]!);
        expectLines(await client.next(), ["SET?\r\n"]);
        client.send(word);
        leave(client);
        left++;
        const free = (): boolean => server.running.stderr.split("\n").length > left;
        await until("the seat is free", free, () => `${left}: ${server.running.stderr}`);
        client.leave();
      }
    expect(server.results).toEqual([]);
    expect(server.running.stderr).toMatch(
      /^No match was played: \S+ \(first\) left before its opponent came \(.+\)\./m,
    );
    await playCleanMatch(server);
    await playCleanMatch(server);
    expect((await server.running.finished).exitCode).toBe(0);
  });

  it("frees its seat for the next client in the queue", async () => {
    const server = await serveGeister();
    const first = await connectGeister(server.ports[0]);
    await first.next();
    const behind = await connectGeister(server.ports[0]);
    first.leave();
    expectLines(await behind.next(), ["SET?\r\n"]);
    const other = await connectGeister(server.ports[1]);
    await other.next();
    await playSample([behind, other], "seed", expectLines);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules" });
  });

  it("does not disconnect a client that connects within the gap after its last message", async () => {
    const server = await serveGeister(["--gap", "500ms"]); // gat has a gap of 50 ms
    const first = await connectGeister(server.ports[0]);
    await first.next();
    first.leave();
    const second = await connectGeister(server.ports[1]);
    await until("it is asked or disconnected", () => second.ended || second.text !== "");
    expect([second.text, second.ended]).toEqual(["SET?\r\n", false]);
    await server.stop();
  });
});

describe("clients beyond the two players", () => {
  it("wait and play in turn, except those that left", async () => {
    const server = await serveGeister(["--forever"]);
    const pair = await connectPair(server);
    const queue = await Promise.all(Array.from({ length: 10 }, () => connectGeister(server.ports[0])));
    const leavers = queue.filter((_, index) => index % 2 === 1);
    leavers.forEach(({ socket }, index) => {
      if (index % 3 === 0) socket.destroy();
      else if (index % 3 === 1) socket.resetAndDestroy();
      else socket.end();
    });
    await playSample(pair, "seed", expectLines);
    // The order of acceptance may differ from the order in which connect() resolved.
    const staying = queue.filter((_, index) => index % 2 === 0);
    for (let game = 1; game <= staying.length; game++) {
      const seated = (): GeisterClient | undefined => staying.find(({ text, ended }) => text !== "" && !ended);
      await until("a waiting client is seated", () => seated() !== undefined);
      expect(staying.filter(({ text, ended }) => text !== "" && !ended)).toHaveLength(1);
      const first = seated()!;
      expectLines(await first.next(), ["SET?\r\n"]);
      const second = await connectGeister(server.ports[1]);
      await second.next();
      await playSample([first, second], "seed", expectLines);
      expect(await server.result(game)).toMatchObject({ winner: 0, by: "rules" });
    }
    expect(server.results).toHaveLength(6);
    expect(leavers.every(({ text }) => text === "")).toBe(true);
    expect((await server.stop("SIGINT")).exitCode).toBe(130);
  });

  it("stay connected when twenty wait", async () => {
    const server = await serveGeister(["--forever"]);
    const pair = await connectPair(server);
    const queue: GeisterClient[] = [];
    for (let i = 0; i < 20; i++) queue.push(await connectGeister(server.ports[0]));
    await playSample(pair, "seed", expectLines);
    const ended = queue.filter((client) => client.ended).length;
    await server.stop();
    expect(ended).toBe(0);
  });

  it("may send their set-up while they wait", async () => {
    const server = await serveGeister();
    const first = await connectGeister(server.ports[0]);
    first.send("SET:ABCD\r\n");
    await first.next();
    const third = await connectGeister(server.ports[0]);
    third.send("SET:EFGH\r\nMOV:A,NORTH\r\n");
    for (let times = 0; times < 20; times++) expectLines(await first.exchange("x"), ["NG\r\n"]); // time for the third client's lines to arrive
    first.leave();
    expectLines(await third.next(2), ["SET?\r\n", "NG\r\n"]);
    const second = await connectGeister(server.ports[1]);
    second.send("SET:ABCD\r\n");
    expectLines(await third.next(), [SAMPLE.asked[0]]);
    second.leave();
    third.leave();
  });
});

describe("a client that stays connected after its match", () => {
  it("is disconnected, and the next match starts", async () => {
    const server = await serveGeister(["--games", "3"]);
    const staying = await connectPair(server);
    for (const { socket } of staying) socket.removeAllListeners("end");
    await playSampleUnclosed(staying);
    const unread = await connectPair(server);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules" });
    for (const [seat, client] of unread.entries()) client.send(`${SAMPLE.sets[seat]}\r\n`);
    await unread[0].next();
    for (const { socket } of unread) socket.pause(); // they stop reading
    unread[1].send("MOV:A,NORTH\r\n".repeat(5000)); // 5000 replies stay unread
    unread[0].send("x\r\nx\r\nx\r\n");
    expect(await server.result(1)).toMatchObject({ winner: 1, by: "malformed", fault: { seat: 0 } });
    await playCleanMatch(server);
    for (const client of [...staying, ...unread]) client.leave();
  });

  async function playSampleUnclosed(pair: readonly [GeisterClient, GeisterClient]): Promise<void> {
    for (const seat of [1, 0] as const) pair[seat].send(`${SAMPLE.sets[seat]}\r\n`);
    for (const [ply, move] of SAMPLE.moves.entries()) {
      const mover = pair[ply % 2]!;
      expectLines(await mover.next(), [SAMPLE.asked[ply]!]);
      mover.send(`${move}\r\n`);
    }
    for (const seat of [0, 1] as const) expectLines(await pair[seat].next(), [SAMPLE.ends.seed[seat]]);
  }
});

describe("a series", () => {
  for (const dialect of ["seed", "gat"] as const)
    it(`of three keeps each port at its seat, in ${dialect}`, async () => {
      const server = await serveGeister(["--games", "3", "--dialect", dialect]);
      for (let game = 0; game < 3; game++) await playCleanMatch(server, dialect);
      const run = await server.running.finished;
      expect(run.exitCode).toBe(0);
      expect(run.json().map(({ type }) => type)).toEqual(["listening", "result", "result", "result", "standings"]);
      const rows = [
        { wins: 3, losses: 0 },
        { wins: 0, losses: 3 },
      ];
      expect(run.json().at(-1)).toMatchObject({ rows });
    });

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    it(`with --forever ends by ${signal} during a match`, async () => {
      const server = await serveGeister(["--forever"]);
      await playCleanMatch(server);
      const pair = await connectPair(server);
      await playSample(pair, "seed", expectLines, 3);
      expect((await server.stop(signal)).exitCode).toBe(signal === "SIGINT" ? 130 : 143);
      for (const client of pair) await client.rest();
      expect(server.results.map(({ by }) => by)).toEqual(["rules", "void"]);
    });
});
