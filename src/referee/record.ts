import { FormatError } from "../core/errors.ts";
import { type MatchEvent, type Opened, READ_FORMATS, WIRE_DIRECTIONS } from "../core/events.ts";
import { FAULTS } from "../core/fault.ts";
import type { Message } from "../core/lang.ts";

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
  const fields = typeof type === "string" && Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
  if (!fields)
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
  for (const [field, check] of Object.entries(fields))
    if (!check(event[field]))
      fail(number, {
        en: '"{key}" of the {type} event is missing or wrong',
        ja: "{type} イベントの「{key}」がないか、正しくありません",
        values: { key: field, type: String(type) },
      });
  return event as unknown as MatchEvent;
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isNonNegative: Check = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isSeat: Check = (value) => value === 0 || value === 1;
const isNull: Check = (value) => value === null;
const either =
  (...choices: Check[]): Check =>
  (value) =>
    choices.some((check) => check(value));
const optional = (check: Check): Check => either(check, (value) => value === undefined);
const listOf =
  (check: Check, length?: number): Check =>
  (value) =>
    Array.isArray(value) && value.every(check) && (length === undefined || value.length === length);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([field, check]) => check(value[field]));
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);

const isPlayer = shape({ name: isText, dialect: either(isText, isNull), digest: either(isText, isNull) });
const isLimits = shape({
  moveMs: optional(isNonNegative),
  bank: optional(shape({ bankMs: isNonNegative, byoyomiMs: isNonNegative })),
  untimed: optional(listOf(isSeat)),
  startMs: isNonNegative,
  marginMs: isNonNegative,
});
const isReason: Check = shape({
  code: isText,
  values: (value) =>
    isObject(value) && Object.values(value).every(either(isText, isNumber, (inner) => isReason(inner))),
});
const isFault = shape({
  seat: isSeat,
  kind: oneOf(...FAULTS),
  why: isText,
  evidence: isText,
  said: optional(isText),
  reason: optional(isReason),
  notes: optional(listOf(isReason)),
  ms: optional(isNonNegative),
});
export const isVerdict = shape({
  winner: either(isSeat, isNull),
  by: oneOf("rules", "void", ...FAULTS),
  score: listOf(isNumber, 2),
  fault: either(isFault, isNull),
  why: optional(isText),
  reason: optional(isReason),
});
const isOptionValue: Check = (value) => ["string", "number", "boolean"].includes(typeof value);

const FIELDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  opened: {
    match: isText,
    game: isText,
    rules: isCount,
    options: (value) => isObject(value) && Object.values(value).every(isOptionValue),
    start: either(isObject, isNull),
    players: listOf(isPlayer, 2),
    seed: isText,
    limits: isLimits,
    startedAt: isText,
    sandbox: isText,
  },
  asked: { ply: isCount, seats: listOf(isSeat), at: isNonNegative },
  awaited: { seats: listOf(isSeat), at: isNonNegative },
  moved: { seat: isSeat, move: isText, ms: isNonNegative, lag: isNonNegative },
  ticked: {},
  adjourned: {},
  keyframe: { ply: isCount, position: isText },
  named: { seat: isSeat, name: isText },
  noted: { seat: isSeat, note: oneOf("hint", "silent"), reason: optional(isReason) },
  rejected: { seat: isSeat, said: isText, why: isText, reason: optional(isReason) },
  wire: { seat: isSeat, direction: oneOf(...WIRE_DIRECTIONS), text: isText, at: isNumber, reason: optional(isReason) },
  closed: { verdict: isVerdict, ms: isNonNegative },
};
