import type { MatchEvent } from "../../core/events.ts";
import { openGame } from "../../game-files/index.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { openConsole } from "../console.ts";
import { MATCH_FLAGS } from "../match/flags.ts";
import { runMatches } from "../match/index.ts";
import { chooseOpponent, usualOpponent } from "./choose-opponent.ts";
import { offerReplay } from "./offer-replay.ts";

const FLAGS = {
  ...MATCH_FLAGS,
  "--against <player>": {
    en: "who to play against, such as search:3 (default: asked at a terminal, else greedy)",
    ja: "対戦相手（例：search:3）（既定値：端末では一覧から選ぶ、それ以外は greedy）",
    completion: COMPLETION.player,
  },
  "--seat <seat>": { en: "0 moves first", ja: "0が先手", choices: ["0", "1"], default: "0" },
} as const satisfies Parameters;

export const command: CommandSpec = {
  arguments: { "<game>": HELP.play },
  flags: FLAGS,
  notes: [
    {
      en: "At the prompt: ? helps, h asks for a hint, u takes a move back before it is sent, Ctrl-D resigns. After the match the terminal offers to replay it and to show where it was lost.",
      ja: "入力待ちでは、? で説明、h でヒント、u で送信前の手の取り消し、Ctrl-D で投了です。終局後に、再生と敗因の検討ができます。",
    },
  ],
  examples: ["shinpan play othello --against greedy --seat 1"],
  run,
};

async function run(game: string, flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const console = openConsole(flags);
  const entry = await openGame(game);
  const asks = console.interactive && process.stdout.isTTY && !flags.json;
  const against = flags.against ?? (asks ? await chooseOpponent(console, entry) : usualOpponent(entry));
  if (against === undefined) return;
  const players = flags.seat === "0" ? ["human", against] : [against, "human"];
  const events: MatchEvent[] = [];
  const keep = { write: (event: MatchEvent) => void events.push(event) };
  const series = { ...flags, concurrency: 1, swap: false, host: "127.0.0.1" };
  await runMatches(game, players, series, asks ? keep : undefined);
  if (asks && process.exitCode === undefined) await offerReplay(console, entry, events, flags.record ?? "");
}
