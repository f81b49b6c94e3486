import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { MatchHostEvent, MatchHostCommand } from "./messages.ts";

export interface MatchHostThreadListener {
  onEvent(event: MatchHostEvent): void;
  /** Once: it ended, by itself or because it broke. */
  onEnd(why: unknown): void;
}

export interface MatchHostThread {
  send(command: MatchHostCommand): void;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
}

export type ThreadStarter = (listener: MatchHostThreadListener) => MatchHostThread;

export const startMatchHostThread: ThreadStarter = (listener) => {
  const worker = new Worker(threadFile());
  let over = false;
  const end = (why: unknown): void => {
    if (over) return;
    over = true;
    listener.onEnd(why);
  };
  worker.on("message", (news: MatchHostEvent) => listener.onEvent(news));
  worker.on("error", end);
  worker.on("exit", () => end(new Error("the thread ended")));
  return {
    send: (command) => worker.postMessage(command),
    async end() {
      await worker.terminate();
    },
  };
};

function threadFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/match-host.js" : "./match-host.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
