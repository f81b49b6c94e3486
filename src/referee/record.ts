import { FormatError } from "../core/errors.ts";
import { type MatchEvent, type Opened, READ_FORMATS } from "../core/events.ts";
import type { Message } from "../core/lang.ts";
import { findWrongKey, isObject, type Schema } from "../core/schema.ts";
import { eventShapes } from "./record-shapes.ts";

/** A match as the list of its events. */
export interface MatchRecord {
  readonly opened: Opened;
  readonly events: readonly MatchEvent[];
}

/**
 * Writes an event as a line of a record.
 *
 * @example
 * ```ts
 * record.events.map(writeEvent).join("");
 * ```
 */
export function writeEvent(event: MatchEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/**
 * Reads the text of a record; throws a FormatError with the line of a mistake. Unknown fields are allowed for later
 * versions.
 *
 * @example
 * ```ts
 * const { opened, events } = readRecord(readFileSync("match.jsonl", "utf8"));
 * ```
 */
export function readRecord(text: string): MatchRecord {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const events = lines.map((line, index) => readEvent(line, index + 1));
  const [opened] = events;
  if (opened?.type !== "opened")
    return fail(1, { en: "a record begins with an opened event", ja: "記録は opened イベントで始まります" });
  events.forEach((event, index) => {
    if (event.type === "opened" && index > 0)
      fail(index + 1, { en: "a second opened event", ja: "opened イベントが二つあります" });
    if (event.type === "closed" && index < events.length - 1)
      fail(index + 2, { en: "nothing may follow the closed event", ja: "closed イベントの後には何も書けません" });
  });
  return { opened, events };
}

function fail(line: number, text: Message): never {
  throw new FormatError(text, line);
}

function readEvent(line: string, number: number): MatchEvent {
  let event: unknown;
  try {
    event = JSON.parse(line);
  } catch {
    if (line === "") fail(number, { en: "an empty line", ja: "空行です" });
    fail(number, { en: "not whole JSON", ja: "JSONとして完結していません" });
  }
  if (!isObject(event)) return fail(number, { en: "not a JSON object", ja: "JSONオブジェクトではありません" });
  const type = event["type"];
  const shape = typeof type === "string" && Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined;
  if (!shape)
    return fail(number, {
      en: "unknown event type {type}",
      ja: "知らない種類のイベント {type} です",
      values: { type: JSON.stringify(type) },
    });
  if (type === "opened" && !READ_FORMATS.some((format) => format === event["format"]))
    fail(number, {
      en: "record format {format} is not one this version reads",
      ja: "記録の形式{format}は、この版では読めません",
      values: { format: JSON.stringify(event["format"]) },
    });
  const key = findWrongKey(shape, event);
  if (key !== undefined)
    fail(number, {
      en: '"{key}" of the {type} event is missing or wrong',
      ja: "{type} イベントの「{key}」がないか、正しくありません",
      values: { key, type: String(type) },
    });
  return event as unknown as MatchEvent;
}

const SHAPES: Readonly<Record<string, Schema>> = eventShapes;
