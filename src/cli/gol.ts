import pc from "picocolors";
import { PLAIN_STYLE } from "../core/terminal-style.ts";
import { UsageError } from "../core/errors.ts";
import type { CommandSpec, FlagsOf, Parameters } from "./command.ts";
import { styleFor, openPrinter } from "./console.ts";
import { openInputLines } from "./gol/input-lines.ts";
import { painter, type Size } from "./gol/board.ts";
import { findGolRule, RULE_NAMES } from "./gol/rules.ts";
import { runSession, type SessionIo } from "./gol/session.ts";
import { EXIT } from "./errors.ts";
import { invalidArgument } from "./read.ts";

/** The board of the Game of Life homework that this command implements (docs/how-to/gol.md) is 25x25. */
const SIDE = 25;
const MAX_SIDE = 200;

const FLAGS = {
  "--map <file>": { en: "the first board, instead of being asked for it", ja: "最初の盤（尋ねられる代わりに指定）" },
  "--size <WxH>": { en: "the size of the world (default: 25x25)", ja: "世界の大きさ（既定値：25x25）", read: readSize },
  "--homework-rows": {
    en: "a comment line in a map takes a row, as in the homework's own loader",
    ja: "課題の読み込みと同じく、マップの注釈行も1行に数える",
  },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "[rule]": {
      en: "{names}; or the file of a rule of your own, .ts or .js",
      ja: "{names}、または自作の規則のファイル（.ts か .js）",
      values: { names: RULE_NAMES.join(", ") },
      completion: { words: RULE_NAMES, files: [".ts", ".js"] },
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "It asks for a map file and shows the board. Then Enter computes one generation, s saves the board, and q quits.",
      ja: "マップのファイルを尋ね、盤を表示します。Enterで1世代、sで盤を保存、qで終了です。",
    },
    {
      en: "It asks before it replaces an existing file. An empty answer lists the bundled maps.",
      ja: "すでにあるファイルは確認してから置き換えます。何も書かずにEnterを押すと、付属のマップを一覧します。",
    },
  ],
  examples: ["shinpan gol base", "printf 'map/extended.cells\\n\\n\\n\\nq\\n' | shinpan gol extended"],
  run,
  subcommands: {
    grade: {
      en: "grades programs of the homework on cases of input and answer",
      ja: "課題のプログラムを、入力と解答のケースで採点する",
      load: () => import("./gol/grade/index.ts"),
    },
  },
};

async function run(word: string | undefined, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  if (word === undefined)
    throw new UsageError("no-rule", {
      en: "Name a rule: gol {names}.",
      ja: "規則の名前を書いてください：gol {names}。",
      values: { names: RULE_NAMES.join(", gol ") },
    });
  const { say } = openPrinter(flags);
  const rule = await findGolRule(word);
  const { map, size = { width: SIDE, height: SIDE }, homeworkRows } = flags;
  const answers = openInputLines(process.stdin);
  try {
    const given = map === undefined ? {} : { map };
    const session = { rule, say, size, commentRows: homeworkRows === true, ...given };
    const io = standardIo(() => answers.next());
    if ((await runSession(session, io)) === "no-map") process.exitCode = EXIT.usage;
  } finally {
    await answers.close();
  }
}

/** Prompts and boards go to stdout in order, errors to stderr. */
function standardIo(next: () => Promise<string | undefined>): SessionIo {
  const coloured = styleFor(process.stdout) !== PLAIN_STYLE;
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  return {
    async ask(prompt) {
      // In a pipe no echoed Enter ends the line.
      process.stdout.write(interactive ? `${prompt} ` : `${prompt}\n`);
      const line = await next();
      if (line === undefined && interactive) process.stdout.write("\n");
      return line;
    },
    show: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`shinpan: ${text}\n`),
    paint: painter(pc.createColors(coloured)),
  };
}

function readSize(text: string): Size {
  const [, width, height] = /^(\d{1,3})[xX](\d{1,3})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const inRange = (side: number): boolean => side >= 1 && side <= MAX_SIDE;
  if (!inRange(size.width) || !inRange(size.height))
    throw invalidArgument({
      en: "Write WIDTHxHEIGHT, such as 40x30; neither may be above {most}.",
      ja: "大きさは 40x30 のように書いてください。どちらも{most}までです。",
      values: { most: MAX_SIDE },
    });
  return size;
}
