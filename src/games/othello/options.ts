import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { readChoice, unknownOption } from "../options.ts";

const SPAWNS = ["once", "per-move"] as const;

export interface OthelloOptions {
  /** One process for the whole match, or a new one for each move. */
  readonly spawn: (typeof SPAWNS)[number];
}

export const OPTION_NOTES: readonly OptionInfo[] = [
  {
    key: "spawn",
    values: "once | per-move",
    about: {
      en: "one process for the whole match, or a fresh one for each move as the original judge does",
      ja: "対局を通して一つのプロセスか、元の審判のように一手ごとに新しいプロセスか",
    },
  },
];

export function readOptions(input: OptionValues): OthelloOptions {
  let spawn: OthelloOptions["spawn"] = "once";
  for (const [key, value] of Object.entries(input)) {
    if (key !== "spawn") throw unknownOption("othello", key, ["spawn"]);
    spawn = readChoice(key, value, SPAWNS);
  }
  return { spawn };
}
