import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { type Language, LANGUAGES, type LocalizedText, messageFormatter } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import { unwritableFile } from "../../core/system-error.ts";
import type { CommandSpec, FlagsOf, Parameters } from "../command.ts";
import { openPrinter } from "../console.ts";
import type { CommandList } from "../command.ts";
import { describeCommands } from "../described-command.ts";
import { readPackageInfo } from "../package-info.ts";
import { type Manual, writePages } from "./pages.ts";

const FLAGS = {
  "--all <dir>": {
    en: "write the pages of all commands into this folder, in every language",
    ja: "全コマンドのページを、すべての言語でこのフォルダーに書き出す",
    completion: { folders: true },
  },
} as const satisfies Parameters;

/** The list and the description of the program come from the program, which loads this file. */
export function createCommand(list: CommandList, about: LocalizedText): { readonly command: CommandSpec } {
  const names = Object.keys(list);
  const load = async (language: Language): Promise<Manual> => {
    const say = messageFormatter(language);
    return {
      language,
      about: say(about),
      version: readPackageInfo().version,
      commands: await describeCommands(list, language),
    };
  };
  return {
    command: {
      arguments: {
        "[command]": {
          en: "whose page to show (default: the page of all commands)",
          ja: "表示するコマンド（既定値：全コマンドのページ）",
          completion: { words: names },
        },
      },
      flags: FLAGS,
      notes: [
        {
          en: "On a terminal it opens the page with man; elsewhere it prints the source of the page.",
          ja: "端末では man で開き、端末でなければページのソースを出力します。",
        },
      ],
      examples: ["shinpan man match", "shinpan man match > shinpan-match.1", "shinpan man --all /usr/local/share/man"],
      async run(name: string | undefined, flags: FlagsOf<typeof FLAGS>) {
        const out = openPrinter(flags);
        if (flags.all !== undefined) {
          for (const language of LANGUAGES) saveAll(flags.all, language, writePages(await load(language)));
          return;
        }
        if (name !== undefined && !names.includes(name)) throw unknownCommand(name, names);
        const file = name === undefined ? "shinpan.1" : `shinpan-${name}.1`;
        const page = writePages(await load(out.language)).get(file) ?? "";
        if (!process.stdout.isTTY || !openPage(file, page)) process.stdout.write(page);
      },
    },
  };
}

function unknownCommand(name: string, names: readonly string[]): UsageError {
  return new UsageError("unknown-command", {
    en: 'There is no command "{name}"; {hint}',
    ja: "「{name}」というコマンドはありません。{hint}",
    values: { name, hint: suggestion(name, names) },
  });
}

/** `man` looks for Japanese pages in the folder `ja`. */
function saveAll(root: string, language: Language, pages: ReadonlyMap<string, string>): void {
  const folder = join(root, ...(language === "en" ? [] : [language]), "man1");
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, page] of pages) writeFileSync(join(folder, name), page);
  } catch (error) {
    throw unwritableFile(folder, error);
  }
}

/** False where there is no `man`. It gets a file, because only some versions read a page from a pipe. */
function openPage(name: string, page: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-man-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, page);
    return spawnSync("man", [file], { stdio: "inherit" }).error === undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
