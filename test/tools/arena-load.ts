import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import type { RunningArena } from "./arena.ts";
import { answerQuestions, seatPrograms } from "./native-client.ts";

/** What the load of an arena has done. */
export interface LoadCounts {
  /** Matches of two connected programs. */
  matches: number;
  /** Spectators that came, followed a match and left. */
  spectators: number;
  requests: number;
  /** Clients that sent garbage, or nothing, and left. */
  strays: number;
}

const GAMES = ["connect4", "othello", "geister"];
const SPECTATORS = 4;
const PATHS = ["/", "/api/status", "/api/games", "/api/matches", "/metrics"];
const GARBAGE = ["", "\0\xff garbage\r\n", "x".repeat(2000), '{"type":"join","ga', "GET / HTTP/1.1\r\nX-Slow: "];
/** Names are reused, so that rating tables do not grow. */
const NAMES = 10;

/**
 * A moderate load until `stopped`: programs that play, pages that follow matches, requests and stray clients. Programs
 * are too slow for an arena on a fast clock, so it gets none.
 */
export async function loadArena(
  arena: RunningArena,
  stopped: AbortSignal,
  { programs = true } = {},
): Promise<LoadCounts> {
  const counts: LoadCounts = { matches: 0, spectators: 0, requests: 0, strays: 0 };
  const repeat = async (everyMs: number, act: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !stopped.aborted; round++) {
      await act(round);
      await delay(everyMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  };
  const playMatch = async (game: string, round: number): Promise<void> => {
    const names = [`${game} one ${round % NAMES}`, `${game} two ${round % NAMES}`] as const;
    const { pair } = await seatPrograms(arena, game, names);
    await answerQuestions(pair, ({ legal, ply }) => legal![(ply + round) % legal!.length]);
    for (const client of pair) client.leave();
    counts.matches++;
  };
  await Promise.all([
    ...(programs ? GAMES : []).map((game) => repeat(3000, (round) => playMatch(game, round))),
    ...Array.from({ length: SPECTATORS }, () =>
      repeat(1000, async () => {
        await followMatch(arena, stopped);
        counts.spectators++;
      }),
    ),
    repeat(1000, async (round) => {
      await fetch(`${arena.url}${PATHS[round % PATHS.length]!}`).then((response) => response.arrayBuffer());
      counts.requests++;
    }),
    repeat(2000, async (round) => {
      const { native, lifegame, lifewar, geister } = arena.ports;
      const ports = [native, lifegame, lifewar, geister[0], arena.http];
      await stray(ports[round % ports.length]!, GARBAGE[round % GARBAGE.length]!);
      counts.strays++;
    }),
  ]);
  return counts;
}

/** Watches the lobby and one running match for ten seconds. */
async function followMatch(arena: RunningArena, stopped: AbortSignal): Promise<void> {
  const { matches } = await arena.get<{ matches: readonly { id: string }[] }>("/api/matches?limit=5");
  const socket = new WebSocket(`ws://127.0.0.1:${arena.http}/live`, { origin: arena.url });
  // An arena on a fast clock may end it meanwhile.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "subscribe", lobby: true }));
  for (const { id } of matches.slice(0, 1)) socket.send(JSON.stringify({ type: "subscribe", match: id }));
  await delay(10_000, undefined, { signal: stopped }).catch(() => undefined);
  socket.close();
  await closed;
}

async function stray(port: number, bytes: string): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const closed = once(socket, "close");
  socket.resume();
  socket.write(bytes, "latin1");
  await delay(500);
  socket.destroy();
  await closed;
}
