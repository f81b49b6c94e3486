import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom } from "../src/core/random.ts";
import { openEventStore } from "../src/store/event-store.ts";
import { readEvent } from "../src/tournament/event/event-file.ts";
import { findFormat } from "../src/tournament/formats/index.ts";
import { judgeMin, judgeMax, judgeRatio, formatRows, milliseconds, perSecond, type Row } from "./figures.ts";
import { CannotRun, withPrograms } from "./programs.ts";
import { alternate, median, medianRatio } from "./rounds.ts";
import { hasRedis, startRedis } from "../test/tools/redis.ts";

const SHINPAN = fileURLToPath(new URL("../bin/shinpan", import.meta.url));
const MATCHES = 6000;
const SLOTS = 10_000;
const RESULTS = 1_000_000;
const PLAYERS = 64;
const ROUNDS = 3;
const WORKER_GAMES = 24;
const BARE_QUESTIONS = 300;
/** Steps before each answer: about 5 ms. */
const THINKING_STEPS = 4_000_000;

/** Whole events, run as a user runs them. */
export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-bench-"));
  try {
    return [
      ...formatRows("Events", [await matchesRow(folder), await resumeRow(folder), await standingsRow(folder)]),
      ...(await workersRows(folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function matchesRow(folder: string): Promise<Row> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const event = writeEvent(folder, `matches-${round}`, {
      game: "lifegame",
      games: MATCHES,
      players: ["random", "greedy"],
    });
    ours.push(MATCHES / (await seconds(["tournament", event, "--json"])));
    const series = ["match", "lifegame", "random", "greedy", "--games", String(MATCHES), "--json"];
    bare.push(MATCHES / (await seconds(series)));
  }
  const rate = median(ours);
  const series = median(bare);
  return [
    `${MATCHES} duels of house bots, stored with their records (${availableParallelism()} cores)`,
    perSecond(rate),
    `a series on one thread, nothing stored ${perSecond(series)}`,
    `x ${(rate / series).toFixed(2)}`,
    judgeMin(rate, 1000, "a second"),
  ];
}

/** The time from the command to the first match, with and without stored results. */
async function resumeRow(folder: string): Promise<Row> {
  const event = writeEvent(folder, "slots", { game: "lifegame", games: SLOTS, players: ["random", "greedy"] });
  const first = await secondsUntil(["tournament", event, "--json"], /"type":"started"/);
  await secondsUntil(["tournament", event, "--json"], /"slot":5000,"attempt":1,"match"/);
  const again = await secondsUntil(["tournament", event, "--json"], /"type":"started"/);
  return [
    `${SLOTS} slots planned, and resumed with half of them played`,
    milliseconds(1000 * (first + again)),
    `planned ${milliseconds(1000 * first)}, resumed ${milliseconds(1000 * again)}`,
    "",
    judgeMax(first + again, 2, "s"),
  ];
}

async function standingsRow(folder: string): Promise<Row> {
  const event = fillStore(folder);
  const table = await seconds(["standings", event]);
  const page = await seconds(["standings", event, "--format", "html"]);
  return [
    `standings of ${RESULTS.toLocaleString("en")} results, ${PLAYERS} players`,
    milliseconds(1000 * table),
    `as a page with charts ${milliseconds(1000 * page)}`,
    "",
    judgeMax(Math.max(table, page), 5, "s"),
  ];
}

async function workersRows(folder: string): Promise<string[]> {
  if (!hasRedis) throw new CannotRun("there is no redis-server here");
  return withPrograms(["instant-othello"], async (programs) => {
    const program = programs["instant-othello"];
    const redis = await startRedis();
    try {
      const figures = await alternate(ROUNDS, {
        one: () => workerRate(folder, redis.flags, program, 1),
        two: () => workerRate(folder, redis.flags, program, 2),
        bareOne: () => bareRate(program, 1),
        bareTwo: () => bareRate(program, 2),
      });
      const bare = medianRatio(figures.bareTwo, figures.bareOne);
      const row: Row = [
        `${WORKER_GAMES} games of programs that compute, two workers with one match each`,
        perSecond(median(figures.two)),
        `one worker ${perSecond(median(figures.one))}; two bare programs against one x ${bare.toFixed(2)}`,
        ...judgeRatio(medianRatio(figures.two, figures.one), 1.7),
      ];
      return formatRows("Workers", [row]);
    } finally {
      await redis.remove();
    }
  });
}

let events = 0;

async function workerRate(folder: string, redis: readonly string[], program: string, workers: number): Promise<number> {
  const command = `${program} stay ${THINKING_STEPS}`;
  const players = ["a", "b"].map((name) => ({ name, command }));
  const event = writeEvent(folder, `workers-${++events}`, { game: "othello", games: WORKER_GAMES, players });
  const started = Array.from({ length: workers }, (_, index) => startWorker(redis, `worker-${index}`));
  try {
    await Promise.all(started.map(({ ready }) => ready));
    return WORKER_GAMES / (await ownSeconds(["tournament", event, "--json", ...redis]));
  } finally {
    for (const { child } of started) child.kill("SIGTERM");
    await Promise.all(started.map(({ exited }) => exited));
  }
}

/** Questions per second to `copies` programs without a referee: the limit of the machine. */
async function bareRate(program: string, copies: number): Promise<number> {
  const startedAt = performance.now();
  const questions = `MOVE BOARD:${"0".repeat(27)}21${"0".repeat(6)}12${"0".repeat(27)}\n`.repeat(BARE_QUESTIONS);
  await Promise.all(
    Array.from({ length: copies }, async () => {
      const child = spawn(program, ["stay", String(THINKING_STEPS)], { stdio: ["pipe", "ignore", "ignore"] });
      child.stdin.end(questions);
      await once(child, "exit");
    }),
  );
  return (copies * BARE_QUESTIONS) / ((performance.now() - startedAt) / 1000);
}

function writeEvent(folder: string, name: string, event: Record<string, unknown>): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify({ seed: 1, ...event }));
  return path;
}

