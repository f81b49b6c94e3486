import type { MatchEvent } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import { writeEvent } from "../../referee/record.ts";
import { openColumnWriter } from "./columns.ts";
import { createPacker } from "./long-record.ts";

/** So many generations are played again within the blink of an eye. */
const TICKS_PER_KEYFRAME = 500;

/** A part of a record; parts are made one after the other, in the order they were handed out. */
export type Part = () => Promise<string | Buffer>;

export interface RecordWriter {
  write(event: MatchEvent, state: unknown): void;
  /** Hands out what was written so far. */
  flush(): void;
  /** Hands out all that is left. */
  finish(): void;
}

/** Turns the events of a match into the parts of its record, wherever they are kept. */
export function createRecordWriter(
  game: AnyGame,
  packed: boolean,
  append: (part: Part) => void,
): RecordWriter {
  const packer = packed ? createPacker() : undefined;
  const lines = packer && game.writeKeyframe ? openColumnWriter() : openLineWriter();
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

  /** Pieces of a packed record begin with one, so that each can be read alone. */
  function addKeyframe(state: unknown): void {
    if (!packer || !game.writeKeyframe || ++ticks % TICKS_PER_KEYFRAME !== 0) return;
    flush();
    const [ply, position] = [game.ply(state), game.writeKeyframe(state)];
    append(() => packer.packKeyframe(ply, position));
  }

  return {
    write(event, state) {
      batch.push(event);
      // A question has just gone out, so there is nothing to hold up.
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
    add: (event: MatchEvent) => void (text += writeEvent(event)),
    flush(): string {
      const taken = text;
      text = "";
      return taken;
    },
  };
}
