import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { MatchHostEvent, MatchHostCommand } from "./messages.ts";

export interface MatchHostThreadListener {
  onEvent(event: MatchHostEvent): void;
  /** Called once, whether the thread ended by itself or failed. */
  onEnd(why: unknown): void;
}

export interface MatchHostThread {
  send(command: MatchHostCommand): void;
  /** Terminates the thread; resolves when it is gone. */
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
  worker.on("message", (event: MatchHostEvent) => listener.onEvent(event));
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
  // Beside the bundle; when run from source, the file of the last build.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/match-host.js" : "./match-host.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
