import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import { writeEvent } from "../referee/record.ts";
import { tellSystemError } from "./files.ts";
import { createPacker } from "./long-record.ts";

/** How long an event may wait to be written with others: a write for each would be a third of a fast match's time. */
const BATCH_MS = 20;
/** The same where batches are compressed: small ones compress badly. */
const PACKED_BATCH_MS = 2000;
/** So many generations are played again within the blink of an eye. */
const TICKS_A_KEYFRAME = 500;

export interface Recorder {
  write(event: MatchEvent, state: unknown): void;
  close(): Promise<void>;
  /** Nothing happened that is worth a record. */
  discard(): Promise<void>;
}

/** Writes a record as the match goes, compressed where its name says so. Hidden information is in it, so nobody else may read it. */
export async function openRecorder(path: string, game: AnyGame): Promise<Recorder> {
  const file = await createRecord(path);
  const packer = path.endsWith(".gz") ? createPacker() : undefined;
  const batchMs = packer ? PACKED_BATCH_MS : BATCH_MS;
  let batch: MatchEvent[] = [];
  let text = "";
  /** The ply of the keyframe that the text begins with. */
  let keyedAt: number | undefined;
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let trouble: string | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    lay();
    const [laid, key] = [text, keyedAt];
    text = "";
    keyedAt = undefined;
    append(async () => (packer && laid !== "" ? packer.pack(laid, key) : laid));
  }

  function append(make: () => Promise<string | Buffer>): void {
    written = written
      .then(async () => file.appendFile(await make()))
      .catch((error: unknown) => void (trouble ??= String(error)));
  }

  function lay(): void {
    for (const event of batch) text += writeEvent(event);
    batch = [];
  }

  /** Pieces of a packed record begin with one, so that each can be read alone. */
  function addKeyframe(state: unknown): void {
    if (!packer || !game.writeKeyframe || ++ticks % TICKS_A_KEYFRAME !== 0) return;
    flush();
    keyedAt = game.ply(state);
    text = writeEvent({ type: "keyframe", ply: keyedAt, position: game.writeKeyframe(state) });
  }

  return {
    write(event, state) {
      batch.push(event);
      // A question has just gone out, so there is nothing to hold up.
      if (event.type === "asked") lay();
      if (event.type === "ticked") addKeyframe(state);
      timer ??= setTimeout(flush, batchMs);
    },
    async close() {
      flush();
      if (packer) append(async () => packer.finish());
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
