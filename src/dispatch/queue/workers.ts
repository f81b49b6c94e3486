import type { Time } from "../../core/time.ts";
import type { RedisConnection } from "./connection.ts";
import type { Notices } from "./notices.ts";
import { listWorkers } from "./worker-presence.ts";

/** So many orders wait for each place at a worker, so that none stands idle while results travel. */
const JOBS_PER_SLOT = 4;
const MIN_JOBS = 16;
const MAX_JOBS = 400;

/** The workers, as far as the coordinator knows them. */
export class Workers {
  readonly #redis: RedisConnection;
  readonly #notice: Notices;
  readonly #time: Time;
  readonly #aloneMs: number;
  #slots = 0;
  #workers = 0;
  /** Since when things are as they are without a doubt: after a Redis comes back, the living have to say so first. */
  #quietSince: number;
  #saidNoWorker = false;

  constructor(wire: RedisConnection, notice: Notices, time: Time, aloneMs: number) {
    this.#redis = wire;
    this.#notice = notice;
    this.#time = time;
    this.#aloneMs = aloneMs;
    this.#quietSince = time.now();
    wire.client.on("ready", () => {
      this.#quietSince = time.now();
    });
  }

  get capacity(): number {
    return Math.min(Math.max(this.#slots * JOBS_PER_SLOT, MIN_JOBS), MAX_JOBS);
  }

  async refresh(waiting: boolean): Promise<void> {
    const there = await listWorkers(this.#redis.client);
    const settled = this.#time.now() - this.#quietSince >= this.#aloneMs;
    if (there.length < this.#workers && !settled) return;
    this.#slots = there.reduce((sum, { concurrency }) => sum + concurrency, 0);
    const before = this.#workers;
    this.#workers = there.length;
    if (there.length !== before) {
      const came = there.length > before;
      const changed = Math.abs(there.length - before);
      this.#notice.always(
        `${changed === 1 ? "A worker" : `${changed} workers`} ${came ? "came" : "left"}; ` +
          `${there.length === 1 ? "1 is" : `${there.length} are`} there now.`,
      );
    }
    if (there.length > 0) this.#saidNoWorker = false;
    else if (waiting && settled && !this.#saidNoWorker) {
      this.#saidNoWorker = true;
      this.#notice.always(
        `No worker is there; start one on any machine with: shinpan worker --redis ${this.#redis.address}`,
      );
    }
  }
}
