import type { Command } from "commander";
import type { FormatMessage } from "../core/lang.ts";
import { restore } from "../store/backup/restore.ts";
import { type LocalizedText, languageOf } from "./lang.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";
import { formatHelpEnd, HELP } from "./help.ts";

interface Flags extends ConsoleFlags {
  readonly force?: boolean;
  readonly json?: boolean;
}

const WORDS = {
  done: {
    en: "{data} is as it was on {at}: {matches} matches, {records} records, {files} more files.",
    ja: "{data} を {at} の状態に戻しました：対局 {matches}、記録 {records}、その他のファイル {files}。",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function configure(command: Command, say: FormatMessage): void {
  command
    .argument("<file>", say({ en: "what shinpan backup has written", ja: "shinpan backup が書いたファイル" }))
    .argument(
      "<data>",
      say({
        en: "the folder to make; one that is not empty is refused",
        ja: "作るフォルダー（空でないフォルダーは不可）",
      }),
    )
    .option(
      "--force",
      say({
        en: "replace files of the same names in a folder that is not empty",
        ja: "空でないフォルダーの同じ名前のファイルを置き換える",
      }),
    )
    .option("--json", say(HELP.jsonObject))
    .addHelpText(
      "after",
      formatHelpEnd(say, [
        "shinpan restore arena-monday.sqlite arena-again",
        "shinpan arena --data arena-again --port 8081",
      ]),
    )
    .action((file: string, data: string, flags: Flags) => {
      const console = openPrinter(flags);
      const result = restore(file, data, { replace: flags.force === true });
      if (flags.json) return console.json({ type: "restored", data, ...result });
      const language = flags.lang ?? languageOf(process.env);
      const count = (number: number): string => number.toLocaleString(language);
      console.result(
        console.say(WORDS.done, {
          data,
          at: new Date(result.madeAt).toLocaleString(language),
          matches: count(result.matches),
          records: count(result.records),
          files: count(result.files),
        }),
      );
    });
}
