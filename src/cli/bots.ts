import { describeLimit, levelsOf } from "../core/bot-strength.ts";
import type { Message } from "../core/lang.ts";
import type { GameEntry } from "../games/entry.ts";
import { openGame } from "../game-files/index.ts";
import { GAMES } from "../games/index.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter } from "./console.ts";
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
  notes: [
    {
      en: "A bot with levels may be named with one, such as search:3, or with a limit for each move: search:200ms, search:20000nodes.",
      ja: "レベルのあるボットは search:3 のようにレベルを、search:200ms や search:20000nodes のように1手の制限を付けて指定できます。",
    },
  ],
  examples: ["shinpan bots othello"],
  run,
};

const USUAL: Message = { en: "{name} (usual level), {limit}", ja: "{name}（通常のレベル）、{limit}" };
const LEVEL: Message = { en: "{name}, {limit}", ja: "{name}、{limit}" };

async function run(id: string | undefined, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const out = openPrinter(flags);
  const entries = id === undefined ? GAMES : [await openGame(id)];
  if (flags.json) for (const { rules, bots } of entries) for (const bot of bots) out.json(botLine(rules.id, bot));
  else {
    const rows = entries.flatMap(({ rules, bots }) => bots.flatMap((bot) => rowsOf(out, rules.id, bot)));
    for (const line of formatTable(rows)) out.result(line);
  }
}

type HouseBot = GameEntry["bots"][number];

function botLine(game: string, { id, about, thinking }: HouseBot): Record<string, unknown> {
  const levels = levelsOf(thinking).map((level) => ({ ...level, name: level.name.en }));
  return { type: "bot", game, name: id, about: about.en, ...(thinking && { levels }) };
}

function rowsOf({ say }: Console, game: string, { id, about, thinking }: HouseBot): [string, string, string][] {
  const levels = levelsOf(thinking).map(({ level, name, limit, usual }): [string, string, string] => [
    "",
    `${id}:${level}`,
    say(usual ? USUAL : LEVEL, { name, limit: describeLimit(limit) }),
  ]);
  return [[game, id, say(about)], ...levels];
}
