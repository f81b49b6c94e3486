import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import type { DispatchEars, Dispatcher, MatchOrder, MatchReport, Setting } from "../order.ts";
import { checkRedis, complaint, meetRedis, openWire, refusal, type Wire } from "./connection.ts";
import { Crew } from "./crew.ts";
import { Jobs } from "./jobs.ts";
import { tell, type Notices } from "./notices.ts";
import { COORDINATOR_PACE, type CoordinatorPace } from "./pace.ts";
import { unlessAborted, waitAtMost, within } from "./patience.ts";
import { markEvent, nameJob, PROTOCOL, troubleKey, type JobLoad } from "./protocol.ts";
import { readReport } from "./report.ts";
import { gatherSupplies, type Supplies } from "./supplies.ts";
import { voidReport } from "./void-report.ts";

/** A job that BullMQ gives up, or whose result cannot be read, is ordered so many times before its match is void. */
const TRIES = 3;
/** Records may be large, and all in hand may end at once. */
const HARVESTS_AT_ONCE = 16;
/** What Redis has not answered by then may never be answered: a connection that breaks can lose a question. */
const HUNG_MS = 5000;
/** So many matches after its own a job may still end a second time, and is then cleared away. */
const REMEMBERED = 10_000;

export interface QueueOptions {
  readonly url: string;
  /** Whatever tells this event from all others; an id made once for the event's store is best. */
  readonly event: string;
  readonly setting: Setting;
  readonly ears: DispatchEars;
  /** Ends the wait for a Redis that does not answer; later there is `close`. */
  readonly signal?: AbortSignal;
  readonly time?: Time;
  readonly pace?: Partial<CoordinatorPace>;
}

/** Stopped before there was anybody to give orders to. */
const NOBODY: Dispatcher = { appetite: 0, take: () => undefined, close: () => Promise.resolve() };

/** An order that was taken and not yet reported. */
interface Held {
  readonly order: MatchOrder;
  readonly load: JobLoad;
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
  const pace = { ...COORDINATOR_PACE, ...options.pace };
  const supplies = gatherSupplies(options.setting);
  const notice = tell((sentence) => options.ears.notice(sentence));
  const wire = openWire(options.url, {
    lost: () => notice.always(`Redis at ${wire.place} is gone; the event waits for it.`),
    back: () => notice.always(`Redis at ${wire.place} is back; the event goes on.`),
  });
  const prepare = async (): Promise<Dispatcher> => {
    await meetRedis(wire, pace.patienceMs, time, options.signal);
    await checkRedis(wire, (sentence) => notice.once(sentence));
    await supplies.put(wire.client);
    const [seconds] = await wire.client.time();
    options.signal?.throwIfAborted();
    return new QueueDispatcher(options, wire, `${Number(seconds) * 1000}-0`, supplies, time, pace, notice);
  };
  try {
    return await unlessAborted(prepare(), options.signal);
  } catch (error) {
    wire.letGo();
    if (options.signal?.aborted) return NOBODY;
    throw error instanceof Error && error.name === "ReplyError" ? refusal(wire, error.message) : error;
  }
}

class QueueDispatcher implements Dispatcher {
  readonly #event: string;
  readonly #setting: Setting;
  readonly #ears: DispatchEars;
  readonly #wire: Wire;
  readonly #supplies: Supplies;
  readonly #time: Time;
  readonly #pace: CoordinatorPace;
  readonly #notice: Notices;
  readonly #jobs: Jobs;
  readonly #crew: Crew;
  readonly #held = new Map<string, Held>();
  readonly #fresh: Held[] = [];
  readonly #ripe: Held[] = [];
  readonly #reported = new Set<string>();
  readonly #clearing = new Set<Promise<void>>();
  #adding: Promise<unknown> = Promise.resolve();
  #harvests = 0;
  #renewedAt: number;
  #renewing: Promise<void> | undefined;
  #cancelSweep: () => void = () => undefined;
  #closed = false;

