import { commonReason } from "../../core/common-reasons.ts";
import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { WaitingError, Worker, type Job } from "bullmq";
import type { Message } from "../../core/lang.ts";
import { realTime } from "../../links/time.ts";
import { UnplayableHere } from "../bundle/install.ts";
import { voidReport } from "../match-report.ts";
import type { MatchJob, MatchReport, EventSettings } from "../match-job.ts";
import { redisErrorText, waitForRedis, RedisUnreachable, connectRedis, type RedisConnection } from "./connection.ts";
import type { RedisAccess } from "./access.ts";
import { EventBundles } from "./bundles.ts";
import { createNotices, type Notices } from "./notices.ts";
import { unlessAborted, waitAtMost } from "./timeouts.ts";
import { WORKER_INTERVALS, type WorkerIntervals } from "./intervals.ts";
import { RETENTION_SECONDS, QUEUE, readJobData, resultKey, troubleKey } from "./protocol.ts";
import { writeReport } from "./report.ts";
import { announcePresence, removePresence } from "./workers.ts";

/** Blocking time of one poll of the queue by an idle worker; a new job ends it early. */
const BLOCKING_TIMEOUT_SECONDS = 2;
/** Practically unlimited: a match is taken over however many workers were killed while playing it. */
const MAX_TAKEOVERS = 1_000_000_000;

export interface WorkerListener {
  /** Reports a problem to the operator in one sentence. */
  onNotice(sentence: Message): void;
  /** Called when the worker takes matches, as soon as Redis answers. */
  onReady?(): void;
  onResult?(report: MatchReport): void;
}

export interface WorkerOptions {
  readonly redis: RedisAccess;
  readonly name: string;
  /** Matches played at once. */
  readonly concurrency: number;
  /** The programs of events are unpacked here. */
  readonly bundleDir: string;
  /** Files of this machine that no program may see, such as one with a password; absent = none. */
  readonly withheld?: readonly string[];
  /**
   * Plays a match until the signal is aborted; all matches of an event get the same setting object. Throwing
   * `UnplayableHere` leaves the match to other workers; any other error makes the match void.
   */
  readonly play: (setting: EventSettings, job: MatchJob, signal: AbortSignal) => Promise<MatchReport>;
  readonly listener: WorkerListener;
  /** Stops the worker; its running matches go back into the queue. */
  readonly signal: AbortSignal;
  readonly intervals?: Partial<WorkerIntervals>;
}

