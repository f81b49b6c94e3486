import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import { writeEvent } from "../../referee/record.ts";
import { openColumnWriter } from "./columns.ts";
import { createPacker } from "./long-record.ts";

/** Few enough that replaying them is instant. */
const TICKS_PER_KEYFRAME = 500;

/** A part of a record; parts must be created in order. */
export type Part = () => Promise<string | Buffer>;

export interface RecordWriter {
  write(event: MatchEvent, state: unknown): void;
  flush(): void;
  finish(): void;
}

/** Turns the events of a match into the parts of its record. */
export function createRecordWriter(game: AnyGame, packed: boolean, append: (part: Part) => void): RecordWriter {
  const packer = packed ? createPacker() : undefined;
  const lines = packer && game.keyframes ? openColumnWriter() : openLineWriter();
  let batch: MatchEvent[] = [];
  let ticks = 0;

  function flush(): void {
    writeBatch();
    const text = lines.flush();
    if (text !== "") append(async () => (packer ? packer.pack(text) : text));
  }

  function writeBatch(): void {
    for (const event of batch) lines.add(event);
    batch = [];
  }

  /** Pieces of a packed record begin with a keyframe, so that each can be read alone. */
  function addKeyframe(state: unknown): void {
    if (!packer || !game.keyframes || ++ticks % TICKS_PER_KEYFRAME !== 0) return;
    flush();
    const ply = game.ply(state);
    const position = game.keyframes.write(state);
    append(() => packer.packKeyframe(ply, position));
  }

  return {
    write(event, state) {
      batch.push(event);
      // A question has just been sent, so this delays no player.
      if (event.type === "asked") writeBatch();
      if (event.type === "ticked") addKeyframe(state);
    },
    flush,
    finish() {
      flush();
      if (packer) append(async () => packer.finish());
    },
  };
}

function openLineWriter() {
  let text = "";
  return {
    add(event: MatchEvent): void {
      text += writeEvent(event);
    },
    flush(): string {
      const flushed = text;
      text = "";
      return flushed;
    },
  };
}
