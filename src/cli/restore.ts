import type { LocalizedText } from "../core/lang.ts";
import { restore } from "../store/backup/restore.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";

const FLAGS = {
  "--force": {
    en: "replace files of the same names in a folder that is not empty",
    ja: "空でないフォルダーの同じ名前のファイルを置き換える",
  },
  "--json": HELP.jsonObject,
} as const satisfies Parameters;

const RESTORED: LocalizedText = {
  en: "{data} is as it was on {at}: {matches} matches, {records} records, {files} more files.",
  ja: "{data} を {at} の状態に戻しました：対局 {matches}、記録 {records}、その他のファイル {files}。",
};

export const command: CommandSpec = {
  arguments: {
    "<file>": { en: "what shinpan backup has written", ja: "shinpan backup が書いたファイル" },
    "<data>": {
      en: "the folder to make; one that is not empty is refused",
      ja: "作るフォルダー（空でないフォルダーは不可）",
      completion: { folders: true },
    },
  },
  flags: FLAGS,
  examples: ["shinpan restore arena-monday.sqlite arena-again", "shinpan arena --data arena-again --port 8081"],
  run(file: string, data: string, flags: FlagsOf<typeof FLAGS>): void {
    const console = openPrinter(flags);
    const result = restore(file, data, { replace: flags.force === true });
    if (flags.json) return console.json({ type: "restored", data, ...result });
    const count = (number: number): string => number.toLocaleString(console.language);
    console.result(
      console.say(RESTORED, {
        data,
        at: new Date(result.madeAt).toLocaleString(console.language),
        matches: count(result.matches),
        records: count(result.records),
        files: count(result.files),
      }),
    );
  },
};
