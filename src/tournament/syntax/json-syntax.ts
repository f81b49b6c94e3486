import type { LocalizedText, Message } from "../../core/lang.ts";

export const EMPTY_FILE: LocalizedText = {
  en: "The file is empty; an event needs at least a game and players.",
  ja: "ファイルが空です。少なくとも game と players が必要です。",
};

/** The offset where a text stops being JSON, and the reason. */
export interface JsonError {
  readonly offset: number;
  readonly sentence: Message;
}

const SPACE = /[ \t\r\n]*/y;
const WORD = /[^\s,:[\]{}"]+/y;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** A string may hold anything but a control character; an unclosed string ends with its line. */
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

type Expected = "value" | "first item" | "key" | "first key" | "colon" | "next item" | "next key" | "end";

/**
 * Finds the first JSON error. YAML accepts more than JSON and reports an unclosed quote only at the end of the file.
 * Uses an explicit stack, so nesting depth cannot overflow the call stack.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: { readonly bracket: "[" | "{"; readonly offset: number }[] = [];
  let expected = "value" as Expected;
  let offset = skip(SPACE, text, 0);
  for (;;) {
    const sign = text.charAt(offset);
    if (expected === "end")
      return sign === ""
        ? undefined
        : jsonError(offset, {
            en: "There is more text after the end of the JSON; remove it.",
            ja: "JSONの終わりの後に余分なものがあります。取り除いてください。",
          });
    if (sign === "") return errorAtEnd(open.at(-1), offset);
    if (expected === "colon") {
      if (sign !== ":")
        return jsonError(offset, {
          en: "A colon is missing here, between a key and its value.",
          ja: "キーと値の間のコロンがありません。",
        });
      expected = "value";
      offset++;
    } else if ((expected === "next item" || expected === "next key") && sign === ",") {
      expected = expected === "next item" ? "value" : "key";
      offset++;
    } else if (closes(sign, expected)) {
      open.pop();
      expected = expectedAfter(open.at(-1)?.bracket);
      offset++;
    } else {
      const why = tokenProblem(sign, expected);
      if (why !== undefined) return jsonError(offset, why);
      if (sign === '"') {
        const end = skip(STRING, text, offset);
        const why = stringEndProblem(text, end);
        if (why !== undefined) return jsonError(text[end] === "\\" ? end : offset, why);
        offset = end + 1;
        expected = expected === "key" || expected === "first key" ? "colon" : expectedAfter(open.at(-1)?.bracket);
      } else if (sign === "[" || sign === "{") {
        open.push({ bracket: sign, offset: offset++ });
        expected = sign === "[" ? "first item" : "first key";
      } else {
        const end = skip(WORD, text, offset);
        if (!LITERAL.test(text.slice(offset, end)))
          return jsonError(offset, {
            en: "In JSON a text stands in double quotes; only numbers, true, false and null do not.",
            ja: "JSONの文字列は二重引用符で囲みます。囲まないのは数と true、false、null だけです。",
          });
        offset = end;
        expected = expectedAfter(open.at(-1)?.bracket);
      }
    }
    offset = skip(SPACE, text, offset);
  }
}

function tokenProblem(sign: string, expected: Expected): LocalizedText | undefined {
  if (expected === "next item" || expected === "next key")
    return {
      en: "A comma is missing before this, or a bracket or quote above it is not closed.",
      ja: "この前のコンマがないか、前の括弧や引用符が閉じていません。",
    };
  if ((expected === "key" || expected === "first key") && sign !== '"')
    return sign === "}"
      ? {
          en: "Nothing follows the comma before this bracket; remove the comma.",
          ja: "この括弧の前のコンマの後に何もありません。コンマを取ってください。",
        }
      : { en: "A key in double quotes should stand here.", ja: "ここには二重引用符で囲んだキーが必要です。" };
  if (sign === "]" || sign === "}")
    return expected === "value"
      ? {
          en: "A value is missing before this bracket; is there a comma too many?",
          ja: "この括弧の前に値がありません。コンマが多すぎませんか？",
        }
      : { en: "This bracket has no matching opening bracket.", ja: "この括弧に対応する開き括弧がありません。" };
  if (sign === "," || sign === ":") return { en: "A value is missing here.", ja: "値がありません。" };
  return undefined;
}

function closes(sign: string, expected: Expected): boolean {
  if (sign === "]") return expected === "first item" || expected === "next item";
  return sign === "}" && (expected === "first key" || expected === "next key");
}

function stringEndProblem(text: string, end: number): LocalizedText | undefined {
  const sign = text.charAt(end);
  if (sign === '"') return undefined;
  return sign === "\\"
    ? {
        en: "This backslash does not begin a JSON escape sequence; a backslash itself is written \\\\.",
        ja: "JSONにないバックスラッシュの使い方です。バックスラッシュそのものは \\\\ と書きます。",
      }
    : {
        en: "The double quote that opens here is not closed on its line.",
        ja: "ここで開いた二重引用符が、同じ行で閉じていません。",
      };
}

function errorAtEnd(
  open: { readonly bracket: string; readonly offset: number } | undefined,
  offset: number,
): JsonError {
  return open
    ? jsonError(open.offset, {
        en: "The bracket {bracket} that opens here is never closed.",
        ja: "ここで開いた括弧 {bracket} が閉じていません。",
        values: { bracket: open.bracket },
      })
    : jsonError(offset, EMPTY_FILE);
}

function expectedAfter(bracket: "[" | "{" | undefined): Expected {
  return bracket === "[" ? "next item" : bracket === "{" ? "next key" : "end";
}

function jsonError(offset: number, sentence: Message): JsonError {
  return { offset, sentence };
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
