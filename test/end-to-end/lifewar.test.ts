import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Seat } from "../../src/core/seats.ts";
import { tlvFramer } from "../../src/wire/tlv.ts";
import { until } from "../tools/processes.ts";
import { runShinpan } from "../tools/run-shinpan.ts";
import { type MatchServer, serveMatch } from "../tools/serve.ts";

const tlv = (type: string, value = ""): string => type + String.fromCharCode(value.length) + value;
const cells = (...coordinates: readonly number[]): string =>
  coordinates.map((value) => String.fromCharCode(value >> 8, value & 255)).join("");
const BLOCK = [10, 10, 11, 10, 10, 11, 11, 11];
const OTHER = BLOCK.map((coordinate) => coordinate + 500);

interface WarClient {
  readonly socket: Socket;
  /** Whole frames, as they came. */
  readonly frames: readonly string[];
  readonly ended: boolean;
  send(bytes: string): void;
  /** Waits for the next frame of a type, whatever comes before it. */
  hear(type: string): Promise<string>;
}

async function visit(port: number): Promise<WarClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  const framer = tlvFramer();
  const frames: string[] = [];
  let read = 0;
  const client = {
    socket,
    frames,
    ended: false,
    send: (bytes: string) => void socket.write(Buffer.from(bytes, "latin1")),
    async hear(type: string) {
      const find = (): number => frames.findIndex((frame, at) => at >= read && frame.startsWith(type));
      await until(`${type} comes`, () => find() >= 0, () => JSON.stringify(frames.slice(-5))); // prettier-ignore
      read = find() + 1;
      return frames[read - 1] ?? "";
    },
  };
  socket.on("data", (chunk: Buffer) => void frames.push(...framer.push(chunk).frames));
  socket.on("error", () => undefined);
  socket.on("end", () => (client.ended = true));
  await once(socket, "connect");
  return client;
}

/** Both clients, introduced; seat 0 moves first. */
async function pair({ ports }: MatchServer): Promise<readonly [WarClient, WarClient]> {
  const one = await visit(ports[0]);
  one.send(tlv("I", "one/a"));
  const two = await visit(ports[1]);
  two.send(tlv("I", "two/b"));
  expect([await one.hear("S"), await two.hear("S")]).toEqual([tlv("S", "two/b"), tlv("S", "one/a")]);
  return [one, two];
}

