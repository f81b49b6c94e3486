import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import { writeEvent } from "../referee/record.ts";
import { tellSystemError } from "./files.ts";

/** How long an event may wait to be written with others: a write for each would be a third of a fast match's time. */
const BATCH_MS = 20;

export interface Recorder {
  write(event: MatchEvent): void;
  close(): Promise<void>;
  /** Nothing happened that is worth a record. */
  discard(): Promise<void>;
}

/** Writes a record as the match goes. Hidden information is in it, so nobody else may read it. */
export async function openRecorder(path: string): Promise<Recorder> {
  const file = await createRecord(path);
  let batch: MatchEvent[] = [];
  let text = "";
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let trouble: string | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    lay();
    const laid = text;
    text = "";
    written = written
      .then(() => file.appendFile(laid))
      .catch((error: unknown) => void (trouble ??= String(error)));
  }

  function lay(): void {
    for (const event of batch) text += writeEvent(event);
    batch = [];
  }

  return {
    write(event) {
      batch.push(event);
      // A question has just gone out, so there is nothing to hold up.
      if (event.type === "asked") lay();
      timer ??= setTimeout(flush, BATCH_MS);
    },
    async close() {
      flush();
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
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a", 0o600);
    if ((await file.stat()).size === 0) return file;
    await file.close();
  } catch (error) {
    throw new UsageError(
      "record-unwritten",
      `The record ${path} cannot be written: ${tellSystemError(error)}.`,
    );
  }
  throw new UsageError(
    "record-exists",
    `The record ${path} exists already; choose another name or a folder: DIR/`,
  );
}
