import { type PageLine, withLeft } from "../../../wire/native/index.ts";

/** The lines of a match that a person needs again after a reconnect. */
export interface Transcript {
  note(line: PageLine, atMs: number): void;
  /** The lines with the remaining time of an open question updated. */
  texts(nowMs: number): readonly string[];
}

interface TranscriptLine {
  readonly line: PageLine;
  readonly atMs: number;
}

/** Each holds the whole position, so only the last one matters. */
const POSITION_TYPES: readonly string[] = ["moved", "ticked"];

/** The seat, the latest question and what came after it; the match itself comes from the spectator feed. */
export function openTranscript(): Transcript {
  let kept: readonly TranscriptLine[] = [];

  /** The kept lines that a line of this type does not replace. */
  function keptBefore(type: string): readonly TranscriptLine[] {
    if (type === "seated") return [];
    if (type === "ask") return kept.filter(({ line }) => line.type === "seated");
    const replaced = POSITION_TYPES.includes(type) ? POSITION_TYPES : [type];
    return kept.filter(({ line }) => !replaced.includes(line.type));
  }

  return {
    note(line, atMs) {
      kept = [...keptBefore(line.type), { line, atMs }];
    },
    texts: (nowMs) =>
      kept.map(({ line, atMs }) => (line.leftMs === null ? line.text : withLeft(line, line.leftMs - (nowMs - atMs)))),
  };
}
