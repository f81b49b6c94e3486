import { commonReason } from "../core/common-reasons.ts";
import { errorText } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import { realTime } from "../links/time.ts";
import { builtFile } from "../threads/package-files.ts";
import { superviseThread, type ThreadSupervisor } from "../threads/supervisor.ts";
import { startThread } from "../threads/thread.ts";
import {
  type AwaitedPlayer,
  type EventSettings,
  type MatchJob,
  type MatchReport,
  REPORT_BATCH_MS,
} from "./match-job.ts";
import { voidReport } from "./match-report.ts";
import type { MatchThreadEvent, MatchThreadOptions, MatchThreadService } from "./match-thread.ts";

export interface ThreadPoolListener {
  onStarted(id: string, slot: number, attempt: number): void;
  onResult(id: string, report: MatchReport): void;
  onNotice(sentence: Message): void;
  /** Called with the missing players whenever that list changes. */
  onAwaited?(players: readonly AwaitedPlayer[]): void;
  /** Called when the settings cannot be played on this machine. */
  onRefused(id: string, order: MatchJob, why: Message): void;
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
  started: boolean;
}

interface PoolThread {
  readonly concurrency: number;
  readonly supervisor: ThreadSupervisor<MatchThreadService>;
  readonly settings: Set<string>;
  /** Assigned jobs by `keyOf`. */
  readonly jobs: Map<string, QueuedJob>;
}

/** A thread gets its next jobs in advance, so that it does not wait while its results are collected and stored. */
const PREFETCH_MS = 2 * REPORT_BATCH_MS;
const MAX_PREFETCHED_JOBS = 32;

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
  const pool: (PoolThread | undefined)[] = Array.from({ length: threads }, () => undefined);

  function launch(index: number): PoolThread {
    const share = Math.floor(concurrency / threads) + (index < concurrency % threads ? 1 : 0);
    const options: MatchThreadOptions = { concurrency: share };
    const supervisor = superviseThread<MatchThreadService, MatchThreadEvent>(
      (events) => startThread(builtFile("match-thread.js"), options, events),
      realTime,
      {
        onEvent: (event) => handleEvent(launched, event),
        onEnd: (why) => handleThreadEnd(launched, why),
        onReplaced: assignJobs,
      },
    );
    const launched: PoolThread = { concurrency: share, supervisor, settings: new Set(), jobs: new Map() };
    return launched;
  }

  function freeSlots({ concurrency, supervisor, jobs }: PoolThread): number {
    if (!supervisor.thread) return 0;
    const prefetched = Math.min(MAX_PREFETCHED_JOBS, Math.floor(PREFETCH_MS / Math.max(meanMs, 1)));
    return sendAll ? Infinity : concurrency + prefetched - jobs.size;
  }

  function assignJobs(): void {
    while (waiting.length > 0 && !closing) {
      let best: PoolThread | undefined;
      let room = 0;
      for (const index of pool.keys()) {
        const each = (pool[index] ??= launch(index));
        const free = freeSlots(each);
        if (free <= room) continue;
        best = each;
        room = free;
      }
      const job = best && waiting.shift();
      if (!best || !job) return;
      assign(best, job);
    }
  }

  function assign(assignee: PoolThread, queued: QueuedJob): void {
    const { thread } = assignee.supervisor;
    const { id, setting, job } = queued;
    assignee.jobs.set(keyOf(id, job.slot, job.attempt), queued);
    if (!assignee.settings.has(id)) thread?.post("open", id, setting);
    assignee.settings.add(id);
    thread?.service.play(id, job).then(
      (report) => handleResult(assignee, queued, report),
      (error: unknown) => handleResult(assignee, queued, error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** An error means that the settings cannot be played on this machine. */
  function handleResult(assignee: PoolThread, queued: QueuedJob, result: MatchReport | Error | undefined): void {
    const { id, job } = queued;
    const key = keyOf(id, job.slot, job.attempt);
    // The jobs of a thread that ended belong to another thread or are over.
    if (closing || result === undefined || assignee.jobs.get(key) !== queued) return;
    assignee.jobs.delete(key);
    if (result instanceof Error) listener.onRefused(id, job, errorText(result));
    else {
      meanMs = Number.isFinite(meanMs) ? meanMs * 0.9 + result.ms * 0.1 : result.ms;
      listener.onResult(id, result);
    }
    assignJobs();
  }

  function handleEvent({ jobs }: PoolThread, event: MatchThreadEvent): void {
    if (closing) return;
    switch (event.kind) {
      case "started": {
        const queued = jobs.get(keyOf(event.id, event.slot, event.attempt));
        if (queued) queued.started = true;
        listener.onStarted(event.id, event.slot, event.attempt);
        return;
      }
      case "notice":
        listener.onNotice(event.sentence);
        return;
      case "awaited":
        listener.onAwaited?.(event.players);
    }
  }

  /** Matches that the thread was playing become void; its other jobs go to the next free thread. */
  function handleThreadEnd({ jobs, settings }: PoolThread, why: Error): void {
    const left = [...jobs.values()];
    jobs.clear();
    settings.clear();
    const reason = commonReason("void.thread-broke", { bug: String(why) });
    waiting.unshift(...left.filter(({ started }) => !started));
    for (const { id, setting, job, started } of left)
      if (started) listener.onResult(id, voidReport(setting, job, reason, { bug: why }));
    assignJobs();
  }

  return {
    play(id, setting, job) {
      waiting.push({ id, setting, job, started: false });
      assignJobs();
    },
    forget(id) {
      for (const each of pool) if (each?.settings.delete(id)) each.supervisor.thread?.post("forget", id);
    },
    async close() {
      closing = true;
      await Promise.all(pool.filter((each) => each !== undefined).map(closeThread));
    },
  };
}

async function closeThread({ supervisor }: PoolThread): Promise<void> {
  supervisor.stop();
  // A thread that breaks while it closes is gone too.
  await supervisor.thread?.service.close().catch(() => undefined);
}
