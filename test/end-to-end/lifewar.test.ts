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
  /** Received frames in order. */
  readonly frames: readonly string[];
  readonly ended: boolean;
  send(bytes: string): void;
  /** Waits for the next frame of a type and skips the frames before it. */
  nextFrame(type: string): Promise<string>;
}

async function connectWar(port: number): Promise<WarClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => {
    socket.destroy();
  });
  const framer = tlvFramer();
  const frames: string[] = [];
  let read = 0;
  const client = {
    socket,
    frames,
    ended: false,
    send(bytes: string) {
      socket.write(Buffer.from(bytes, "latin1"));
    },
    async nextFrame(type: string) {
      const find = (): number => frames.findIndex((frame, at) => at >= read && frame.startsWith(type));
      await until(`a frame ${type} arrives`, () => find() >= 0, () => JSON.stringify(frames.slice(-5))); // prettier-ignore
      read = find() + 1;
      return frames[read - 1] ?? "";
    },
  };
  socket.on("data", (chunk: Buffer) => frames.push(...framer.push(chunk).frames));
  socket.on("error", () => undefined);
  socket.on("end", () => (client.ended = true));
  await once(socket, "connect");
  return client;
}

/** Connects both clients and sends their names. */
async function connectPair({ ports }: MatchServer): Promise<readonly [WarClient, WarClient]> {
  const first = await connectWar(ports[0]);
  first.send(tlv("I", "one/a"));
  const second = await connectWar(ports[1]);
  second.send(tlv("I", "two/b"));
  expect([await first.nextFrame("S"), await second.nextFrame("S")]).toEqual([tlv("S", "two/b"), tlv("S", "one/a")]);
  return [first, second];
}

