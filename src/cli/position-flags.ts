import type { Command } from "commander";
import type { FormatMessage } from "../core/lang.ts";
import type { GameEntry } from "../games/entry.ts";
import { collect, readOptionFlags } from "./read.ts";
import { readStart } from "./start.ts";
import { runTicks } from "../referee/step.ts";
import { HELP } from "./help.ts";

export interface PositionFlags {
  readonly start?: string;
  readonly option?: readonly string[];
}

export function addPositionFlags(command: Command, say: FormatMessage): Command {
  return command
    .option(
      "--start <text|@file>",
      say({
        en: "another start: what position --json prints, or the game's own notation",
        ja: "別の開始局面：position --json の出力か、ゲームの記法",
      }),
    )
    .option("--option <key=value>", say(HELP.option), collect);
}

/** The start position after its due ticks. */
export function readPositionFlags({ rules }: GameEntry, flags: PositionFlags): unknown {
  const values = readOptionFlags(flags.option);
  const options = rules.readOptions(values);
  return runTicks(rules, readStart(rules, values, flags.start) ?? rules.start(options));
}
