import { commonReason } from "../../core/common-reasons.ts";
import { reasonMessage } from "../../core/format-reason.ts";
import type { Reason } from "../../core/reason.ts";
import { realTime } from "../../links/time.ts";
import { voidReport } from "../match-report.ts";
import type { DispatchListener, Dispatcher, MatchJob, MatchReport, EventSettings } from "../match-job.ts";
import {
  checkRedis,
  redisErrorText,
  waitForRedis,
  connectRedis,
  RedisRefusal,
  type RedisConnection,
} from "./connection.ts";
import type { RedisAccess } from "./access.ts";
import { Workers } from "./workers.ts";
import { JobQueue } from "./jobs.ts";
import { createNotices, type Notices, readNotice } from "./notices.ts";
import { COORDINATOR_INTERVALS, type CoordinatorIntervals } from "./intervals.ts";
import { unlessAborted, waitAtMost, withTimeout } from "./timeouts.ts";
import { eventTag, jobIdOf, PROTOCOL, troubleKey, type JobData } from "./protocol.ts";
import { readReport } from "./report.ts";
import { collectBundleFiles, type BundleFiles } from "./bundles.ts";

/** How often a job that BullMQ gives up, or whose result is unreadable, is queued before its match is void. */
const MAX_TRIES = 3;
/** Records may be large, and all pending jobs may finish at once. */
const MAX_PARALLEL_READS = 16;
/** A broken connection can lose a command, so its answer may never come. */
const REDIS_TIMEOUT_MS = 5000;
/** Reported jobs remembered, because a job may complete a second time and must then be cleared again. */
const MAX_REMEMBERED = 10_000;

export interface QueueOptions {
  readonly redis: RedisAccess;
  /** Unique id of the event, best created once with the event's store. */
  readonly event: string;
  readonly setting: EventSettings;
  readonly listener: DispatchListener;
  /** Aborts opening while Redis does not answer; afterwards use `close`. */
  readonly signal?: AbortSignal;
  readonly intervals?: Partial<CoordinatorIntervals>;
}

/** Returned when opening was aborted. */
const CLOSED_DISPATCHER: Dispatcher = { capacity: 0, accept: () => undefined, close: () => Promise.resolve() };

/** A job that was accepted and is not yet reported. */
interface PendingJob {
  readonly job: MatchJob;
  readonly data: JobData;
  readonly jobId: string;
  /** When it was last added to the queue; null = not yet added. */
  addedAt: number | null;
  started: boolean;
  failures: number;
  /** Locked until this time while it is read or checked; events meanwhile may be outdated. 0 = not locked. */
  busyUntil: number;
  /** An event came while it was locked, so it must be inspected again. */
  stale: boolean;
}

/** Dispatches matches to the workers of a Redis queue. */
export async function openQueueDispatcher(options: QueueOptions): Promise<Dispatcher> {
  const intervals = { ...COORDINATOR_INTERVALS, ...options.intervals };
  const bundleFiles = collectBundleFiles(options.setting);
  const notices = createNotices((sentence) => options.listener.onNotice(sentence));
  const connection = connectRedis(options.redis, {
    onLost: () =>
      notices.always({
        en: "Redis at {place} does not answer; the event waits for it.",
        ja: "{place} のRedisから応答がありません。大会は応答を待ちます。",
        values: { place: connection.address },
      }),
    onRestored: () =>
      notices.always({
        en: "Redis at {place} answers again; the event continues.",
        ja: "{place} のRedisが再び応答しました。大会を続けます。",
        values: { place: connection.address },
      }),
  });
  const prepare = async (): Promise<Dispatcher> => {
    await waitForRedis(connection, intervals.connectMs, options.signal);
    await checkRedis(connection, (sentence) => notices.once(sentence));
    await bundleFiles.upload(connection.client);
    const [seconds] = await connection.client.time();
    options.signal?.throwIfAborted();
    const since = `${Number(seconds) * 1000}-0`;
    return new QueueDispatcher({ ...options, redis: connection, since, bundleFiles, intervals, notices });
  };
  try {
    return await unlessAborted(prepare(), options.signal);
  } catch (error) {
    connection.disconnect();
    if (options.signal?.aborted) return CLOSED_DISPATCHER;
    throw error instanceof Error && error.name === "ReplyError"
      ? new RedisRefusal(connection.address, error.message)
      : error;
  }
}

interface QueueDispatcherSetup extends Pick<QueueOptions, "event" | "setting" | "listener"> {
  readonly redis: RedisConnection;
  /** The id in the event stream from which it is read. */
  readonly since: string;
  readonly bundleFiles: BundleFiles;
  readonly intervals: CoordinatorIntervals;
  readonly notices: Notices;
}

