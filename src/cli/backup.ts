import type { LocalizedText } from "../core/lang.ts";
import { backUp } from "../store/backup/backup.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";
import { formatBytes } from "./format-bytes.ts";

const FLAGS = {
  "--force": { en: "replace a file of that name", ja: "同じ名前のファイルを置き換える" },
  "--json": HELP.jsonObject,
} as const satisfies Parameters;

const WORDS = {
  copying: {
    en: "Copying {data}; an arena that uses it can keep running.",
    ja: "{data} をコピーしています。使用中のアリーナはそのまま動き続けます。",
  },
  done: {
    en: "{file}: {matches} matches, {records} records, {files} more files, {bytes}; everything was read back and checked.",
    ja: "{file}：対局 {matches}、記録 {records}、その他のファイル {files}、{bytes}。すべて読み直して確かめました。",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const command: CommandSpec = {
  arguments: {
    "<data>": {
      en: "the data folder of an arena, or the SQLite file of an event; either may be in use",
      ja: "アリーナのデータのフォルダー、または大会のSQLiteファイル（使用中でもよい）",
      completion: { files: [".sqlite"] },
    },
    "<out>": { en: "the file to write", ja: "書き出すファイル", completion: { files: [] } },
  },
  flags: FLAGS,
  examples: ["shinpan backup arena-data arena-monday.sqlite"],
  run(data: string, out: string, flags: FlagsOf<typeof FLAGS>): void {
    const console = openPrinter(flags);
    if (!flags.json) console.progress(console.say(WORDS.copying, { data }));
    const backup = backUp(data, out, { replace: flags.force === true });
    if (flags.json) return console.json({ type: "backup", file: out, ...backup });
    const count = (number: number): string => number.toLocaleString(console.language);
    console.result(
      console.say(WORDS.done, {
        file: out,
        matches: count(backup.matches),
        records: count(backup.records),
        files: count(backup.files),
        bytes: formatBytes(backup.bytes),
      }),
    );
  },
};
