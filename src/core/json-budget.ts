import type { Message } from "./lang.ts";
import { ok, refuse, type Result } from "./result.ts";

/** Deeper values overflow the stack of JSON.stringify; nothing of ours nests deeper than ten. */
export const MAX_JSON_DEPTH = 100;

/** Shorter text is not scanned, because it can neither use much memory nor nest too deeply. */
const UNCHECKED_CHARS = 4096;

/** Memory of a parsed value in units of one number: a key of an object takes about a hundred bytes. */
const OBJECT_COST = 4;
const KEY_COST = 16;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Parses foreign JSON. Text is scanned before it is parsed, because three bytes such as `[],` become forty in memory.
 * `maxCost` counts list items as 1, objects as 4 and keys as 16.
 */
export function parseJson(text: string, maxCost: number): Result<unknown> {
  const why = text.length > UNCHECKED_CHARS ? overBudget(text, maxCost) : undefined;
  if (why) return refuse(why);
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse(NOT_JSON);
  }
}

const NOT_JSON: Message = { en: "not whole JSON", ja: "JSONとして完結していません" };

function overBudget(text: string, maxCost: number): Message | undefined {
  let cost = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        cost++;
        break;
      case COLON:
        cost += KEY_COST;
        break;
      case OPEN_LIST:
        cost++;
        depth++;
        break;
      case OPEN_OBJECT:
        cost += OBJECT_COST;
        depth++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
    }
    if (depth > MAX_JSON_DEPTH)
      return {
        en: "lists and objects are nested more than {most} deep",
        ja: "リストやオブジェクトの入れ子が{most}段を超えています",
        values: { most: MAX_JSON_DEPTH },
      };
    if (cost > maxCost)
      return {
        en: "more values than the {most} that fit one line",
        ja: "1行の値が上限の{most}個を超えています",
        values: { most: maxCost },
      };
  }
  return undefined;
}

/** The index of the closing quote, or of the last character. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
