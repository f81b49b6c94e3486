import type { MatchEvent } from "../../core/events.ts";
import { writeEvent } from "../../referee/record.ts";
import { decodeDeltas, encodeDeltas } from "./coordinate-deltas.ts";

/**
 * The events of a long match as columns. Most of a packed record is digits of times and cells of moves, and each column
 * packs to a quarter. Times are whole microseconds; `at` counts from the previous answer.
 */
interface Columns {
  readonly type: "columns";
  /** One letter an event: asked, moved, ticked, or any other. */
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
  /** The lines of all events since the last time; empty where there were none. */
  flush(): string;
}

/** Events before the first question, and behind the last, stay lines of their own. */
export function openColumnWriter(): ColumnWriter {
  let head = "";
  let columns: Columns | undefined;
  let tail: MatchEvent[] = [];
  let ply = 0;
  let time = 0;

  function begin(): Columns {
    columns ??= newColumns();
    for (const event of tail) {
      columns.kinds += "o";
      columns.others.push(event);
    }
    tail = [];
    return columns;
  }

  function add(event: MatchEvent): boolean {
    if (event.type === "ticked" && fits(event, TICKED)) {
      begin().kinds += "t";
      return true;
    }
    if (event.type === "asked" && fits(event, ASKED) && isMicros(event.at)) {
      const into = begin();
      into.kinds += "a";
      into.ply.push(event.ply - ply);
      into.seats.push(event.seats.join(""));
      into.at.push(micros(event.at) - time);
      ply = event.ply;
      time = micros(event.at);
      return true;
    }
    if (event.type === "moved" && fits(event, MOVED) && isMicros(event.ms) && isMicros(event.lag)) {
      const into = begin();
      into.kinds += "m";
      into.by += String(event.seat);
      into.moves.push(encodeDeltas(event.move));
      into.ms.push(micros(event.ms));
      into.lag.push(micros(event.lag));
      time += micros(event.ms);
      return true;
    }
    return false;
  }

  return {
    add(event) {
      if (add(event)) return;
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

/** The lines that a line of columns stands for; put together by hand, since JSON.stringify takes three times as long. */
export function expandColumns(line: string): string {
  const columns = JSON.parse(line) as Columns;
  const next = { asked: 0, moved: 0, other: 0 };
  let ply = 0;
  let time = 0;
  let text = "";
  for (const kind of columns.kinds) {
    if (kind === "t") text += TICKED_LINE;
    else if (kind === "a") {
      const at = next.asked++;
      ply += columns.ply[at] ?? NaN;
      time += columns.at[at] ?? NaN;
      const seats = Array.from(columns.seats[at] ?? "").join();
      text += `{"type":"asked","ply":${ply},"seats":[${seats}],"at":${time / 1000}}\n`;
    } else if (kind === "m") {
      const at = next.moved++;
      const ms = columns.ms[at] ?? NaN;
      time += ms;
      const move = JSON.stringify(decodeDeltas(columns.moves[at] ?? ""));
      const lag = (columns.lag[at] ?? NaN) / 1000;
      text += `{"type":"moved","seat":${columns.by.charAt(at)},"move":${move},"ms":${ms / 1000},"lag":${lag}}\n`;
    } else text += writeEvent(columns.others[next.other++] as MatchEvent);
  }
  return text;
}

const TICKED_LINE = writeEvent({ type: "ticked" });
const TICKED = "type";
const ASKED = "type,ply,seats,at";
const MOVED = "type,seat,move,ms,lag";

/** An event with more in it, or in another order, would not come back as it was. */
function fits(event: MatchEvent, keys: string): boolean {
  return Object.keys(event).join() === keys;
}

const micros = (ms: number): number => Math.round(ms * 1000);

function isMicros(ms: number): boolean {
  return ms >= 0 && Number.isSafeInteger(micros(ms)) && micros(ms) / 1000 === ms;
}

function newColumns(): Columns {
  return {
    ...{ type: "columns", kinds: "", ply: [], seats: [], at: [], by: "" },
    ...{ moves: [], ms: [], lag: [], others: [] },
  };
}
