import { commonReason } from "../core/common-reasons.ts";
import type { Message } from "../core/lang.ts";
import { serveThread, withTransfer } from "../threads/serve-thread.ts";
import {
  type AwaitedPlayer,
  type EventSettings,
  type MatchJob,
  type MatchReport,
  REPORT_BATCH_MS,
} from "./match-job.ts";
import { type MatchRunner, openMatchRunner, type Playability } from "./match-runner.ts";

/** Plays matches of several events, each opened first with its settings. */
export interface MatchThreadService {
  open(id: string, setting: EventSettings): void;
  /** undefined = stopped by `close`; rejects when the settings cannot be played on this machine. */
  play(id: string, job: MatchJob): Promise<MatchReport | undefined>;
  /** No more matches of this setting follow. */
  forget(id: string): void;
  close(): Promise<void>;
}

export type MatchThreadEvent =
  | { readonly kind: "started"; readonly id: string; readonly slot: number; readonly attempt: number }
  | { readonly kind: "notice"; readonly sentence: Message }
  | { readonly kind: "awaited"; readonly players: readonly AwaitedPlayer[] };

export interface MatchThreadOptions {
  readonly concurrency: number;
}

interface OpenedRunner {
  readonly opening: Promise<MatchRunner>;
  runner?: MatchRunner;
  failed?: boolean;
}

interface WaitingJob {
  readonly id: string;
  readonly job: MatchJob;
  readonly resolve: (report: MatchReport | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Matches run on a thread of their own, so that other work does not disturb their clocks. */
serveThread(
  ({ concurrency }: MatchThreadOptions, emit: (event: MatchThreadEvent) => void) =>
    createMatchThread(concurrency, emit),
  REPORT_BATCH_MS,
);

function createMatchThread(concurrency: number, emit: (event: MatchThreadEvent) => void): MatchThreadService {
  const runners = new Map<string, OpenedRunner>();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const waiting: WaitingJob[] = [];

  /** Takes the first playable job; a game is forfeited only when no other game can be played. */
  function takeNextJob(): WaitingJob | undefined {
    const playable = waiting.findIndex((each) => playabilityOf(each) === "playable");
    const index = playable >= 0 ? playable : waiting.findIndex((each) => playabilityOf(each) === "forfeited");
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  function playabilityOf({ id, job }: WaitingJob): Playability {
    const entry = runners.get(id);
    if (!entry || entry.failed) return "playable"; // `play` reports why it is not
    return entry.runner?.playability(job) ?? "waits";
  }

  function startJobs(): void {
    while (running.size < concurrency && !stop.signal.aborted) {
      const next = takeNextJob();
      if (!next) return;
      const match = play(next)
        .catch(next.reject)
        .finally(() => {
          running.delete(match);
          startJobs();
        });
      running.add(match);
    }
  }

  async function play(waitingJob: WaitingJob): Promise<void> {
    const { id, job, resolve } = waitingJob;
    const entry = runners.get(id);
    // An open runner is used without an await: it must reserve its players before another match does.
    const runner = entry?.runner ?? (await entry?.opening);
    if (!runner) throw new Error("a match came before its setting");
    if (stop.signal.aborted) {
      resolve(undefined);
      return;
    }
    emit({ kind: "started", id, slot: job.slot, attempt: job.attempt });
    const report = await runner.play(job, stop.signal);
    if (report === "waits") waiting.unshift(waitingJob);
    else resolve(report && withOwnRecord(report));
  }

  return {
    open(id, setting) {
      const opening = openMatchRunner(setting, {
        onNotice: (sentence) => emit({ kind: "notice", sentence }),
        onAwaited: (players) => emit({ kind: "awaited", players }),
        onChange: startJobs,
      });
      const entry: OpenedRunner = { opening };
      runners.set(id, entry);
      opening.then(
        (runner) => {
          entry.runner = runner;
          for (const each of waiting) if (each.id === id) runner.expect(each.job);
          startJobs();
        },
        () => {
          entry.failed = true; // `play` reports the error with the first match
          startJobs();
        },
      );
    },
    play(id, job) {
      return new Promise((resolve, reject) => {
        waiting.push({ id, job, resolve, reject });
        runners.get(id)?.runner?.expect(job);
        startJobs();
      });
    },
    forget(id) {
      void closeRunner(runners.get(id));
      runners.delete(id);
    },
    async close() {
      stop.abort(commonReason("void.event-stopped"));
      await Promise.all(running);
      for (const entry of runners.values()) await closeRunner(entry);
    },
  };
}

async function closeRunner(entry: OpenedRunner | undefined): Promise<void> {
  await entry?.opening.then(
    (runner) => runner.close(),
    () => undefined,
  );
}

/** Small Buffers share a pool, which cannot be transferred; a copy can. */
function withOwnRecord(report: MatchReport): MatchReport {
  if (!report.record) return report;
  const record = new Uint8Array(report.record);
  return withTransfer({ ...report, record }, [record.buffer]);
}
