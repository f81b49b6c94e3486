import { type FileHandle, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import { formatSystemError } from "../../core/system-error.ts";
import { makeFolders } from "../folder.ts";
import { createRecordWriter } from "./record-writer.ts";

/** How long an event may wait to be written with others: a write for each would be a third of a fast match's time. */
const BATCH_MS = 20;
/** The same where batches are compressed: small ones compress badly. */
const PACKED_BATCH_MS = 2000;

export interface Recorder {
  write(event: MatchEvent, state: unknown): void;
  close(): Promise<void>;
  /** Nothing happened that is worth a record. */
  discard(): Promise<void>;
}

/** Writes a record as the match goes, compressed where its name says so. Hidden information is in it, so nobody else may read it. */
export async function openRecorder(path: string, game: AnyGame): Promise<Recorder> {
  const file = await createRecord(path);
  const packed = path.endsWith(".gz");
  const batchMs = packed ? PACKED_BATCH_MS : BATCH_MS;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let trouble: string | undefined;
  const writer = createRecordWriter(game, packed, (part) => {
    clearTimeout(timer);
    timer = undefined;
    written = written
      .then(async () => file.appendFile(await part()))
      .catch((error: unknown) => void (trouble ??= String(error)));
  });

  function flush(): void {
    timer = undefined;
    writer.flush();
  }

  return {
    write(event, state) {
      writer.write(event, state);
      timer ??= setTimeout(flush, batchMs);
    },
    async close() {
      writer.finish();
      clearTimeout(timer);
      await written;
      await file.close();
      if (trouble)
        throw new UsageError("record-unwritten", `The record ${path} could not be written: ${trouble}`);
    },
    async discard() {
      clearTimeout(timer);
      await written;
      await file.close();
      await unlink(path);
    },
  };
}

async function createRecord(path: string): Promise<FileHandle> {
  try {
    makeFolders(dirname(path));
    const file = await open(path, "a", 0o600);
    if ((await file.stat()).size === 0) return file;
    await file.close();
  } catch (error) {
    throw new UsageError(
      "record-unwritten",
      `The record ${path} cannot be written: ${formatSystemError(error)}.`,
    );
  }
  throw new UsageError(
    "record-exists",
    `The record ${path} exists already; choose another name or a folder: DIR/`,
  );
}
