import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import type { DispatchListener, Dispatcher, MatchJob, MatchReport, EventSettings } from "../match-job.ts";
import {
  checkRedis,
  redisErrorText,
  waitForRedis,
  connectRedis,
  redisRefusal,
  type RedisConnection,
} from "./connection.ts";
import { Workers } from "./workers.ts";
import { JobQueue } from "./jobs.ts";
import { createNotices, type Notices } from "./notices.ts";
import { COORDINATOR_INTERVALS, type CoordinatorIntervals } from "./intervals.ts";
import { unlessAborted, waitAtMost, withTimeout } from "./timeouts.ts";
import { eventTag, jobIdOf, PROTOCOL, troubleKey, type JobData } from "./protocol.ts";
import { readReport } from "./report.ts";
import { collectBundleFiles, type BundleFiles } from "./bundle-files.ts";
import { voidReport } from "./void-report.ts";

/** A job that BullMQ gives up, or whose result cannot be read, is ordered so many times before its match is void. */
const MAX_TRIES = 3;
/** Records may be large, and all in hand may end at once. */
const MAX_PARALLEL_READS = 16;
/** What Redis has not answered by then may never be answered: a connection that breaks can lose a question. */
const REDIS_TIMEOUT_MS = 5000;
/** So many matches after its own a job may still end a second time, and is then cleared away. */
const MAX_REMEMBERED = 10_000;

export interface QueueOptions {
  readonly url: string;
  /** Whatever tells this event from all others; an id made once for the event's store is best. */
  readonly event: string;
  readonly setting: EventSettings;
  readonly listener: DispatchListener;
  /** Ends the wait for a Redis that does not answer; later there is `close`. */
  readonly signal?: AbortSignal;
  readonly time?: Time;
  readonly intervals?: Partial<CoordinatorIntervals>;
}

/** Stopped before there was anybody to give orders to. */
const CLOSED_DISPATCHER: Dispatcher = {
  capacity: 0,
  accept: () => undefined,
  close: () => Promise.resolve(),
};

/** An order that was taken and not yet reported. */
interface PendingJob {
  readonly order: MatchJob;
  readonly load: JobData;
  readonly job: string;
  /** When it was last put into the queue; null = it is about to be. */
  addedAt: number | null;
  started: boolean;
  failures: number;
  /** Until then something is done about it, and what else is heard of it is old; 0 = nothing is. */
  busyUntil: number;
  /** True: something was heard of it while it was busy, so it must be looked at once more. */
  stale: boolean;
}

/** Gets matches played by whoever works on the queue behind a Redis. */
export async function openQueueDispatcher(options: QueueOptions): Promise<Dispatcher> {
  const time = options.time ?? realTime;
  const pace = { ...COORDINATOR_INTERVALS, ...options.intervals };
  const supplies = collectBundleFiles(options.setting);
  const notice = createNotices((sentence) => options.listener.onNotice(sentence));
  const wire = connectRedis(options.url, {
    onLost: () => notice.always(`Redis at ${wire.address} is gone; the event waits for it.`),
    onRestored: () => notice.always(`Redis at ${wire.address} is back; the event goes on.`),
  });
  const prepare = async (): Promise<Dispatcher> => {
    await waitForRedis(wire, pace.connectMs, time, options.signal);
    await checkRedis(wire, (sentence) => notice.once(sentence));
    await supplies.upload(wire.client);
    const [seconds] = await wire.client.time();
    options.signal?.throwIfAborted();
    return new QueueDispatcher(options, wire, `${Number(seconds) * 1000}-0`, supplies, time, pace, notice);
  };
  try {
    return await unlessAborted(prepare(), options.signal);
  } catch (error) {
    wire.disconnect();
    if (options.signal?.aborted) return CLOSED_DISPATCHER;
    throw error instanceof Error && error.name === "ReplyError" ? redisRefusal(wire, error.message) : error;
  }
}

class QueueDispatcher implements Dispatcher {
  readonly #event: string;
  readonly #setting: EventSettings;
  readonly #listener: DispatchListener;
  readonly #redis: RedisConnection;
  readonly #bundleFiles: BundleFiles;
  readonly #time: Time;
  readonly #intervals: CoordinatorIntervals;
  readonly #notice: Notices;
  readonly #jobs: JobQueue;
  readonly #workers: Workers;
  readonly #pending = new Map<string, PendingJob>();
  readonly #fresh: PendingJob[] = [];
  readonly #finished: PendingJob[] = [];
  readonly #reported = new Set<string>();
  readonly #clearing = new Set<Promise<void>>();
  #adding: Promise<unknown> = Promise.resolve();
  #collecting = 0;
  #renewedAt: number;
  #renewing: Promise<void> | undefined;
  #cancelSweep: () => void = () => undefined;
  #closed = false;

