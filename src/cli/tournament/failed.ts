import { UsageError } from "../../core/errors.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import { formatEvidenceLines, formatVerdict } from "../match-words.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { EventFiles } from "./event-file.ts";
import { openStoredGame, readStoredEvent } from "./stored-event.ts";
import { openRecordFolder } from "./record-folder.ts";
import { slotResultLine } from "./json-stream.ts";

const NONE: LocalizedText = { en: "No game has failed.", ja: "失敗した対局はありません。" };
const GAME: LocalizedText = { en: "Slot {slot}, {a} - {b}:", ja: "スロット {slot}、{a} 対 {b}：" };
const AGAIN: LocalizedText = {
  en: "Slot {slot}, attempt {attempt}, {a} - {b}:",
  ja: "スロット {slot}、{attempt} 回目、{a} 対 {b}：",
};
const RECORD: LocalizedText = { en: "Record: {path}", ja: "記録: {path}" };
const RECORD_HINT: LocalizedText = {
  en: "--record DIR/ writes the records of these games into a folder, for `shinpan replay`.",
  ja: "--record DIR/ を付けると、これらの対局の記録をフォルダーに書き出します（shinpan replay で見られます）。",
};

/** Prints the games that ended by a fault or void, with their evidence. */
export async function printFailed(
  console: Console,
  files: EventFiles,
  flags: { readonly json: boolean; readonly record: string | undefined },
): Promise<void> {
  const { say, style } = console;
  const entry = await openStoredGame(files);
  const recordsWritten = readStoredEvent(files, ({ results: store }) => {
    if (!entry) return undefined;
    const records = openRecordFolder(entry, flags.record);
    let count = 0;
    for (const result of store.results({ failed: true })) {
      count++;
      const record = flags.record === undefined ? null : (store.record(result.match) ?? null);
      const path = records.add({ match: result.match, record });
      if (flags.json) {
        console.json(slotResultLine(entry, result, path));
        continue;
      }
      const { slot, attempt, verdict } = result;
      const [a, b] = result.names.map(escapeControls) as [string, string];
      console.result(
        `${say(attempt > 1 ? AGAIN : GAME, { slot, attempt, a, b })} ${formatVerdict(say, [a, b], verdict, entry.rules.reasons)}`,
      );
      const evidence = verdict.fault ? formatEvidenceLines(say, verdict.fault) : (result.bug?.split("\n") ?? []);
      for (const line of evidence) console.result(`  ${line}`);
      if (path !== null) console.result(`  ${say(RECORD, { path })}`);
    }
    if (count === 0 && !flags.json) console.result(say(NONE));
    else if (flags.record === undefined && !flags.json) console.progress(style.dim(say(RECORD_HINT)));
    return records.close();
  });
  if (!recordsWritten)
    throw new UsageError("not-begun", {
      en: "{file} has not been played yet; begin with `shinpan tournament {again}`.",
      ja: "{file} はまだ実行されていません。`shinpan tournament {again}` で始めてください。",
      values: { file: files.file, again: files.file },
    });
  await recordsWritten;
}
