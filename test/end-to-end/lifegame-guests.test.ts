import { describe, expect, it } from "vitest";
import {
  connectLifegame,
  joinLifegame,
  joinPair,
  type LifegameClient,
  PLACES,
  placeInTurn,
  serveLifegame,
} from "../tools/lifegame-client.ts";
import { until } from "../tools/processes.ts";
import type { MatchServer } from "../tools/serve.ts";

const WAYS_TO_LEAVE: Readonly<Record<string, (client: LifegameClient) => void>> = {
  "closes the socket": ({ socket }) => socket.destroy(),
  "resets the connection": ({ socket }) => socket.resetAndDestroy(),
  "ends only its own side": ({ socket }) => socket.end(),
  "stops in the middle of a line": ({ socket }) => socket.end('{"place": [1'),
};

async function playCleanMatch(server: MatchServer): Promise<void> {
  const game = server.results.length;
  const pair = await joinPair(server);
  await placeInTurn(pair, PLACES.length);
  for (const client of pair) await client.rest();
  expect(await server.result(game)).toMatchObject({ by: "rules", fault: null, moves: 12 });
}

describe("a guest that leaves during a match loses, and the next match is played", () => {
  for (const [ending, leave] of Object.entries(WAYS_TO_LEAVE))
    it(`at every ply, when it ${ending}`, async () => {
      const server = await serveLifegame(["--forever"]);
      let game = 0;
      for (let ply = 0; ply < PLACES.length; ply++)
        for (const seat of [0, 1] as const) {
          const pair = await joinPair(server);
          await placeInTurn(pair, ply);
          await Promise.all(pair.map((client) => client.next()));
          const [leaver, other] = seat === 0 ? pair : [pair[1], pair[0]];
          leave(leaver);
          expect(await other.rest()).toEqual(["you win\n"]);
          leaver.socket.destroy();
          expect(await server.result(game++)).toMatchObject({
            winner: 1 - seat,
            by: "disconnected",
            fault: { seat, kind: "disconnected" },
            moves: ply,
          });
        }
      await playCleanMatch(server);
      await server.stop();
      expect(server.running.stderr).toBe("");
    });
});

describe("a guest that leaves before its opponent connects", () => {
  for (const [ending, leave] of Object.entries(WAYS_TO_LEAVE))
    it(`frees its seat, with and without its name sent, when it ${ending}`, async () => {
      const server = await serveLifegame(["--forever"]);
      for (const [before, sent] of ["", "me\n", "m"].entries()) {
        const client = await connectLifegame(server.ports[0]);
        await client.next();
        client.send(sent);
        if (sent.endsWith("\n")) await client.next();
        leave(client);
        const isReported = (): boolean => server.running.stderr.split("\n").length > before + 1;
        await until("the server reports that it left", isReported, () => server.running.stderr);
        client.socket.destroy();
      }
      expect(server.results).toEqual([]);
      await playCleanMatch(server);
      await server.stop();
    });
});

describe("guests beyond the two players", () => {
  it("wait and play in order of connection", async () => {
    const server = await serveLifegame(["--games", "2"]);
    const pair = await joinPair(server);
    const queue: LifegameClient[] = [];
    for (const name of ["three", "four", "five"]) {
      const client = await connectLifegame(server.ports[0]);
      client.send(`${name}\n`);
      queue.push(client);
    }
    await placeInTurn(pair, PLACES.length);
    for (const client of pair) await client.rest();
    for (const client of queue.slice(0, 2)) await client.next(2);
    await placeInTurn([queue[0]!, queue[1]!], PLACES.length);
    expect(await server.result(1)).toMatchObject({ players: ["three", "four"], by: "rules" });
    expect(queue[2]!.text).toBe("");
    for (const { socket } of queue) socket.destroy();
  });

  it("play a house bot, which has the seat of its place on the command line", async () => {
    for (const seat of [0, 1] as const) {
      const players = seat === 0 ? ["tcp:0", "greedy"] : ["greedy", "tcp:0"];
      const server = await serveLifegame([], players);
      const client = await joinLifegame(server, "me", seat);
      expect(await client.next()).toEqual([seat === 0 ? "placement\n" : "waiting\n"]);
      client.socket.destroy();
      expect(await server.result(0)).toMatchObject({ by: "disconnected", fault: { seat } });
    }
  });
});
