import type { Command } from "commander";
import { GAMES } from "../games/index.ts";
import { type ConsoleFlags, openPrinter } from "./console.ts";
import { readGame } from "./read.ts";
import { formatTable } from "./format-table.ts";

interface Flags extends ConsoleFlags {
  readonly json?: true;
}

export function configure(command: Command): void {
  command
    .argument("[game]", "a game of `shinpan games`; all of them by default")
    .option("--json", "JSON Lines on stdout")
    .addHelpText("after", "\nExample:\n  shinpan bots othello")
    .action(run);
}

function run(id: string | undefined, flags: Flags): void {
  const out = openPrinter(flags);
  const entries = id === undefined ? GAMES : [readGame(id)];
  const bots = entries.flatMap(({ rules, bots }) =>
    bots.map((bot) => ({ type: "bot", game: rules.id, name: bot.id, about: bot.about })),
  );
  if (flags.json) for (const bot of bots) out.json(bot);
  else
    for (const line of formatTable(bots.map(({ game, name, about }) => [game, name, out.translate(about)])))
      out.result(line);
}