class QueueDispatcher implements Dispatcher {
  readonly #setup: QueueDispatcherSetup;
  readonly #jobs: JobQueue;
  readonly #workers: Workers;
  /** By job id. */
  readonly #pending = new Map<string, PendingJob>();
  /** Accepted jobs that the next microtask adds to the queue. */
  readonly #unqueued: PendingJob[] = [];
  /** Jobs whose results wait to be read. */
  readonly #finished: PendingJob[] = [];
  /** Ids of the last reported jobs, oldest first. */
  readonly #reported = new Set<string>();
  /** Removals of reported jobs from Redis that are under way. */
  readonly #clearing = new Set<Promise<void>>();
  /** Resolves when all jobs sent so far are added. */
  #adding: Promise<unknown> = Promise.resolve();
  /** Number of results being read. */
  #collecting = 0;
  /** When the bundle files, which expire in Redis, were last uploaded. */
  #renewedAt: number;
  #renewing: Promise<void> | undefined;
  #cancelSweep: () => void = () => undefined;
  #closed = false;

  constructor(setup: QueueDispatcherSetup) {
    const { event, redis, since } = setup;
    this.#setup = setup;
    this.#renewedAt = realTime.now();
    this.#workers = new Workers(setup);
    const ownPrefix = `${eventTag(event)}-`;
    const handler =
      (onPending: (pending: PendingJob) => void, onReported?: (jobId: string) => void) => (jobId: string) => {
        if (this.#closed || !jobId.startsWith(ownPrefix)) return;
        const pending = this.#pending.get(jobId);
        if (pending) onPending(pending);
        else if (this.#reported.has(jobId)) onReported?.(jobId);
      };
    this.#jobs = new JobQueue(redis, since, {
      onActive: handler((pending) => this.#reportStarted(pending)),
      onCompleted: handler(
        (pending) => this.#markFinished(pending),
        (jobId) => this.#clear(jobId),
      ),
      onUncertain: handler((pending) => void this.#inspect(pending)),
      onError: (error) => this.#reportError(error),
    });
    this.#sweepNow();
  }

  get capacity(): number {
    return this.#workers.capacity;
  }

  accept(job: MatchJob): void {
    const { event, bundleFiles } = this.#setup;
    const data = { protocol: PROTOCOL, event, setting: bundleFiles.setting, order: job };
    const jobId = jobIdOf(data);
    if (this.#closed || this.#pending.has(jobId)) return;
    const pending = { job, data, jobId, addedAt: null, started: false, failures: 0, busyUntil: 0, stale: false };
    this.#pending.set(jobId, pending);
    this.#unqueued.push(pending);
    if (this.#unqueued.length > 1) return;
    queueMicrotask(() => void this.#add(this.#unqueued.splice(0)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const { redis, intervals, notices } = this.#setup;
    notices.mute();
    this.#cancelSweep();
    const withdrawAll = async (): Promise<void> => {
      await this.#adding;
      // Active jobs stay: a resumed event collects their results.
      await Promise.all([...this.#pending.keys()].map(async (jobId) => this.#jobs.withdraw(jobId)));
      await Promise.all(this.#clearing);
    };
    if (redis.client.status === "ready") await waitAtMost(intervals.closeMs, withdrawAll());
    this.#jobs.close();
    redis.disconnect();
  }

  /** The next sweep finds jobs that could not be added. */
  async #add(jobs: readonly PendingJob[]): Promise<void> {
    if (this.#closed) return;
    // Set before the answer, which may be lost with the connection: the sweep must inspect these jobs anyway.
    for (const pending of jobs) pending.addedAt = realTime.now();
    const added = this.#jobs.add(new Map(jobs.map(({ jobId, data }) => [jobId, data])));
    this.#adding = Promise.allSettled([this.#adding, added]);
    try {
      await added;
    } catch (error) {
      this.#reportError(error);
    }
  }

  #reportStarted(pending: PendingJob): void {
    if (pending.started) return;
    pending.started = true;
    this.#setup.listener.onStarted(pending.job.slot, pending.job.attempt);
  }

  #markFinished(pending: PendingJob): void {
    if (!this.#lock(pending)) return;
    this.#finished.push(pending);
    this.#collectMore();
  }

  #collectMore(): void {
    while (this.#collecting < MAX_PARALLEL_READS) {
      const pending = this.#finished.shift();
      if (!pending) return;
      this.#collecting++;
      void waitAtMost(REDIS_TIMEOUT_MS, this.#collect(pending)).then(() => {
        this.#collecting--;
        this.#unlock(pending);
        this.#collectMore();
      });
    }
  }

  async #collect(pending: PendingJob): Promise<void> {
    try {
      const bytes = await this.#jobs.resultOf(pending.jobId);
      const { slot, attempt } = pending.job;
      const report = bytes ? readReport(bytes) : undefined;
      if (report?.slot === slot && report.attempt === attempt) this.#report(pending, report);
      else await this.#retry(pending, commonReason(bytes ? "void.result-unreadable" : "void.result-gone"));
    } catch (error) {
      this.#reportError(error);
    }
  }

  /** Compares a pending job with its state in Redis. */
  async #inspect(pending: PendingJob): Promise<void> {
    if (!this.#lock(pending)) return;
    try {
      const state = await this.#jobs.stateOf(pending.jobId);
      if (state === "failed") await this.#retry(pending, await this.#jobs.failureOf(pending.jobId));
      else if (state === "missing") await this.#renewBundleFiles().then(async () => this.#add([pending]));
      else if (state === "active") this.#reportStarted(pending);
      else if (state === "finished") pending.stale = false;
      this.#unlock(pending);
      if (state === "finished") this.#markFinished(pending);
    } catch (error) {
      this.#reportError(error);
      this.#unlock(pending);
    }
  }

  /** False = the job is locked already and is inspected again when it is unlocked. */
  #lock(pending: PendingJob): boolean {
    const now = realTime.now();
    const free = pending.busyUntil <= now;
    if (free) pending.busyUntil = now + REDIS_TIMEOUT_MS;
    else pending.stale = true;
    return free;
  }

  #unlock(pending: PendingJob): void {
    pending.busyUntil = 0;
    const { stale } = pending;
    pending.stale = false;
    if (stale && this.#pending.has(pending.jobId)) void this.#inspect(pending);
  }

  /** Queues a job again, or reports its match as void after too many failures. */
  async #retry(pending: PendingJob, reason: Reason): Promise<void> {
    const { job, jobId } = pending;
    pending.failures++;
    if (pending.failures >= MAX_TRIES) {
      this.#report(pending, voidReport(this.#setup.setting, job, reason, { match: jobId, worker: "queue" }));
      return;
    }
    this.#setup.notices.once({
      en: "Slot {slot} is queued again: {why}.",
      ja: "スロット {slot} をもう一度キューに入れます：{why}。",
      values: { slot: job.slot, why: reasonMessage({}, reason) },
    });
    await this.#jobs.clear(jobId);
    await this.#renewBundleFiles();
    await this.#add([pending]);
  }

