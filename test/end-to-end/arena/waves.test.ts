import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import type { MatchPageShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { answerQuestions, seatPrograms } from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";

const CLIENTS = process.env["SOAK"] === "1" ? 10_000 : 1000;
const WAVE = 250;
const HONEST_PAIRS = 2;
/** The heap of V8 grows and shrinks by itself. */
const MAX_GROWTH_BYTES = 96 << 20;

const join = (game: string, name: string): string => `${JSON.stringify({ type: "join", game, name })}\n`;

type Port = (arena: RunningArena) => number;
const native: Port = ({ ports }) => ports.native;
const http: Port = (arena) => arena.http;

/** What the clients of a wave do: the port, and the bytes that they send. */
const SCRIPTS: readonly (readonly [Port, (index: number) => string])[] = [
  [native, () => ""],
  [native, () => "\0\xff garbage\r\n"],
  [native, () => "x".repeat(2000)],
  [native, (index) => join("geister", `waits ${index}`)],
  [native, (index) => `${join("othello", `speaks ${index}`)}{"type":"move","move":"a1"}\n`],
  [native, (index) => join("lifewar", `war ${index}`)],
  [native, () => '{"type":"join","ga'],
  [({ ports }) => ports.lifegame, (index) => `life ${index}\n`],
  [({ ports }) => ports.geister[0], () => "SET:ABCD\r\n"],
  [({ ports }) => ports.lifewar, () => "N\x04evil"],
  [http, () => ""],
  [http, () => "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "],
  [http, () => "GET /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"],
];

/** All clients of a wave are there at once; then all of them leave. */
async function sendWave(arena: RunningArena, wave: number): Promise<void> {
  const sockets = Array.from({ length: WAVE }, (_, index): Socket => {
    const [port, bytes] = SCRIPTS[index % SCRIPTS.length]!;
    const localAddress = `127.0.${1 + (wave % 200)}.${1 + (index % 50)}`;
    const socket = connect({ port: port(arena), host: "127.0.0.1", localAddress });
    socket.on("connect", () => socket.write(bytes(index), "latin1"));
    return socket.on("error", () => undefined).resume();
  });
  await until("all of the wave are connected", () => sockets.every((socket) => !socket.connecting));
  await until("their bytes are sent", () => sockets.every((socket) => socket.destroyed || socket.writableLength === 0));
  for (const socket of sockets) socket.destroy();
}

async function readMetric(arena: RunningArena, name: string): Promise<number> {
  const text = await (await fetch(`${arena.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

it(`plays honest matches to their end while ${CLIENTS} clients come in waves, and returns to the state before`, async () => {
  const arena = await startArena({ flags: ["--no-house"] });
  arena.running.finished.catch(() => undefined);
  let attacked = true;
  let survived = 0;
  const played: string[] = [];

  /** One match after another, as long as the waves come. */
  async function playHonest(number: number): Promise<void> {
    for (let game = 0; game === 0 || attacked; game++) {
      const names = [`calm ${number}-${game}`, `quiet ${number}-${game}`] as const;
      const { id, pair } = await seatPrograms(arena, "connect4", names);
      await answerQuestions(pair, ({ legal, ply }) => legal![ply % legal!.length]);
      for (const client of pair) client.leave();
      played.push(id);
    }
  }

  try {
    await sendWave(arena, 0); // code and buffers are loaded once
    await until("the first wave has left", async () => (await readMetric(arena, "shinpan_guests_connected")) === 0);
    const [descriptors, bytes] = [
      await readMetric(arena, "process_open_fds"),
      await readMetric(arena, "process_resident_memory_bytes"),
    ];
    const honest = Promise.all(Array.from({ length: HONEST_PAIRS }, (_, number) => playHonest(number)));
    for (let wave = 1; wave <= CLIENTS / WAVE; wave++) await sendWave(arena, wave);
    attacked = false;
    await honest;
    expect(played.length).toBeGreaterThanOrEqual(HONEST_PAIRS);
    for (const id of played) {
      let match: MatchPageShape | undefined;
      await until("the match is stored", async () => {
        match = await arena.get<MatchPageShape>(`/api/matches/${id}`);
        return match.status === "done";
      });
      expect(match).toMatchObject({ by: "rules", guilty: null });
    }
    await until("all have left", async () => (await readMetric(arena, "shinpan_guests_connected")) === 0);
    await until(
      "the descriptors are free",
      async () => (await readMetric(arena, "process_open_fds")) <= descriptors + 4,
    );
    const grownBytes = async (): Promise<number> => (await readMetric(arena, "process_resident_memory_bytes")) - bytes;
    await until("the memory is free", async () => (await grownBytes()) < MAX_GROWTH_BYTES);
    survived = CLIENTS;
  } finally {
    reportAttack({ suite: "client waves", tried: CLIENTS, survived, lost: CLIENTS - survived });
    await arena.stop();
  }
});
