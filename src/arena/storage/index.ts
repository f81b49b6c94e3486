import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { StorageService } from "./storage-service.ts";
import { connectStorage } from "./client.ts";
import type { StorageThreadOptions } from "./messages.ts";

export { type StorageService, type MatchQuery } from "./storage-service.ts";

/** Opens or creates an arena's file on its own thread; rejects with a UsageError when it cannot be used. */
export function openStorage(options: StorageThreadOptions): Promise<StorageService> {
  return connectStorage(new Worker(threadFile(), { workerData: options }));
}

function threadFile(): string {
  // Beside the bundle; when run from source, the file of the last build.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/storage.js" : "./storage.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
