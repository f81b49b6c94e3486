import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Archive } from "./archive.ts";
import { connectArchive } from "./client.ts";
import type { ThreadSetting } from "./messages.ts";

export { type Archive, type MatchQuery } from "./archive.ts";

/** Opens an arena's file on a thread of its own, or makes it; a UsageError says in a sentence why it cannot be used. */
export function openArchive({ file, eventsFolder, records }: ThreadSetting): Promise<Archive> {
  const setting: ThreadSetting = { file, eventsFolder, records };
  return connectArchive(new Worker(threadFile(), { workerData: setting }));
}

function threadFile(): string {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/archive.js" : "./archive.js";
  return fileURLToPath(new URL(file, import.meta.url));
}
