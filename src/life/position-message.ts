import type { Message } from "../core/lang.ts";

/** A problem at a line and column of a file, counted from 1. */
export function atLine(line: number, column: number, what: Message): Message {
  return {
    en: "line {line}, column {column}: {what}",
    ja: "{line}行{column}列：{what}",
    values: { line, column, what },
  };
}
