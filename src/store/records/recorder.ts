import { type FileHandle, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import type { MessageValue } from "../../core/lang.ts";
import { describeSystemError } from "../../core/system-error.ts";
import { makeFolders } from "../folder.ts";
import { createRecordWriter } from "./record-writer.ts";

/** Events are written in batches: one write per event would take a third of the time of a fast match. */
const BATCH_MS = 20;
/** For compressed records: small batches compress badly. */
const PACKED_BATCH_MS = 2000;

export interface Recorder {
  write(event: MatchEvent, state: unknown): void;
  close(): Promise<void>;
  /** Deletes the record of a match that did not begin. */
  discard(): Promise<void>;
}

/** Compresses names that end in .gz. The file has hidden information, so only its owner may read it. */
export async function openRecorder(path: string, game: AnyGame): Promise<Recorder> {
  const file = await createRecord(path);
  const packed = path.endsWith(".gz");
  const batchMs = packed ? PACKED_BATCH_MS : BATCH_MS;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let failure: MessageValue | undefined;
  const writer = createRecordWriter(game, packed, (part) => {
    clearTimeout(timer);
    timer = undefined;
    written = written
      .then(async () => file.appendFile(await part()))
      .catch((error: unknown) => {
        failure ??= describeSystemError(error);
      });
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
      if (failure !== undefined)
        throw new UsageError("record-unwritten", {
          en: "The record {file} could not be written: {why}.",
          ja: "記録 {file} に書けませんでした：{why}。",
          values: { file: path, why: failure },
        });
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
    throw new UsageError("record-unwritten", {
      en: "The record {file} cannot be written: {why}.",
      ja: "記録 {file} に書けません：{why}。",
      values: { file: path, why: describeSystemError(error) },
    });
  }
  throw new UsageError("record-exists", {
    en: "The record {file} exists already; choose another name or a folder: DIR/",
    ja: "記録 {file} はすでにあります。別の名前か、フォルダー DIR/ を指定してください。",
    values: { file: path },
  });
}
