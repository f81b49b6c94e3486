import { commonReason } from "../core/common-reasons.ts";
import type { Message } from "../core/lang.ts";
import { realTime } from "../links/time.ts";
import { PrivateCopies } from "../links/process/sandbox/private-copy.ts";
import { builtFile } from "../threads/package-files.ts";
import { startThread, superviseThread, type ThreadSupervisor } from "../threads/thread.ts";
import {
  type AwaitedPlayer,
  type EventSettings,
  type MatchJob,
  type MatchReport,
  REPORT_BATCH_MS,
} from "./match-job.ts";
import { type PreparedPrograms, preparePrograms } from "./prepare-programs.ts";
import { voidReport } from "./match-report.ts";
import type { MatchThread, MatchThreadEvent } from "./match-thread.ts";

interface ThreadPoolOptions {
  readonly threads: number;
  /** Matches played at once on all threads. */
  readonly concurrency: number;
  /** True: a thread gets all its jobs at once and chooses among them, because it knows which players are connected. */
  readonly sendAll?: boolean;
  readonly onNotice: (sentence: Message) => void;
  /** Called with the missing players whenever that list changes. */
  readonly onAwaited?: (players: readonly AwaitedPlayer[]) => void;
}

interface QueuedJob {
  /** Unique in the pool. */
  readonly number: number;
  readonly settings: EventSettings;
  readonly prepared: PreparedPrograms;
  readonly job: MatchJob;
  readonly onStarted: () => void;
  readonly resolve: (report: MatchReport | undefined) => void;
  readonly reject: (error: unknown) => void;
  started: boolean;
}

/** An event whose matches are played here. */
interface PreparedEvent {
  readonly copies: PrivateCopies;
  readonly prepared: Promise<PreparedPrograms>;
}

interface PoolThread {
  /** Matches played at once on this thread. */
  readonly concurrency: number;
  readonly supervisor: ThreadSupervisor<MatchThread>;
  /** Settings that the thread has, with their ids there. */
  readonly settings: Map<EventSettings, number>;
  /** Assigned jobs by number. */
  readonly jobs: Map<number, QueuedJob>;
}

/** A thread gets its next jobs in advance, so that it does not wait while its results are collected and stored. */
const PREFETCH_MS = 2 * REPORT_BATCH_MS;
const MAX_PREFETCHED_JOBS = 32;

