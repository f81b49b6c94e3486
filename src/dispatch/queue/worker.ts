import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { WaitingError, Worker, type Job } from "bullmq";
import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import { UnplayableHere } from "../bundle/install.ts";
import type { MatchJob, MatchReport, EventSettings } from "../match-job.ts";
import {
  redisErrorText,
  waitForRedis,
  RedisUnreachable,
  connectRedis,
  type RedisConnection,
} from "./connection.ts";
import { EventBundles } from "./bundles.ts";
import { createNotices, type Notices } from "./notices.ts";
import { waitAtMost } from "./timeouts.ts";
import { WORKER_INTERVALS, type WorkerIntervals } from "./intervals.ts";
import { RETENTION_SECONDS, QUEUE, readJobData, resultKey, troubleKey } from "./protocol.ts";
import { writeReport } from "./report.ts";
import { announcePresence, removePresence } from "./worker-presence.ts";
import { voidReport } from "./void-report.ts";

/** So long an idle worker waits before it looks around again; what comes meanwhile wakes it. */
const BLOCKING_TIMEOUT_SECONDS = 2;
/** A match is taken over from however many workers were killed over it. */
const MAX_TAKEOVERS = 1_000_000_000;

export interface WorkerListener {
  /** Something that an operator should know, in one sentence. */
  onNotice(sentence: string): void;
  /** From now on it takes matches, as soon as there is a Redis. */
  onReady?(): void;
  onStarted?(order: MatchJob): void;
  onResult?(report: MatchReport): void;
}

export interface WorkerOptions {
  readonly url: string;
  readonly name: string;
  /** So many matches at once. */
  readonly concurrency: number;
  /** Where the programs of events are unpacked. */
  readonly bundleDir: string;
  /**
   * Plays a match; the signal says that nobody waits for it any more. The setting is the same object for all matches of an
   * event. `UnplayableHere` leaves the match to others; whatever else it throws makes the match void.
   */
  play(setting: EventSettings, order: MatchJob, signal: AbortSignal): Promise<MatchReport>;
  readonly listener: WorkerListener;
  /** Ends the work: matches in hand go back into the queue. */
  readonly signal: AbortSignal;
  readonly time?: Time;
  readonly intervals?: Partial<WorkerIntervals>;
}

