import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { FloorNews, FloorOrder } from "./messages.ts";

export interface ThreadEars {
  news(news: FloorNews): void;
  /** Once: it ended, by itself or because it broke. */
  ended(why: unknown): void;
}

export interface FloorThread {
  tell(order: FloorOrder): void;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
}

export type ThreadStarter = (ears: ThreadEars) => FloorThread;

export const startFloorThread: ThreadStarter = (ears) => {
  const worker = new Worker(floorFile());
  let over = false;
  const end = (why: unknown): void => {
    if (over) return;
    over = true;
    ears.ended(why);
  };
  worker.on("message", (news: FloorNews) => ears.news(news));
  worker.on("error", end);
  worker.on("exit", () => end(new Error("the thread ended")));
  return {
    tell: (order) => worker.postMessage(order),
    async end() {
      await worker.terminate();
    },
  };
};

function floorFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/floor.js" : "./floor.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
