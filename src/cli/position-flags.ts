import type { Command } from "commander";
import type { GameEntry } from "../games/entry.ts";
import { collect, readOptionFlags } from "./read.ts";
import { readStart } from "./start.ts";
import { runTicks } from "../referee/apply-moves.ts";

export interface PositionFlags {
  readonly start?: string;
  readonly option?: readonly string[];
}

export function addPositionFlags(command: Command): Command {
  return command
    .option("--start <text|@file>", "another start: what position --json prints, or the game's own notation")
    .option("--option <key=value>", "an option of the game; repeatable", collect);
}

/** The start position after its due ticks. */
export function readPositionFlags({ rules }: GameEntry, flags: PositionFlags): unknown {
  const values = readOptionFlags(flags.option);
  const options = rules.readOptions(values);
  return runTicks(rules, readStart(rules, values, flags.start) ?? rules.start(options));
}
