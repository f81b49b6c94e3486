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

const same = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);

/** Guests whose command line is found again, by a label that nobody else has. */
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

/** Those who left a moment ago may still get a seat and lose it: then two good clients come again. */
async function playWell(server: GeisterServer, dialect: "seed" | "gat"): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const pair = [await connectGeister(server.ports[0]), await connectGeister(server.ports[1])] as const;
    const over = (): boolean => pair.some(({ ended, lines }) => ended || lines.length > 1);
    await until("both are asked", () => over() || pair.every(({ lines }) => lines.length === 1));
    if (over()) {
      for (const client of pair) client.leave();
      continue;
    }
    for (const client of pair) same(await client.next(), ["SET?\r\n"]);
    await playSample(pair, dialect, same);
    await until("its result", () => server.results.at(-1)?.by === "rules");
    return;
  }
  throw new Error(`nobody gets to play: ${server.running.stderr.slice(-500)}`);
}

describe("whatever bytes come, the server lives and plays on", () => {
  for (const [seed, dialect] of [
    ["1", "seed"],
    ["2", "gat"],
  ] as const)
    it(`noise at both ports, with and without a match, in ${dialect}`, async () => {
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
      const visit = async (port: number): Promise<void> => {
        const client = await connectGeister(port);
        for (let times = random.below(6); times > 0; times--) client.send(noise());
        const how = random.below(4);
        if (how === 0) client.socket.resetAndDestroy();
        else if (how === 1) client.socket.end();
        else if (how === 2) client.leave();
        else client.socket.end(noise());
        await until("it is over", () => client.ended || client.socket.destroyed);
        client.leave();
      };
      let grown = 0;
      for (let wave = 0; wave < 10; wave++) {
        await Promise.all(Array.from({ length: 40 }, (_, index) => visit(server.ports[index % 2]!)));
        if (wave === 2) grown = megabytes();
      }
      expect(megabytes() - grown).toBeLessThan(60);
      await playWell(server, dialect);
      const kinds = ["disconnected", "malformed", "illegal", "flooded", "rules"];
      for (const { by } of server.results) expect(kinds).toContain(by);
      expect((await server.stop()).exitCode).toBe(143);
    });

  it("hundreds who come and go in sequence leave nothing behind", async () => {
    const { server, megabytes } = await serveMarked("seed");
    let early = 0;
    for (let times = 0; times < 600; times++) {
      const client = await connectGeister(server.ports[times % 2]!);
      if (times % 3 === 0) client.send("SET:ABCD\r\n");
      if (times % 2 === 0) client.leave();
      else client.socket.resetAndDestroy();
      if (times === 200) early = megabytes();
    }
    expect(megabytes() - early).toBeLessThan(40);
    await playWell(server, "seed");
    await server.stop();
  });

  it("the sample in any split of its bytes", async () => {
    const random = seededRandom("splits");
    const { server } = await serveMarked("seed");
    for (let game = 0; game < 10; game++) {
      const pair = await connectPair(server);
      const speak = (seat: number, line: string): void => {
        for (let rest = `${line}\r\n`; rest !== "";) {
          const length = 1 + random.below(rest.length);
          pair[seat]!.send(rest.slice(0, length));
          rest = rest.slice(length);
        }
      };
      for (const seat of [1, 0]) speak(seat, SAMPLE.sets[seat]!);
      for (const [ply, move] of SAMPLE.moves.entries()) {
        same(await pair[ply % 2]!.next(), [SAMPLE.asked[ply]!]);
        speak(ply % 2, move);
      }
      for (const seat of [0, 1] as const) same(await pair[seat].rest(), [SAMPLE.ends.seed[seat]]);
    }
    await server.stop();
  });
});

describe("a client that talks on in gat", () => {
  it("does not hold up the end of its match when it is gone", async () => {
    const server = await serveGeister(["--dialect", "gat", "--gap", "200ms"], ["tcp:0", "random"]);
    const client = await connectGeister(server.ports[0]);
    await client.next();
    same(await client.say("SET:EFGH", 2), ["OK \r\n", SAMPLE.asked[0]]);
    client.send(`MOV:A,NORTH\r\n${"x\r\n".repeat(250)}`);
    await client.next(3);
    client.leave();
    const left = performance.now();
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "disconnected" });
    expect(performance.now() - left).toBeLessThan(25_000); // its 250 refusals, each a gap after the last, would take 50 s
  });
});
