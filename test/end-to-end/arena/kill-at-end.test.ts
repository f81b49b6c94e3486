import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { MatchListShape, MatchPageShape } from "../../../src/api/match.ts";
import { seededRandom } from "../../../src/core/random.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { until } from "../../tools/processes.ts";
import { repetitions } from "../../tools/soak.ts";

const PAIRS = 12;

/** One connection of a protocol; the text is everything received so far. */
interface Client {
  readonly text: string;
  readonly ended: boolean;
  readonly send: (text: string) => void;
  readonly leave: () => void;
  readonly onText: (listener: () => void) => void;
}

/** Each from its own address, because an address may play few wars at once. */
async function connectTcp(port: number, number: number): Promise<Client> {
  const socket: Socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + number}`, noDelay: true });
  let text = "";
  let ended = false;
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined).on("close", () => (ended = true));
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return {
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    send: (bytes) => void socket.write(bytes, "latin1"),
    leave: () => void socket.destroy(),
    onText: (listener) => void socket.on("data", listener),
  };
}

async function connectPage({ http, url }: RunningArena): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${http}/play`, { origin: url });
  let text = "";
  let ended = false;
  socket.on("message", (message: Buffer) => (text += `${message.toString("utf8")}\n`));
  socket.on("error", () => undefined).on("close", () => (ended = true));
  await once(socket, "open");
  return {
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    send: (line) => socket.send(line),
    leave: () => socket.terminate(),
    onText: (listener) => void socket.on("message", listener),
  };
}

interface Protocol {
  readonly game: string;
  readonly join: (arena: RunningArena, number: number) => Promise<Client>;
  /** What one of the two receives when both are seated. */
  readonly seated: RegExp;
  /** Makes one of the two lose; both are seated. */
  readonly lose: (loser: Client) => void;
  /** What tells a player that it has won. */
  readonly won: RegExp;
}

async function joined(client: Client, line: string): Promise<Client> {
  client.send(line);
  return client;
}

const joinLine = (game: string, name: string, more: object = {}): string =>
  `${JSON.stringify({ type: "join", game, name, ...more })}\n`;
const leave = (loser: Client): void => loser.leave();
const NATIVE_END = /"type":"end"/;

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  "the native protocol": {
    game: "othello",
    join: async ({ ports }, number) =>
      joined(await connectTcp(ports.native, number), joinLine("othello", `p${number}`)),
    seated: /"seated"/,
    lose: (loser) => loser.send('{"type":"move","move":"a1"}\n{"type":"move","move":"a1"}\n'),
    won: NATIVE_END,
  },
  "Life duel's protocol": {
    game: "lifegame",
    join: async ({ ports }, number) => joined(await connectTcp(ports.lifegame, number), `p${number}\n`),
    seated: /placement\n|waiting\n/,
    lose: (loser) => loser.send('{"place": [99, 99]}\n'),
    won: /you win\n/,
  },
  "Life war's protocol": {
    game: "lifewar",
    join: async ({ ports }, number) => joined(await connectTcp(ports.lifewar, number), `I\x04p${100 + number}`),
    seated: /[TG]\0/,
    lose: leave,
    won: /B\x08/, // eslint-disable-line no-control-regex
  },
  "Geister's protocol": {
    game: "geister",
    join: async ({ ports }, number) => joined(await connectTcp(ports.geister[number % 2]!, number), "SET:ABCD\r\n"),
    seated: /MOV\?/,
    lose: leave,
    won: /WON:/,
  },
  "Geister's protocol of GAT": {
    game: "geister",
    join: async ({ ports }, number) => joined(await connectTcp(ports.gat[number % 2]!, number), "SET:ABCD\r\n"),
    seated: /MOV\?/,
    lose: leave,
    won: /WON:/,
  },
  "the page": {
    game: "connect4",
    join: async (arena, number) => joined(await connectPage(arena), joinLine("connect4", `p${number}`)),
    seated: /"seated"/,
    lose: (loser) => loser.send('{"type":"resign"}'),
    won: NATIVE_END,
  },
};

const count = { tried: 0, survived: 0, lost: 0 };
afterAll(() => reportAttack({ suite: "kills at the end", ...count }));

/** Lets pairs play until one is told its end, kills the arena some ends later, and returns how many matches somebody was told. */
async function killAtEnd(arena: RunningArena, protocol: Protocol, after: number): Promise<number> {
  const clients: Client[] = [];
  for (let number = 0; number < 2 * PAIRS; number++) {
    clients.push(await protocol.join(arena, number));
    if (number % 2 === 1)
      await until(
        "both are seated",
        () => clients.slice(-2).some(({ text }) => protocol.seated.test(text)),
        () => JSON.stringify(clients.slice(-2).map(({ text }) => text)),
      );
  }
  const wasTold = ({ text }: Client): boolean => protocol.won.test(text);
  const told = (): number =>
    clients.filter((client, number) => number % 2 === 0 && (wasTold(client) || wasTold(clients[number + 1]!))).length;
  const killAfter = (): void => {
    if (told() > after) arena.running.kill("SIGKILL");
  };
  for (const client of clients) client.onText(killAfter);
  for (let number = 0; number < clients.length; number += 2) protocol.lose(clients[number]!);
  await until(
    "the arena is gone",
    () => clients.every(({ ended }) => ended),
    () => JSON.stringify(clients.map(({ text }) => text)),
  );
  return told();
}

describe.each(Object.entries(PROTOCOLS))("SIGKILL at the ends of matches in %s", (name, protocol) => {
  it("loses no result that a client was told", async () => {
    const random = seededRandom(name);
    let data: string | undefined;
    let told = 0;
    const rounds = repetitions(5);
    for (let round = 0; round < rounds; round++) {
      const arena: RunningArena = await startArena({ flags: ["--no-house"], ...(data !== undefined && { data }) });
      arena.running.finished.catch(() => undefined);
      data = arena.data;
      told += await killAtEnd(arena, protocol, random.below(PAIRS / 2));
    }
    count.tried += rounds;
    const arena = await startArena({ flags: ["--no-house"], data: data! });
    try {
      const { matches } = await arena.get<MatchListShape>(`/api/matches?status=done&limit=100&game=${protocol.game}`);
      const decided = matches.filter(({ winner }) => winner !== null);
      count.lost += Math.max(0, told - decided.length);
      expect(told).toBeGreaterThan(0);
      expect(decided.length).toBeGreaterThanOrEqual(told);
      const match = await arena.get<MatchPageShape>(`/api/matches/${decided[0]!.id}`);
      expect(match.status).toBe("done");
      expect(await (await fetch(`${arena.url}/api/matches/${match.id}/record`)).text()).toMatch(/"type":"closed"/);
    } finally {
      await arena.stop();
    }
    count.survived += rounds;
  });
});
