import { refuse, type Result } from "../../core/result.ts";

const MAX_QUOTED_CHARS = 60;

/** Refuses a rule's text; `offset` counts from 0, messages count from 1. */
export function refuseRuleAt(text: string, offset: number, what: string): Result<never> {
  return refuse(`${quote(text)}: at character ${offset + 1}, ${what}`);
}

/** Refuses one character, or the end of the text. */
export function refuseCharacterAt(text: string, offset: number, what: string): Result<never> {
  const sign = text.codePointAt(offset);
  return refuseRuleAt(
    text,
    offset,
    sign === undefined ? `the end ${what}` : `${quote(String.fromCodePoint(sign))} ${what}`,
  );
}

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