/** Takes matches from the queue until it is told to stop. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { url, listener: listener, signal } = options;
  const time = options.time ?? realTime;
  const pace = { ...WORKER_INTERVALS, ...options.intervals };
  const notice = createNotices((sentence) => listener.onNotice(sentence));
  const wire = connectRedis(url, {
    onLost: () => notice.always(`Redis at ${wire.address} is gone; matches in hand are played on.`),
    onRestored: () => notice.always(`Redis at ${wire.address} is back.`),
  });
  try {
    await waitForRedis(wire, pace.connectMs, time, signal);
  } catch (error) {
    if (!(error instanceof RedisUnreachable)) {
      wire.disconnect();
      throw error;
    }
    // A worker may be there before its Redis.
    notice.always(`${error.message} It is tried again until it answers.`);
  }
  if (signal.aborted) {
    wire.disconnect();
    return;
  }
  const worker = new QueueWorker(options, wire, time, pace, notice);
  listener.onReady?.();
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await worker.leave();
}

class QueueWorker {
  readonly #options: WorkerOptions;
  readonly #redis: RedisConnection;
  readonly #time: Time;
  readonly #intervals: WorkerIntervals;
  readonly #notice: Notices;
  readonly #bundles: EventBundles;
  readonly #worker: Worker<unknown, null>;
  readonly #id = randomUUID();
  readonly #leaving = new AbortController();
  #cancelHeartbeat: () => void = () => undefined;
  #cancelReturn: (() => void) | undefined;

  constructor(
    options: WorkerOptions,
    wire: RedisConnection,
    time: Time,
    pace: WorkerIntervals,
    notice: Notices,
  ) {
    this.#options = options;
    this.#redis = wire;
    this.#time = time;
    this.#intervals = pace;
    this.#notice = notice;
    setMaxListeners(0, this.#leaving.signal); // each match in hand listens
    this.#bundles = new EventBundles(wire.client, options.bundleDir);
    this.#worker = new Worker<unknown, null>(QUEUE, async (job, token) => this.#process(job, token ?? ""), {
      connection: wire.client,
      concurrency: options.concurrency,
      lockDuration: pace.lockMs,
      stalledInterval: pace.stalledMs,
      maxStalledCount: MAX_TAKEOVERS,
      runRetryDelay: 500,
      drainDelay: BLOCKING_TIMEOUT_SECONDS,
      skipVersionCheck: true,
    });
    this.#worker.on("error", (error) => this.#reportError(error));
    this.#sendHeartbeat();
  }

  async leave(): Promise<void> {
    this.#cancelHeartbeat();
    this.#cancelReturn?.();
    void this.#worker.pause(true);
    this.#leaving.abort();
    const { client } = this.#redis;
    if (client.status === "ready") {
      const goodbye = Promise.all([removePresence(client, this.#id), this.#worker.close()]);
      await waitAtMost(this.#intervals.closeMs, goodbye, this.#time);
    } else {
      this.#worker.close(true).catch(() => undefined);
    }
    this.#redis.disconnect();
  }

  async #process(job: Job<unknown, null>, token: string): Promise<null> {
    if (this.#leaving.signal.aborted) return this.#giveBack(job, token);
    const read = readJobData(job.data);
    if (read.kind === "malformed") throw new Error("It is no order of a match.");
    const { name } = this.#options;
    if (read.kind === "foreign") {
      const sentence = `Worker ${name} is of another version of Shinpan than the event, and takes none of its matches.`;
      return this.#abstain(job, token, read.event, sentence);
    }
    const { event, order, setting: digest } = read.load;
    const key = resultKey(job.id ?? "");
    // Played already, by somebody who could not say so any more.
    if ((await this.#redis.client.exists(key)) === 1) return null;
    let report: MatchReport | undefined;
    try {
      report = await this.#play(await this.#bundles.get(digest), order, job.id ?? "");
    } catch (error) {
      if (!(error instanceof UnplayableHere)) throw error;
      return this.#abstain(job, token, event, `Worker ${name}: ${error.message}`);
    }
    // Before the job is done: a job that is done without a result would have to be played again.
    if (!report || !(await this.#deliver(key, writeReport(report)))) return this.#giveBack(job, token);
    this.#options.listener.onResult?.(report);
    return null;
  }

  /** Nothing where we were told to leave before it was over. */
  async #play(setting: EventSettings, order: MatchJob, match: string): Promise<MatchReport | undefined> {
    const { name, listener: listener } = this.#options;
    const { signal } = this.#leaving;
    if (signal.aborted) return undefined;
    let stop: () => void = () => undefined;
    const left = new Promise<undefined>((resolve) => {
      stop = () => resolve(undefined);
      signal.addEventListener("abort", stop, { once: true });
    });
    listener.onStarted?.(order);
    const played = (async () => this.#options.play(setting, order, signal))().then(
      (report): MatchReport => ({ ...report, slot: order.slot, attempt: order.attempt, worker: name }),
      (error: unknown) => {
        if (error instanceof UnplayableHere) throw error;
        const bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return voidReport(setting, order, { match, worker: name, why: "the worker failed", bug });
      },
    );
    try {
      return await Promise.race([played, left]);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /** Tries for as long as Redis is full, because what was played stays played; false where we were told to leave before. */
  async #deliver(key: string, report: Buffer): Promise<boolean> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      try {
        await this.#redis.client.set(key, report, "EX", RETENTION_SECONDS);
        return true;
      } catch (error) {
        if (!(error instanceof Error && error.name === "ReplyError")) throw error;
        this.#reportError(error);
      }
      await this.#rest(this.#intervals.heartbeatMs);
    }
    return false;
  }

  async #rest(ms: number): Promise<void> {
    const { signal } = this.#leaving;
    await new Promise<void>((resolve) => {
      const cancel = this.#time.alarm(this.#time.now() + ms, () => {
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

  /** Lets others have what cannot be played here: for a while nothing is taken, and this is the next to be taken. */
  async #abstain(job: Job, token: string, event: string, sentence: string): Promise<never> {
    this.#notice.once(sentence);
    void this.#worker.pause(true);
    this.#cancelReturn?.();
    this.#cancelReturn = this.#time.alarm(this.#time.now() + this.#intervals.backoffMs, () => {
      if (!this.#leaving.signal.aborted) void this.#worker.resume();
    });
    const key = troubleKey(event);
    await this.#redis.client
      .multi()
      .lrem(key, 0, sentence)
      .rpush(key, sentence)
      .ltrim(key, -100, -1)
      .expire(key, RETENTION_SECONDS)
      .exec();
    return this.#giveBack(job, token);
  }

  async #giveBack(job: Job, token: string): Promise<never> {
    // Somebody else has it already where the lock is no longer ours.
    await job.moveToWait(token).catch(() => undefined);
    throw new WaitingError();
  }

  #sendHeartbeat(): void {
    const { name, concurrency } = this.#options;
    const { client } = this.#redis;
    if (client.status === "ready")
      announcePresence(client, this.#id, { name, concurrency }, this.#intervals.presenceMs).catch(
        () => undefined,
      );
    this.#cancelHeartbeat = this.#time.alarm(this.#time.now() + this.#intervals.heartbeatMs, () =>
      this.#sendHeartbeat(),
    );
  }

  /** A lost lock is no trouble: it is somebody else's match by now. */
  #reportError(error: Error): void {
    const sentence = this.#leaving.signal.aborted ? undefined : redisErrorText(this.#redis, error);
    if (sentence !== undefined) this.#notice.once(sentence);
  }
}
