import { parentPort, type MessagePort, workerData } from "node:worker_threads";
import type { Notice } from "../core/lang.ts";
import { type Hall, openHall, type Outlook } from "./hall.ts";
import type { AwaitedPlayer, MatchOrder, MatchReport, Setting } from "./order.ts";

/** What a lane is told. */
export type LaneOrder =
  | { readonly kind: "setting"; readonly id: string; readonly setting: Setting }
  | { readonly kind: "play"; readonly id: string; readonly order: MatchOrder }
  /** Nothing of this setting will come any more. */
  | { readonly kind: "forget"; readonly id: string }
  | { readonly kind: "close" };

/** What a lane tells. */
export type LaneNews =
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
function runLane(port: MessagePort, atOnce: number): void {
  const halls = new Map<string, { readonly opening: Promise<Hall>; hall?: Hall; failed?: boolean }>();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const waiting: { readonly id: string; readonly order: MatchOrder }[] = [];
  const tell = (news: LaneNews, transfer: ArrayBuffer[] = []): void => port.postMessage(news, transfer);

  port.on("message", (told: LaneOrder) => {
    switch (told.kind) {
      case "setting": {
        open(told.id, told.setting);
        return;
      }
      case "play":
        waiting.push(told);
        halls.get(told.id)?.hall?.expect(told.order);
        return serve();
      case "forget":
        void halls.get(told.id)?.opening.then(
          (hall) => hall.close(),
          () => undefined,
        );
        halls.delete(told.id);
        return;
      case "close":
        void close();
    }
  });

  function open(id: string, setting: Setting): void {
    const opening = openHall(setting, {
      notice: (sentence) => tell({ kind: "notice", sentence }),
      awaited: (players) => tell({ kind: "awaited", players }),
      changed: serve,
    });
    const entry: { readonly opening: Promise<Hall>; hall?: Hall; failed?: boolean } = { opening };
    halls.set(id, entry);
    opening.then(
      (hall) => {
        entry.hall = hall;
        for (const each of waiting) if (each.id === id) hall.expect(each.order);
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
    const playable = waiting.findIndex((each) => outlookOf(each) === "playable");
    const at = playable >= 0 ? playable : waiting.findIndex((each) => outlookOf(each) === "forfeited");
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function outlookOf({ id, order }: (typeof waiting)[number]): Outlook {
    const entry = halls.get(id);
    if (!entry || entry.failed) return "playable"; // it will tell why it cannot be
    return entry.hall?.outlook(order) ?? "waits";
  }

  function serve(): void {
    while (running.size < atOnce && !stop.signal.aborted) {
      const next = takeNext();
      if (!next) return;
      const playing = play(next.id, next.order).finally(() => {
        running.delete(playing);
        serve();
      });
      running.add(playing);
    }
  }

  async function play(id: string, order: MatchOrder): Promise<void> {
    const { slot, attempt } = order;
    try {
      const entry = halls.get(id);
      // A hall that is open takes its players at once, before another match could.
      const hall = entry?.hall ?? (await entry?.opening);
      if (!hall) throw new Error("a match came before its setting");
      if (stop.signal.aborted) return;
      tell({ kind: "started", id, slot, attempt });
      const report = await hall.play(order, stop.signal);
      if (!report) return;
      if (report === "waits") return void waiting.unshift({ id, order });
      // Small buffers share their memory with others: a copy of its own can be handed over.
      const record = report.record && new Uint8Array(report.record);
      tell({ kind: "played", id, report: { ...report, record } }, record ? [record.buffer] : []);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      tell({ kind: "refused", id, slot, attempt, why });
    }
  }

  async function close(): Promise<void> {
    stop.abort("the event was stopped");
    await Promise.all(running);
    for (const { opening } of halls.values())
      await opening.then(
        (hall) => hall.close(),
        () => undefined,
      );
    tell({ kind: "closed" });
    port.close();
  }
}

if (parentPort) runLane(parentPort, (workerData as { atOnce: number }).atOnce);
