import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { WaitingError, Worker, type Job } from "bullmq";
import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import { UnplayableHere } from "../bundle/place.ts";
import type { MatchOrder, MatchReport, Setting } from "../order.ts";
import { complaint, meetRedis, NoAnswer, openWire, type Wire } from "./connection.ts";
import { Kits } from "./kits.ts";
import { tell, type Notices } from "./notices.ts";
import { waitAtMost } from "./patience.ts";
import { WORKER_PACE, type WorkerPace } from "./pace.ts";
import { KEPT_SECONDS, QUEUE, readJobLoad, resultKey, troubleKey } from "./protocol.ts";
import { writeReport } from "./report.ts";
import { announce, sayGoodbye } from "./roll-call.ts";
import { voidReport } from "./void-report.ts";

/** So long an idle worker waits before it looks around again; what comes meanwhile wakes it. */
const LISTENING_SECONDS = 2;
/** A match is taken over from however many workers were killed over it. */
const TAKEOVERS = 1_000_000_000;

export interface WorkerEars {
  /** Something that an operator should know, in one sentence. */
  notice(sentence: string): void;
  /** From now on it takes matches, as soon as there is a Redis. */
  ready?(): void;
  started?(order: MatchOrder): void;
  played?(report: MatchReport): void;
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
  play(setting: Setting, order: MatchOrder, signal: AbortSignal): Promise<MatchReport>;
  readonly ears: WorkerEars;
  /** Ends the work: matches in hand go back into the queue. */
  readonly signal: AbortSignal;
  readonly time?: Time;
  readonly pace?: Partial<WorkerPace>;
}

