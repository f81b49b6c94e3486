import type { Redis } from "ioredis";
import { z } from "zod";
import type { Message } from "../../core/lang.ts";
import { realTime } from "../../links/time.ts";
import type { RedisConnection } from "./connection.ts";
import type { CoordinatorIntervals } from "./intervals.ts";
import type { Notices } from "./notices.ts";
import { PROTOCOL, workerKey, WORKERS_KEY } from "./protocol.ts";

interface WorkerPresence {
  readonly name: string;
  /** Matches played at once. */
  readonly concurrency: number;
}

const WORKER = z.object({ protocol: z.number(), name: z.string(), concurrency: z.int().positive().max(100_000) });

/** Must be repeated before `lastsMs` is over, or the worker counts as gone. */
export async function announcePresence(
  client: Redis,
  id: string,
  worker: WorkerPresence,
  lastsMs: number,
): Promise<void> {
  const text = JSON.stringify({ protocol: PROTOCOL, ...worker });
  const announced = client.multi().set(workerKey(id), text, "PX", lastsMs).sadd(WORKERS_KEY, id);
  await announced.pexpire(WORKERS_KEY, lastsMs).exec();
}

export async function removePresence(client: Redis, id: string): Promise<void> {
  await client.multi().del(workerKey(id)).srem(WORKERS_KEY, id).exec();
}

/** The present workers of our protocol version. */
async function listWorkers(client: Redis): Promise<WorkerPresence[]> {
  const ids = await client.smembers(WORKERS_KEY);
  if (ids.length === 0) return [];
  const texts = await client.mget(ids.map(workerKey));
  const expired = ids.filter((_, index) => texts[index] === null);
  if (expired.length > 0) await client.srem(WORKERS_KEY, expired);
  return texts.flatMap((text) => (text === null ? [] : readPresence(text)));
}

function readPresence(text: string): WorkerPresence[] {
  try {
    const worker = WORKER.safeParse(JSON.parse(text));
    return worker.success && worker.data.protocol === PROTOCOL ? [worker.data] : [];
  } catch {
    return [];
  }
}

/** Jobs queued per match that a worker plays at once, so that none is idle while results travel. */
const JOBS_PER_MATCH = 4;
const MIN_JOBS = 16;
const MAX_JOBS = 400;

interface WorkersSetup {
  readonly redis: RedisConnection;
  readonly notices: Notices;
  readonly intervals: Pick<CoordinatorIntervals, "noWorkerMs">;
}

/** The coordinator's view of the workers. */
export class Workers {
  readonly #setup: WorkersSetup;
  /** Matches that all present workers play at once. */
  #concurrency = 0;
  /** Number of present workers. */
  #workers = 0;
  /** Time of the last (re)connection, after which running workers need time to announce themselves again. */
  #connectedAt: number;
  #reportedNoWorker = false;

  constructor(setup: WorkersSetup) {
    this.#setup = setup;
    this.#connectedAt = realTime.now();
    setup.redis.client.on("ready", () => {
      this.#connectedAt = realTime.now();
    });
  }

  get capacity(): number {
    return Math.min(Math.max(this.#concurrency * JOBS_PER_MATCH, MIN_JOBS), MAX_JOBS);
  }

  /** Counts the workers; `waiting`: jobs are pending, so a missing worker is reported. */
  async refresh(waiting: boolean): Promise<void> {
    const { redis, notices, intervals } = this.#setup;
    const present = await listWorkers(redis.client);
    const settled = realTime.now() - this.#connectedAt >= intervals.noWorkerMs;
    if (present.length < this.#workers && !settled) return;
    this.#concurrency = present.reduce((sum, { concurrency }) => sum + concurrency, 0);
    const before = this.#workers;
    this.#workers = present.length;
    if (present.length !== before) notices.always(formatChange(present.length - before, present.length));
    if (present.length > 0) this.#reportedNoWorker = false;
    else if (waiting && settled && !this.#reportedNoWorker) {
      this.#reportedNoWorker = true;
      notices.always({
        en: "No worker is connected; start one on any machine with: shinpan worker --redis {url} {password}",
        ja: "ワーカーがいません。どのマシンでも次のコマンドで始められます：shinpan worker --redis {url} {password}",
        values: {
          url: redis.address,
          password: redis.access.allowNoPassword ? "--redis-no-password" : "--redis-password-file FILE",
        },
      });
    }
  }
}

/** `change` workers connected, or disconnected if it is negative; `count` are connected now. */
function formatChange(change: number, count: number): Message {
  const values = { workers: Math.abs(change), present: formatPresent(count) };
  switch (change) {
    case 1:
      return { en: "A worker connected; {present}", ja: "ワーカーが1台接続しました。{present}", values };
    case -1:
      return { en: "A worker disconnected; {present}", ja: "ワーカーが1台切断されました。{present}", values };
  }
  return change > 0
    ? { en: "{workers} workers connected; {present}", ja: "ワーカーが{workers}台接続しました。{present}", values }
    : { en: "{workers} workers disconnected; {present}", ja: "ワーカーが{workers}台切断されました。{present}", values };
}

function formatPresent(count: number): Message {
  return {
    en: count === 1 ? "1 worker is connected." : "{count} workers are connected.",
    ja: "現在{count}台です。",
    values: { count },
  };
}
