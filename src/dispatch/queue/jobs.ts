import { Queue, QueueEvents } from "bullmq";
import { commonReason, otherReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import type { RedisConnection } from "./connection.ts";
import { RETENTION_SECONDS, QUEUE, resultKey, type JobData } from "./protocol.ts";

/** Blocking time of one read of the event stream; with a dead Redis it delays the end of the process. */
const BLOCKING_TIMEOUT_MS = 1000;

/** "finished" = its result is available. */
export type JobState = "finished" | "failed" | "missing" | "active" | "waiting";

export interface JobListener {
  onActive(job: string): void;
  onCompleted(job: string): void;
  /** The job failed, or already existed when it was added. */
  onUncertain(job: string): void;
  onError(error: unknown): void;
}

/** The coordinator's side of the queue. */
export class JobQueue {
  readonly #redis: RedisConnection;
  readonly #listener: JobListener;
  readonly #queue: Queue<JobData>;
  readonly #events: QueueEvents;

  /** Reads the event stream from the id `since`, so that no event is lost while the stream is opened. */
  constructor(connection: RedisConnection, since: string, listener: JobListener) {
    this.#redis = connection;
    this.#listener = listener;
    const options = { connection: connection.client, skipVersionCheck: true };
    // Without an update of its metadata at the start, BullMQ writes keys only in scripts, which set their expiry.
    this.#queue = new Queue<JobData>(QUEUE, { ...options, skipMetasUpdate: true });
    this.#events = new QueueEvents(QUEUE, { ...options, lastEventId: since, blockingTimeout: BLOCKING_TIMEOUT_MS });
    this.#queue.on("error", (error) => listener.onError(error));
    this.#events.on("error", (error) => listener.onError(error));
    this.#events.on("active", ({ jobId }) => listener.onActive(jobId));
    this.#events.on("completed", ({ jobId }) => listener.onCompleted(jobId));
    this.#events.on("failed", ({ jobId }) => listener.onUncertain(jobId));
    this.#events.on("duplicated", ({ jobId }) => listener.onUncertain(jobId));
  }

  /** A job that is already in the queue is not added again. */
  async add(jobs: ReadonlyMap<string, JobData>): Promise<void> {
    const retention = { age: RETENTION_SECONDS };
    await this.#queue.addBulk(
      [...jobs].map(([jobId, data]) => ({
        name: "match",
        data,
        opts: { jobId, removeOnComplete: retention, removeOnFail: retention },
      })),
    );
  }

  async stateOf(job: string): Promise<JobState> {
    const [state, result] = await Promise.all([
      this.#queue.getJobState(job),
      this.#redis.client.exists(resultKey(job)),
    ]);
    // A worker that lost its lock stores its result but cannot complete the job.
    if (state === "completed" || result === 1) return "finished";
    if (state === "unknown") return "missing";
    return state === "failed" || state === "active" ? state : "waiting";
  }

  async failureOf(job: string): Promise<Reason> {
    const text = (await this.#queue.getJob(job))?.failedReason;
    return text === undefined ? commonReason("void.worker-gave-up") : otherReason("void", text);
  }

  async resultOf(job: string): Promise<Uint8Array | null> {
    return this.#redis.client.getBuffer(resultKey(job));
  }

  /** Removes a job from the queue unless it is active. */
  async withdraw(job: string): Promise<void> {
    await this.#queue.remove(job);
  }

  /** Removes the job before its result: a job without a result would be played again. */
  async clear(job: string): Promise<void> {
    try {
      await this.#queue.remove(job);
      await this.#redis.client.del(resultKey(job));
    } catch (error) {
      this.#listener.onError(error);
    }
  }

  /** Renews the expiry of jobs that wait for a worker. */
  async renew(jobs: Iterable<string>): Promise<void> {
    const renewal = this.#redis.client.pipeline();
    for (const job of jobs) renewal.expire(this.#queue.toKey(job), RETENTION_SECONDS);
    await renewal.exec();
  }

  /** Does not wait, because Redis may be dead; the caller disconnects next. */
  close(): void {
    this.#events.close().catch(() => undefined);
  }
}
