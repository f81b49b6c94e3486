import type { ThinkingLimit } from "../core/game.ts";
import type { Time } from "../core/time.ts";
import type { Thread, ThreadStarter } from "../threads/thread.ts";
import {
  type ChooserSetup,
  NO_END_MS,
  type ThinkingAnswer,
  type ThinkingQuestion,
  type ThinkingService,
  type ThinkingThreadOptions,
} from "./service.ts";

export interface PoolSetup {
  readonly time: Time;
  /** Questions that are thought about at once. */
  readonly concurrency: number;
  /** Bots in more matches share threads. */
  readonly maxThreads: number;
  readonly startThread: (options: ThinkingThreadOptions, ...args: Parameters<Starter>) => ReturnType<Starter>;
}

type Starter = ThreadStarter<ThinkingService, never>;

/** A bot in one match. */
export interface PooledChooser {
  /** `longestMs` from now, whatever the limit. Rejects when the thread has ended. */
  choose(question: ThinkingQuestion, limit: ThinkingLimit, longestMs: number): Promise<ThinkingAnswer>;
  /** Ends an open search; its answer is dropped. */
  release(): void;
}

interface PoolThread {
  readonly thread: Thread<ThinkingService>;
  readonly endMs: Int32Array;
  /** The games that it has loaded, which it keeps. */
  readonly games: Set<string>;
  readonly choosers: Set<number>;
  running?: Running;
  ended: boolean;
}

interface Running {
  readonly job: Job;
  readonly startedAt: number;
  /** Set when the answer is no longer needed. */
  cancelEnd?: () => void;
}

interface Job {
  readonly chooser: number;
  readonly on: PoolThread;
  readonly question: ThinkingQuestion;
  readonly limit: ThinkingLimit;
  /** Infinity = it has no limit. */
  readonly dueAt: number;
  readonly resolve: (answer: ThinkingAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** A bot that was told to answer at once has this long before its thread is ended. */
const MAX_OVERRUN_MS = 2000;
/** Questions without a time limit wait about this long at most, however many there are. */
const MAX_ROUND_MS = 10_000;

/**
 * Threads in which bots think. Questions are answered in the order of their deadlines, and each gets a limit that
 * leaves time for those that wait. With many matches on few processors moves get weaker, but none is late.
 */
export class ThinkingPool {
  readonly #setup: PoolSetup;
  readonly #threads = new Set<PoolThread>();
  #waiting: Job[] = [];
  #lastNumber = 0;

  constructor(setup: PoolSetup) {
    this.#setup = setup;
  }

  async open(setup: ChooserSetup): Promise<PooledChooser> {
    const on = this.#threadFor(setup.gameFile?.digest ?? setup.game);
    const number = ++this.#lastNumber;
    on.choosers.add(number);
    on.thread.keepProcess(true);
    try {
      await on.thread.opened;
      await on.thread.service.open(number, setup);
    } catch (error) {
      this.#release(on, number);
      throw error;
    }
    return {
      choose: (question, limit, longestMs) =>
        new Promise((resolve, reject) => {
          const dueAt = this.#setup.time.now() + longestMs;
          this.#add({ chooser: number, on, question, limit, dueAt, resolve, reject });
        }),
      release: () => this.#release(on, number),
    };
  }

  /**
   * An idle thread with this game, a new one, or the one with the fewest bots. A thread is kept for all games: memory that
   * threads leave behind at their end is not fully reused, and an arena that replaced a hundred an hour grew by 2 MB a minute.
   */
  #threadFor(game: string): PoolThread {
    const cost = ({ choosers, games }: PoolThread): readonly number[] => [
      choosers.size,
      games.has(game) ? 0 : 1,
      games.size,
    ];
    const [best] = [...this.#threads].sort((a, b) => compareNumbers(cost(a), cost(b)));
    const fits = best?.choosers.size === 0 && best.games.has(game);
    const thread = best && (fits || this.#threads.size >= this.#setup.maxThreads) ? best : this.#start();
    thread.games.add(game);
    return thread;
  }

  #start(): PoolThread {
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const thread = this.#setup.startThread(
      { endMs: shared },
      { onEvent: () => undefined, onEnd: () => this.#forget(started) },
    );
    const started: PoolThread = {
      ...{ thread, endMs: new Int32Array(shared), ended: false },
      ...{ games: new Set(), choosers: new Set() },
    };
    this.#threads.add(started);
    return started;
  }

  #end(on: PoolThread): void {
    this.#forget(on);
    void on.thread.terminate();
  }

  #forget(on: PoolThread): void {
    on.ended = true;
    this.#threads.delete(on);
  }

