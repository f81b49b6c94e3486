import type { Framer, FramerStep } from "../core/dialect.ts";

const LINE_LIMIT_BYTES = 4096;

const NEWLINE = 10;

/**
 * Lines that end in `\n` or `\r\n`, given out without their ending. Node's readline would do neither of what matters
 * here: it has no limit, and it takes an unterminated rest for a line.
 */
export function lineFramer(limitBytes = LINE_LIMIT_BYTES): Framer {
  let rest = "";
  let over: string | undefined;
  return {
    get rest() {
      return rest;
    },
    push(chunk): FramerStep {
      if (over !== undefined) return { frames: [], over };
      const frames: string[] = [];
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        if (rest.length + end - from > limitBytes + 1) break;
        const line = withoutReturn(rest + byteString(chunk, from, end));
        if (line.length > limitBytes) break;
        frames.push(line);
        rest = "";
        from = end + 1;
      }
      // What is kept never exceeds the limit by more than a `\r` that may still turn out to be part of the ending.
      rest += byteString(chunk, from, Math.min(chunk.length, from + limitBytes + 2 - rest.length));
      if (rest.length > limitBytes + (rest.endsWith("\r") ? 1 : 0)) {
        over = `a line of more than ${limitBytes} bytes`;
        return { frames, over };
      }
      return { frames };
    },
  };
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** One character a byte. */
function byteString(chunk: Uint8Array, from: number, to: number): string {
  return from === to ? "" : Buffer.from(chunk.buffer, chunk.byteOffset + from, to - from).toString("latin1");
}
