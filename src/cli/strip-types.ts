import { FileError, FormatError, UsageError } from "../core/errors.ts";
import { verbatim } from "../core/lang.ts";
import { ScriptError, stripTypes } from "../threads/script-file.ts";
import type { CommandSpec, FlagsOf, Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";
import { readTextFile, saveFile } from "./files.ts";

const ENDING = /\.m?ts$/;

const FLAGS = {
  "--out <file>": {
    en: "the file that is written (default: .mjs instead of .ts)",
    ja: "書くファイル（既定値：.ts の代わりに .mjs）",
  },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "<file>": { en: "a TypeScript file", ja: "TypeScriptのファイル", completion: { files: [".ts", ".mts"] } },
  },
  flags: FLAGS,
  notes: [
    {
      en: "Types are removed and not checked. Node 22.18 and later run TypeScript without this command.",
      ja: "型は取り除くだけで、検査しません。Node 22.18以降は、このコマンドなしでTypeScriptを実行できます。",
    },
  ],
  examples: ["shinpan strip-types bot.ts"],
  run,
};

async function run(file: string, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  openPrinter(flags);
  if (!ENDING.test(file))
    throw new UsageError("no-typescript", {
      en: "{file} is not a TypeScript file: its name ends neither in .ts nor in .mts.",
      ja: "{file} はTypeScriptのファイルではありません（名前が .ts や .mts で終わっていません）。",
      values: { file },
    });
  const source = readTextFile(file);
  try {
    saveFile(flags.out ?? file.replace(ENDING, ".mjs"), await stripTypes(file, source));
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    throw new FileError(file, new FormatError(verbatim(error.message), error.line, error.column));
  }
}