  constructor(
    { event, setting, listener: listener }: QueueOptions,
    wire: RedisConnection,
    since: string,
    supplies: BundleFiles,
    time: Time,
    pace: CoordinatorIntervals,
    notice: Notices,
  ) {
    this.#event = event;
    this.#setting = setting;
    this.#listener = listener;
    this.#redis = wire;
    this.#bundleFiles = supplies;
    this.#time = time;
    this.#intervals = pace;
    this.#notice = notice;
    this.#renewedAt = time.now();
    this.#workers = new Workers(wire, notice, time, pace.noWorkerMs);
    const ours = `${eventTag(event)}-`;
    const about = (act: (held: PendingJob) => void, past?: (job: string) => void) => (job: string) => {
      if (this.#closed || !job.startsWith(ours)) return;
      const held = this.#pending.get(job);
      if (held) act(held);
      else if (this.#reported.has(job)) past?.(job);
    };
    this.#jobs = new JobQueue(wire, since, {
      onActive: about((held) => this.#start(held)),
      onCompleted: about(
        (held) => this.#markFinished(held),
        (job) => this.#clear(job),
      ),
      onUncertain: about((held) => void this.#inspect(held)),
      onError: (error) => this.#reportError(error),
    });
    this.#sweepNow();
  }

  get capacity(): number {
    return this.#workers.capacity;
  }

  accept(order: MatchJob): void {
    const load = { protocol: PROTOCOL, event: this.#event, setting: this.#bundleFiles.setting, order };
    const job = jobIdOf(load);
    if (this.#closed || this.#pending.has(job)) return;
    const held = { order, load, job, addedAt: null, started: false, failures: 0, busyUntil: 0, stale: false };
    this.#pending.set(job, held);
    this.#fresh.push(held);
    if (this.#fresh.length > 1) return;
    queueMicrotask(() => void this.#add(this.#fresh.splice(0)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#notice.mute();
    this.#cancelSweep();
    const leave = async (): Promise<void> => {
      await this.#adding;
      // Those that are being played stay: their results wait for whoever takes these orders again.
      await Promise.all([...this.#pending.keys()].map(async (job) => this.#jobs.withdraw(job)));
      await Promise.all(this.#clearing);
    };
    if (this.#redis.client.status === "ready") await waitAtMost(this.#intervals.closeMs, leave(), this.#time);
    this.#jobs.close();
    this.#redis.disconnect();
  }

  /** What could not be put there is found missing by the next sweep. */
  async #add(orders: readonly PendingJob[]): Promise<void> {
    if (this.#closed) return;
    // Not when it is done: an answer that is lost with its connection never comes, and the sweep must find it all the same.
    for (const held of orders) held.addedAt = this.#time.now();
    const added = this.#jobs.add(new Map(orders.map(({ job, load }) => [job, load])));
    this.#adding = Promise.allSettled([this.#adding, added]);
    try {
      await added;
    } catch (error) {
      this.#reportError(error);
    }
  }

  #start(held: PendingJob): void {
    if (held.started) return;
    held.started = true;
    this.#listener.onStarted(held.order.slot, held.order.attempt);
  }

  #markFinished(held: PendingJob): void {
    if (!this.#lock(held)) return;
    this.#finished.push(held);
    this.#collectMore();
  }

  #collectMore(): void {
    while (this.#collecting < MAX_PARALLEL_READS) {
      const held = this.#finished.shift();
      if (!held) return;
      this.#collecting++;
      void waitAtMost(REDIS_TIMEOUT_MS, this.#collect(held), this.#time).then(() => {
        this.#collecting--;
        this.#unlock(held);
        this.#collectMore();
      });
    }
  }

  async #collect(held: PendingJob): Promise<void> {
    try {
      const bytes = await this.#jobs.resultOf(held.job);
      const { slot, attempt } = held.order;
      const report = bytes ? readReport(bytes) : null;
      if (report?.ok && report.value.slot === slot && report.value.attempt === attempt)
        this.#report(held, report.value);
      else await this.#again(held, `its result ${bytes ? "cannot be read" : "is no longer there"}.`);
    } catch (error) {
      this.#reportError(error);
    }
  }

  /** Compares what we think of an order with what Redis knows of it. */
  async #inspect(held: PendingJob): Promise<void> {
    if (!this.#lock(held)) return;
    try {
      const state = await this.#jobs.stateOf(held.job);
      if (state === "failed") await this.#again(held, await this.#jobs.failureOf(held.job));
      else if (state === "missing") await this.#renew().then(async () => this.#add([held]));
      else if (state === "active") this.#start(held);
      else if (state === "ripe") held.stale = false;
      this.#unlock(held);
      if (state === "ripe") this.#markFinished(held);
    } catch (error) {
      this.#reportError(error);
      this.#unlock(held);
    }
  }

  #lock(held: PendingJob): boolean {
    const now = this.#time.now();
    const free = held.busyUntil <= now;
    if (free) held.busyUntil = now + REDIS_TIMEOUT_MS;
    else held.stale = true;
    return free;
  }

  #unlock(held: PendingJob): void {
    held.busyUntil = 0;
    const { stale } = held;
    held.stale = false;
    if (stale && this.#pending.has(held.job)) void this.#inspect(held);
  }

  async #again(held: PendingJob, why: string): Promise<void> {
    const { order, job } = held;
    held.failures++;
    if (held.failures >= MAX_TRIES) {
      this.#report(held, voidReport(this.#setting, order, { match: job, worker: "queue", why }));
      return;
    }
    this.#notice.once(`Slot ${order.slot} is ordered again: ${why}`);
    await this.#jobs.clear(job);
    await this.#renew();
    await this.#add([held]);
  }

  #report(held: PendingJob, report: MatchReport): void {
    if (this.#closed || !this.#pending.delete(held.job)) return;
    this.#reported.add(held.job);
    const [oldest] = this.#reported;
    if (this.#reported.size > MAX_REMEMBERED && oldest !== undefined) this.#reported.delete(oldest);
    try {
      this.#start(held);
      this.#listener.onResult(report);
    } catch (bug) {
      this.#listener.onFailed(bug); // not stored, so it stays in Redis
      return;
    }
    this.#clear(held.job);
  }

  #clear(job: string): void {
    const cleared = this.#jobs.clear(job).finally(() => this.#clearing.delete(cleared));
    this.#clearing.add(cleared);
  }

  #sweepLater(): void {
    if (this.#closed) return;
    this.#cancelSweep = this.#time.alarm(this.#time.now() + this.#intervals.sweepMs, () => this.#sweepNow());
  }

  #sweepNow(): void {
    void waitAtMost(REDIS_TIMEOUT_MS, this.#sweep(), this.#time).then(() => this.#sweepLater());
  }

  async #sweep(): Promise<void> {
    if (this.#redis.client.status !== "ready") return;
    try {
      await this.#workers.refresh(this.#pending.size > 0);
      await this.#readTrouble();
      if (this.#time.now() - this.#renewedAt >= this.#intervals.renewMs) await this.#renew();
      const due = this.#time.now() - this.#intervals.sweepMs;
      const old = [...this.#pending.values()].filter(({ addedAt }) => addedAt !== null && addedAt <= due);
      await Promise.all(old.map(async (held) => this.#inspect(held)));
    } catch (error) {
      this.#reportError(error);
    }
  }

  /** Many may ask for it at once. */
  async #renew(): Promise<void> {
    this.#renewing ??= withTimeout(REDIS_TIMEOUT_MS, this.#uploadBundleFiles(), this.#time).finally(
      () => (this.#renewing = undefined),
    );
    await this.#renewing;
  }

  async #uploadBundleFiles(): Promise<void> {
    this.#renewedAt = this.#time.now();
    for (const file of await this.#bundleFiles.upload(this.#redis.client))
      this.#notice.once(`${file} changed since the event was opened, so new workers cannot get it.`);
  }

  async #readTrouble(): Promise<void> {
    const key = troubleKey(this.#event);
    const found = await this.#redis.client.multi().lrange(key, 0, -1).del(key).exec();
    for (const sentence of (found?.[0]?.[1] ?? []) as string[]) this.#notice.once(sentence);
  }

  #reportError(error: unknown): void {
    const sentence = this.#closed ? undefined : redisErrorText(this.#redis, error);
    if (sentence !== undefined) this.#notice.once(sentence);
  }
}
