/** What matters still of what somebody at the page was told in its match, to be told again when it comes back. */
export interface Transcript {
  note(line: string, atMs: number): void;
  /** The lines as they are true now: a question that stands has less time left than when it was put. */
  lines(nowMs: number): readonly string[];
}

interface TranscriptLine {
  readonly type: string | undefined;
  readonly line: string;
  readonly atMs: number;
}

const typeOf = (line: string): string | undefined => /^\s*\{\s*"type"\s*:\s*"(\w+)"/.exec(line)?.[1];

/** `left` is the last field of a question; what stands before it may be megabytes and is not read. */
const LEFT = /"left":(\d+)\}\s*$/;

/** Each shows the whole position: of a row of them the last one says it all. */
const POSITION_TYPES: readonly (string | undefined)[] = ["moved", "ticked"];

/** The seat, the latest question and what came after it: the match itself is told by the feed, to everybody. */
export function openTranscript(): Transcript {
  let noted: readonly TranscriptLine[] = [];

  function without(types: readonly (string | undefined)[]): readonly TranscriptLine[] {
    return noted.filter(({ type }) => !types.includes(type));
  }

  return {
    note(line, atMs) {
      const next = { type: typeOf(line), line, atMs };
      if (next.type === "seated") noted = [next];
      else if (next.type === "ask") noted = [...noted.filter(({ type }) => type === "seated"), next];
      else noted = [...without(POSITION_TYPES.includes(next.type) ? POSITION_TYPES : [next.type]), next];
    },
    lines: (nowMs) =>
      noted.map(({ type, line, atMs }) => (type === "ask" ? subtractElapsed(line, nowMs - atMs) : line)),
  };
}

function subtractElapsed(line: string, ms: number): string {
  return line.replace(LEFT, (_, left) => `"left":${Math.max(0, Math.floor(Number(left) - ms))}}`);
}
