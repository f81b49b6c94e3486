import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { PlayerInfo } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import { realTime } from "../../links/time.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { createEventBatcher } from "../matches/event-batcher.ts";
import { type MatchContext, openMatchFeed } from "../matches/match-feed.ts";
import type { ArenaSeat } from "../seat.ts";
import type { BroadcastMessage } from "./thread.ts";

/** Live page for matches that this process runs. */
export interface LivePage {
  readonly url: string;
  /** Returns the sink of one match. */
  watch(entry: GameEntry): MatchSink;
  close(): Promise<void>;
}

export async function openLivePage(version: string): Promise<LivePage> {
  const thread = new Worker(threadFile(), { workerData: { version } });
  const send = (message: BroadcastMessage): void => thread.postMessage(message);
  const context = {
    time: realTime,
    wall: Date.now,
    eventBatcher: createEventBatcher(realTime, send),
    send,
  };
  const [port] = (await once(thread, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    watch: (entry) => feedMatch(context, entry),
    async close() {
      const exited = once(thread, "exit");
      send(null);
      await exited;
    },
  };
}

/** Publishes a match run outside the arena. */
function feedMatch(context: MatchContext, entry: GameEntry): MatchSink {
  const feed = openMatchFeed(context, entry, ({ players: [a, b] }) => ({
    seats: [seatOf(a), seatOf(b)],
    training: false,
    rated: true,
  }));
  return {
    write(event, state) {
      feed.write(event, state);
      if (event.type === "closed") void feed.close();
    },
  };
}

function seatOf({ name, dialect }: PlayerInfo): ArenaSeat {
  return { name, dialect, kind: dialect === null ? "house" : "program" };
}

function threadFile(): string {
  // Beside the bundle; when run from source, the file of the last build.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/broadcast.js" : "./broadcast.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
