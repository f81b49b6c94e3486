import { Option, type Command } from "commander";
import { runMatches } from "./match/index.ts";
import { addMatchFlags, type MatchFlags } from "./match/flags.ts";

type PlayFlags = Omit<MatchFlags, "concurrency" | "swap" | "host"> & {
  readonly against: string;
  readonly seat: "0" | "1";
};

export function configure(command: Command): void {
  addMatchFlags(command)
    .argument("<game>", "what to play")
    .option("--against <player>", "who to play against", "greedy")
    .addOption(new Option("--seat <seat>", "0 moves first").choices(["0", "1"]).default("0"))
    .addHelpText("after", "\nExample:\n  shinpan play othello --against greedy --seat 1")
    .action(async (game: string, flags: PlayFlags) => {
      const players = flags.seat === "0" ? ["human", flags.against] : [flags.against, "human"];
      await runMatches(game, players, { ...flags, concurrency: 1, swap: false, host: "127.0.0.1" });
    });
}
