import type { Command } from "commander";
import type { FormatMessage } from "../core/lang.ts";
import { GAMES, readGame } from "../games/index.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";
import { formatTable } from "./format-table.ts";
import { formatHelpEnd, HELP } from "./help.ts";

interface Flags extends ConsoleFlags {
  readonly json?: true;
}

export function configure(command: Command, say: FormatMessage): void {
  command
    .argument(
      "[game]",
      say({
        en: "a game of `shinpan games`; all of them by default",
        ja: "`shinpan games` にあるゲーム（書かなければすべて）",
      }),
    )
    .option("--json", say(HELP.jsonLines))
    .addHelpText("after", formatHelpEnd(say, ["shinpan bots othello"]))
    .action(run);
}

function run(id: string | undefined, flags: Flags): void {
  const out = openPrinter(flags);
  const entries = id === undefined ? GAMES : [readGame(id)];
  const bots = entries.flatMap(({ rules, bots }) =>
    bots.map((bot) => ({ type: "bot", game: rules.id, name: bot.id, about: bot.about })),
  );
  if (flags.json) for (const bot of bots) out.json({ ...bot, about: bot.about.en });
  else
    for (const line of formatTable(bots.map(({ game, name, about }) => [game, name, out.say(about)]))) out.result(line);
}
