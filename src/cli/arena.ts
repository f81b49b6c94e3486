import type { Command } from "commander";
import { GAMES } from "../games/index.ts";
import { openConsole, type ConsoleFlags } from "./console.ts";
import type { Both } from "./lang.ts";
import { runMatches } from "./match/index.ts";

const NOTICE: Both = {
  en: "The arena and its page are not built yet. Meanwhile, an exhibition match of the house bots:",
  ja: "アリーナとそのページはまだありません。代わりに内蔵ボットの模範対局をお見せします。",
};

/** Slow enough to follow. */
const PACE_MS = 120;

export function configure(command: Command): void {
  command.addHelpText("after", "\nExample:\n  shinpan arena").action(async (flags: ConsoleFlags) => {
    const console = openConsole(flags);
    console.progress(`${console.say(NOTICE)}\n`);
    const [entry] = GAMES;
    const [first, second] = entry?.bots.slice(-2).reverse() ?? [];
    if (!entry || !first || !second) throw new Error("no game with two house bots");
    await runMatches(entry.rules.id, [first.id, second.id], {
      ...flags,
      watch: true,
      pace: PACE_MS,
      startTime: 0,
      margin: 0,
      concurrency: 1,
      swap: false,
      sandbox: "auto",
      host: "127.0.0.1",
    });
  });
}
