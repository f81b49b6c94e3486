import { commonReason } from "../core/common-reasons.ts";
import type { Message } from "../core/lang.ts";
import { serveThread, withTransfer } from "../threads/thread.ts";
import {
  type AwaitedPlayer,
  type EventSettings,
  type MatchJob,
  type MatchReport,
  REPORT_BATCH_MS,
} from "./match-job.ts";
import type { PreparedPrograms } from "./prepare-programs.ts";
import { type MatchRunner, openMatchRunner, type Playability } from "./match-runner.ts";

export type MatchThreadEvent =
  | { readonly kind: "started"; readonly number: number }
  | { readonly kind: "notice"; readonly sentence: Message }
  | { readonly kind: "awaited"; readonly players: readonly AwaitedPlayer[] };

/** The runner of one event; `runner` or `failed` is set when `opening` is settled. */
interface OpenedRunner {
  readonly opening: Promise<MatchRunner>;
  runner?: MatchRunner;
  failed?: boolean;
}

interface WaitingJob {
  /** Id of the event's settings, see `open`. */
  readonly id: number;
  /** Number of the job in the thread pool. */
  readonly number: number;
  readonly job: MatchJob;
  readonly resolve: (report: MatchReport | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Plays matches of several events, each opened first with its settings. */
export class MatchThread {
  readonly #concurrency: number;
  readonly #emit: (event: MatchThreadEvent) => void;
  /** By id of the settings. */
  readonly #runners = new Map<number, OpenedRunner>();
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #waiting: WaitingJob[] = [];

  constructor(concurrency: number, emit: (event: MatchThreadEvent) => void) {
    this.#concurrency = concurrency;
    this.#emit = emit;
  }

  /** Must precede the matches of these settings; the caller chooses the id. */
  open(id: number, settings: EventSettings, prepared: PreparedPrograms): void {
    const opening = openMatchRunner(settings, prepared, {
      onNotice: (sentence) => this.#emit({ kind: "notice", sentence }),
      onAwaited: (players) => this.#emit({ kind: "awaited", players }),
      onChange: () => this.#startJobs(),
    });
    const entry: OpenedRunner = { opening };
    this.#runners.set(id, entry);
    opening.then(
      (runner) => {
        entry.runner = runner;
        for (const each of this.#waiting) if (each.id === id) runner.expect(each.job);
        this.#startJobs();
      },
      () => {
        entry.failed = true; // `#play` reports the error with the first match
        this.#startJobs();
      },
    );
  }

  /** undefined = stopped by `close`; rejects when the settings cannot be played on this machine. */
  play(id: number, number: number, job: MatchJob): Promise<MatchReport | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, number, job, resolve, reject });
      this.#runners.get(id)?.runner?.expect(job);
      this.#startJobs();
    });
  }

  /** No more matches of these settings follow. */
  closeSettings(id: number): void {
    void closeRunner(this.#runners.get(id));
    this.#runners.delete(id);
  }

  async close(): Promise<void> {
    this.#stop.abort(commonReason("void.event-stopped"));
    await Promise.all(this.#running);
    for (const entry of this.#runners.values()) await closeRunner(entry);
  }

  #startJobs(): void {
    while (this.#running.size < this.#concurrency && !this.#stop.signal.aborted) {
      const next = this.#removeNextJob();
      if (!next) return;
      const match = this.#play(next)
        .catch(next.reject)
        .finally(() => {
          this.#running.delete(match);
          this.#startJobs();
        });
      this.#running.add(match);
    }
  }

  /** The first playable job; a game is forfeited only when no other game can be played. */
  #removeNextJob(): WaitingJob | undefined {
    const find = (wanted: Playability): number =>
      this.#waiting.findIndex((each) => this.#playabilityOf(each) === wanted);
    const playable = find("playable");
    const index = playable >= 0 ? playable : find("forfeited");
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  #playabilityOf({ id, job }: WaitingJob): Playability {
    const entry = this.#runners.get(id);
    if (!entry || entry.failed) return "playable"; // `#play` reports why it is not
    return entry.runner?.playability(job) ?? "waits";
  }

  async #play(waitingJob: WaitingJob): Promise<void> {
    const { id, number, job, resolve } = waitingJob;
    const { signal } = this.#stop;
    const entry = this.#runners.get(id);
    // An open runner is used without an await: it must reserve its players before another match does.
    const runner = entry?.runner ?? (await entry?.opening);
    if (!runner) throw new Error("a match came before its setting");
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    this.#emit({ kind: "started", number });
    const report = await runner.play(job, signal);
    if (report === "waits") this.#waiting.unshift(waitingJob);
    else resolve(report && withOwnRecord(report));
  }
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

/** Matches run on a thread of their own, so that other work does not disturb their clocks. */
serveThread(
  ({ concurrency }: { readonly concurrency: number }, emit: (event: MatchThreadEvent) => void) =>
    new MatchThread(concurrency, emit),
  REPORT_BATCH_MS,
);