/** Plays matches from the queue until the signal is aborted. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { listener, signal } = options;
  const intervals = { ...WORKER_INTERVALS, ...options.intervals };
  const notices = createNotices((sentence) => listener.onNotice(sentence));
  const connection = connectRedis(options.redis, {
    onLost: () =>
      notices.always({
        en: "Redis at {place} does not answer; running matches continue.",
        ja: "{place} のRedisから応答がありません。実行中の対局は続けます。",
        values: { place: connection.address },
      }),
    onRestored: () =>
      notices.always({
        en: "Redis at {place} is back.",
        ja: "{place} のRedisが再び応答しました。",
        values: { place: connection.address },
      }),
  });
  try {
    await waitForRedis(connection, intervals.connectMs, signal).catch(async (error: unknown) => {
      if (!(error instanceof RedisUnreachable)) throw error;
      // A worker may be started before its Redis.
      notices.always({
        en: "{why} It is tried again until it answers.",
        ja: "{why}応答があるまで繰り返します。",
        values: { why: error.text },
      });
      await waitForRedis(connection, null, signal);
    });
  } catch (error) {
    connection.disconnect();
    throw error;
  }
  if (signal.aborted) {
    connection.disconnect();
    return;
  }
  const worker = new QueueWorker({ ...options, redis: connection, intervals, notices });
  listener.onReady?.();
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await worker.stop();
}

interface QueueWorkerSetup extends Omit<WorkerOptions, "signal" | "redis"> {
  readonly redis: RedisConnection;
  readonly intervals: WorkerIntervals;
  readonly notices: Notices;
}

class QueueWorker {
  readonly #setup: QueueWorkerSetup;
  readonly #bundles: EventBundles;
  readonly #worker: Worker<unknown, null>;
  readonly #id = randomUUID();
  readonly #stopping = new AbortController();
  #cancelHeartbeat: () => void = () => undefined;
  #cancelResume: (() => void) | undefined;

  constructor(setup: QueueWorkerSetup) {
    const { redis, intervals, bundleDir, withheld = [], concurrency } = setup;
    this.#setup = setup;
    setMaxListeners(0, this.#stopping.signal); // each running match adds a listener
    this.#bundles = new EventBundles(redis.client, bundleDir, withheld);
    this.#worker = new Worker<unknown, null>(QUEUE, async (job, token) => this.#process(job, token ?? ""), {
      connection: redis.client,
      concurrency,
      lockDuration: intervals.lockMs,
      stalledInterval: intervals.stalledMs,
      maxStalledCount: MAX_TAKEOVERS,
      runRetryDelay: 500,
      drainDelay: BLOCKING_TIMEOUT_SECONDS,
      skipVersionCheck: true,
    });
    this.#worker.on("error", (error) => this.#reportError(error));
    this.#sendHeartbeat();
  }

  async stop(): Promise<void> {
    this.#cancelHeartbeat();
    this.#cancelResume?.();
    void this.#worker.pause(true);
    this.#stopping.abort();
    const { redis, intervals } = this.#setup;
    if (redis.client.status === "ready") {
      const closing = Promise.all([removePresence(redis.client, this.#id), this.#worker.close()]);
      await waitAtMost(intervals.closeMs, closing);
    } else {
      this.#worker.close(true).catch(() => undefined);
    }
    redis.disconnect();
  }

  async #process(job: Job<unknown, null>, token: string): Promise<null> {
    if (this.#stopping.signal.aborted) return this.#returnJob(job, token);
    const read = readJobData(job.data);
    if (read.kind === "malformed") throw new Error("It is not an order of a match.");
    const { name } = this.#setup;
    if (read.kind === "foreign") {
      const sentence = {
        en: "Worker {name} is of another version of Shinpan than the event, and takes none of its matches.",
        ja: "ワーカー {name} は大会とは別の版のShinpanなので、対局を受けません。",
        values: { name },
      };
      return this.#declineJob(job, token, read.event, sentence);
    }
    const { event, order, setting: digest } = read.data;
    const key = resultKey(job.id ?? "");
    // Already played by a worker that lost its lock.
    if ((await this.#setup.redis.client.exists(key)) === 1) return null;
    let report: MatchReport | undefined;
    try {
      report = await this.#play(await this.#bundles.get(digest), order, job.id ?? "");
    } catch (error) {
      if (!(error instanceof UnplayableHere)) throw error;
      return this.#declineJob(job, token, event, {
        en: "Worker {name}: {why}",
        ja: "ワーカー {name}：{why}",
        values: { name, why: error.text },
      });
    }
    // The result is stored before the job completes: a completed job without a result is played again.
    if (!report || !(await this.#storeResult(key, writeReport(report)))) return this.#returnJob(job, token);
    this.#setup.listener.onResult?.(report);
    return null;
  }

  /** Returns undefined if the worker is stopped first. */
  async #play(setting: EventSettings, order: MatchJob, match: string): Promise<MatchReport | undefined> {
    const { name, play } = this.#setup;
    const { signal } = this.#stopping;
    if (signal.aborted) return undefined;
    const played = (async () => play(setting, order, signal))().then(
      (report): MatchReport => ({ ...report, slot: order.slot, attempt: order.attempt, worker: name }),
      (error: unknown) => {
        if (error instanceof UnplayableHere) throw error;
        return voidReport(setting, order, commonReason("void.worker-failed"), { match, worker: name, bug: error });
      },
    );
    try {
      return await unlessAborted(played, signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return undefined;
      throw error;
    }
  }

  /** Retries while Redis is full, so that no result is lost; false if the worker is stopped first. */
  async #storeResult(key: string, report: Buffer): Promise<boolean> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#setup.redis.client.set(key, report, "EX", RETENTION_SECONDS);
        return true;
      } catch (error) {
        if (!(error instanceof Error && error.name === "ReplyError")) throw error;
        this.#reportError(error);
      }
      await this.#sleep(this.#setup.intervals.heartbeatMs);
    }
    return false;
  }

  async #sleep(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await new Promise<void>((resolve) => {
      const cancel = realTime.alarm(realTime.now() + ms, () => {
        signal.removeEventListener("abort", wake);
        resolve();
      });
      const wake = (): void => {
        cancel();
        resolve();
      };
      signal.addEventListener("abort", wake, { once: true });
    });
  }

  /** Returns a job that cannot be played here and pauses, so that another worker takes it next. */
  async #declineJob(job: Job, token: string, event: string, sentence: Message): Promise<never> {
    const { notices, redis, intervals } = this.#setup;
    notices.once(sentence);
    void this.#worker.pause(true);
    this.#cancelResume?.();
    this.#cancelResume = realTime.alarm(realTime.now() + intervals.backoffMs, () => {
      if (!this.#stopping.signal.aborted) void this.#worker.resume();
    });
    const key = troubleKey(event);
    const text = JSON.stringify(sentence);
    await redis.client
      .multi()
      .lrem(key, 0, text)
      .rpush(key, text)
      .ltrim(key, -100, -1)
      .expire(key, RETENTION_SECONDS)
      .exec();
    return this.#returnJob(job, token);
  }

  async #returnJob(job: Job, token: string): Promise<never> {
    // Fails if the lock is lost, and then another worker has the job.
    await job.moveToWait(token).catch(() => undefined);
    throw new WaitingError();
  }

  #sendHeartbeat(): void {
    const { name, concurrency, redis, intervals } = this.#setup;
    if (redis.client.status === "ready")
      announcePresence(redis.client, this.#id, { name, concurrency }, intervals.presenceMs).catch(() => undefined);
    this.#cancelHeartbeat = realTime.alarm(realTime.now() + intervals.heartbeatMs, () => this.#sendHeartbeat());
  }

  /** A lost lock is not reported: another worker has taken over the match. */
  #reportError(error: Error): void {
    const sentence = this.#stopping.signal.aborted ? undefined : redisErrorText(this.#setup.redis, error);
    if (sentence !== undefined) this.#setup.notices.once(sentence);
  }
}
