import { openGame } from "../game-files/index.ts";
import { GAMES } from "../games/index.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";
import { formatTable } from "./columns.ts";

const FLAGS = { "--json": HELP.jsonLines } as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: {
    "[game]": {
      en: "a game of `shinpan games`, or a game's file; all games by default",
      ja: "`shinpan games` にあるゲームかゲームのファイル（書かなければすべて）",
      completion: HELP.game.completion,
    },
  },
  flags: FLAGS,
  examples: ["shinpan bots othello"],
  run,
};

async function run(id: string | undefined, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const entries = id === undefined ? GAMES : [await openGame(id)];
  const bots = entries.flatMap(({ rules, bots }) =>
    bots.map((bot) => ({ type: "bot", game: rules.id, name: bot.id, about: bot.about })),
  );
  if (flags.json) for (const bot of bots) out.json({ ...bot, about: bot.about.en });
  else
    for (const line of formatTable(bots.map(({ game, name, about }) => [game, name, out.say(about)]))) out.result(line);
}
