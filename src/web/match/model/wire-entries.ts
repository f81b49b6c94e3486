import { readEvidence } from "../../../core/evidence.ts";
import type { WireDirection } from "../../../core/events.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Reason } from "../../../core/reason.ts";
import type { Seat } from "../../../core/seats.ts";

/** A line of the wire tab. */
export interface WireEntry {
  readonly seat: Seat;
  /** `note`: added by the referee (a deadline). */
  readonly direction: WireDirection | "refused" | "note";
  readonly text: string;
  /** The reason that `text` is made from, if the referee wrote it. */
  readonly reason?: Reason;
  readonly at: number;
  /** The verdict is about this line. */
  readonly bad?: true;
}

/** Inserts by time: stderr may arrive a little later than stdout. */
export function insertEntry(entries: WireEntry[], entry: WireEntry): void {
  let index = entries.length;
  while (index > 0 && (entries[index - 1]?.at ?? 0) > entry.at) index--;
  entries.splice(index, 0, entry);
}

/** Evidence has a precision of 1 ms; wire times are finer. */
const SAME_TIME_MS = 0.6;

/** Marks the line that the evidence marks; a deadline, which has no wire line, gets one. */
export function markFault(entries: WireEntry[], fault: Fault): void {
  const marked = readEvidence(fault).entries.find(({ bad }) => bad);
  if (marked?.seconds === undefined || entries.length === 0) return;
  const at = marked.seconds * 1000;
  const direction = marked.kind === "note" ? "exit" : marked.kind;
  const found = entries.findLastIndex(
    (entry) =>
      entry.seat === fault.seat &&
      entry.direction === direction &&
      entry.text.replace(/(?:\\r)?\\n$/, "") === marked.text &&
      Math.abs(entry.at - at) < SAME_TIME_MS,
  );
  const entry = entries[found];
  if (entry) entries[found] = { ...entry, bad: true };
  else if (marked.kind === "note")
    insertEntry(entries, {
      seat: fault.seat,
      direction: "note",
      text: marked.text,
      ...(marked.note && { reason: marked.note }),
      at,
      bad: true,
    });
}

/** `0.004123`, `3:47.802611`. */
export function writeWireTime(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  const seconds = ((Math.max(0, ms) - minutes * 60_000) / 1000).toFixed(6);
  return minutes === 0 ? seconds : `${minutes}:${seconds.padStart(9, "0")}`;
}
