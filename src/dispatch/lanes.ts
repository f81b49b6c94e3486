import type { Notice } from "../core/lang.ts";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { brokenReport } from "./broken-report.ts";
import type { LaneNews, LaneOrder } from "./lane.ts";
import type { AwaitedPlayer, MatchOrder, MatchReport, Setting } from "./order.ts";

export interface LanesEars {
  started(id: string, slot: number, attempt: number): void;
  played(id: string, report: MatchReport): void;
  notice(sentence: Notice): void;
  /** Players whose programs are to connect and are missing; told whenever that changes. */
  awaited?(players: readonly AwaitedPlayer[]): void;
  /** The setting cannot be played here. */
  refused(id: string, order: MatchOrder, why: string): void;
}

/** Threads that play matches. */
export interface Lanes {
  play(id: string, setting: Setting, order: MatchOrder): void;
  /** No more matches of this setting. */
  forget(id: string): void;
  /** Stops what runs, without a report; resolves when nothing of it is left. */
  close(): Promise<void>;
}

interface Told {
  readonly id: string;
  readonly setting: Setting;
  readonly order: MatchOrder;
  started?: boolean;
}

interface Lane {
  readonly thread: Worker;
  readonly atOnce: number;
  readonly settings: Set<string>;
  readonly orders: Map<string, Told>;
}

/** Where matches are this short, a thread has its next ones at hand and need not wait for us to hear that it is done. */
const SHORT_MS = 20;
const AHEAD = 2;

const keyOf = (id: string, slot: number, attempt: number): string => `${id}/${slot}/${attempt}`;

/**
 * Plays up to `atOnce` matches at a time on `threads` threads. With `handAll` each thread gets all its matches at once and
 * chooses among them, because only the thread knows which players are connected.
 */
export function openLanes(threads: number, atOnce: number, ears: LanesEars, handAll = false): Lanes {
  let closing = false;
  let meanMs = Infinity;
  const waiting: Told[] = [];
  const lanes: (Lane | undefined)[] = Array.from({ length: threads }, () => undefined);

  function launch(index: number): Lane {
    const share = Math.floor(atOnce / threads) + (index < atOnce % threads ? 1 : 0);
    const thread = new Worker(laneFile(), { workerData: { atOnce: share } });
    const lane: Lane = { thread, atOnce: share, settings: new Set(), orders: new Map() };
    thread.on("message", (news: LaneNews) => hear(lane, news));
    thread.on("error", (error) => bury(lane, error));
    thread.on("exit", () => bury(lane, new Error("the thread ended")));
    return lane;
  }

  function serve(): void {
    const ahead = meanMs < SHORT_MS ? AHEAD : 0;
    while (waiting.length > 0 && !closing) {
      let best: Lane | undefined;
      let room = 0;
      for (const index of lanes.keys()) {
        const lane = (lanes[index] ??= launch(index));
        const free = handAll ? Infinity : lane.atOnce + ahead - lane.orders.size;
        if (free > room) [best, room] = [lane, free];
      }
      const told = best && waiting.shift();
      if (!best || !told) return;
      give(best, told);
    }
  }

  function give(lane: Lane, { id, setting, order }: Told): void {
    if (!lane.settings.has(id)) tell(lane, { kind: "setting", id, setting });
    lane.settings.add(id);
    lane.orders.set(keyOf(id, order.slot, order.attempt), { id, setting, order });
    tell(lane, { kind: "play", id, order });
  }

  function hear(lane: Lane, news: LaneNews): void {
    if (closing) return;
    switch (news.kind) {
      case "started": {
        const told = lane.orders.get(keyOf(news.id, news.slot, news.attempt));
        if (told) told.started = true;
        return ears.started(news.id, news.slot, news.attempt);
      }
      case "played": {
        const { id, report } = news;
        lane.orders.delete(keyOf(id, report.slot, report.attempt));
        meanMs = Number.isFinite(meanMs) ? meanMs * 0.9 + report.ms * 0.1 : report.ms;
        ears.played(id, report);
        return serve();
      }
      case "refused": {
        const key = keyOf(news.id, news.slot, news.attempt);
        const told = lane.orders.get(key);
        lane.orders.delete(key);
        if (told) ears.refused(news.id, told.order, news.why);
        return serve();
      }
      case "notice":
        return ears.notice(news.sentence);
      case "awaited":
        return ears.awaited?.(news.players);
      case "closed":
    }
  }

  /**
   * What a thread was playing when it broke is our fault. Another thread takes its place when there is something to do, and
   * what had not begun.
   */
  function bury(lane: Lane, error: unknown): void {
    const at = lanes.indexOf(lane);
    if (closing || at < 0) return;
    lanes[at] = undefined;
    const orders = [...lane.orders.values()];
    waiting.unshift(...orders.filter(({ started }) => !started));
    for (const { id, setting, order, started } of orders)
      if (started) ears.played(id, brokenReport(setting, order, "the thread that played it broke", error));
    serve();
  }

  return {
    play(id, setting, order) {
      waiting.push({ id, setting, order });
      serve();
    },
    forget(id) {
      for (const lane of lanes) if (lane?.settings.delete(id)) tell(lane, { kind: "forget", id });
    },
    async close() {
      closing = true;
      await Promise.all(lanes.flatMap((lane) => (lane ? [closeLane(lane)] : [])));
    },
  };
}

function tell(lane: Lane, order: LaneOrder): void {
  lane.thread.postMessage(order);
}

function closeLane(lane: Lane): Promise<void> {
  return new Promise((resolve) => {
    lane.thread.on("exit", () => resolve());
    tell(lane, { kind: "close" });
  });
}

function laneFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../dist/lane.js" : "./lane.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