  #report(pending: PendingJob, report: MatchReport): void {
    if (this.#closed || !this.#pending.delete(pending.jobId)) return;
    this.#reported.add(pending.jobId);
    const [oldest] = this.#reported;
    if (this.#reported.size > MAX_REMEMBERED && oldest !== undefined) this.#reported.delete(oldest);
    try {
      this.#reportStarted(pending);
      this.#setup.listener.onResults([report]);
    } catch (bug) {
      this.#setup.listener.onFailed(bug); // the result is not stored, so it must stay in Redis
      return;
    }
    this.#clear(pending.jobId);
  }

  #clear(jobId: string): void {
    const cleared = this.#jobs.clear(jobId).finally(() => this.#clearing.delete(cleared));
    this.#clearing.add(cleared);
  }

  #sweepLater(): void {
    if (this.#closed) return;
    const at = realTime.now() + this.#setup.intervals.sweepMs;
    this.#cancelSweep = realTime.alarm(at, () => this.#sweepNow());
  }

  #sweepNow(): void {
    void waitAtMost(REDIS_TIMEOUT_MS, this.#sweep()).then(() => this.#sweepLater());
  }

  /** Refreshes the workers, reads their notices and inspects old jobs, whose events may be lost. */
  async #sweep(): Promise<void> {
    const { redis, intervals } = this.#setup;
    if (redis.client.status !== "ready") return;
    try {
      await this.#workers.refresh(this.#pending.size > 0);
      await this.#readTrouble();
      if (realTime.now() - this.#renewedAt >= intervals.renewMs)
        await Promise.all([this.#renewBundleFiles(), this.#jobs.renew(this.#pending.keys())]);
      const due = realTime.now() - intervals.sweepMs;
      const old = [...this.#pending.values()].filter(({ addedAt }) => addedAt !== null && addedAt <= due);
      await Promise.all(old.map(async (pending) => this.#inspect(pending)));
    } catch (error) {
      this.#reportError(error);
    }
  }

  /** Uploads the bundle files again; concurrent callers share one upload. */
  async #renewBundleFiles(): Promise<void> {
    this.#renewing ??= withTimeout(REDIS_TIMEOUT_MS, this.#uploadBundleFiles()).finally(
      () => (this.#renewing = undefined),
    );
    await this.#renewing;
  }

  async #uploadBundleFiles(): Promise<void> {
    this.#renewedAt = realTime.now();
    for (const file of await this.#setup.bundleFiles.upload(this.#setup.redis.client))
      this.#setup.notices.once({
        en: "{name} changed since the event was opened, so new workers cannot get it.",
        ja: "{name} は大会を開いた後に変わったので、新しいワーカーには渡せません。",
        values: { name: file },
      });
  }

  /** Shows the problems that workers reported. */
  async #readTrouble(): Promise<void> {
    const key = troubleKey(this.#setup.event);
    const found = await this.#setup.redis.client.multi().lrange(key, 0, -1).del(key).exec();
    for (const text of (found?.[0]?.[1] ?? []) as string[]) this.#setup.notices.once(readNotice(text));
  }

  #reportError(error: unknown): void {
    const sentence = this.#closed ? undefined : redisErrorText(this.#setup.redis, error);
    if (sentence !== undefined) this.#setup.notices.once(sentence);
  }
}
