import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import { createRecordWriter } from "./record-writer.ts";

export interface MemoryRecorder {
  write(event: MatchEvent, state: unknown): void;
  /** The record as its file would be, in memory of its own, so that it can be handed to another thread. */
  close(): Promise<Uint8Array>;
}

/** Keeps a record in memory as the match goes; games whose matches run to megabytes are compressed, as in a folder of records. */
export function openMemoryRecorder(game: AnyGame): MemoryRecorder {
  const parts: Uint8Array[] = [];
  let made = Promise.resolve();
  let trouble: unknown;
  const writer = createRecordWriter(game, game.writeKeyframe !== undefined, (part) => {
    made = made
      .then(async () => {
        const bytes = await part();
        parts.push(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
      })
      .catch((error: unknown) => void (trouble ??= error));
  });
  return {
    write: (event, state) => writer.write(event, state),
    async close() {
      writer.finish();
      await made;
      if (trouble !== undefined) throw new Error("a record could not be packed", { cause: trouble });
      return join(parts);
    },
  };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
