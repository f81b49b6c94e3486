import { UsageError } from "../../core/errors.ts";
import { readGame } from "../../games/index.ts";
import { createStarter, hasStarters, readStarterLanguage, STARTER_LANGUAGES } from "../../starters/index.ts";
import type { CommandSpec, ConsoleFlags } from "../command.ts";
import { openPrinter } from "../console.ts";
import { DIR_ARGUMENT } from "./dir-argument.ts";
import { printWritten, writeFolder } from "./write-folder.ts";

const LANGUAGE_IDS = STARTER_LANGUAGES.map(({ id }) => id);

export const command: CommandSpec = {
  arguments: {
    "<game>": { en: "a game of `shinpan games`", ja: "`shinpan games` にあるゲーム", completion: { from: "games" } },
    "<language>": {
      en: "{languages}",
      ja: "{languages}",
      values: { languages: LANGUAGE_IDS.join(", ") },
      completion: { words: LANGUAGE_IDS },
    },
    "[dir]": DIR_ARGUMENT,
  },
  notes: [
    {
      en: "Without a folder it is GAME-LANGUAGE in the current one. No file is replaced.",
      ja: "フォルダーを書かなければ、現在のフォルダーの中に ゲーム-言語 を作ります。ファイルは置き換えません。",
    },
  ],
  examples: ["shinpan new othello python mybot"],
  run,
  subcommands: {
    game: {
      en: "a folder with a game of your own, for the game kit",
      ja: "自作ゲームのフォルダー（ゲームキット用）",
      load: () => import("./game.ts"),
    },
  },
};

async function run(word: string, written: string, dir: string | undefined, flags: ConsoleFlags): Promise<void> {
  const out = openPrinter(flags);
  const game = readGame(word);
  const language = readStarterLanguage(written);
  if (!hasStarters(game.id))
    throw new UsageError("no-starter", {
      en: "{game} has no starters; its programs speak the native protocol.",
      ja: "{game} のひな形はありません。プログラムはネイティブプロトコルを使います。",
      values: { game: game.id },
    });
  const { folder, files, commands } = await createStarter(game, language, out.language);
  const target = dir ?? folder;
  writeFolder(target, files);
  printWritten(out, target, files, commands);
}
