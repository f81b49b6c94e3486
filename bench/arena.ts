import { spawn } from "node:child_process";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { MatchListShape } from "../src/api/match.ts";
import { type ArenaProcess, startArena } from "./arena/arena-process.ts";
import { openDuelClients } from "./arena/duel-clients.ts";
import { openWarPair, type WarPair } from "./arena/war-pair.ts";
import { judgeMax, judgeRatio, formatRows, milliseconds, perSecond, type Row } from "./figures.ts";
import { CannotRun } from "./programs.ts";
import { quantile } from "./rounds.ts";

const SPECTATORS = 200;
const SPECTATORS_FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "./reference/spectators.mjs" : "../bench/reference/spectators.mjs",
    import.meta.url,
  ),
);
const BOTS = 1000;
const THINK_MS = 20;
const IDLE = 10_000;
const ROUND_MS = 1500;
const ROUNDS = 6;
/** Time for late spectators to receive the earlier moves. */
const CATCH_UP_MS = 1000;
/** Pause before each move while delays are measured. */
const PACE_MS = 20;

/** A whole arena under load: spectators, bots and connections that do nothing. */
export async function run(): Promise<string[]> {
  const arena = await startArena();
  try {
    const idleRow = await measureIdle(arena);
    const rows = [...(await measureWatched(arena)), ...(await measureCrowded(arena)), idleRow];
    return formatRows("The arena under load", rows);
  } finally {
    await arena.stop();
  }
}

/** Measures one match with and without spectators in turns, so that machine noise affects both. */
async function measureWatched(arena: ArenaProcess): Promise<Row[]> {
  const pair = openWarPair(arena.ports["lifewar"] ?? 0);
  const match = await liveMatch(arena);
  const rates: Record<"alone" | "watched", number[]> = { alone: [], watched: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.alone.push(await movesPerSecond(pair));
    // Idle spectators only receive: parsing would use the processors that are measured.
    const crowd = await openSpectators(arena.http, match, "idle");
    await delay(CATCH_UP_MS);
    rates.watched.push(await movesPerSecond(pair));
    await crowd.end();
  }
  pair.pace(PACE_MS);
  const crowd = await openSpectators(arena.http, match);
  await delay(CATCH_UP_MS);
  const from = pair.sentAt.length;
  await delay(2 * ROUND_MS);
  const to = pair.sentAt.length;
  await delay(500);
  const { receivedAt, receivedBy } = await crowd.end();
  pair.end();
  const delays = pair.sentAt.slice(from, to).flatMap((sentAt, index) => {
    const lastAt = receivedAt[from + index];
    return lastAt !== undefined && receivedBy[from + index] === SPECTATORS ? [lastAt - sentAt] : [];
  });
  const missed = to - from - delays.length;
  const alone = quantile(rates.alone, 0.5);
  const withSpectators = quantile(rates.watched, 0.5);
  const worst = quantile(delays, 1);
  return [
    [
      `a war at full speed with ${SPECTATORS} spectators`,
      perSecond(withSpectators),
      `without spectators ${perSecond(alone)}`,
      ...judgeRatio(withSpectators / alone, 0.95),
    ],
    [
      `delay of a move to the last of ${SPECTATORS} spectators`,
      milliseconds(worst),
      `p50 ${milliseconds(quantile(delays, 0.5))} of ${delays.length} moves${missed > 0 ? `, ${missed} missed` : ""}`,
      "",
      judgeMax(worst, 150, "ms"),
    ],
  ];
}

async function movesPerSecond({ sentAt }: WarPair): Promise<number> {
  const before = sentAt.length;
  const startedAt = performance.now();
  await delay(ROUND_MS);
  return ((sentAt.length - before) * 1000) / (performance.now() - startedAt);
}

interface Deliveries {
  readonly receivedAt: readonly number[];
  readonly receivedBy: readonly number[];
}

async function openSpectators(
  port: number,
  match: string,
  ...idle: readonly "idle"[]
): Promise<{ end(): Promise<Deliveries> }> {
  const args = [SPECTATORS_FILE, String(port), match, String(SPECTATORS), ...idle];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = await lines.next();
  if (ready.value !== "connected") throw new CannotRun("the spectators could not connect");
  return {
    async end() {
      child.stdin.end();
      const report = await lines.next();
      return JSON.parse(String(report.value)) as Deliveries;
    },
  };
}

async function liveMatch(arena: ArenaProcess): Promise<string> {
  for (;;) {
    const { matches } = (await arena.get("/api/matches?status=live")) as MatchListShape;
    if (matches[0]) return matches[0].id;
    await delay(20);
  }
}

/** Many programs at once; every match must end by the rules. */
async function measureCrowded(arena: ArenaProcess): Promise<Row[]> {
  const startedAt = performance.now();
  const endings = await openDuelClients(arena.ports["lifegame"] ?? 0, BOTS, THINK_MS).ended;
  const seconds = (performance.now() - startedAt) / 1000;
  const lost = endings.filter((ending) => ending === "gone").length;
  const metrics = await (await fetch(`http://127.0.0.1:${arena.http}/metrics`)).text();
  const wrong = [...metrics.matchAll(/^shinpan_matches_done_total\{game="lifegame",by="(\w+)"\} (\d+)$/gm)]
    .filter(([, by]) => by !== "rules")
    .map(([, by, count]) => `${count} ${by}`);
  return [
    [
      `${BOTS} programs in ${BOTS / 2} matches at once`,
      `${seconds.toFixed(2)} s`,
      `their own thinking ${((12 * 2 * THINK_MS) / 1000 / 2).toFixed(2)} s; ${wrong.join(", ") || "all ended by the rules"}`,
      "",
      judgeMax(lost + wrong.length, 0, "wrong"),
    ],
  ];
}

/** Silent connections to the native port, where the client sends the first message. */
async function measureIdle(arena: ArenaProcess): Promise<Row> {
  const before = arena.memoryMb();
  const sockets: Socket[] = [];
  for (let number = 0; number < IDLE; number += 500)
    sockets.push(...(await Promise.all(Array.from({ length: 500 }, () => openConnection(arena.ports["native"] ?? 0)))));
  await delay(1000);
  const memory = arena.memoryMb();
  const connected = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return [
    `${connected} idle connections`,
    `${memory.toFixed(0)} MB`,
    `without them ${before.toFixed(0)} MB`,
    `${(((memory - before) * 1024) / IDLE).toFixed(1)} kB each`,
    judgeMax(memory, 300, "MB"),
  ];
}

function openConnection(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("data", () => resolve(socket)).once("error", reject);
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
