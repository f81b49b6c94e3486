import type { Command } from "commander";
import type { FormatMessage } from "../core/lang.ts";
import { backUp } from "../store/backup/backup.ts";
import { type LocalizedText, languageOf } from "./lang.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";
import { formatBytes } from "./bytes.ts";
import { formatHelpEnd, HELP } from "./help.ts";

interface Flags extends ConsoleFlags {
  readonly force?: boolean;
  readonly json?: boolean;
}

const WORDS = {
  copying: {
    en: "Copying {data}; an arena that uses it goes on.",
    ja: "{data} をコピーしています。使用中のアリーナはそのまま動き続けます。",
  },
  done: {
    en: "{file}: {matches} matches, {records} records, {files} more files, {bytes}; all of it was read back.",
    ja: "{file}：対局 {matches}、記録 {records}、その他のファイル {files}、{bytes}。すべて読み直して確かめました。",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function configure(command: Command, say: FormatMessage): void {
  command
    .argument(
      "<data>",
      say({
        en: "the data folder of an arena, or the SQLite file of an event; either may be in use",
        ja: "アリーナのデータのフォルダー、または大会のSQLiteファイル（使用中でもよい）",
      }),
    )
    .argument("<out>", say({ en: "the file to write", ja: "書き出すファイル" }))
    .option("--force", say({ en: "replace a file of that name", ja: "同じ名前のファイルを置き換える" }))
    .option("--json", say(HELP.jsonObject))
    .addHelpText("after", formatHelpEnd(say, ["shinpan backup arena-data arena-monday.sqlite"]))
    .action((data: string, out: string, flags: Flags) => {
      const console = openPrinter(flags);
      if (!flags.json) console.progress(console.say(WORDS.copying, { data }));
      const backup = backUp(data, out, { replace: flags.force === true });
      if (flags.json) return console.json({ type: "backup", file: out, ...backup });
      const language = flags.lang ?? languageOf(process.env);
      const count = (number: number): string => number.toLocaleString(language);
      console.result(
        console.say(WORDS.done, {
          file: out,
          matches: count(backup.matches),
          records: count(backup.records),
          files: count(backup.files),
          bytes: formatBytes(backup.bytes),
        }),
      );
    });
}
