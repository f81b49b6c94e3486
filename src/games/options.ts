import { UsageError } from "../core/errors.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";

/** Reads the options of a game that has none. */
export function readNoOptions(game: string, input: OptionValues): Record<string, never> {
  const [key] = Object.keys(input);
  if (key !== undefined)
    throw new UsageError("unknown-option", `${game} has no option ${key}; ${suggestion(key, [])}`);
  return {};
}
