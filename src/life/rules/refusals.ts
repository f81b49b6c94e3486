import type { Message, LocalizedText } from "../../core/lang.ts";
import { refuse, type Result } from "../../core/result.ts";

const MAX_QUOTED_CHARS = 60;

/** Refuses a rule's text; `offset` counts from 0, messages count from 1. */
export function refuseRuleAt(text: string, offset: number, what: Message): Result<never> {
  return refuse({
    en: "{text}: at character {at}, {what}",
    ja: "{text}：{at}文字目、{what}",
    values: { text: quote(text), at: offset + 1, what },
  });
}

/** A problem at a line and column of a file, counted from 1. */
export function atLine(line: number, column: number, what: Message): Message {
  return {
    en: "line {line}, column {column}: {what}",
    ja: "{line}行{column}列：{what}",
    values: { line, column, what },
  };
}

const END: LocalizedText = { en: "the end", ja: "末尾" };

/**
 * Refuses one character, the `{sign}` of the sentence, or the end of the text, for which `jaAtEnd` is the Japanese
 * sentence.
 */
export function refuseCharacterAt(text: string, offset: number, what: Message, jaAtEnd = what.ja): Result<never> {
  const sign = text.codePointAt(offset);
  return refuseRuleAt(
    text,
    offset,
    sign === undefined
      ? { en: what.en, ja: jaAtEnd, values: { sign: END, ...what.values } }
      : { ...what, values: { sign: quote(String.fromCodePoint(sign)), ...what.values } },
  );
}

export function refuseNumberAt(text: string, offset: number): Result<never> {
  return refuseCharacterAt(
    text,
    offset,
    { en: "{sign} is not a number", ja: "{sign} は数ではありません" },
    "数が必要ですが、ここで終わっています",
  );
}

export const SECOND_TIME: LocalizedText = { en: "{sign} is there a second time", ja: "{sign} が二度あります" };

export function quote(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}...` : text);
}

/** Reads the decimal number at an offset and returns its end; undefined = none. */
export function numberAt(text: string, offset: number): { value: number; end: number } | undefined {
  let end = offset;
  while (isDigit(text[end])) end++;
  return end === offset ? undefined : { value: Number(text.slice(offset, end)), end };
}

export function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= "0" && sign <= "9";
}
