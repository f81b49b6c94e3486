import { UsageError } from "../../core/errors.ts";
import { findGame } from "../../games/index.ts";
import { createGameFolder } from "../../starters/index.ts";
import type { CommandSpec, ConsoleFlags } from "../command.ts";
import { openPrinter } from "../console.ts";
import { DIR_ARGUMENT } from "./dir-argument.ts";
import { printWritten, writeFolder } from "./write-folder.ts";

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

export const command: CommandSpec = {
  arguments: {
    "<name>": {
      en: "the name of the game: lower-case letters, digits and dashes",
      ja: "ゲームの名前（英小文字・数字・ハイフン）",
    },
    "[dir]": DIR_ARGUMENT,
  },
  notes: [
    {
      en: "The game is three in a row until you write your own. Without a folder it gets the name of the game.",
      ja: "自分の規則を書くまでは三目並べです。フォルダーを書かなければ、ゲームの名前になります。",
    },
  ],
  examples: ["shinpan new game mygame"],
  run,
};

function run(name: string, dir: string | undefined, flags: ConsoleFlags): void {
  const out = openPrinter(flags);
  if (!NAME.test(name))
    throw new UsageError("bad-name", {
      en: '"{name}" is not a name for a game: use lower-case letters, digits and dashes, with a letter first.',
      ja: "「{name}」はゲームの名前にできません。英小文字で始め、英小文字・数字・ハイフンを使ってください。",
      values: { name },
    });
  if (findGame(name))
    throw new UsageError("taken-game", {
      en: "There is a game {name} already; take another name.",
      ja: "{name} というゲームはすでにあります。別の名前にしてください。",
      values: { name },
    });
  const { folder, files, commands } = createGameFolder(name, out.language);
  const target = dir ?? folder;
  writeFolder(target, files);
  printWritten(out, target, files, commands);
}
