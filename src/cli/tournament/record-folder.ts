import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { MatchReport } from "../../dispatch/match-job.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { EventStore } from "../../store/event-store.ts";
import { makeFolders } from "../../store/folder.ts";
import { describeSystemError } from "../../core/system-error.ts";

/** Bounds the memory of catching up with a long event. */
const MAX_PARALLEL_WRITES = 64;

export interface RecordFolder {
  /** Starts writing a record and returns its path; null without a record. */
  add(match: Pick<MatchReport, "match" | "record">): string | null;
  /** Writes stored records that are missing or incomplete in the folder; `missing` counts games without a record. */
  catchUp(store: Pick<EventStore, "results" | "record">): Promise<{ written: number; missing: number }>;
  /** Resolves when all are written. */
  close(): Promise<void>;
}

const NO_FOLDER: RecordFolder = {
  add: () => null,
  catchUp: () => Promise.resolve({ written: 0, missing: 0 }),
  close: () => Promise.resolve(),
};

export function openRecordFolder(entry: GameEntry, folder: string | undefined): RecordFolder {
  if (folder === undefined) return NO_FOLDER;
  const writing = new Set<Promise<void>>();
  let firstError: unknown;
  const unwritable = (error: unknown): UsageError =>
    new UsageError("unwritable-file", {
      en: "--record {folder}: {why}.",
      ja: "--record {folder}：{why}。",
      values: { folder, why: describeSystemError(error) },
    });
  try {
    makeFolders(folder);
  } catch (error) {
    throw unwritable(error);
  }
  const pathOf = (match: string): string => join(folder, `${match}.${entry.rules.keyframes ? "jsonl.gz" : "jsonl"}`);
  return {
    async catchUp(store) {
      const count = { written: 0, missing: 0 };
      for (const { match } of store.results({})) {
        const record = store.record(match);
        if (!record) count.missing++;
        // A killed run may have left a partial file.
        else if (sizeOf(pathOf(match)) !== record.length) {
          count.written++;
          this.add({ match, record });
          if (writing.size >= MAX_PARALLEL_WRITES) await Promise.all(writing);
        }
      }
      return count;
    },
    add({ match, record }) {
      if (!record) return null;
      const path = pathOf(match);
      const done = writeFile(path, record, { mode: 0o600 })
        .catch((error: unknown) => {
          firstError ??= error;
        })
        .finally(() => writing.delete(done));
      writing.add(done);
      return path;
    },
    async close() {
      await Promise.all(writing);
      if (firstError !== undefined) throw unwritable(firstError);
    },
  };
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
