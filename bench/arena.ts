import { spawn } from "node:child_process";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { MatchListShape } from "../src/api/match.ts";
import { type ArenaProcess, startArena } from "./arena/arena-process.ts";
import { openDuelClients } from "./arena/duel-clients.ts";
import { openWarPair, type WarPair } from "./arena/war-pair.ts";
import { judgeMost, judgeRatio, layRows, milliseconds, perSecond, type Row } from "./figures.ts";
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
/** Who comes in the middle of a match is told first what was before. */
const CATCH_UP_MS = 1000;
/** What a program that thinks a little does. */
const PACE_MS = 20;

/** A whole arena under load: spectators, bots and connections that do nothing. */
export async function run(): Promise<string[]> {
  const arena = await startArena();
  try {
    const idleRow = await idle(arena);
    const rows = [...(await watched(arena)), ...(await crowded(arena)), idleRow];
    return layRows("The arena under load", rows);
  } finally {
    await arena.stop();
  }
}

/** One match with and without spectators, in turns, so that a slow spell of the machine falls on both. */
async function watched(arena: ArenaProcess): Promise<Row[]> {
  const pair = openWarPair(arena.ports["lifewar"] ?? 0);
  const match = await liveMatch(arena);
  const rates: Record<"alone" | "watched", number[]> = { alone: [], watched: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.alone.push(await movesPerSecond(pair));
    // What spectators make of it happens elsewhere; here it would be on the same processors.
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
  const { heardAt, heardBy } = await crowd.end();
  pair.end();
  const late = pair.sentAt.slice(from, to).flatMap((sentAt, index) => {
    const at = heardAt[from + index];
    return at !== undefined && heardBy[from + index] === SPECTATORS ? [at - sentAt] : [];
  });
  const missed = to - from - late.length;
  const [alone, seen] = [quantile(rates.alone, 0.5), quantile(rates.watched, 0.5)];
  const worst = quantile(late, 1);
  return [
    [
      `a war at full speed before ${SPECTATORS} spectators`,
      perSecond(seen),
      `before nobody ${perSecond(alone)}`,
      ...judgeRatio(seen / alone, 0.95),
    ],
    [
      `until the last of ${SPECTATORS} has heard of a move`,
      milliseconds(worst),
      `p50 ${milliseconds(quantile(late, 0.5))} of ${late.length} moves${missed > 0 ? `, ${missed} missed` : ""}`,
      "",
      judgeMost(worst, 150, "ms"),
    ],
  ];
}

async function movesPerSecond({ sentAt }: WarPair): Promise<number> {
  const [before, from] = [sentAt.length, performance.now()];
  await delay(ROUND_MS);
  return ((sentAt.length - before) * 1000) / (performance.now() - from);
}

interface Heard {
  readonly heardAt: readonly number[];
  readonly heardBy: readonly number[];
}

async function openSpectators(
  port: number,
  match: string,
  ...idle: readonly "idle"[]
): Promise<{ end(): Promise<Heard> }> {
  const args = [SPECTATORS_FILE, String(port), match, String(SPECTATORS), ...idle];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const here = await lines.next();
  if (here.value !== "here") throw new CannotRun("the spectators could not come");
  return {
    async end() {
      child.stdin.end();
      const told = await lines.next();
      return JSON.parse(String(told.value)) as Heard;
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

/** So many programs at once; every match that did not end by the rules would be our fault. */
async function crowded(arena: ArenaProcess): Promise<Row[]> {
  const from = performance.now();
  const endings = await openDuelClients(arena.ports["lifegame"] ?? 0, BOTS, THINK_MS).ended;
  const seconds = (performance.now() - from) / 1000;
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
      judgeMost(lost + wrong.length, 0, "wrong"),
    ],
  ];
}

/** Connections that say nothing, at the door where the first word is theirs. */
async function idle(arena: ArenaProcess): Promise<Row> {
  const before = arena.memoryMb();
  const sockets: Socket[] = [];
  for (let number = 0; number < IDLE; number += 500)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 500 }, () => knock(arena.ports["native"] ?? 0)))),
    );
  await delay(1000);
  const memory = arena.memoryMb();
  const here = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return [
    `${here} idle connections`,
    `${memory.toFixed(0)} MB`,
    `without them ${before.toFixed(0)} MB`,
    `${(((memory - before) * 1024) / IDLE).toFixed(1)} kB each`,
    judgeMost(memory, 300, "MB"),
  ];
}

function knock(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("data", () => resolve(socket)).once("error", reject);
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
