import { UsageError } from "../../core/errors.ts";
import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { suggestion } from "../../core/nearest.ts";

const SPAWNS = ["once", "per-move"] as const;

export interface OthelloOptions {
  /** One process for the whole match, or a new one for each move. */
  readonly spawn: (typeof SPAWNS)[number];
}

export const OPTION_NOTES: readonly OptionInfo[] = [
  {
    key: "spawn",
    values: "once | per-move",
    about: "one process for the whole match, or a fresh one for each move as the original judge does",
  },
];

export function readOptions(input: OptionValues): OthelloOptions {
  let spawn: OthelloOptions["spawn"] = "once";
  for (const [key, value] of Object.entries(input)) {
    if (key !== "spawn") {
      throw new UsageError("unknown-option", `othello has no option ${key}; ${suggestion(key, ["spawn"])}`);
    }
    const known = SPAWNS.find((name) => name === value);
    if (known === undefined) {
      throw new UsageError("bad-option", `spawn cannot be ${value}; ${suggestion(String(value), SPAWNS)}`);
    }
    spawn = known;
  }
  return { spawn };
}
