import { commonReason } from "../core/common-reasons.ts";
import type { Notice } from "../core/lang.ts";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { voidReport } from "./match-report.ts";
import type { MatchThreadEvent, MatchThreadCommand } from "./match-thread.ts";
import type { AwaitedPlayer, MatchJob, MatchReport, EventSettings } from "./match-job.ts";

export interface ThreadPoolListener {
  onStarted(id: string, slot: number, attempt: number): void;
  onResult(id: string, report: MatchReport): void;
  onNotice(sentence: Notice): void;
  /** Called with the missing players whenever that list changes. */
  onAwaited?(players: readonly AwaitedPlayer[]): void;
  /** Called when the settings cannot be played on this machine. */
  onRefused(id: string, order: MatchJob, why: string): void;
}

export interface ThreadPool {
  play(id: string, setting: EventSettings, job: MatchJob): void;
  /** Frees the resources of a setting that has no more matches. */
  forget(id: string): void;
  /** Stops running matches without a report; resolves when all threads have ended. */
  close(): Promise<void>;
}

interface QueuedJob {
  readonly id: string;
  readonly setting: EventSettings;
  readonly job: MatchJob;
  started?: boolean;
}

interface MatchThread {
  readonly worker: Worker;
  readonly concurrency: number;
  readonly settings: Set<string>;
  readonly jobs: Map<string, QueuedJob>;
}

/** Below this mean match duration a thread gets its next jobs in advance, to save the round trip between matches. */
const SHORT_MS = 20;
const PREFETCHED_JOBS = 2;

const keyOf = (id: string, slot: number, attempt: number): string => `${id}/${slot}/${attempt}`;

/**
 * Plays up to `concurrency` matches at a time on `threads` threads. With `sendAll` a thread gets all its jobs at once and
 * chooses among them, because only the thread knows which players are connected.
 */
export function openThreadPool(
  threads: number,
  concurrency: number,
  listener: ThreadPoolListener,
  sendAll = false,
): ThreadPool {
  let closing = false;
  let meanMs = Infinity;
  const waiting: QueuedJob[] = [];
  const pool: (MatchThread | undefined)[] = Array.from({ length: threads }, () => undefined);

  function launch(index: number): MatchThread {
    const share = Math.floor(concurrency / threads) + (index < concurrency % threads ? 1 : 0);
    const worker = new Worker(threadFile(), { workerData: { concurrency: share } });
    const thread: MatchThread = { worker, concurrency: share, settings: new Set(), jobs: new Map() };
    worker.on("message", (event: MatchThreadEvent) => handleEvent(thread, event));
    worker.on("error", (error) => handleThreadExit(thread, error));
    worker.on("exit", () => handleThreadExit(thread, new Error("the thread ended")));
    return thread;
  }

  function assignJobs(): void {
    const prefetched = meanMs < SHORT_MS ? PREFETCHED_JOBS : 0;
    while (waiting.length > 0 && !closing) {
      let best: MatchThread | undefined;
      let room = 0;
      for (const index of pool.keys()) {
        const thread = (pool[index] ??= launch(index));
        const free = sendAll ? Infinity : thread.concurrency + prefetched - thread.jobs.size;
        if (free <= room) continue;
        best = thread;
        room = free;
      }
      const job = best && waiting.shift();
      if (!best || !job) return;
      assign(best, job);
    }
  }

  function assign(thread: MatchThread, { id, setting, job }: QueuedJob): void {
    if (!thread.settings.has(id)) send(thread, { kind: "setting", id, setting });
    thread.settings.add(id);
    thread.jobs.set(keyOf(id, job.slot, job.attempt), { id, setting, job });
    send(thread, { kind: "play", id, job });
  }

  function handleEvent(thread: MatchThread, event: MatchThreadEvent): void {
    if (closing) return;
    switch (event.kind) {
      case "started": {
        const queued = thread.jobs.get(keyOf(event.id, event.slot, event.attempt));
        if (queued) queued.started = true;
        listener.onStarted(event.id, event.slot, event.attempt);
        return;
      }
      case "played": {
        const { id, report } = event;
        thread.jobs.delete(keyOf(id, report.slot, report.attempt));
        meanMs = Number.isFinite(meanMs) ? meanMs * 0.9 + report.ms * 0.1 : report.ms;
        listener.onResult(id, report);
        assignJobs();
        return;
      }
      case "refused": {
        const key = keyOf(event.id, event.slot, event.attempt);
        const queued = thread.jobs.get(key);
        thread.jobs.delete(key);
        if (queued) listener.onRefused(event.id, queued.job, event.why);
        assignJobs();
        return;
      }
      case "notice":
        listener.onNotice(event.sentence);
        return;
      case "awaited":
        listener.onAwaited?.(event.players);
        return;
      case "closed":
    }
  }

  /** Matches that the thread was playing become void; its other jobs go to the thread that replaces it. */
  function handleThreadExit(thread: MatchThread, error: unknown): void {
    const index = pool.indexOf(thread);
    if (closing || index < 0) return;
    pool[index] = undefined;
    const jobs = [...thread.jobs.values()];
    const reason = commonReason("void.thread-broke", { bug: String(error) });
    waiting.unshift(...jobs.filter(({ started }) => !started));
    for (const { id, setting, job, started } of jobs)
      if (started) listener.onResult(id, voidReport(setting, job, reason, { bug: error }));
    assignJobs();
  }

  return {
    play(id, setting, job) {
      waiting.push({ id, setting, job });
      assignJobs();
    },
    forget(id) {
      for (const thread of pool) if (thread?.settings.delete(id)) send(thread, { kind: "forget", id });
    },
    async close() {
      closing = true;
      await Promise.all(pool.flatMap((thread) => (thread ? [closeThread(thread)] : [])));
    },
  };
}

function send(thread: MatchThread, command: MatchThreadCommand): void {
  thread.worker.postMessage(command);
}

function closeThread(thread: MatchThread): Promise<void> {
  return new Promise((resolve) => {
    thread.worker.on("exit", () => resolve());
    send(thread, { kind: "close" });
  });
}

function threadFile(): string {
  // From source, the thread runs the last build.
  const file = import.meta.url.endsWith(".ts") ? "../../dist/match-thread.js" : "./match-thread.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
