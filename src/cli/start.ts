import { UsageError } from "../core/errors.ts";
import type { AnyGame, OptionValues } from "../core/game.ts";
import { readTextFile } from "./files.ts";

/** Reads `--start TEXT` or `--start @FILE`; undefined means the game's own start. */
export function readStart(game: AnyGame, options: OptionValues, flag: string | undefined): unknown {
  if (flag === undefined) return undefined;
  const text = flag.startsWith("@") ? readTextFile(flag.slice(1)).trim() : flag;
  const start = game.readPosition(text, game.readOptions(options));
  if (!start.ok)
    throw new UsageError("bad-start", { en: "--start: {why}", ja: "--start：{why}", values: { why: start.why } });
  return start.value;
}