  #add(job: Job): void {
    this.#waiting.push(job);
    this.#startJobs();
    if (this.#waiting.includes(job)) this.#makeRoomFor(job);
  }

  #startJobs(): void {
    const running = (): number => [...this.#threads].filter((thread) => thread.running).length;
    while (running() < this.#setup.concurrency) {
      const [next] = this.#waiting.filter(({ on }) => !on.running).sort((a, b) => a.dueAt - b.dueAt);
      if (!next) return;
      this.#waiting = this.#waiting.filter((job) => job !== next);
      this.#startJob(next);
    }
  }

  #startJob(job: Job): void {
    const { on, chooser, question, limit } = job;
    const startedAt = this.#setup.time.now();
    const longestMs = Math.min(job.dueAt - startedAt, this.#timeBeforeOthers(startedAt));
    const endMs = "ms" in limit ? Math.min(limit.ms, longestMs, this.#shareOfRound()) : longestMs;
    Atomics.store(on.endMs, 0, Math.max(0, Math.min(Math.floor(endMs), NO_END_MS)));
    const running: Running = { job, startedAt };
    on.running = running;
    on.thread.service
      .choose(chooser, question, "nodes" in limit ? limit.nodes : undefined)
      .then(job.resolve, job.reject)
      .finally(() => {
        running.cancelEnd?.();
        delete on.running;
        this.#startJobs();
      });
  }

  /** The longest time for a new question that leaves every waiting question its share of its own time. */
  #timeBeforeOthers(now: number): number {
    const { concurrency } = this.#setup;
    const dueTimes = this.#waiting.map(({ dueAt }) => dueAt).sort((a, b) => a - b);
    const shares = dueTimes.map((dueAt, index) => ((dueAt - now) * concurrency) / (index + 1 + concurrency));
    return Math.min(Infinity, ...shares);
  }

  /** The limit of a search that has no deadline. Searches with a limit in nodes are not shortened: they stay reproducible. */
  #shareOfRound(): number {
    const untimed = this.#waiting.filter(({ dueAt }) => dueAt === Infinity).length;
    return untimed === 0 ? Infinity : (MAX_ROUND_MS * this.#setup.concurrency) / (untimed + 1);
  }

  /** Shortens the running search that ends first, so that half of the new question's time is left. */
  #makeRoomFor({ on, dueAt }: Job): void {
    if (dueAt === Infinity) return;
    const now = this.#setup.time.now();
    const busy = on.running ? [on] : [...this.#threads].filter((thread) => thread.running);
    const ends = busy.map((thread) => ({
      thread,
      at: (thread.running?.startedAt ?? now) + Atomics.load(thread.endMs, 0),
    }));
    const [first] = ends.sort((a, b) => a.at - b.at);
    const wantedAt = now + (dueAt - now) / 2;
    if (!first?.thread.running || first.at <= wantedAt) return;
    Atomics.store(first.thread.endMs, 0, Math.max(0, Math.floor(wantedAt - first.thread.running.startedAt)));
  }

  #release(on: PoolThread, chooser: number): void {
    if (!on.choosers.delete(chooser)) return;
    this.#waiting = this.#waiting.filter((job) => job.chooser !== chooser);
    if (on.ended) return;
    on.thread.post("release", chooser);
    if (on.choosers.size === 0) on.thread.keepProcess(false);
    const { running } = on;
    if (running?.job.chooser !== chooser) return;
    Atomics.store(on.endMs, 0, 0);
    const { time } = this.#setup;
    running.cancelEnd = time.alarm(time.now() + MAX_OVERRUN_MS, () => this.#end(on));
  }
}

/** By the first numbers that differ. */
function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, place) => number !== b[place]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
