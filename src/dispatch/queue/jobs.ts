import { Queue, QueueEvents } from "bullmq";
import type { Wire } from "./connection.ts";
import { KEPT_SECONDS, QUEUE, resultKey, type JobLoad } from "./protocol.ts";

/** A reader of the event stream looks up so often; one that waits for a dead Redis holds its process for little longer. */
const LISTENING_MS = 1000;

/** Where a job stands; ripe = its result is there. */
export type JobState = "ripe" | "failed" | "missing" | "active" | "waiting";

export interface JobEars {
  /** A worker has begun with it. */
  active(job: string): void;
  completed(job: string): void;
  /** It has failed, or was there already when it was added. */
  doubtful(job: string): void;
  trouble(error: unknown): void;
}

/** The queue as a coordinator sees it. */
export class Jobs {
  readonly #wire: Wire;
  readonly #ears: JobEars;
  readonly #queue: Queue<JobLoad>;
  readonly #events: QueueEvents;

  /** Hears of jobs from a moment of the event stream on, so that nothing falls between opening and listening. */
  constructor(wire: Wire, since: string, ears: JobEars) {
    this.#wire = wire;
    this.#ears = ears;
    const options = { connection: wire.client, skipVersionCheck: true };
    this.#queue = new Queue<JobLoad>(QUEUE, options);
    this.#events = new QueueEvents(QUEUE, { ...options, lastEventId: since, blockingTimeout: LISTENING_MS });
    this.#queue.on("error", (error) => ears.trouble(error));
    this.#events.on("error", (error) => ears.trouble(error));
    this.#events.on("active", ({ jobId }) => ears.active(jobId));
    this.#events.on("completed", ({ jobId }) => ears.completed(jobId));
    this.#events.on("failed", ({ jobId }) => ears.doubtful(jobId));
    this.#events.on("duplicated", ({ jobId }) => ears.doubtful(jobId));
  }

  /** The same job twice is one job. */
  async add(loads: ReadonlyMap<string, JobLoad>): Promise<void> {
    const kept = { age: KEPT_SECONDS };
    await this.#queue.addBulk(
      [...loads].map(([jobId, data]) => ({
        name: "match",
        data,
        opts: { jobId, removeOnComplete: kept, removeOnFail: kept },
      })),
    );
  }

  async stateOf(job: string): Promise<JobState> {
    const [state, result] = await Promise.all([
      this.#queue.getJobState(job),
      this.#wire.client.exists(resultKey(job)),
    ]);
    // A worker that lost its lock can leave a result, but not say that the job is done.
    if (state === "completed" || result === 1) return "ripe";
    if (state === "unknown") return "missing";
    return state === "failed" || state === "active" ? state : "waiting";
  }

  async failureOf(job: string): Promise<string> {
    return (await this.#queue.getJob(job))?.failedReason ?? "A worker gave it up.";
  }

  async resultOf(job: string): Promise<Uint8Array | null> {
    return this.#wire.client.getBuffer(resultKey(job));
  }

  /** Takes a job out of the queue, unless it is being played. */
  async withdraw(job: string): Promise<void> {
    await this.#queue.remove(job);
  }

  /** The job first: a job without its result would be played again. */
  async clear(job: string): Promise<void> {
    try {
      await this.#queue.remove(job);
      await this.#wire.client.del(resultKey(job));
    } catch (error) {
      this.#ears.trouble(error);
    }
  }

  /** Does not wait for a Redis that may be dead; the connection is to be let go next. */
  close(): void {
    this.#events.close().catch(() => undefined);
  }
}
