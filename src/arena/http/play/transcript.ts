/** The lines of a match that a person needs again after a reconnect. */
export interface Transcript {
  note(line: string, atMs: number): void;
  /** The lines with the remaining time of an open question updated. */
  lines(nowMs: number): readonly string[];
}

interface TranscriptLine {
  readonly type: string | undefined;
  readonly line: string;
  readonly atMs: number;
}

const typeOf = (line: string): string | undefined => /^\s*\{\s*"type"\s*:\s*"(\w+)"/.exec(line)?.[1];

/** `left` is the last field of a question; the rest may be megabytes and is not parsed. */
const LEFT = /"left":(\d+)\}\s*$/;

/** Each holds the whole position, so only the last one matters. */
const POSITION_TYPES: readonly (string | undefined)[] = ["moved", "ticked"];

/** The seat, the latest question and what came after it; the match itself comes from the spectator feed. */
export function openTranscript(): Transcript {
  let kept: readonly TranscriptLine[] = [];

  function without(types: readonly (string | undefined)[]): readonly TranscriptLine[] {
    return kept.filter(({ type }) => !types.includes(type));
  }

  return {
    note(line, atMs) {
      const next = { type: typeOf(line), line, atMs };
      if (next.type === "seated") kept = [next];
      else if (next.type === "ask") kept = [...kept.filter(({ type }) => type === "seated"), next];
      else kept = [...without(POSITION_TYPES.includes(next.type) ? POSITION_TYPES : [next.type]), next];
    },
    lines: (nowMs) =>
      kept.map(({ type, line, atMs }) => (type === "ask" ? subtractElapsed(line, nowMs - atMs) : line)),
  };
}

function subtractElapsed(line: string, ms: number): string {
  return line.replace(LEFT, (_, left) => `"left":${Math.max(0, Math.floor(Number(left) - ms))}}`);
}
