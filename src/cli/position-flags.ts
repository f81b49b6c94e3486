import { UsageError } from "../core/errors.ts";
import type { AnyGame, OptionValues } from "../core/game.ts";
import type { GameEntry } from "../games/entry.ts";
import { runTicks } from "../referee/step.ts";
import { type FlagsOf, HELP, type Parameters } from "./command.ts";
import { readTextFile } from "./files.ts";
import { collect, readOptionFlags } from "./read.ts";

export const POSITION_FLAGS = {
  "--start <text|@file>": {
    en: "another start: what position --json prints, or the game's own notation",
    ja: "別の開始局面：position --json の出力か、ゲームの記法",
  },
  "--option <key=value>": { ...HELP.option, read: collect },
} as const satisfies Parameters;

/** The start position after the ticks that are due. */
export function readPositionFlags({ rules }: GameEntry, flags: FlagsOf<typeof POSITION_FLAGS>): unknown {
  const values = readOptionFlags(flags.option);
  const options = rules.readOptions(values);
  return runTicks(rules, readStart(rules, values, flags.start) ?? rules.start(options));
}

/** Reads `--start TEXT` or `--start @FILE`; undefined means the game's own start. */
export function readStart(game: AnyGame, options: OptionValues, flag: string | undefined): unknown {
  if (flag === undefined) return undefined;
  const text = flag.startsWith("@") ? readTextFile(flag.slice(1)).trim() : flag;
  const start = game.readPosition(text, game.readOptions(options));
  if (!start.ok)
    throw new UsageError("bad-start", { en: "--start: {why}", ja: "--start：{why}", values: { why: start.why } });
  return start.value;
}
