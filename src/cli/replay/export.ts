import { UsageError } from "../../core/errors.ts";
import { suggestion } from "../../core/nearest.ts";
import { ok } from "../../core/result.ts";
import type { Export } from "../../games/programs.ts";
import { writeEvent } from "../../referee/record.ts";
import type { LoadedRecord } from "../load-record.ts";

/** Available for every game: the record as plain lines. */
const JSONL: Export = {
  id: "jsonl",
  about: "the record itself, an event a line",
  write: (events) => ok(events.map(writeEvent).join("")),
};

export function findExport({ entry }: LoadedRecord, id: string): Export {
  const exports = [...(entry.exports ?? []), JSONL];
  const found = exports.find((known) => known.id === id);
  if (found) return found;
  const ids = exports.map((known) => known.id);
  throw new UsageError(
    "unknown-export",
    `--export: ${entry.rules.id} has no "${id}"; ${suggestion(id, ids)}`,
  );
}

export function writeExport({ file, record }: LoadedRecord, notation: Export): string {
  const text = notation.write(record.events);
  if (text.ok) return text.value.endsWith("\n") ? text.value : `${text.value}\n`;
  throw new UsageError("no-export", `${file} cannot be written as ${notation.id}: ${text.why}.`);
}
