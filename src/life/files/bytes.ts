import { ok, refuse, type Result } from "../../core/result.ts";
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