describe("the arena server", () => {
  it("speaks the protocol of the challenge, frame by frame", async () => {
    const server = await serveMatch("lifewar", ["--option", "first=0", "--option", "generations=2"]);
    const [one, two] = await pair(server);
    await one.hear("T");
    one.send(tlv("M", cells(...BLOCK, 10, 10)));
    await two.hear("T");
    two.send(tlv("M", cells(10, 10, ...OTHER)));
    await one.hear("T");
    one.send(tlv("M"));
    await two.hear("T");
    two.send(tlv("M", cells(1023, 1023, 0, 0)));
    await Promise.all([one, two].map((client) => client.hear("B")));
    expect(one.frames).toEqual([
      tlv("S", "two/b"),
      ...[tlv("G"), tlv("T"), tlv("M", cells(...OTHER))],
      ...[tlv("G"), tlv("T"), tlv("M", cells(1023, 1023, 0, 0))],
      tlv("B", "\0\0\0\x04\0\0\0\x06"),
    ]);
    expect(two.frames).toEqual([
      tlv("S", "one/a"),
      ...[tlv("G"), tlv("M", cells(...BLOCK)), tlv("T")],
      ...[tlv("G"), tlv("M"), tlv("T")],
      tlv("B", "\0\0\0\x06\0\0\0\x04"),
    ]);
    expect(await server.result(0)).toMatchObject({
      players: ["one/a", "two/b"],
      winner: 1,
      by: "rules",
      score: [4, 6],
      moves: 4,
    });
  });

  it("names a house bot as a training partner", async () => {
    const flags = ["--option", "first=0", "--option", "generations=1"];
    const server = await serveMatch("lifewar", flags, ["tcp:0", "gardener"]);
    const client = await visit(server.ports[0]);
    client.send(tlv("I", "me/x"));
    expect(await client.hear("S")).toBe(tlv("S", "Training/gardener"));
    await client.hear("T");
    client.send(tlv("M"));
    await client.hear("B");
    expect(await server.result(0)).toMatchObject({ players: ["me/x", "gardener"], winner: 1 });
  });

  const FORFEITS: Readonly<Record<string, readonly [bytes: string, by: string]>> = {
    "31 cells": [tlv("M", cells(...Array.from({ length: 62 }, (_, at) => at))), "illegal"],
    "63 cells": [tlv("M", "\0".repeat(252)), "illegal"],
    "a cell outside": [tlv("M", cells(1024, 0)), "illegal"],
    "a cell far outside": [tlv("M", cells(0, 65_535)), "illegal"],
    "an odd length": [tlv("M", "\0\0\0"), "malformed"],
    "half a pair": [tlv("M", "\0\0\0\0\0\0"), "malformed"],
    "another type": [tlv("Q"), "malformed"],
    "the lower case": [tlv("m"), "malformed"],
    "a second introduction": [tlv("I", "again"), "malformed"],
    "a NUL type": ["\0\0", "malformed"],
    "two moves in one breath": [tlv("M") + tlv("M"), "unsolicited"],
    "the end of the connection": ["", "disconnected"],
    "half a frame and the end": ["M\x08\0\0", "disconnected"],
  };
  for (const seat of [0, 1] as const)
    it(`rules on every wrong of seat ${seat}, sends both their scores, and lives on`, async () => {
      const flags = ["--forever", "--option", `first=${seat}`, "--move-time", "5s"];
      const server = await serveMatch("lifewar", flags);
      for (const [game, [what, [bytes, by]]] of Object.entries(FORFEITS).entries()) {
        const clients = await pair(server);
        const wrong = clients[seat];
        const right = clients[1 - seat]!;
        await wrong.hear("T");
        if (by === "disconnected") wrong.socket.end(Buffer.from(bytes, "latin1"));
        else wrong.send(bytes);
        expect([what, await right.hear("B")]).toEqual([what, tlv("B", "\0".repeat(8))]);
        if (by !== "disconnected") await wrong.hear("B");
        const result = await server.result(game);
        expect([what, result.by, result.winner]).toEqual([what, by, 1 - seat]);
        await until("both are closed", () => right.ended);
      }
      await server.stop();
    });

  it("waits for nobody who says nothing, and frees the seat of who is nobody", async () => {
    const flags = ["--games", "1", "--option", "first=0", "--move-time", "300ms", "--start-time", "300ms"];
    const server = await serveMatch("lifewar", flags);
    const strangers = [tlv("X"), tlv("I"), tlv("I", "\xff"), tlv("I", "n".repeat(251)), "I\x05ab", ""];
    for (const bytes of strangers) {
      const stranger = await visit(server.ports[0]);
      stranger.send(bytes);
      await until("it is sent away", () => stranger.ended, () => JSON.stringify(bytes)); // prettier-ignore
    }
    const [, right] = await pair(server);
    await right.hear("B");
    expect(await server.result(0)).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("keeps who has introduced themselves while strangers come and go at the other seat", async () => {
    const flags = ["--option", "first=0", "--option", "generations=1", "--start-time", "300ms"];
    const server = await serveMatch("lifewar", flags);
    const one = await visit(server.ports[0]);
    one.send(tlv("I", "one/a"));
    for (const bytes of [tlv("X"), "GET / HTTP/1.1\r\n", ""]) {
      const stranger = await visit(server.ports[1]);
      stranger.send(bytes);
      if (bytes === tlv("X")) stranger.socket.destroy();
      else await until("it is sent away", () => stranger.ended);
    }
    const two = await visit(server.ports[1]);
    two.send(tlv("I", "two/b"));
    expect(await one.hear("S")).toBe(tlv("S", "two/b"));
    await one.hear("T");
    one.send(tlv("M", cells(...BLOCK)));
    await two.hear("T");
    two.send(tlv("M"));
    await one.hear("B");
    expect(one.frames.filter((frame) => frame.startsWith("B"))).toHaveLength(1);
    expect(await server.result(0)).toMatchObject({ players: ["one/a", "two/b"], by: "rules", winner: 0 });
  });

  it("takes a frame in any number of pieces", async () => {
    const server = await serveMatch("lifewar", ["--option", "first=0", "--option", "generations=1"]);
    const [one, two] = await pair(server);
    await one.hear("T");
    for (const byte of tlv("M", cells(...BLOCK))) {
      one.send(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await two.hear("M")).toBe(tlv("M", cells(...BLOCK)));
    two.send(tlv("M"));
    expect(await two.hear("B")).toBe(tlv("B", "\0\0\0\0\0\0\0\x04"));
  });

  it("ends by the clock on the wall", async () => {
    const args = ["match", "lifewar", "glider", "gardener", "--json", "--option", "duration=300ms"];
    const run = await runShinpan(args);
    const [result] = run.json() as unknown as { by: string; ms: number; moves: number; winner: Seat }[];
    expect(result).toMatchObject({ by: "rules" });
    expect(result?.ms).toBeGreaterThanOrEqual(300);
    expect((result?.moves ?? 0) % 2).toBe(0);
  });

  it("is visited by our own bots, who follow the whole war", async () => {
    // Whoever is there first, with these seeds nobody dies out before the end.
    const limits = ["--option", "generations=40", "--option", "size=200", "--option", "first=0"];
    const server = await serveMatch("lifewar", limits);
    const connectAs = (bot: string) =>
      runShinpan([
        "connect",
        "lifewar",
        `127.0.0.1:${server.ports[0]}`,
        bot,
        "--option",
        "size=200",
        "--seed",
        "1",
        "--json",
      ]);
    const visits = await Promise.all([connectAs("glider"), connectAs("gardener")]);
    const outcomes = visits.map((run) => (run.json()[0] as unknown as { outcome: string }).outcome);
    expect(outcomes.sort()).toEqual(["lost", "won"]);
    expect(await server.result(0)).toMatchObject({ by: "rules", moves: 80 });
  });
});
