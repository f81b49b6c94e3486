import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { UsageError } from "../../core/errors.ts";
import { realTime } from "../../links/time.ts";
import { openArenaStore } from "../../store/arena/arena-store.ts";
import type { StorageService } from "./storage-service.ts";
import { openEventsFolder } from "./events-folder.ts";
import { createStorage } from "./local.ts";
import {
  type StorageResponse,
  OPENED,
  type StorageRequest,
  type StorageFailure,
  type StorageThreadOptions,
} from "./messages.ts";
import { startUpkeep } from "./upkeep.ts";

/** SQLite and statistics run on their own thread, away from match clocks. */
function runStorage(port: MessagePort, { file, eventsFolder, records }: StorageThreadOptions): void {
  const send = (response: StorageResponse): void => port.postMessage(response);
  const now = (): number => Date.now();
  let storage: StorageService;
  let endUpkeep: () => void;
  try {
    const store = openArenaStore(file, "write");
    storage = createStorage({ store, events: openEventsFolder(eventsFolder, now), now });
    endUpkeep = startUpkeep({ store, records, time: realTime, wall: now });
  } catch (error) {
    return send({ number: OPENED, refusal: toFailure(error) });
  }
  send({ number: OPENED, value: true });
  void warmUp(storage);
  port.on("message", ({ number, method, values }: StorageRequest) => {
    if (method === "close") endUpkeep();
    const methods = storage as unknown as Record<string, (...values: readonly unknown[]) => Promise<unknown>>;
    void (methods[method]?.(...values) ?? Promise.reject(new Error(`there is no ${method}`)))
      .then((value) => send({ number, value }))
      .catch((error: unknown) => send({ number, refusal: toFailure(error) }))
      .finally(() => method === "close" && port.close());
  });
}

/** Computes the standings before the first request. */
async function warmUp(storage: StorageService): Promise<void> {
  try {
    for (const game of Object.keys((await storage.counts()).done)) await storage.standings(game);
  } catch {
    // the first request reports the error
  }
}

function toFailure(error: unknown): StorageFailure {
  if (error instanceof UsageError) return { code: error.code, message: error.message, stack: undefined };
  if (error instanceof Error) return { code: null, message: error.message, stack: error.stack };
  return { code: null, message: String(error), stack: undefined };
}

if (parentPort) runStorage(parentPort, workerData as StorageThreadOptions);
