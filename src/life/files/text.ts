import type { Message, MessageValue } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { atLine } from "../position-message.ts";
import { formatLimit, type Limits } from "./limits.ts";

/** Removes the byte order mark and normalises line ends to LF. */
export function openText(text: string, limits: Limits): Result<string> {
  if (text.length > limits.characters)
    return refuse({
      en: "{count} characters are more than a file may have, {most}",
      ja: "{count}文字はファイルの上限{most}文字を超えています",
      values: { count: formatLimit(text.length), most: formatLimit(limits.characters) },
    });
  const bare = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return ok(bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare);
}

/** Yields lines with offsets one at a time: split would allocate every line of a hostile file. */
export function* linesOf(text: string): Generator<readonly [line: string, offset: number]> {
  for (let offset = 0; offset < text.length;) {
    const end = text.indexOf("\n", offset);
    const next = end < 0 ? text.length : end;
    yield [text.slice(offset, next), offset];
    offset = next + 1;
  }
}

/** The first line that is neither blank nor a `#` line, and which `#` lines come before it. */
export function headOf(text: string): {
  readonly hasComments: boolean;
  readonly hasBlocks: boolean;
  readonly line: string;
} {
  let hasComments = false;
  let hasBlocks = false;
  for (const [whole] of linesOf(text)) {
    const line = whole.trim();
    if (line !== "" && !line.startsWith("#")) return { hasComments, hasBlocks, line };
    hasComments ||= line !== "";
    hasBlocks ||= line.startsWith("#P");
  }
  return { hasComments, hasBlocks, line: "" };
}

/** Refuses with the line and column of an offset. */
export function refuseAt(text: string, offset: number, why: Message): Result<never> {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < offset; end = text.indexOf("\n", start)) {
    line++;
    start = end + 1;
  }
  return refuse(atLine(line, offset - start + 1, why));
}

/** Quotes the character at an offset for a message. */
export function quoteAt(text: string, offset: number): MessageValue {
  const code = text.codePointAt(offset);
  return code === undefined
    ? { en: "the end of the file", ja: "ファイルの末尾" }
    : JSON.stringify(String.fromCodePoint(code));
}
