import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { MatchEvent } from "../../core/events.ts";
import type { GameEntry } from "../../games/entry.ts";
import { feedMatch } from "./match-feed.ts";
import type { BroadcastMessage } from "./thread.ts";

/** Live page for matches that this process runs. */
export interface LivePage {
  readonly url: string;
  /** Returns the observer of one match. */
  watch(entry: GameEntry): (event: MatchEvent, state: unknown) => void;
  close(): Promise<void>;
}

export async function openLivePage(version: string): Promise<LivePage> {
  const thread = new Worker(threadFile(), { workerData: { version } });
  const send = (message: BroadcastMessage): void => thread.postMessage(message);
  const [port] = (await once(thread, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    watch: (entry) => feedMatch(entry, send),
    async close() {
      const exited = once(thread, "exit");
      send(null);
      await exited;
    },
  };
}

function threadFile(): string {
  // Beside the bundle; when run from source, the file of the last build.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/broadcast.js" : "./broadcast.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
