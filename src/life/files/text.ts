import type { Message, MessageValue } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { atLine } from "../rules/refusals.ts";
import { formatLimit, type Limits } from "./limits.ts";

/** Decodes UTF-8, or Latin 1 if invalid: old files name their authors in it. */
export function readText(given: string | Uint8Array, limits: Limits): Result<string> {
  if (given.length > limits.characters)
    return refuse({
      en: "more than {most} characters, the limit for a file",
      ja: "ファイルの上限{most}文字を超えています",
      values: { most: formatLimit(limits.characters) },
    });
  if (typeof given !== "string" && given[0] === 0x1f && given[1] === 0x8b)
    return refuse({
      en: "a compressed file: unpack it with gunzip first",
      ja: "圧縮ファイルです。先に gunzip で展開してください",
    });
  const text = typeof given === "string" ? given : decode(given);
  const nul = text.indexOf("\0");
  return nul < 0
    ? ok(text)
    : refuse({
        en: "not a text file: a NUL at byte {at}",
        ja: "テキストファイルではありません（{at}バイト目にNUL）",
        values: { at: nul + 1 },
      });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

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