/** Plays matches on several threads. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #waiting: QueuedJob[] = [];
  readonly #threads: PoolThread[] = [];
  readonly #events = new Map<EventSettings, PreparedEvent>();
  #closing = false;
  /** Moving average of the length of a match; Infinity before the first. */
  #meanMatchMs = Infinity;
  /** Number of the last job. */
  #lastNumber = 0;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Resolves with undefined if the pool is closed first; rejects if the settings cannot be played on this machine. */
  async play(
    settings: EventSettings,
    job: MatchJob,
    onStarted = (): void => undefined,
  ): Promise<MatchReport | undefined> {
    const prepared = await this.#prepare(settings);
    return new Promise((resolve, reject) => {
      if (this.#closing) return resolve(undefined);
      const number = ++this.#lastNumber;
      this.#waiting.push({ number, settings, prepared, job, onStarted, resolve, reject, started: false });
      this.#assignJobs();
    });
  }

  /** Frees the resources of settings that have no more matches. */
  closeSettings(settings: EventSettings): void {
    for (const thread of this.#threads) {
      const id = thread.settings.get(settings);
      if (id !== undefined) thread.supervisor.thread?.post("closeSettings", id);
      thread.settings.delete(settings);
    }
    void this.#events.get(settings)?.copies.close();
    this.#events.delete(settings);
  }

  /** Stops running matches without a report; resolves when all threads have ended. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#threads.map(closeThread));
    await Promise.all([...this.#events.values()].map(({ copies }) => copies.close()));
    for (const { resolve } of [...this.#waiting, ...this.#threads.flatMap(({ jobs }) => [...jobs.values()])])
      resolve(undefined);
  }

  /** The programs of an event are copied once, for all threads. */
  #prepare(settings: EventSettings): Promise<PreparedPrograms> {
    let event = this.#events.get(settings);
    if (!event) {
      const copies = new PrivateCopies();
      event = { copies, prepared: preparePrograms(settings, copies, (sentence) => this.#options.onNotice(sentence)) };
      this.#events.set(settings, event);
    }
    return event.prepared;
  }

  #launch(index: number): PoolThread {
    const { threads, concurrency } = this.#options;
    const share = Math.floor(concurrency / threads) + (index < concurrency % threads ? 1 : 0);
    const supervisor = superviseThread<MatchThread, MatchThreadEvent>(
      (events) => startThread(builtFile("match-thread.js"), { concurrency: share }, events),
      realTime,
      {
        onEvent: (event) => this.#handleEvent(launched, event),
        onEnd: (why) => this.#handleThreadEnd(launched, why),
        onReplaced: () => this.#assignJobs(),
      },
    );
    const launched: PoolThread = { concurrency: share, supervisor, settings: new Map(), jobs: new Map() };
    return launched;
  }

  /** How many more jobs the thread may get now. */
  #freeSlots({ concurrency, supervisor, jobs }: PoolThread): number {
    if (!supervisor.thread) return 0;
    const prefetched = Math.min(MAX_PREFETCHED_JOBS, Math.floor(PREFETCH_MS / Math.max(this.#meanMatchMs, 1)));
    return this.#options.sendAll ? Infinity : concurrency + prefetched - jobs.size;
  }

  #assignJobs(): void {
    while (this.#waiting.length > 0 && !this.#closing) {
      let best: PoolThread | undefined;
      let room = 0;
      for (let index = 0; index < this.#options.threads; index++) {
        const thread = (this.#threads[index] ??= this.#launch(index));
        const free = this.#freeSlots(thread);
        if (free <= room) continue;
        best = thread;
        room = free;
      }
      const job = best && this.#waiting.shift();
      if (!best || !job) return;
      this.#assign(best, job);
    }
  }

  #assign(assignee: PoolThread, queued: QueuedJob): void {
    const { thread } = assignee.supervisor;
    const { number, settings, prepared, job } = queued;
    assignee.jobs.set(number, queued);
    const known = assignee.settings.get(settings);
    const id = known ?? number;
    assignee.settings.set(settings, id);
    if (known === undefined) thread?.post("open", id, settings, prepared);
    thread?.service.play(id, number, job).then(
      (report) => this.#settle(assignee, queued, report),
      (error: unknown) => this.#settle(assignee, queued, undefined, error),
    );
  }

  #settle(assignee: PoolThread, queued: QueuedJob, report: MatchReport | undefined, error?: unknown): void {
    // The jobs of a thread that ended belong to another thread or are over.
    if (this.#closing || assignee.jobs.get(queued.number) !== queued) return;
    assignee.jobs.delete(queued.number);
    if (report)
      this.#meanMatchMs = Number.isFinite(this.#meanMatchMs) ? this.#meanMatchMs * 0.9 + report.ms * 0.1 : report.ms;
    if (error === undefined) queued.resolve(report);
    else queued.reject(error);
    this.#assignJobs();
  }

  #handleEvent({ jobs }: PoolThread, event: MatchThreadEvent): void {
    if (this.#closing) return;
    switch (event.kind) {
      case "started": {
        const queued = jobs.get(event.number);
        if (!queued) return;
        queued.started = true;
        queued.onStarted();
        return;
      }
      case "notice":
        this.#options.onNotice(event.sentence);
        return;
      case "awaited":
        this.#options.onAwaited?.(event.players);
    }
  }

  /** Matches that the thread was playing become void; its other jobs go to the next free thread. */
  #handleThreadEnd({ jobs, settings: known }: PoolThread, why: Error): void {
    const left = [...jobs.values()];
    jobs.clear();
    known.clear();
    const reason = commonReason("void.thread-broke", { bug: String(why) });
    this.#waiting.unshift(...left.filter(({ started }) => !started));
    for (const { settings, job, started, resolve } of left)
      if (started) resolve(voidReport(settings, job, reason, { bug: why }));
    this.#assignJobs();
  }
}

async function closeThread({ supervisor }: PoolThread): Promise<void> {
  supervisor.stop();
  // A thread that breaks while it closes is gone too.
  await supervisor.thread?.service.close().catch(() => undefined);
}
