import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/core/random.ts";
import {
  connectGeister,
  connectPair,
  type GeisterServer,
  playSample,
  SAMPLE,
  serveGeister,
} from "../tools/geister-client.ts";
import { newMarker, processesWith, until } from "../tools/processes.ts";

const expectLines = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);

/** Serves Geister; the marker in the command line finds the server's process. */
async function serveMarked(dialect: string) {
  const marker = newMarker();
  const server = await serveGeister(["--forever", "--dialect", dialect], [`${marker}=tcp:0`, "tcp:0"]);
  const [pid = ""] = processesWith(marker)[0]?.split(":") ?? [];
  const megabytes = (): number => {
    const [, kilobytes = ""] = /VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  };
  return { server, megabytes };
}

/** Clients that just left may still be seated and lose; then two good clients try again. */
async function playCleanMatch(server: GeisterServer, dialect: "seed" | "gat"): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const pair = [await connectGeister(server.ports[0]), await connectGeister(server.ports[1])] as const;
    const over = (): boolean => pair.some(({ ended, lines }) => ended || lines.length > 1);
    await until("both are asked for a set-up", () => over() || pair.every(({ lines }) => lines.length === 1));
    if (over()) {
      for (const client of pair) client.leave();
      continue;
    }
    for (const client of pair) expectLines(await client.next(), ["SET?\r\n"]);
    await playSample(pair, dialect, expectLines);
    await until("its result", () => server.results.at(-1)?.by === "rules");
    return;
  }
  throw new Error(`no clean match after 50 attempts: ${server.running.stderr.slice(-500)}`);
}

describe("the server keeps playing after", () => {
  for (const [seed, dialect] of [
    ["1", "seed"],
    ["2", "gat"],
  ] as const)
    it(`random bytes on both ports, with and without a match, in ${dialect}`, async () => {
      const random = seededRandom(`noise ${seed}`);
      const { server, megabytes } = await serveMarked(dialect);
      const words = [
        "SET:EFGH\r\n",
        "SET:ABCD\n",
        "MOV:A,NORTH\r\n",
        "MOV:B,W\n",
        "MOV:",
        "SET:",
        "\r\n",
        "\n",
        "\r",
        ",",
        "\0",
      ];
      const noise = (): Buffer => {
        const parts = Array.from({ length: 1 + random.below(12) }, () =>
          random.below(2) === 0
            ? Buffer.from(words[random.below(words.length)]!)
            : Buffer.from(Array.from({ length: random.below(40) }, () => random.below(256))),
        );
        return Buffer.concat(parts);
      };
      const sendNoise = async (port: number): Promise<void> => {
        const client = await connectGeister(port);
        for (let times = random.below(6); times > 0; times--) client.send(noise());
        const ending = random.below(4);
        if (ending === 0) client.socket.resetAndDestroy();
        else if (ending === 1) client.socket.end();
        else if (ending === 2) client.leave();
        else client.socket.end(noise());
        await until("the connection ends", () => client.ended || client.socket.destroyed);
        client.leave();
      };
      let warmMegabytes = 0;
      for (let wave = 0; wave < 10; wave++) {
        await Promise.all(Array.from({ length: 40 }, (_, index) => sendNoise(server.ports[index % 2]!)));
        if (wave === 2) warmMegabytes = megabytes();
      }
      expect(megabytes() - warmMegabytes).toBeLessThan(60);
      await playCleanMatch(server, dialect);
      const kinds = ["disconnected", "malformed", "illegal", "flooded", "rules"];
      for (const { by } of server.results) expect(kinds).toContain(by);
      expect((await server.stop()).exitCode).toBe(143);
    });

  it("hundreds of short connections, without a memory leak", async () => {
    const { server, megabytes } = await serveMarked("seed");
    let earlyMegabytes = 0;
    for (let times = 0; times < 600; times++) {
      const client = await connectGeister(server.ports[times % 2]!);
      if (times % 3 === 0) client.send("SET:ABCD\r\n");
      if (times % 2 === 0) client.leave();
      else client.socket.resetAndDestroy();
      if (times === 200) earlyMegabytes = megabytes();
    }
    expect(megabytes() - earlyMegabytes).toBeLessThan(40);
    await playCleanMatch(server, "seed");
    await server.stop();
  });

  it("sample games with randomly split bytes", async () => {
    const random = seededRandom("splits");
    const { server } = await serveMarked("seed");
    for (let game = 0; game < 10; game++) {
      const pair = await connectPair(server);
      const sendSplit = (seat: number, line: string): void => {
        for (let rest = `${line}\r\n`; rest !== "";) {
          const length = 1 + random.below(rest.length);
          pair[seat]!.send(rest.slice(0, length));
          rest = rest.slice(length);
        }
      };
      for (const seat of [1, 0]) sendSplit(seat, SAMPLE.sets[seat]!);
      for (const [ply, move] of SAMPLE.moves.entries()) {
        expectLines(await pair[ply % 2]!.next(), [SAMPLE.asked[ply]!]);
        sendSplit(ply % 2, move);
      }
      for (const seat of [0, 1] as const) expectLines(await pair[seat].rest(), [SAMPLE.ends.seed[seat]]);
    }
    await server.stop();
  });
});

describe("a client that sends lines out of turn in gat", () => {
  it("does not delay the end of its match after it left", async () => {
    const server = await serveGeister(["--dialect", "gat", "--gap", "200ms"], ["tcp:0", "random"]);
    const client = await connectGeister(server.ports[0]);
    await client.next();
    expectLines(await client.exchange("SET:EFGH", 2), ["OK \r\n", SAMPLE.asked[0]]);
    client.send(`MOV:A,NORTH\r\n${"x\r\n".repeat(250)}`);
    await client.next(3);
    client.leave();
    const left = performance.now();
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "disconnected" });
    expect(performance.now() - left).toBeLessThan(25_000); // sending all 250 refusals with the gap would take 50 s
  });
});