/** Takes matches from the queue until it is told to stop. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { url, ears, signal } = options;
  const time = options.time ?? realTime;
  const pace = { ...WORKER_PACE, ...options.pace };
  const notice = tell((sentence) => ears.notice(sentence));
  const wire = openWire(url, {
    lost: () => notice.always(`Redis at ${wire.place} is gone; matches in hand are played on.`),
    back: () => notice.always(`Redis at ${wire.place} is back.`),
  });
  try {
    await meetRedis(wire, pace.patienceMs, time, signal);
  } catch (error) {
    if (!(error instanceof NoAnswer)) {
      wire.letGo();
      throw error;
    }
    // A worker may be there before its Redis.
    notice.always(`${error.message} It is tried again until it answers.`);
  }
  if (signal.aborted) {
    wire.letGo();
    return;
  }
  const worker = new QueueWorker(options, wire, time, pace, notice);
  ears.ready?.();
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await worker.leave();
}

class QueueWorker {
  readonly #options: WorkerOptions;
  readonly #wire: Wire;
  readonly #time: Time;
  readonly #pace: WorkerPace;
  readonly #notice: Notices;
  readonly #kits: Kits;
  readonly #worker: Worker<unknown, null>;
  readonly #id = randomUUID();
  readonly #leaving = new AbortController();
  #cancelHeartbeat: () => void = () => undefined;
  #cancelReturn: (() => void) | undefined;

  constructor(options: WorkerOptions, wire: Wire, time: Time, pace: WorkerPace, notice: Notices) {
    this.#options = options;
    this.#wire = wire;
    this.#time = time;
    this.#pace = pace;
    this.#notice = notice;
    setMaxListeners(0, this.#leaving.signal); // each match in hand listens
    this.#kits = new Kits(wire.client, options.bundleDir);
    this.#worker = new Worker<unknown, null>(QUEUE, async (job, token) => this.#process(job, token ?? ""), {
      connection: wire.client,
      concurrency: options.concurrency,
      lockDuration: pace.lockMs,
      stalledInterval: pace.stalledMs,
      maxStalledCount: TAKEOVERS,
      runRetryDelay: 500,
      drainDelay: LISTENING_SECONDS,
      skipVersionCheck: true,
    });
    this.#worker.on("error", (error) => this.#hear(error));
    this.#beat();
  }

  async leave(): Promise<void> {
    this.#cancelHeartbeat();
    this.#cancelReturn?.();
    void this.#worker.pause(true);
    this.#leaving.abort();
    const { client } = this.#wire;
    if (client.status === "ready") {
      const goodbye = Promise.all([sayGoodbye(client, this.#id), this.#worker.close()]);
      await waitAtMost(this.#pace.farewellMs, goodbye, this.#time);
    } else {
      this.#worker.close(true).catch(() => undefined);
    }
    this.#wire.letGo();
  }

  async #process(job: Job<unknown, null>, token: string): Promise<null> {
    if (this.#leaving.signal.aborted) return this.#giveBack(job, token);
    const read = readJobLoad(job.data);
    if (read.kind === "malformed") throw new Error("It is no order of a match.");
    const { name } = this.#options;
    if (read.kind === "foreign") {
      const sentence = `Worker ${name} is of another version of Shinpan than the event, and takes none of its matches.`;
      return this.#abstain(job, token, read.event, sentence);
    }
    const { event, order, setting: digest } = read.load;
    const key = resultKey(job.id ?? "");
    // Played already, by somebody who could not say so any more.
    if ((await this.#wire.client.exists(key)) === 1) return null;
    let report: MatchReport | undefined;
    try {
      report = await this.#play(await this.#kits.get(digest), order, job.id ?? "");
    } catch (error) {
      if (!(error instanceof UnplayableHere)) throw error;
      return this.#abstain(job, token, event, `Worker ${name}: ${error.message}`);
    }
    // Before the job is done: a job that is done without a result would have to be played again.
    if (!report || !(await this.#deliver(key, writeReport(report)))) return this.#giveBack(job, token);
    this.#options.ears.played?.(report);
    return null;
  }

  /** Nothing where we were told to leave before it was over. */
  async #play(setting: Setting, order: MatchOrder, match: string): Promise<MatchReport | undefined> {
    const { name, ears } = this.#options;
    const { signal } = this.#leaving;
    if (signal.aborted) return undefined;
    let stop: () => void = () => undefined;
    const left = new Promise<undefined>((resolve) => {
      stop = () => resolve(undefined);
      signal.addEventListener("abort", stop, { once: true });
    });
    ears.started?.(order);
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
        await this.#wire.client.set(key, report, "EX", KEPT_SECONDS);
        return true;
      } catch (error) {
        if (!(error instanceof Error && error.name === "ReplyError")) throw error;
        this.#hear(error);
      }
      await this.#rest(this.#pace.heartbeatMs);
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
    this.#cancelReturn = this.#time.alarm(this.#time.now() + this.#pace.abstainMs, () => {
      if (!this.#leaving.signal.aborted) void this.#worker.resume();
    });
    const key = troubleKey(event);
    await this.#wire.client
      .multi()
      .lrem(key, 0, sentence)
      .rpush(key, sentence)
      .ltrim(key, -100, -1)
      .expire(key, KEPT_SECONDS)
      .exec();
    return this.#giveBack(job, token);
  }

  async #giveBack(job: Job, token: string): Promise<never> {
    // Somebody else has it already where the lock is no longer ours.
    await job.moveToWait(token).catch(() => undefined);
    throw new WaitingError();
  }

  #beat(): void {
    const { name, concurrency } = this.#options;
    const { client } = this.#wire;
    if (client.status === "ready")
      announce(client, this.#id, { name, concurrency }, this.#pace.presenceMs).catch(() => undefined);
    this.#cancelHeartbeat = this.#time.alarm(this.#time.now() + this.#pace.heartbeatMs, () => this.#beat());
  }

  /** A lost lock is no trouble: it is somebody else's match by now. */
  #hear(error: Error): void {
    const sentence = this.#leaving.signal.aborted ? undefined : complaint(this.#wire, error);
    if (sentence !== undefined) this.#notice.once(sentence);
  }
}
