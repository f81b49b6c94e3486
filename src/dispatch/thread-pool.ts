import type { Notice } from "../core/lang.ts";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { internalErrorReport } from "./internal-error-report.ts";
import type { MatchThreadEvent, MatchThreadCommand } from "./match-thread.ts";
import type { AwaitedPlayer, MatchJob, MatchReport, EventSettings } from "./match-job.ts";

export interface ThreadPoolListener {
  onStarted(id: string, slot: number, attempt: number): void;
  onResult(id: string, report: MatchReport): void;
  onNotice(sentence: Notice): void;
  /** Players whose programs are to connect and are missing; told whenever that changes. */
  onAwaited?(players: readonly AwaitedPlayer[]): void;
  /** The setting cannot be played here. */
  onRefused(id: string, order: MatchJob, why: string): void;
}

/** Threads that play matches. */
export interface ThreadPool {
  play(id: string, setting: EventSettings, order: MatchJob): void;
  /** No more matches of this setting. */
  forget(id: string): void;
  /** Stops what runs, without a report; resolves when nothing of it is left. */
  close(): Promise<void>;
}

interface QueuedJob {
  readonly id: string;
  readonly setting: EventSettings;
  readonly job: MatchJob;
  started?: boolean;
}

interface MatchThread {
  readonly thread: Worker;
  readonly atOnce: number;
  readonly settings: Set<string>;
  readonly jobs: Map<string, QueuedJob>;
}

/** Where matches are this short, a thread has its next ones at hand and need not wait for us to hear that it is done. */
const SHORT_MS = 20;
const PREFETCHED_JOBS = 2;

const keyOf = (id: string, slot: number, attempt: number): string => `${id}/${slot}/${attempt}`;

/**
 * Plays up to `atOnce` matches at a time on `threads` threads. With `handAll` each thread gets all its matches at once and
 * chooses among them, because only the thread knows which players are connected.
 */
export function openThreadPool(
  threads: number,
  atOnce: number,
  listener: ThreadPoolListener,
  handAll = false,
): ThreadPool {
  let closing = false;
  let meanMs = Infinity;
  const waiting: QueuedJob[] = [];
  const pool: (MatchThread | undefined)[] = Array.from({ length: threads }, () => undefined);

  function launch(index: number): MatchThread {
    const share = Math.floor(atOnce / threads) + (index < atOnce % threads ? 1 : 0);
    const thread = new Worker(threadFile(), { workerData: { atOnce: share } });
    const lane: MatchThread = { thread, atOnce: share, settings: new Set(), jobs: new Map() };
    thread.on("message", (news: MatchThreadEvent) => handleEvent(lane, news));
    thread.on("error", (error) => handleThreadExit(lane, error));
    thread.on("exit", () => handleThreadExit(lane, new Error("the thread ended")));
    return lane;
  }

  function serve(): void {
    const ahead = meanMs < SHORT_MS ? PREFETCHED_JOBS : 0;
    while (waiting.length > 0 && !closing) {
      let best: MatchThread | undefined;
      let room = 0;
      for (const index of pool.keys()) {
        const lane = (pool[index] ??= launch(index));
        const free = handAll ? Infinity : lane.atOnce + ahead - lane.jobs.size;
        if (free > room) [best, room] = [lane, free];
      }
      const told = best && waiting.shift();
      if (!best || !told) return;
      assign(best, told);
    }
  }

  function assign(lane: MatchThread, { id, setting, job }: QueuedJob): void {
    if (!lane.settings.has(id)) send(lane, { kind: "setting", id, setting });
    lane.settings.add(id);
    lane.jobs.set(keyOf(id, job.slot, job.attempt), { id, setting, job });
    send(lane, { kind: "play", id, job });
  }

  function handleEvent(lane: MatchThread, news: MatchThreadEvent): void {
    if (closing) return;
    switch (news.kind) {
      case "started": {
        const told = lane.jobs.get(keyOf(news.id, news.slot, news.attempt));
        if (told) told.started = true;
        return listener.onStarted(news.id, news.slot, news.attempt);
      }
      case "played": {
        const { id, report } = news;
        lane.jobs.delete(keyOf(id, report.slot, report.attempt));
        meanMs = Number.isFinite(meanMs) ? meanMs * 0.9 + report.ms * 0.1 : report.ms;
        listener.onResult(id, report);
        return serve();
      }
      case "refused": {
        const key = keyOf(news.id, news.slot, news.attempt);
        const told = lane.jobs.get(key);
        lane.jobs.delete(key);
        if (told) listener.onRefused(news.id, told.job, news.why);
        return serve();
      }
      case "notice":
        return listener.onNotice(news.sentence);
      case "awaited":
        return listener.onAwaited?.(news.players);
      case "closed":
    }
  }

  /**
   * What a thread was playing when it broke is our fault. Another thread takes its place when there is something to do, and
   * what had not begun.
   */
  function handleThreadExit(lane: MatchThread, error: unknown): void {
    const at = pool.indexOf(lane);
    if (closing || at < 0) return;
    pool[at] = undefined;
    const orders = [...lane.jobs.values()];
    waiting.unshift(...orders.filter(({ started }) => !started));
    for (const { id, setting, job, started } of orders)
      if (started)
        listener.onResult(id, internalErrorReport(setting, job, "the thread that played it broke", error));
    serve();
  }

  return {
    play(id, setting, job) {
      waiting.push({ id, setting, job });
      serve();
    },
    forget(id) {
      for (const lane of pool) if (lane?.settings.delete(id)) send(lane, { kind: "forget", id });
    },
    async close() {
      closing = true;
      await Promise.all(pool.flatMap((lane) => (lane ? [closeThread(lane)] : [])));
    },
  };
}

function send(lane: MatchThread, order: MatchThreadCommand): void {
  lane.thread.postMessage(order);
}

function closeThread(lane: MatchThread): Promise<void> {
  return new Promise((resolve) => {
    lane.thread.on("exit", () => resolve());
    send(lane, { kind: "close" });
  });
}

function threadFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../dist/match-thread.js" : "./match-thread.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