/** Writes a store with a played round robin. */
function fillStore(folder: string): string {
  const names = Array.from({ length: PLAYERS }, (_, index) => `bot${index}=random`);
  const games = 2 * Math.ceil(RESULTS / (PLAYERS * (PLAYERS - 1)));
  const event = writeEvent(folder, "standings", { game: "lifegame", games, players: names });
  const spec = readEvent(readFileSync(event, "utf8"), event);
  const store = openEventStore(join(folder, "standings.sqlite"), "write");
  const players = spec.players.map(({ name }, number) => ({
    number,
    name,
    spec: "{}",
    stageRanges: [[1, null]] as const,
  }));
  store.begin({ id: "bench", seed: "1", spec: JSON.stringify(spec), begunAt: "" }, players);
  const slots = findFormat(spec.format).plan(spec, players, "1", 0).begin();
  store.addSlots(slots);
  const random = seededRandom(1);
  for (const { slot, seats } of slots.slice(0, RESULTS)) {
    // Lower numbers are stronger; every eighth game is a draw.
    const draw = random.below(8) === 0;
    const winner = draw ? null : random.below(2 * PLAYERS) < PLAYERS + seats[1] - seats[0] ? 0 : 1;
    const verdict = { winner, by: "rules", score: [0, 0], fault: null } as const;
    const names = [`bot${seats[0]}`, `bot${seats[1]}`] as const;
    const match = String(slot);
    store.saveResult(
      { slot, attempt: 1, match, names, verdict, moves: 12, ms: 1, startedAt: "", record: null, worker: "local" },
      true,
    );
  }
  store.close();
  return event;
}

function seconds(args: readonly string[]): Promise<number> {
  return secondsUntil(args, undefined);
}

/** The time until the command ends, or until its output matches; then it is killed. */
function secondsUntil(args: readonly string[], pattern: RegExp | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const since = (): number => (performance.now() - startedAt) / 1000;
    const child = spawn(process.execPath, [SHINPAN, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    let matchedAt: number | undefined;
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      if (!pattern || matchedAt !== undefined) return;
      text = text.slice(-1000) + chunk;
      if (!pattern.test(text)) return;
      matchedAt = since();
      child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("close", (status) => {
      if (matchedAt !== undefined || (status === 0 && !pattern)) resolve(matchedAt ?? since());
      else reject(new Error(`shinpan ${args.join(" ")} ended with ${status}`));
    });
  });
}

/** The duration that the event reports, without the start of the command. */
async function ownSeconds(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [SHINPAN, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text = text.slice(-500) + chunk));
  await once(child, "close");
  const ms = /"type":"finished".*"ms":(\d+)/.exec(text)?.[1];
  if (ms === undefined) throw new Error(`shinpan ${args.join(" ")} did not finish`);
  return Number(ms) / 1000;
}

function startWorker(redis: readonly string[], name: string) {
  const args = [SHINPAN, "worker", ...redis, "--name", name, "--concurrency", "1", "--json"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  return { child, ready: once(child.stdout, "data"), exited: once(child, "exit") };
}
