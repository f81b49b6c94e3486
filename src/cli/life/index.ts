import type { FormatMessage } from "../../core/lang.ts";
import { ENGINES } from "../../life/engines/index.ts";
import { type Format, FORMATS } from "../../life/files/index.ts";
import { PATTERNS } from "../../life/patterns/index.ts";
import { THEMES } from "../../life/pictures/palette.ts";
import { RULE_NAMES } from "../../life/rules/index.ts";
import { isHomework } from "../../life/session/board.ts";
import { pad } from "../columns.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { openPrinter } from "../console.ts";
import { readDuration } from "../read.ts";
import { runBatch } from "./batch.ts";
import { readDensity, readGenerations, readSize, readWhole } from "./flags.ts";
import { listPatterns } from "./report.ts";
import { chooseRuleAndSource } from "./choose.ts";
import { chooseGrid, formatNotices, prepareStart } from "./start.ts";

const FLAGS = {
  "--generations <n>": {
    en: "run so far and write the result (1000, 1e6, 2^30)",
    ja: "この世代まで進めて結果を出力（1000、1e6、2^30）",
    read: readGenerations,
  },
  "--until <end>": {
    en: "run until it repeats itself or is found to grow for ever",
    ja: "繰り返しになるか、限りなく広がるとわかるまで進める",
    choices: ["stable"],
  },
  "--size <WxH>": { en: "a bounded grid, or unbounded", ja: "有限の盤の大きさ、または unbounded", read: readSize },
  "--topology <kind>": { en: "of a bounded grid", ja: "有限の盤の形", choices: ["plane", "torus"] },
  "--soup <density>": { en: "start with a random board", ja: "無作為な盤から始める", read: readDensity },
  "--soup-size <WxH>": {
    en: "of the soup (default: the whole grid, 64x64 where it has no end)",
    ja: "無作為に置く範囲（既定値：盤全体、無限平面では64x64）",
    read: readSize,
  },
  "--seed <seed>": { en: "seed of all random choices; the same seed repeats them", ja: "乱数を再現できるようにする" },
  "--rule-file <file>": {
    en: "a custom rule, a class in a .ts or .js file",
    ja: "自作の規則（.ts か .js ファイルのクラス）",
  },
  "--homework-rows": {
    en: "a comment line of a map takes up a row, as in the original loader",
    ja: "元の読み込みと同じく、マップの注釈行も1行に数える",
  },
  "--engine <name>": {
    en: "auto, or one of those below",
    ja: "auto、または下の一覧のエンジン",
    completion: { words: ["auto", ...ENGINES.map(({ name }) => name)] },
  },
  "--out <file>": {
    en: "the file for the resulting board; its ending selects the format",
    ja: "盤の書き出し先（拡張子で形式が決まる）",
  },
  "--format <format>": { en: "of the board", ja: "盤の形式", choices: FORMATS.map(({ name }) => name) },
  "--stats": {
    en: "births, deaths, population and bounds of every generation",
    ja: "全世代の誕生、死、生存セル数、範囲",
  },
  "--gif <file>": { en: "write an animation", ja: "動画を書き出す" },
  "--svg <file>": { en: "write a picture", ja: "絵を書き出す" },
  "--every <n>": {
    en: "number of generations between two pictures",
    ja: "絵と絵の間の世代数",
    read: readWhole(1, 999_999_999),
  },
  "--scale <pixels>": { en: "of one cell", ja: "1セルの大きさ", read: readWhole(1, 64) },
  "--delay <duration>": {
    en: "how long each picture is shown, such as 70ms",
    ja: "1枚を表示する時間（例：70ms）",
    read: readDuration,
  },
  "--theme <theme>": { en: "of pictures", ja: "絵の色", choices: THEMES },
  "--patterns": { en: "list the bundled patterns", ja: "付属パターンの一覧" },
  "--json": HELP.jsonLines,
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: {
    "[rule]": {
      en: "base, colorised, extended, weighted, generations, war, duel, a rule string, or a .rule file; left out, the file's own rule is taken",
      ja: "base、colorised、extended、weighted、generations、war、duel、規則の文字列、.rule ファイル。省くとファイルの規則を使う",
      completion: { words: RULE_NAMES, files: [".rule"] },
    },
    "[file]": {
      en: "a pattern file, - for standard input, or a bundled pattern such as gosper-gun",
      ja: "パターンのファイル、標準入力の -、または gosper-gun のような付属パターン",
      completion: { words: PATTERNS.map(({ name }) => name), files: [] },
    },
  },
  flags: FLAGS,
  lists: formatLists,
  notes: [
    {
      en: "On a terminal, without --generations, it opens for drawing and watching; ? lists the keys.",
      ja: "端末で --generations を付けずに実行すると、描いたり眺めたりできます。? でキーの一覧が出ます。",
    },
  ],
  examples: [
    "shinpan life B3/S23 gosper-gun",
    {
      en: "shinpan life pattern.rle                      # with the rule of the file",
      ja: "shinpan life pattern.rle                      # ファイルの規則で",
    },
    "shinpan life B3/S23 gosper-gun --generations 2^20 --json",
    "shinpan life B36/S23 --size 256x256 --topology torus --soup 0.4 --seed 1 --until stable",
    "shinpan life generations map.cells --generations 5 --out after.cells",
  ],
  run,
};

function formatLists(say: FormatMessage): string {
  const engines = ENGINES.map(({ name, about }) => `  ${pad(name, 10)} ${say(about)}`);
  const enginesTitle = say({ en: "Engines:", ja: "エンジン：" });
  const rulesTitle = say({ en: "Rules by name:", ja: "名前のある規則：" });
  return ["", enginesTitle, ...engines, "", rulesTitle, listNames(), ""].join("\n");
}

/** Wrapped at 98 columns. */
function listNames(): string {
  const lines: string[] = [];
  for (const name of RULE_NAMES) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length > 98) lines.push(`  ${name}`);
    else lines[lines.length - 1] = `${last} ${name}`;
  }
  return lines.join("\n");
}

async function run(ruleText: string | undefined, file: string | undefined, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  if (flags.patterns) {
    listPatterns(out, flags.json === true);
    return;
  }
  const { rule, suffix, source, input } = await chooseRuleAndSource(ruleText, file, flags.ruleFile);
  const topology = chooseGrid(rule, suffix, flags);
  const start = prepareStart(rule, topology, source, input ? { ...flags, input } : flags);
  const notices = formatNotices(out.say, start, source);
  const ownFormat: Format = isHomework(rule) ? "cells" : "rle";
  if (!isBatch(flags) && process.stdout.isTTY && process.stdin.isTTY) {
    const { runTerminal } = await import("./terminal/run.ts");
    return runTerminal(out, start, flags, notices);
  }
  for (const notice of notices) out.progress(notice);
  await runBatch(out, start, ownFormat, flags);
}

/** Whether the flags ask for a result rather than the interactive laboratory. */
function isBatch({ generations, until, out, gif, svg, json, stats, format }: Flags): boolean {
  return [generations, until, out, gif, svg, json, stats, format].some((flag) => flag !== undefined);
}
