import { gzipSync } from "node:zlib";
import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import { writeEvent } from "../../referee/record.ts";
import { createRecordWriter } from "./record-writer.ts";

export interface MemoryRecorder {
  write(event: MatchEvent, state: unknown): void;
  /** The record so far, ended by this event; it has no index of its pieces. The recorder stays open. */
  preview(last: MatchEvent): Promise<Uint8Array>;
  /** The record in the format of its file, in its own memory so that it can be transferred to another thread. */
  close(): Promise<Uint8Array>;
}

/** Keeps a record in memory during the match; records of games with keyframes are compressed. */
export function openMemoryRecorder(game: AnyGame): MemoryRecorder {
  const parts: Uint8Array[] = [];
  let pending = Promise.resolve();
  let failure: unknown;
  const packed = game.keyframes !== undefined;
  const writer = createRecordWriter(game, packed, (part) => {
    pending = pending
      .then(async () => {
        const bytes = await part();
        parts.push(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
      })
      .catch((error: unknown) => {
        failure ??= error;
      });
  });
  const checkPending = async (): Promise<void> => {
    await pending;
    if (failure !== undefined) throw new Error("a record could not be packed", { cause: failure });
  };
  return {
    write: (event, state) => writer.write(event, state),
    async preview(last) {
      writer.flush();
      await checkPending();
      const line = Buffer.from(writeEvent(last));
      return join([...parts, packed ? gzipSync(line) : line]);
    },
    async close() {
      writer.finish();
      await checkPending();
      return join(parts);
    },
  };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
