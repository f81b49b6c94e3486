import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import { builtFile } from "../../threads/package-files.ts";
import { startThread } from "../../threads/thread.ts";
import type { StorageService } from "./storage-service.ts";

export { type StorageService, type MatchQuery } from "./storage-service.ts";

export interface StorageOptions {
  readonly file: string;
  readonly eventsFolder: string;
  readonly records: RecordLimits;
}

/** Opens or creates an arena's file on its own thread; rejects with a UsageError when it cannot be used. */
export async function openStorage(
  options: StorageOptions,
  threadFile = builtFile("storage.js"),
): Promise<StorageService> {
  const thread = startThread<StorageService>(threadFile, options);
  await thread.opened;
  return thread.service;
}
