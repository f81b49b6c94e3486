import { parentPort, type MessagePort, workerData } from "node:worker_threads";
import { commonReason } from "../core/common-reasons.ts";
import type { Notice } from "../core/lang.ts";
import { type MatchRunner, openMatchRunner, type Playability } from "./match-runner.ts";
import type { AwaitedPlayer, MatchJob, MatchReport, EventSettings } from "./match-job.ts";

export type MatchThreadCommand =
  | { readonly kind: "setting"; readonly id: string; readonly setting: EventSettings }
  | { readonly kind: "play"; readonly id: string; readonly job: MatchJob }
  /** No more matches of this setting follow. */
  | { readonly kind: "forget"; readonly id: string }
  | { readonly kind: "close" };

export type MatchThreadEvent =
  | { readonly kind: "started"; readonly id: string; readonly slot: number; readonly attempt: number }
  | { readonly kind: "played"; readonly id: string; readonly report: MatchReport }
  | { readonly kind: "notice"; readonly sentence: Notice }
  | { readonly kind: "awaited"; readonly players: readonly AwaitedPlayer[] }
  /** The settings cannot be played on this machine. */
  | {
      readonly kind: "refused";
      readonly id: string;
      readonly slot: number;
      readonly attempt: number;
      readonly why: string;
    }
  | { readonly kind: "closed" };

interface OpenedRunner {
  readonly opening: Promise<MatchRunner>;
  runner?: MatchRunner;
  failed?: boolean;
}

/** Matches run on a thread of their own, so that other work does not disturb their clocks. */
function runMatchThread(port: MessagePort, concurrency: number): void {
  const runners = new Map<string, OpenedRunner>();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const waiting: { readonly id: string; readonly job: MatchJob }[] = [];
  const send = (event: MatchThreadEvent, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(event, transfer);

  port.on("message", (command: MatchThreadCommand) => {
    switch (command.kind) {
      case "setting": {
        open(command.id, command.setting);
        return;
      }
      case "play":
        waiting.push(command);
        runners.get(command.id)?.runner?.expect(command.job);
        startJobs();
        return;
      case "forget":
        void runners.get(command.id)?.opening.then(
          (runner) => runner.close(),
          () => undefined,
        );
        runners.delete(command.id);
        return;
      case "close":
        void close();
    }
  });

  function open(id: string, setting: EventSettings): void {
    const opening = openMatchRunner(setting, {
      onNotice: (sentence) => send({ kind: "notice", sentence }),
      onAwaited: (players) => send({ kind: "awaited", players }),
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
  }

  /** Takes the first playable job; a game is forfeited only when no other game can be played. */
  function takeNextJob(): (typeof waiting)[number] | undefined {
    const playable = waiting.findIndex((each) => playabilityOf(each) === "playable");
    const index = playable >= 0 ? playable : waiting.findIndex((each) => playabilityOf(each) === "forfeited");
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  function playabilityOf({ id, job }: (typeof waiting)[number]): Playability {
    const entry = runners.get(id);
    if (!entry || entry.failed) return "playable"; // `play` reports why it is not
    return entry.runner?.playability(job) ?? "waits";
  }

  function startJobs(): void {
    while (running.size < concurrency && !stop.signal.aborted) {
      const next = takeNextJob();
      if (!next) return;
      const match = play(next.id, next.job).finally(() => {
        running.delete(match);
        startJobs();
      });
      running.add(match);
    }
  }

  async function play(id: string, job: MatchJob): Promise<void> {
    const { slot, attempt } = job;
    try {
      const entry = runners.get(id);
      // An open runner is used without an await: it must reserve its players before another match does.
      const runner = entry?.runner ?? (await entry?.opening);
      if (!runner) throw new Error("a match came before its setting");
      if (stop.signal.aborted) return;
      send({ kind: "started", id, slot, attempt });
      const report = await runner.play(job, stop.signal);
      if (!report) return;
      if (report === "waits") {
        waiting.unshift({ id, job });
        return;
      }
      // Small Buffers share a pool, which cannot be transferred; a copy can.
      const record = report.record && new Uint8Array(report.record);
      send({ kind: "played", id, report: { ...report, record } }, record ? [record.buffer] : []);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      send({ kind: "refused", id, slot, attempt, why });
    }
  }

  async function close(): Promise<void> {
    stop.abort(commonReason("void.event-stopped"));
    await Promise.all(running);
    for (const { opening } of runners.values())
      await opening.then(
        (runner) => runner.close(),
        () => undefined,
      );
    send({ kind: "closed" });
    port.close();
  }
}

if (parentPort) runMatchThread(parentPort, (workerData as { concurrency: number }).concurrency);
