import type { MatchEvent } from "../../core/events.ts";
import { writeEvent } from "../../referee/record.ts";
import { decodeDeltas, encodeDeltas } from "./coordinate-deltas.ts";

/**
 * Events of a long match by column, where times and cells compress to a quarter. Times are integer microseconds; `at`
 * counts from the previous answer.
 */
interface Columns {
  readonly type: "columns";
  /** One letter per event: a = asked, m = moved, t = ticked, o = other. */
  kinds: string;
  readonly ply: number[];
  readonly seats: string[];
  readonly at: number[];
  by: string;
  readonly moves: string[];
  readonly ms: number[];
  readonly lag: number[];
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
    if (event.type === "moved" && hasKeys(event, MOVED) && isMicros(event.ms) && isMicros(event.lag)) {
      const target = openColumns();
      target.kinds += "m";
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
      const text = head + (columns ? `${JSON.stringify(columns)}\n` : "") + tail.map(writeEvent).join("");
      head = "";
      columns = undefined;
      tail = [];
      ply = time = 0;
      return text;
    },
  };
}

/** Restores the lines of a columns line. Built by hand, because JSON.stringify takes three times as long. */
export function expandColumns(line: string): string {
  const columns = JSON.parse(line) as Columns;
  const next = { asked: 0, moved: 0, other: 0 };
  let ply = 0;
  let time = 0;
  let text = "";
  for (const kind of columns.kinds) {
    if (kind === "t") text += TICKED_LINE;
    else if (kind === "a") {
      const index = next.asked++;
      ply += columns.ply[index] ?? NaN;
      time += columns.at[index] ?? NaN;
      const seats = Array.from(columns.seats[index] ?? "").join();
      text += `{"type":"asked","ply":${ply},"seats":[${seats}],"at":${time / 1000}}\n`;
    } else if (kind === "m") {
      const index = next.moved++;
      const ms = columns.ms[index] ?? NaN;
      time += ms;
      const move = JSON.stringify(decodeDeltas(columns.moves[index] ?? ""));
      const lag = (columns.lag[index] ?? NaN) / 1000;
      text += `{"type":"moved","seat":${columns.by.charAt(index)},"move":${move},"ms":${ms / 1000},"lag":${lag}}\n`;
    } else text += writeEvent(columns.others[next.other++] as MatchEvent);
  }
  return text;
}

const TICKED_LINE = writeEvent({ type: "ticked" });
const TICKED = "type";
const ASKED = "type,ply,seats,at";
const MOVED = "type,seat,move,ms,lag";

/** Events with other keys or another key order would not be restored exactly. */
function hasKeys(event: MatchEvent, keys: string): boolean {
  return Object.keys(event).join() === keys;
}

const micros = (ms: number): number => Math.round(ms * 1000);

function isMicros(ms: number): boolean {
  return ms >= 0 && Number.isSafeInteger(micros(ms)) && micros(ms) / 1000 === ms;
}

function newColumns(): Columns {
  return { type: "columns", kinds: "", ply: [], seats: [], at: [], by: "", moves: [], ms: [], lag: [], others: [] };
}