  constructor(
    { event, setting, ears }: QueueOptions,
    wire: Wire,
    since: string,
    supplies: Supplies,
    time: Time,
    pace: CoordinatorPace,
    notice: Notices,
  ) {
    this.#event = event;
    this.#setting = setting;
    this.#ears = ears;
    this.#wire = wire;
    this.#supplies = supplies;
    this.#time = time;
    this.#pace = pace;
    this.#notice = notice;
    this.#renewedAt = time.now();
    this.#crew = new Crew(wire, notice, time, pace.aloneMs);
    const ours = `${markEvent(event)}-`;
    const about = (act: (held: Held) => void, past?: (job: string) => void) => (job: string) => {
      if (this.#closed || !job.startsWith(ours)) return;
      const held = this.#held.get(job);
      if (held) act(held);
      else if (this.#reported.has(job)) past?.(job);
    };
    this.#jobs = new Jobs(wire, since, {
      active: about((held) => this.#start(held)),
      completed: about(
        (held) => this.#ripen(held),
        (job) => this.#clear(job),
      ),
      doubtful: about((held) => void this.#inspect(held)),
      trouble: (error) => this.#hear(error),
    });
    this.#sweepNow();
  }

  get appetite(): number {
    return this.#crew.appetite;
  }

  take(order: MatchOrder): void {
    const load = { protocol: PROTOCOL, event: this.#event, setting: this.#supplies.setting, order };
    const job = nameJob(load);
    if (this.#closed || this.#held.has(job)) return;
    const held = { order, load, job, addedAt: null, started: false, failures: 0, busyUntil: 0, stale: false };
    this.#held.set(job, held);
    this.#fresh.push(held);
    if (this.#fresh.length > 1) return;
    queueMicrotask(() => void this.#add(this.#fresh.splice(0)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#notice.hush();
    this.#cancelSweep();
    const leave = async (): Promise<void> => {
      await this.#adding;
      // Those that are being played stay: their results wait for whoever takes these orders again.
      await Promise.all([...this.#held.keys()].map(async (job) => this.#jobs.withdraw(job)));
      await Promise.all(this.#clearing);
    };
    if (this.#wire.client.status === "ready") await waitAtMost(this.#pace.farewellMs, leave(), this.#time);
    this.#jobs.close();
    this.#wire.letGo();
  }

  /** What could not be put there is found missing by the next sweep. */
  async #add(orders: readonly Held[]): Promise<void> {
    if (this.#closed) return;
    // Not when it is done: an answer that is lost with its connection never comes, and the sweep must find it all the same.
    for (const held of orders) held.addedAt = this.#time.now();
    const added = this.#jobs.add(new Map(orders.map(({ job, load }) => [job, load])));
    this.#adding = Promise.allSettled([this.#adding, added]);
    try {
      await added;
    } catch (error) {
      this.#hear(error);
    }
  }

  #start(held: Held): void {
    if (held.started) return;
    held.started = true;
    this.#ears.started(held.order.slot, held.order.attempt);
  }

  #ripen(held: Held): void {
    if (!this.#grasp(held)) return;
    this.#ripe.push(held);
    this.#harvestMore();
  }

  #harvestMore(): void {
    while (this.#harvests < HARVESTS_AT_ONCE) {
      const held = this.#ripe.shift();
      if (!held) return;
      this.#harvests++;
      void waitAtMost(HUNG_MS, this.#harvest(held), this.#time).then(() => {
        this.#harvests--;
        this.#release(held);
        this.#harvestMore();
      });
    }
  }

  async #harvest(held: Held): Promise<void> {
    try {
      const bytes = await this.#jobs.resultOf(held.job);
      const { slot, attempt } = held.order;
      const report = bytes ? readReport(bytes) : null;
      if (report?.ok && report.value.slot === slot && report.value.attempt === attempt)
        this.#report(held, report.value);
      else await this.#again(held, `its result ${bytes ? "cannot be read" : "is no longer there"}.`);
    } catch (error) {
      this.#hear(error);
    }
  }

  /** Compares what we think of an order with what Redis knows of it. */
  async #inspect(held: Held): Promise<void> {
    if (!this.#grasp(held)) return;
    try {
      const state = await this.#jobs.stateOf(held.job);
      if (state === "failed") await this.#again(held, await this.#jobs.failureOf(held.job));
      else if (state === "missing") await this.#renew().then(async () => this.#add([held]));
      else if (state === "active") this.#start(held);
      else if (state === "ripe") held.stale = false;
      this.#release(held);
      if (state === "ripe") this.#ripen(held);
    } catch (error) {
      this.#hear(error);
      this.#release(held);
    }
  }

  #grasp(held: Held): boolean {
    const now = this.#time.now();
    const free = held.busyUntil <= now;
    if (free) held.busyUntil = now + HUNG_MS;
    else held.stale = true;
    return free;
  }

  #release(held: Held): void {
    held.busyUntil = 0;
    const { stale } = held;
    held.stale = false;
    if (stale && this.#held.has(held.job)) void this.#inspect(held);
  }

  async #again(held: Held, why: string): Promise<void> {
    const { order, job } = held;
    held.failures++;
    if (held.failures >= TRIES) {
      this.#report(held, voidReport(this.#setting, order, { match: job, worker: "queue", why }));
      return;
    }
    this.#notice.once(`Slot ${order.slot} is ordered again: ${why}`);
    await this.#jobs.clear(job);
    await this.#renew();
    await this.#add([held]);
  }

  #report(held: Held, report: MatchReport): void {
    if (this.#closed || !this.#held.delete(held.job)) return;
    this.#reported.add(held.job);
    const [oldest] = this.#reported;
    if (this.#reported.size > REMEMBERED && oldest !== undefined) this.#reported.delete(oldest);
    try {
      this.#start(held);
      this.#ears.played(report);
    } catch (bug) {
      this.#ears.failed(bug); // not stored, so it stays in Redis
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
    this.#cancelSweep = this.#time.alarm(this.#time.now() + this.#pace.sweepMs, () => this.#sweepNow());
  }

  #sweepNow(): void {
    void waitAtMost(HUNG_MS, this.#sweep(), this.#time).then(() => this.#sweepLater());
  }

  async #sweep(): Promise<void> {
    if (this.#wire.client.status !== "ready") return;
    try {
      await this.#crew.look(this.#held.size > 0);
      await this.#hearTrouble();
      if (this.#time.now() - this.#renewedAt >= this.#pace.renewMs) await this.#renew();
      const due = this.#time.now() - this.#pace.sweepMs;
      const old = [...this.#held.values()].filter(({ addedAt }) => addedAt !== null && addedAt <= due);
      await Promise.all(old.map(async (held) => this.#inspect(held)));
    } catch (error) {
      this.#hear(error);
    }
  }

  /** Many may ask for it at once. */
  async #renew(): Promise<void> {
    this.#renewing ??= within(HUNG_MS, this.#putSupplies(), this.#time).finally(
      () => (this.#renewing = undefined),
    );
    await this.#renewing;
  }

  async #putSupplies(): Promise<void> {
    this.#renewedAt = this.#time.now();
    for (const file of await this.#supplies.put(this.#wire.client))
      this.#notice.once(`${file} changed since the event was opened, so new workers cannot get it.`);
  }

  async #hearTrouble(): Promise<void> {
    const key = troubleKey(this.#event);
    const found = await this.#wire.client.multi().lrange(key, 0, -1).del(key).exec();
    for (const sentence of (found?.[0]?.[1] ?? []) as string[]) this.#notice.once(sentence);
  }

  #hear(error: unknown): void {
    const sentence = this.#closed ? undefined : complaint(this.#wire, error);
    if (sentence !== undefined) this.#notice.once(sentence);
  }
}
