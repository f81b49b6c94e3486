import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { runMatches } from "./match/index.ts";
import { MATCH_FLAGS } from "./match/flags.ts";

const FLAGS = {
  ...MATCH_FLAGS,
  "--against <player>": { en: "who to play against", ja: "対戦相手", default: "greedy", completion: COMPLETION.player },
  "--seat <seat>": { en: "0 moves first", ja: "0が先手", choices: ["0", "1"], default: "0" },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: { "<game>": HELP.play },
  flags: FLAGS,
  examples: ["shinpan play othello --against greedy --seat 1"],
  async run(game: string, flags: FlagsOf<typeof FLAGS>) {
    const players = flags.seat === "0" ? ["human", flags.against] : [flags.against, "human"];
    await runMatches(game, players, { ...flags, concurrency: 1, swap: false, host: "127.0.0.1" });
  },
};
