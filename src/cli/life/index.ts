import { type Command, Option } from "commander";
import { ENGINES } from "../../life/engines/index.ts";
import { type Format, FORMATS } from "../../life/files/index.ts";
import { THEMES } from "../../life/pictures/index.ts";
import { RULE_NAMES } from "../../life/rules/index.ts";
import { isHomework } from "../../life/session/board.ts";
import { pad } from "../columns.ts";
import { type ConsoleFlags, openPrinter } from "../console.ts";
import { readDuration } from "../read.ts";
import { type BatchFlags, runBatch } from "./batch.ts";
import { readDensity, readGenerations, readSize, readWhole } from "./flags.ts";
import { listPatterns } from "./list.ts";
import type { PictureFlags } from "./pictures.ts";
import { chooseRuleAndSource } from "./choose.ts";
import { formatNotices } from "./notices.ts";
import { chooseGrid, prepareStart, type StartFlags } from "./start.ts";

interface Flags extends ConsoleFlags, StartFlags, BatchFlags, PictureFlags {
  readonly ruleFile?: string;
  readonly patterns?: true;
}

export function configure(command: Command): void {
  command
    .argument(
      "[rule]",
      "base, colorised, extended, weighted, generations, war, duel, a rule string, or a .rule file; left out, the file's own rule is taken",
    )
    .argument("[file]", "a pattern file, - for standard input, or a bundled pattern such as gosper-gun")
    .option("--generations <n>", "run so far and write the result (1000, 1e6, 2^30)", readGenerations)
    .addOption(
      new Option("--until <end>", "run until it repeats itself or is seen to grow for ever").choices([
        "stable",
      ]),
    )
    .option("--size <WxH>", "a bounded grid, or unbounded", readSize)
    .addOption(new Option("--topology <kind>", "of a bounded grid").choices(["plane", "torus"]))
    .option("--soup <density>", "start with a random board", readDensity)
    .option("--soup-size <WxH>", "of the soup (default: the whole grid, 64x64 where it has no end)", readSize)
    .option("--seed <seed>", "makes what is drawn reproducible")
    .option("--rule-file <file>", "a rule of one's own, a class in a .ts or .js file")
    .option("--homework-rows", "a comment line of a map takes up a row, as in the original loader")
    .option("--engine <name>", "auto, or one of those below")
    .option("--out <file>", "where the board goes; its ending chooses the format")
    .addOption(new Option("--format <format>", "of the board").choices(FORMATS.map(({ name }) => name)))
    .option("--stats", "births, deaths, population and bounds of every generation")
    .option("--gif <file>", "write an animation")
    .option("--svg <file>", "write a picture")
    .option("--every <n>", "generations from one picture to the next", readWhole(1, 999_999_999))
    .option("--scale <pixels>", "of one cell", readWhole(1, 64))
    .option("--delay <duration>", "how long each picture is shown, such as 70ms", readDuration)
    .addOption(new Option("--theme <theme>", "of pictures").choices(THEMES))
    .option("--patterns", "list the bundled patterns")
    .option("--json", "JSON Lines on stdout")
    .addHelpText("after", () => help())
    .action(run);
}

function help(): string {
  const engines = ENGINES.map(({ name, about }) => `  ${pad(name, 10)} ${about}`).join("\n");
  return `
Engines:
${engines}

Rules by name:
${listNames()}

On a terminal, without --generations, it opens for drawing and watching; ? lists the keys.

Example:
  shinpan life B3/S23 gosper-gun
  shinpan life pattern.rle                      with the rule of the file
  shinpan life B3/S23 gosper-gun --generations 2^20 --json
  shinpan life B36/S23 --size 256x256 --topology torus --soup 0.4 --seed 1 --until stable
  shinpan life generations map.cells --generations 5 --out after.cells`;
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
