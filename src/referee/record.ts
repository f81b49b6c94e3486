import { FormatError } from "../core/errors.ts";
import { type MatchEvent, type Opened, READ_FORMATS } from "../core/events.ts";
import { parseJson } from "../core/json-budget.ts";
import type { Message } from "../core/lang.ts";
import { findWrongKey, isObject, type Schema } from "../core/schema.ts";
import { shorten } from "../core/shorten.ts";
import { eventShapes, noteShapes } from "./record-shapes.ts";

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
 * versions. `fileBytes` is the size of the file that the text was in, if it is known.
 *
 * @example
 * ```ts
 * const { opened, events } = readRecord(readFileSync("match.jsonl", "utf8"));
 * ```
 */
export function readRecord(text: string, fileBytes = Infinity): MatchRecord {
  return readRecordLines(splitLines(text), fileBytes);
}

/** Reads lines without their newlines as `readRecord` reads a text, so that a long text need not be in memory. */
export function readRecordLines(lines: Iterable<string>, fileBytes: number): MatchRecord {
  const reader = openRecordReader(MAX_EVENTS_IN_MEMORY, fileBytes);
  const events: MatchEvent[] = [];
  for (const line of lines) events.push(reader.read(line));
  return { opened: reader.finish(), events };
}

function* splitLines(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? undefined : end);
    if (end < 0) break;
    start = end + 1;
  }
}

/** About the record of a war of an hour; events of this number take a gigabyte. */
const MAX_EVENTS_IN_MEMORY = 8_000_000;
/** A start position may list every cell of a large board; all other lines are small. */
const MAX_OPENED_COST = 4_000_000;
const MAX_EVENT_COST = 500_000;
/** A packed list of different cells has at most two values per byte. */
const MAX_COST_PER_BYTE = 4;
/** The densest records of real matches, wars on a settled board, have 1.6 events per byte. */
const MAX_EVENTS_PER_BYTE = 3;
/** Any file may have this many: 60 MB of memory. */
const LEAST_EVENTS = 300_000;

/** Reads a record line by line; every method throws a FormatError with the line of a mistake. */
export interface RecordReader {
  read(line: string): MatchEvent;
  /** The first event; call it after the last line. */
  finish(): Opened;
}

/** `fileBytes` is the size of the file, packed if it is: a small one cannot hold a large position or a long match. */
export function openRecordReader(maxEvents: number, fileBytes: number): RecordReader {
  const mostEvents = Math.min(maxEvents, Math.max(LEAST_EVENTS, MAX_EVENTS_PER_BYTE * fileBytes));
  const openedCost = Math.min(MAX_OPENED_COST, Math.max(MAX_EVENT_COST, MAX_COST_PER_BYTE * fileBytes));
  let number = 0;
  let opened: Opened | undefined;
  let closed = false;
  return {
    read(line) {
      number++;
      if (closed)
        fail(number, { en: "nothing may follow the closed event", ja: "出来事 closed の後には何も書けません" });
      if (number > mostEvents)
        fail(number, {
          en: "more events than the limit of {most} for a file of this size; view a part with replay --ply",
          ja: "出来事が、この大きさのファイルの上限{most}を超えています。replay --ply で一部を見てください",
          values: { most: mostEvents },
        });
      const event = readEvent(line, number, number === 1 ? openedCost : MAX_EVENT_COST);
      if (number === 1) opened = mustBeOpened(event);
      else if (event.type === "opened")
        fail(number, { en: "a second opened event", ja: "出来事 opened が二つあります" });
      closed = event.type === "closed";
      return event;
    },
    finish: () => opened ?? mustBeOpened(undefined),
  };
}

function mustBeOpened(event: MatchEvent | undefined): Opened {
  if (event?.type === "opened") return event;
  return fail(1, { en: "a record begins with an opened event", ja: "記録は出来事 opened で始まります" });
}

function fail(line: number, text: Message): never {
  throw new FormatError(text, line);
}

function readEvent(line: string, number: number, maxCost: number): MatchEvent {
  if (line === "") fail(number, { en: "an empty line", ja: "空行です" });
  const parsed = parseJson(line, maxCost);
  if (!parsed.ok) return fail(number, parsed.why);
  const event = parsed.value;
  if (!isObject(event)) return fail(number, { en: "not a JSON object", ja: "JSONオブジェクトではありません" });
  const type = event["type"];
  const shape = typeof type === "string" && Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined;
  if (!shape)
    return fail(number, {
      en: "unknown event type {type}",
      ja: "知らない種類のイベント {type} です",
      values: { type: shorten(JSON.stringify(type ?? null)) },
    });
  if (type === "opened" && !READ_FORMATS.some((format) => format === event["format"]))
    fail(number, {
      en: "record format {format} is not one this version reads",
      ja: "記録の形式{format}は、この版では読めません",
      values: { format: shorten(JSON.stringify(event["format"] ?? null)) },
    });
  const key =
    findWrongKey(shape, event) ?? (type === "noted" ? findWrongKey(noteShapeOf(event["note"]), event) : undefined);
  if (key !== undefined)
    fail(number, {
      en: '"{key}" of the {type} event is missing or wrong',
      ja: "{type} イベントの「{key}」がないか、正しくありません",
      values: { key, type: String(type) },
    });
  return event as unknown as MatchEvent;
}

/** Nothing is known of the notes of later versions. */
function noteShapeOf(note: unknown): Schema {
  return typeof note === "string" && Object.hasOwn(NOTE_SHAPES, note) ? (NOTE_SHAPES[note] ?? {}) : {};
}

const NOTE_SHAPES: Readonly<Record<string, Schema>> = noteShapes;
const SHAPES: Readonly<Record<string, Schema>> = eventShapes;
