import { UsageError } from "../../core/errors.ts";
import { suggestion } from "../../core/nearest.ts";
import { ok } from "../../core/result.ts";
import type { Export } from "../../games/programs.ts";
import { writeEvent } from "../../referee/record.ts";
import type { LoadedRecord } from "../../library/load-record.ts";

/** Available for every game: the record as plain lines. */
const JSONL: Export = {
  id: "jsonl",
  about: { en: "the record itself, an event a line", ja: "記録そのもの（1行に1イベント）" },
  write: (events) => ok(events.map(writeEvent).join("")),
};

export function findExport({ entry }: LoadedRecord, id: string): Export {
  const exports = [...(entry.exports ?? []), JSONL];
  const found = exports.find((known) => known.id === id);
  if (found) return found;
  const ids = exports.map((known) => known.id);
  throw new UsageError("unknown-export", {
    en: '--export: {game} has no "{id}"; {hint}',
    ja: "--export：{game} に「{id}」はありません。{hint}",
    values: { game: entry.rules.id, id, hint: suggestion(id, ids) },
  });
}

export function writeExport({ file, record }: LoadedRecord, notation: Export): string {
  const text = notation.write(record.events);
  if (text.ok) return text.value.endsWith("\n") ? text.value : `${text.value}\n`;
  throw new UsageError("no-export", {
    en: "{file} cannot be written as {format}: {why}.",
    ja: "{file} を {format} で書けません：{why}。",
    values: { file, format: notation.id, why: text.why },
  });
}
