import { parentPort, type MessagePort, workerData } from "node:worker_threads";
import type { Notice } from "../core/lang.ts";
import { type MatchRunner, openMatchRunner, type Playability } from "./match-runner.ts";
import type { AwaitedPlayer, MatchJob, MatchReport, EventSettings } from "./match-job.ts";

/** What a lane is told. */
export type MatchThreadCommand =
  | { readonly kind: "setting"; readonly id: string; readonly setting: EventSettings }
  | { readonly kind: "play"; readonly id: string; readonly job: MatchJob }
  /** Nothing of this setting will come any more. */
  | { readonly kind: "forget"; readonly id: string }
  | { readonly kind: "close" };

/** What a lane tells. */
export type MatchThreadEvent =
  | { readonly kind: "started"; readonly id: string; readonly slot: number; readonly attempt: number }
  | { readonly kind: "played"; readonly id: string; readonly report: MatchReport }
  | { readonly kind: "notice"; readonly sentence: Notice }
  | { readonly kind: "awaited"; readonly players: readonly AwaitedPlayer[] }
  /** The setting cannot be played here. */
  | {
      readonly kind: "refused";
      readonly id: string;
      readonly slot: number;
      readonly attempt: number;
      readonly why: string;
    }
  | { readonly kind: "closed" };

/** A thread that plays matches: nothing else runs on its clock. */
function runMatchThread(port: MessagePort, atOnce: number): void {
  const runners = new Map<
    string,
    { readonly opening: Promise<MatchRunner>; hall?: MatchRunner; failed?: boolean }
  >();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const waiting: { readonly id: string; readonly job: MatchJob }[] = [];
  const send = (news: MatchThreadEvent, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(news, transfer);

  port.on("message", (command: MatchThreadCommand) => {
    switch (command.kind) {
      case "setting": {
        open(command.id, command.setting);
        return;
      }
      case "play":
        waiting.push(command);
        runners.get(command.id)?.hall?.expect(command.job);
        return serve();
      case "forget":
        void runners.get(command.id)?.opening.then(
          (hall) => hall.close(),
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
      onChange: serve,
    });
    const entry: { readonly opening: Promise<MatchRunner>; hall?: MatchRunner; failed?: boolean } = {
      opening,
    };
    runners.set(id, entry);
    opening.then(
      (hall) => {
        entry.hall = hall;
        for (const each of waiting) if (each.id === id) hall.expect(each.job);
        serve();
      },
      () => {
        entry.failed = true; // told with the first match that needs it
        serve();
      },
    );
  }

  /** The first that can be played; games of a player who stays away are forfeited when there is nothing else to play. */
  function takeNext(): (typeof waiting)[number] | undefined {
    const playable = waiting.findIndex((each) => playabilityOf(each) === "playable");
    const at = playable >= 0 ? playable : waiting.findIndex((each) => playabilityOf(each) === "forfeited");
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function playabilityOf({ id, job }: (typeof waiting)[number]): Playability {
    const entry = runners.get(id);
    if (!entry || entry.failed) return "playable"; // it will tell why it cannot be
    return entry.hall?.playability(job) ?? "waits";
  }

  function serve(): void {
    while (running.size < atOnce && !stop.signal.aborted) {
      const next = takeNext();
      if (!next) return;
      const playing = play(next.id, next.job).finally(() => {
        running.delete(playing);
        serve();
      });
      running.add(playing);
    }
  }

  async function play(id: string, job: MatchJob): Promise<void> {
    const { slot, attempt } = job;
    try {
      const entry = runners.get(id);
      // A hall that is open takes its players at once, before another match could.
      const hall = entry?.hall ?? (await entry?.opening);
      if (!hall) throw new Error("a match came before its setting");
      if (stop.signal.aborted) return;
      send({ kind: "started", id, slot, attempt });
      const report = await hall.play(job, stop.signal);
      if (!report) return;
      if (report === "waits") return void waiting.unshift({ id, job });
      // Small buffers share their memory with others: a copy of its own can be handed over.
      const record = report.record && new Uint8Array(report.record);
      send({ kind: "played", id, report: { ...report, record } }, record ? [record.buffer] : []);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      send({ kind: "refused", id, slot, attempt, why });
    }
  }

  async function close(): Promise<void> {
    stop.abort("the event was stopped");
    await Promise.all(running);
    for (const { opening } of runners.values())
      await opening.then(
        (hall) => hall.close(),
        () => undefined,
      );
    send({ kind: "closed" });
    port.close();
  }
}

if (parentPort) runMatchThread(parentPort, (workerData as { atOnce: number }).atOnce);
