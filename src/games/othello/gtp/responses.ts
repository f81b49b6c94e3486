import type { Framer, FramerStep } from "../../../core/dialect.ts";
import { lineFramer } from "../../../wire/framers.ts";

const RESPONSE_LIMIT_BYTES = 65_536;

/** An answer of an engine: `=ID text` or `?ID text`, then an empty line. */
export interface GtpResponse {
  readonly ok: boolean;
  /** Absent = it has none. */
  readonly id?: number;
  /** Without blanks at its ends; lines are separated by `\n`. */
  readonly text: string;
}

/**
 * Frames are whole responses without their empty line. Other lines, which GTP does not have, are frames of their own.
 */
export function responseFramer(): Framer {
  const lines = lineFramer();
  let response: string | undefined;
  let overLimit: number | undefined;

  function add(line: string, frames: string[]): void {
    const blank = isBlank(line);
    if (response === undefined) {
      if (isResponse(line)) response = line;
      else if (!blank) frames.push(line);
      return;
    }
    if (blank) frames.push(response);
    // Bytes beyond the limit are dropped.
    if (blank) response = undefined;
    else if (response.length <= RESPONSE_LIMIT_BYTES) response += `\n${line}`;
  }

  return {
    get rest() {
      return response === undefined ? lines.rest : `${response}\n${lines.rest}`;
    },
    push(chunk): FramerStep {
      const frames: string[] = [];
      if (overLimit !== undefined) return { frames, overLimit };
      const read = lines.push(chunk);
      for (const line of read.frames) add(line, frames);
      const over = (response?.length ?? 0) > RESPONSE_LIMIT_BYTES ? RESPONSE_LIMIT_BYTES : undefined;
      overLimit = over ?? read.overLimit;
      return overLimit === undefined ? { frames } : { frames, overLimit };
    },
  };
}

function isBlank(line: string): boolean {
  return cleanText(line).trim() === "";
}

/** True for a frame that answers a command. */
export function isResponse(frame: string): boolean {
  return /^[=?]/.test(frame);
}

/** undefined = the frame is not a response. */
export function readResponse(frame: string): GtpResponse | undefined {
  const [, sign, id = "", text = ""] = /^([=?])(\d*)([^]*)$/.exec(frame) ?? [];
  if (sign === undefined) return undefined;
  return { ok: sign === "=", text: cleanText(text).trim(), ...(id !== "" && { id: Number(id) }) };
}

/** Removes control characters and turns tabs into blanks, as GTP 2 requires. */
export function cleanText(text: string): string {
  // eslint-disable-next-line no-control-regex -- GTP names these characters
  return text.replaceAll("\t", " ").replace(/[\x00-\x09\x0b-\x1f\x7f]/g, "");
}
