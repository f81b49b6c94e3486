import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { StorageService } from "./storage-service.ts";
import { connectStorage } from "./client.ts";
import type { StorageThreadOptions } from "./messages.ts";

export { type StorageService, type MatchQuery } from "./storage-service.ts";

/** Opens an arena's file on a thread of its own, or makes it; a UsageError says in a sentence why it cannot be used. */
export function openStorage({ file, eventsFolder, records }: StorageThreadOptions): Promise<StorageService> {
  const setting: StorageThreadOptions = { file, eventsFolder, records };
  return connectStorage(new Worker(threadFile(), { workerData: setting }));
}

function threadFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/storage.js" : "./storage.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
