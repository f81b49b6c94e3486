import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { pick, seededRandom } from "../../src/core/random.ts";
import { reportAttack } from "../tools/attack-report.ts";
import { until } from "../tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../tools/redis.ts";
import { type Running, runShinpan, startShinpan } from "../tools/run-shinpan.ts";
import { repetitions } from "../tools/soak.ts";
import { TestWorkers } from "../tools/workers.ts";

/** Of `make soak` and `make attack`; `make test` makes a fifth. */
const KILLS = 100;
const MAX_KILLS_PER_EVENT = 25;
/** Workers continue while another process restarts, so with fewer games the event would end before all kills. */
const GAMES_PER_KILL = 18;
const TARGETS = ["coordinator", "worker", "Redis", "all"] as const;

let folder: string;
let redis: TestRedis;
let workers: TestWorkers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-queue-kills-"));
  if (!hasRedis) return;
  redis = await startRedis();
  workers = new TestWorkers(redis, folder);
});
afterEach(async () => {
  if (hasRedis) {
    await workers.killAll();
    await redis.remove();
  }
  rmSync(folder, { recursive: true });
});

interface PlayedSlot {
  readonly slot: number;
  readonly match: string;
}

/** The results that a coordinator has acknowledged; its last line may be cut by the kill. */
function acknowledged({ stdout }: Running): PlayedSlot[] {
  const lines = stdout.split("\n").slice(0, -1);
  return lines.filter((line) => line.startsWith('{"type":"result"')).map((line) => JSON.parse(line) as PlayedSlot);
}

async function slotsOf(data: string): Promise<readonly PlayedSlot[]> {
  const run = await runShinpan(["standings", "cup.json", "--json", "--slots", "--data", data], { cwd: folder });
  return (JSON.parse(run.stdout) as { slots: PlayedSlot[] }).slots;
}

/** Keys that would stay in Redis for ever. */
async function endlessKeys(): Promise<readonly string[]> {
  const client = redis.connect();
  const keys = await client.keys("*");
  const seconds = await Promise.all(keys.map(async (key) => client.ttl(key)));
  client.disconnect();
  return keys.filter((_, index) => seconds[index] === -1);
}

const figures = { tried: 0, survived: 0, lost: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "queue kills", ...figures }));

describe.skipIf(!hasRedis)("an event on workers whose parts are killed", () => {
  const kills = repetitions(KILLS);
  const parts = Array.from({ length: Math.ceil(kills / MAX_KILLS_PER_EVENT) }, (_, index) => index + 1);

  it.each(parts)("loses no result that was acknowledged and counts none twice (part %i)", async (part) => {
    const random = seededRandom(`queue kills ${part}`);
    const wanted = Math.min(MAX_KILLS_PER_EVENT, kills - (part - 1) * MAX_KILLS_PER_EVENT);
    const games = 2 * Math.ceil((wanted * GAMES_PER_KILL) / 6);
    const event = { game: "othello", seed: part, games, players: ["positional", "greedy", "b=positional"] };
    writeFileSync(join(folder, "cup.json"), JSON.stringify(event));
    const tournament = ["tournament", "cup.json", "--json", "--data"];
    const start = (): Running => startShinpan([...tournament, "queue", ...redis.flags], { cwd: folder });
    let started = 0;
    const startWorker = async (): Promise<unknown> => workers.start(`w${++started}`);

    const known = new Map<number, string>();
    const repeated: number[] = [];
    const remember = (coordinator: Running): void => {
      for (const { slot, match } of acknowledged(coordinator)) {
        if (known.has(slot)) repeated.push(slot);
        known.set(slot, match);
      }
    };

    let coordinator = start();
    await Promise.all([startWorker(), startWorker()]);
    let killed = 0;
    /** Results of this coordinator at the last kill. */
    let before = 0;
    while (killed < wanted) {
      const more = before + 1 + random.below(5);
      const isOver = (): boolean => coordinator.stdout.includes('"type":"finished"');
      await until(
        `${more} results`,
        () => acknowledged(coordinator).length >= more || isOver(),
        () => coordinator.stderr.slice(-2000),
      );
      if (isOver()) break;
      const target = pick(random, TARGETS);
      killed++;
      before = acknowledged(coordinator).length;
      const killCoordinator = target === "coordinator" || target === "all";
      if (killCoordinator) coordinator.kill("SIGKILL");
      if (target === "Redis" || target === "all") await redis.kill();
      if (target === "worker" || target === "all") await workers.kill([...workers.children][random.below(2)]!);
      if (target === "Redis" || target === "all") await redis.restart();
      if (target === "worker" || target === "all") await startWorker();
      if (killCoordinator) {
        await coordinator.finished;
        remember(coordinator);
        before = 0;
        coordinator = start();
      }
    }
    figures.tried += killed;
    const last = await coordinator.finished;
    remember(coordinator);
    expect(last.exitCode).toBe(0);

    const endless = await endlessKeys();
    figures.leaked += endless.length;
    expect(endless).toEqual([]);
    const slots = await slotsOf("queue");
    const matches = new Map(slots.map(({ slot, match }) => [slot, match]));
    const lost = [...known].filter(([slot, match]) => matches.get(slot) !== match).map(([slot]) => slot);
    figures.lost += lost.length + repeated.length;
    expect({ lost, repeated }).toEqual({ lost: [], repeated: [] });
    expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: 3 * games }, (_, index) => index + 1));
    expect((await runShinpan([...tournament, "alone"], { cwd: folder })).exitCode).toBe(0);
    const withoutIds = (all: readonly PlayedSlot[]): unknown[] => all.map(({ match: _, ...slot }) => slot);
    expect(withoutIds(slots)).toEqual(withoutIds(await slotsOf("alone")));
    figures.survived += killed;
    console.log(`${killed} kills, ${slots.length} games, ${known.size} acknowledged`);
    expect(killed).toBeGreaterThan(wanted / 2);
  });
});
