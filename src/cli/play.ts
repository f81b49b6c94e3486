import { Option, type Command } from "commander";
import type { FormatMessage } from "../core/lang.ts";
import { runMatches } from "./match/index.ts";
import { addMatchFlags, type MatchFlags } from "./match/flags.ts";
import { formatHelpEnd, HELP } from "./help.ts";

type PlayFlags = Omit<MatchFlags, "concurrency" | "swap" | "host"> & {
  readonly against: string;
  readonly seat: "0" | "1";
};

export function configure(command: Command, say: FormatMessage): void {
  addMatchFlags(command, say)
    .argument("<game>", say(HELP.play))
    .option("--against <player>", say({ en: "who to play against", ja: "対戦相手" }), "greedy")
    .addOption(
      new Option("--seat <seat>", say({ en: "0 moves first", ja: "0が先手" })).choices(["0", "1"]).default("0"),
    )
    .addHelpText("after", formatHelpEnd(say, ["shinpan play othello --against greedy --seat 1"]))
    .action(async (game: string, flags: PlayFlags) => {
      const players = flags.seat === "0" ? ["human", flags.against] : [flags.against, "human"];
      await runMatches(game, players, { ...flags, concurrency: 1, swap: false, host: "127.0.0.1" });
    });
}
