import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { MatchReport } from "../../dispatch/order.ts";
import type { GameEntry } from "../../games/entry.ts";
import { makeFolders } from "../../store/folder.ts";
import { tellSystemError } from "../../core/system-error.ts";

/** A folder that gets the records of an event's matches as files. */
export interface RecordFolder {
  /** The path of the file that it will be in; null where there is none. */
  add(match: Pick<MatchReport, "match" | "record">): string | null;
  /** Resolves when all are written. */
  close(): Promise<void>;
}

export function openRecordFolder(entry: GameEntry, folder: string | undefined): RecordFolder {
  if (folder === undefined) return { add: () => null, close: () => Promise.resolve() };
  const writing = new Set<Promise<void>>();
  let trouble: unknown;
  try {
    makeFolders(folder);
  } catch (error) {
    throw new UsageError("unwritable-file", `--record ${folder}: ${tellSystemError(error)}.`);
  }
  return {
    add({ match, record }) {
      if (!record) return null;
      const path = join(folder, `${match}.${entry.rules.writeKeyframe ? "jsonl.gz" : "jsonl"}`);
      const done = writeFile(path, record, { mode: 0o600 })
        .catch((error: unknown) => void (trouble ??= error))
        .finally(() => writing.delete(done));
      writing.add(done);
      return path;
    },
    async close() {
      await Promise.all(writing);
      if (trouble !== undefined)
        throw new UsageError("unwritable-file", `--record ${folder}: ${tellSystemError(trouble)}.`);
    },
  };
}