describe("a Life war server", () => {
  it("sends the frames of the published protocol", async () => {
    const server = await serveMatch("lifewar", ["--option", "first=0", "--option", "generations=2"]);
    const [first, second] = await connectPair(server);
    await first.nextFrame("T");
    first.send(tlv("M", cells(...BLOCK, 10, 10)));
    await second.nextFrame("T");
    second.send(tlv("M", cells(10, 10, ...OTHER)));
    await first.nextFrame("T");
    first.send(tlv("M"));
    await second.nextFrame("T");
    second.send(tlv("M", cells(1023, 1023, 0, 0)));
    await Promise.all([first, second].map((client) => client.nextFrame("B")));
    expect(first.frames).toEqual([
      tlv("S", "two/b"),
      tlv("G"),
      tlv("T"),
      tlv("M", cells(...OTHER)),
      tlv("G"),
      tlv("T"),
      tlv("M", cells(1023, 1023, 0, 0)),
      tlv("B", "\0\0\0\x04\0\0\0\x06"),
    ]);
    expect(second.frames).toEqual([
      tlv("S", "one/a"),
      tlv("G"),
      tlv("M", cells(...BLOCK)),
      tlv("T"),
      tlv("G"),
      tlv("M"),
      tlv("T"),
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
    const client = await connectWar(server.ports[0]);
    client.send(tlv("I", "me/x"));
    expect(await client.nextFrame("S")).toBe(tlv("S", "Training/gardener"));
    await client.nextFrame("T");
    client.send(tlv("M"));
    await client.nextFrame("B");
    expect(await server.result(0)).toMatchObject({ players: ["me/x", "gardener"], winner: 1 });
  });

  const FAULTS: Readonly<Record<string, readonly [bytes: string, by: string]>> = {
    "31 cells": [tlv("M", cells(...Array.from({ length: 62 }, (_, at) => at))), "illegal"],
    "63 cells": [tlv("M", "\0".repeat(252)), "illegal"],
    "a cell outside": [tlv("M", cells(1024, 0)), "illegal"],
    "a cell far outside": [tlv("M", cells(0, 65_535)), "illegal"],
    "an odd length": [tlv("M", "\0\0\0"), "malformed"],
    "half a pair": [tlv("M", "\0\0\0\0\0\0"), "malformed"],
    "another type": [tlv("Q"), "malformed"],
    "a lower case type": [tlv("m"), "malformed"],
    "a second introduction": [tlv("I", "again"), "malformed"],
    "a NUL type": ["\0\0", "malformed"],
    "two moves at once": [tlv("M") + tlv("M"), "unsolicited"],
    "the end of the connection": ["", "disconnected"],
    "half a frame and the end": ["M\x08\0\0", "disconnected"],
  };
  for (const seat of [0, 1] as const)
    it(`judges every fault of seat ${seat}, sends the scores to both, and keeps serving`, async () => {
      const flags = ["--forever", "--option", `first=${seat}`, "--move-time", "5s"];
      const server = await serveMatch("lifewar", flags);
      for (const [game, [what, [bytes, by]]] of Object.entries(FAULTS).entries()) {
        const clients = await connectPair(server);
        const offender = clients[seat];
        const opponent = clients[1 - seat]!;
        await offender.nextFrame("T");
        if (by === "disconnected") offender.socket.end(Buffer.from(bytes, "latin1"));
        else offender.send(bytes);
        expect([what, await opponent.nextFrame("B")]).toEqual([what, tlv("B", "\0".repeat(8))]);
        if (by !== "disconnected") await offender.nextFrame("B");
        const result = await server.result(game);
        expect([what, result.by, result.winner]).toEqual([what, by, 1 - seat]);
        await until("the opponent is disconnected", () => opponent.ended);
      }
      await server.stop();
    });

  it("disconnects clients with a bad or missing introduction, and frees their seat", async () => {
    const flags = ["--games", "1", "--option", "first=0", "--move-time", "300ms", "--start-time", "300ms"];
    const server = await serveMatch("lifewar", flags);
    const strangers = [tlv("X"), tlv("I"), tlv("I", "\xff"), tlv("I", "n".repeat(251)), "I\x05ab", ""];
    for (const bytes of strangers) {
      const stranger = await connectWar(server.ports[0]);
      stranger.send(bytes);
      await until("it is disconnected", () => stranger.ended, () => JSON.stringify(bytes)); // prettier-ignore
    }
    const [, opponent] = await connectPair(server);
    await opponent.nextFrame("B");
    expect(await server.result(0)).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("keeps an introduced client while bad clients connect to the other seat", async () => {
    const flags = ["--option", "first=0", "--option", "generations=1", "--start-time", "300ms"];
    const server = await serveMatch("lifewar", flags);
    const first = await connectWar(server.ports[0]);
    first.send(tlv("I", "one/a"));
    for (const bytes of [tlv("X"), "GET / HTTP/1.1\r\n", ""]) {
      const stranger = await connectWar(server.ports[1]);
      stranger.send(bytes);
      if (bytes === tlv("X")) stranger.socket.destroy();
      else await until("it is disconnected", () => stranger.ended);
    }
    const second = await connectWar(server.ports[1]);
    second.send(tlv("I", "two/b"));
    expect(await first.nextFrame("S")).toBe(tlv("S", "two/b"));
    await first.nextFrame("T");
    first.send(tlv("M", cells(...BLOCK)));
    await second.nextFrame("T");
    second.send(tlv("M"));
    await first.nextFrame("B");
    expect(first.frames.filter((frame) => frame.startsWith("B"))).toHaveLength(1);
    expect(await server.result(0)).toMatchObject({ players: ["one/a", "two/b"], by: "rules", winner: 0 });
  });

  it("accepts a frame in any number of pieces", async () => {
    const server = await serveMatch("lifewar", ["--option", "first=0", "--option", "generations=1"]);
    const [first, second] = await connectPair(server);
    await first.nextFrame("T");
    for (const byte of tlv("M", cells(...BLOCK))) {
      first.send(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await second.nextFrame("M")).toBe(tlv("M", cells(...BLOCK)));
    second.send(tlv("M"));
    expect(await second.nextFrame("B")).toBe(tlv("B", "\0\0\0\0\0\0\0\x04"));
  });

  it("ends a match after its duration in real time", async () => {
    const args = ["match", "lifewar", "glider", "gardener", "--json", "--option", "duration=300ms"];
    const run = await runShinpan(args);
    const [result] = run.json() as unknown as { by: string; ms: number; moves: number; winner: Seat }[];
    expect(result).toMatchObject({ by: "rules" });
    expect(result?.ms).toBeGreaterThanOrEqual(300);
    expect((result?.moves ?? 0) % 2).toBe(0);
  });

  it("plays a whole war with connected house bots", async () => {
    // With these seeds no side dies out before the end, in either order of connection.
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
