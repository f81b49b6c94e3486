import { Queue, QueueEvents } from "bullmq";
import type { RedisConnection } from "./connection.ts";
import { RETENTION_SECONDS, QUEUE, resultKey, type JobData } from "./protocol.ts";

/** A reader of the event stream looks up so often; one that waits for a dead Redis holds its process for little longer. */
const BLOCKING_TIMEOUT_MS = 1000;

/** Where a job stands; ripe = its result is there. */
export type JobState = "ripe" | "failed" | "missing" | "active" | "waiting";

export interface JobListener {
  /** A worker has begun with it. */
  onActive(job: string): void;
  onCompleted(job: string): void;
  /** It has failed, or was there already when it was added. */
  onUncertain(job: string): void;
  onError(error: unknown): void;
}

/** The queue as a coordinator sees it. */
export class JobQueue {
  readonly #redis: RedisConnection;
  readonly #listener: JobListener;
  readonly #queue: Queue<JobData>;
  readonly #events: QueueEvents;

  /** Hears of jobs from a moment of the event stream on, so that nothing falls between opening and listening. */
  constructor(wire: RedisConnection, since: string, listener: JobListener) {
    this.#redis = wire;
    this.#listener = listener;
    const options = { connection: wire.client, skipVersionCheck: true };
    this.#queue = new Queue<JobData>(QUEUE, options);
    this.#events = new QueueEvents(QUEUE, {
      ...options,
      lastEventId: since,
      blockingTimeout: BLOCKING_TIMEOUT_MS,
    });
    this.#queue.on("error", (error) => listener.onError(error));
    this.#events.on("error", (error) => listener.onError(error));
    this.#events.on("active", ({ jobId }) => listener.onActive(jobId));
    this.#events.on("completed", ({ jobId }) => listener.onCompleted(jobId));
    this.#events.on("failed", ({ jobId }) => listener.onUncertain(jobId));
    this.#events.on("duplicated", ({ jobId }) => listener.onUncertain(jobId));
  }

  /** The same job twice is one job. */
  async add(loads: ReadonlyMap<string, JobData>): Promise<void> {
    const kept = { age: RETENTION_SECONDS };
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
      this.#redis.client.exists(resultKey(job)),
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
    return this.#redis.client.getBuffer(resultKey(job));
  }

  /** Takes a job out of the queue, unless it is being played. */
  async withdraw(job: string): Promise<void> {
    await this.#queue.remove(job);
  }

  /** The job first: a job without its result would be played again. */
  async clear(job: string): Promise<void> {
    try {
      await this.#queue.remove(job);
      await this.#redis.client.del(resultKey(job));
    } catch (error) {
      this.#listener.onError(error);
    }
  }

  /** Does not wait for a Redis that may be dead; the connection is to be let go next. */
  close(): void {
    this.#events.close().catch(() => undefined);
  }
}
