import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { RedisConnection } from "./connection.ts";
import type { Notices } from "./notices.ts";
import { listWorkers } from "./worker-presence.ts";

/** Jobs queued per slot of a worker, so that none is idle while results travel. */
const JOBS_PER_SLOT = 4;
const MIN_JOBS = 16;
const MAX_JOBS = 400;

/** The coordinator's view of the workers. */
export class Workers {
  readonly #redis: RedisConnection;
  readonly #notices: Notices;
  readonly #time: Time;
  readonly #noWorkerMs: number;
  #slots = 0;
  #workers = 0;
  /** Last (re)connection: afterwards the living workers need time to announce themselves again. */
  #connectedAt: number;
  #reportedNoWorker = false;

  constructor(connection: RedisConnection, notices: Notices, time: Time, noWorkerMs: number) {
    this.#redis = connection;
    this.#notices = notices;
    this.#time = time;
    this.#noWorkerMs = noWorkerMs;
    this.#connectedAt = time.now();
    connection.client.on("ready", () => {
      this.#connectedAt = time.now();
    });
  }

  get capacity(): number {
    return Math.min(Math.max(this.#slots * JOBS_PER_SLOT, MIN_JOBS), MAX_JOBS);
  }

  async refresh(waiting: boolean): Promise<void> {
    const present = await listWorkers(this.#redis.client);
    const settled = this.#time.now() - this.#connectedAt >= this.#noWorkerMs;
    if (present.length < this.#workers && !settled) return;
    this.#slots = present.reduce((sum, { concurrency }) => sum + concurrency, 0);
    const before = this.#workers;
    this.#workers = present.length;
    if (present.length !== before) {
      const joined = present.length > before;
      const changed = Math.abs(present.length - before);
      this.#notices.always(joined ? formatJoined(changed, present.length) : formatLeft(changed, present.length));
    }
    if (present.length > 0) this.#reportedNoWorker = false;
    else if (waiting && settled && !this.#reportedNoWorker) {
      this.#reportedNoWorker = true;
      this.#notices.always({
        en: "No worker is there; start one on any machine with: shinpan worker --redis {url}",
        ja: "ワーカーがいません。どのマシンでも次のコマンドで始められます：shinpan worker --redis {url}",
        values: { url: this.#redis.address },
      });
    }
  }
}

function formatJoined(workers: number, count: number): Message {
  const present = formatPresent(count);
  return workers === 1
    ? { en: "A worker came; {present}", ja: "ワーカーが来ました。{present}", values: { present } }
    : {
        en: "{workers} workers came; {present}",
        ja: "ワーカーが{workers}台来ました。{present}",
        values: { workers, present },
      };
}

function formatLeft(workers: number, count: number): Message {
  const present = formatPresent(count);
  return workers === 1
    ? { en: "A worker left; {present}", ja: "ワーカーが1台いなくなりました。{present}", values: { present } }
    : {
        en: "{workers} workers left; {present}",
        ja: "ワーカーが{workers}台いなくなりました。{present}",
        values: { workers, present },
      };
}

function formatPresent(count: number): Message {
  return {
    en: count === 1 ? "1 is there now." : "{count} are there now.",
    ja: "現在{count}台です。",
    values: { count },
  };
}
