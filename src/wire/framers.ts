import type { Framer, FramerStep } from "../core/dialect.ts";
import { byteString } from "./bytes.ts";

const LINE_LIMIT_BYTES = 4096;

const NEWLINE = 10;

/**
 * Lines end in `\n` or `\r\n`. Node's readline has no limit and returns an unterminated rest as a line.
 *
 * @example
 * ```ts
 * const { frames } = lineFramer().push(new TextEncoder().encode("one\ntwo\n"));
 * ```
 */
export function lineFramer(limitBytes = LINE_LIMIT_BYTES): Framer {
  let rest = "";
  let overLimit: number | undefined;
  return {
    get rest() {
      return rest;
    },
    push(chunk): FramerStep {
      if (overLimit !== undefined) return { frames: [], overLimit };
      const frames: string[] = [];
      let from = 0;
      for (let end = findNewline(chunk, 0); end >= 0; end = findNewline(chunk, from)) {
        if (rest.length + end - from > limitBytes + 1) break;
        const line = withoutReturn(rest + byteString(chunk, from, end));
        if (line.length > limitBytes) break;
        frames.push(line);
        rest = "";
        from = end + 1;
      }
      if (from === chunk.length) return { frames };
      // The rest exceeds the limit by at most one `\r`, which may belong to the line ending.
      rest += byteString(chunk, from, Math.min(chunk.length, from + limitBytes + 2 - rest.length));
      if (rest.length > limitBytes + (rest.endsWith("\r") ? 1 : 0)) {
        overLimit = limitBytes;
        return { frames, overLimit };
      }
      return { frames };
    },
  };
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** Answers are short: this loop is three times as fast as a call to the native indexOf. */
function findNewline(chunk: Uint8Array, from: number): number {
  const near = Math.min(chunk.length, from + 32);
  for (let index = from; index < near; index++) if (chunk[index] === NEWLINE) return index;
  return chunk.indexOf(NEWLINE, near);
}

/** For links that carry whole messages: each chunk is one frame. */
export function messageFramer(limitBytes = LINE_LIMIT_BYTES): Framer {
  return {
    rest: "",
    push: (chunk) =>
      chunk.length > limitBytes ? { frames: [], overLimit: limitBytes } : { frames: [byteString(chunk)] },
  };
}
