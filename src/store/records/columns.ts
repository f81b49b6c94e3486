import { MessageError } from "../../core/errors.ts";
import type { MatchEvent } from "../../core/events.ts";
import { parseJson } from "../../core/json-budget.ts";
import {
  anyObject,
  findWrongKey,
  list,
  literal,
  number,
  object,
  optional,
  type Shape,
  text,
} from "../../core/schema.ts";
import { writeEvent } from "../../referee/record.ts";
import { decodeDeltas, encodeDeltas } from "./coordinate-deltas.ts";

/**
 * Events of a long match by column, where times and cells compress to a quarter. Times are integer microseconds; `at`
 * counts from the previous answer.
 */
interface Columns {
  readonly type: "columns";
  /** One letter per event: a = asked, m = moved, c = moved with its processor time, t = ticked, o = other. */
  kinds: string;
  readonly ply: number[];
  readonly seats: string[];
  readonly at: number[];
  by: string;
  readonly moves: string[];
  readonly ms: number[];
  readonly lag: number[];
  /** Absent in columns of earlier versions. */
  readonly cpu?: number[];
  readonly others: MatchEvent[];
}

export const COLUMNS_LINE = '{"type":"columns"';

export interface ColumnWriter {
  add(event: MatchEvent): void;
  /** The lines of all events since the last call. */
  flush(): string;
}

/** Events before the first question and after the last column event stay separate lines. */
export function openColumnWriter(): ColumnWriter {
  let head = "";
  let columns: Columns | undefined;
  let tail: MatchEvent[] = [];
  let ply = 0;
  let time = 0;

  function openColumns(): Columns {
    columns ??= newColumns();
    for (const event of tail) {
      columns.kinds += "o";
      columns.others.push(event);
    }
    tail = [];
    return columns;
  }

  function addToColumns(event: MatchEvent): boolean {
    if (event.type === "ticked" && hasKeys(event, TICKED)) {
      openColumns().kinds += "t";
      return true;
    }
    if (event.type === "asked" && hasKeys(event, ASKED) && isMicros(event.at)) {
      const target = openColumns();
      target.kinds += "a";
      target.ply.push(event.ply - ply);
      target.seats.push(event.seats.join(""));
      target.at.push(micros(event.at) - time);
      ply = event.ply;
      time = micros(event.at);
      return true;
    }
    if (event.type === "moved" && isPlainMove(event)) {
      const target = openColumns();
      target.kinds += event.cpuMs === undefined ? "m" : "c";
      if (event.cpuMs !== undefined) target.cpu?.push(micros(event.cpuMs));
      target.by += String(event.seat);
      target.moves.push(encodeDeltas(event.move));
      target.ms.push(micros(event.ms));
      target.lag.push(micros(event.lag));
      time += micros(event.ms);
      return true;
    }
    return false;
  }

  return {
    add(event) {
      if (addToColumns(event)) return;
      if (columns) tail.push(event);
      else head += writeEvent(event);
    },
    flush() {
      const lines = head + (columns ? `${JSON.stringify(columns)}\n` : "") + tail.map(writeEvent).join("");
      head = "";
      columns = undefined;
      tail = [];
      ply = time = 0;
      return lines;
    },
  };
}

/** Memory of a parsed line: half a second of a match whose wire is logged has a tenth of this. */
const MAX_COST = 4_000_000;

/** A person's message has at most 64 KB; longer moves are stored as other events. */
const MAX_MOVE_CHARS = 2 ** 17;

/** Restores the lines of a columns line. Throws a MessageError for damage. */
export function expandColumns(line: string): string {
  let lines = "";
  for (const each of expandLines(line)) lines += each;
  return lines;
}

/** One line at a time, because a letter becomes a line. Built by hand: JSON.stringify takes three times as long. */
export function* expandLines(line: string): Generator<string> {
  const columns = readColumns(line);
  const next = { asked: 0, moved: 0, measured: 0, other: 0 };
  let ply = 0;
  let time = 0;
  for (const kind of columns.kinds) {
    if (kind === "t") yield TICKED_LINE;
    else if (kind === "a") {
      const index = next.asked++;
      ply += columns.ply[index] ?? NaN;
      time += columns.at[index] ?? NaN;
      const seats = Array.from(columns.seats[index] ?? "").join();
      yield `{"type":"asked","ply":${ply},"seats":[${seats}],"at":${time / 1000}}\n`;
    } else if (kind === "m" || kind === "c") {
      const index = next.moved++;
      const ms = columns.ms[index] ?? NaN;
      time += ms;
      const move = JSON.stringify(decodeDeltas(columns.moves[index] ?? ""));
      const lag = (columns.lag[index] ?? NaN) / 1000;
      const cpu = kind === "c" ? `,"cpuMs":${(columns.cpu?.[next.measured++] ?? NaN) / 1000}` : "";
      yield `{"type":"moved","seat":${columns.by.charAt(index)},"move":${move},"ms":${ms / 1000},"lag":${lag}${cpu}}\n`;
    } else yield writeEvent(columns.others[next.other++] as MatchEvent);
  }
}

function readColumns(line: string): Columns {
  const parsed = parseJson(line, MAX_COST);
  if (!parsed.ok) throw new MessageError(parsed.why);
  const key =
    findWrongKey(columnsShape, parsed.value as Readonly<Record<string, unknown>>) ?? findLongMove(parsed.value);
  if (key === undefined) return parsed.value as Columns;
  throw new MessageError({
    en: '"{key}" of the columns is missing or wrong',
    ja: "columns の「{key}」がないか、正しくありません",
    values: { key },
  });
}

/** Numbers of a long move would take forty times its length while they are restored. */
function findLongMove(columns: unknown): "moves" | undefined {
  return (columns as Columns).moves.some(({ length }) => length > 4 * MAX_MOVE_CHARS) ? "moves" : undefined;
}

const columnsShape: Shape<Columns> = object({
  type: literal("columns"),
  kinds: text,
  ply: list(number) as Shape<number[]>,
  seats: list(text) as Shape<string[]>,
  at: list(number) as Shape<number[]>,
  by: text,
  moves: list(text) as Shape<string[]>,
  ms: list(number) as Shape<number[]>,
  lag: list(number) as Shape<number[]>,
  cpu: optional(list(number) as Shape<number[]>),
  others: list(anyObject) as Shape<never[]>,
});

const TICKED_LINE = writeEvent({ type: "ticked" });
const TICKED = "type";
const ASKED = "type,ply,seats,at";
const MOVED = ["type,seat,move,ms,lag", "type,seat,move,ms,lag,cpuMs"];

/** Events with other keys or another key order would not be restored exactly. */
function hasKeys(event: MatchEvent, keys: string): boolean {
  return Object.keys(event).join() === keys;
}

function isPlainMove(event: Extract<MatchEvent, { readonly type: "moved" }>): boolean {
  const { move, ms, lag, cpuMs = 0 } = event;
  if (move.length > MAX_MOVE_CHARS) return false;
  return MOVED.some((keys) => hasKeys(event, keys)) && isMicros(ms) && isMicros(lag) && isMicros(cpuMs);
}

const micros = (ms: number): number => Math.round(ms * 1000);

function isMicros(ms: number): boolean {
  return ms >= 0 && Number.isSafeInteger(micros(ms)) && micros(ms) / 1000 === ms;
}

function newColumns(): Columns {
  return {
    type: "columns",
    kinds: "",
    ply: [],
    seats: [],
    at: [],
    by: "",
    moves: [],
    ms: [],
    lag: [],
    cpu: [],
    others: [],
  };
}
