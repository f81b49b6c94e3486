import type { Bot } from "../core/game.ts";
import { type Random, seededRandom } from "../core/random.ts";
import { timedBudget } from "../core/thinking-budget.ts";
import type { BotThought } from "../core/game.ts";
import { loadGame, type PlayableGame } from "../games/entry.ts";
import { GAME_LIST } from "../games/list.ts";
import { serveThread } from "../threads/thread.ts";
import { type ChooserSetup, NO_END_MS, type ThinkingService, type ThinkingThreadOptions } from "../thinking/service.ts";
import { loadGameFile } from "./load.ts";

/** A bot in one match. */
interface Chooser {
  readonly choose: Bot<unknown, unknown>["choose"];
  readonly random: Random;
}

/** Bots that think, so that a search never delays a clock. */
export function createThinkingService({ endMs }: ThinkingThreadOptions): ThinkingService {
  const end = new Int32Array(endMs);
  const games = new Map<string, Promise<PlayableGame>>();
  const choosers = new Map<number, Chooser>();
  const gameOf = (setup: ChooserSetup): Promise<PlayableGame> => {
    const key = setup.gameFile?.digest ?? setup.game;
    const game = games.get(key) ?? loadPlayable(setup);
    games.set(key, game);
    return game;
  };
  return {
    async open(number, setup) {
      const { bots } = await gameOf(setup);
      const bot = bots.find(({ id }) => id === setup.bot);
      if (!bot) throw new Error(`${setup.game} has no house bot ${setup.bot}`);
      const opened = bot.openMatch?.() ?? bot;
      choosers.set(number, { choose: (question) => opened.choose(question), random: seededRandom(setup.seed) });
    },
    choose(number, question, nodes) {
      const chooser = choosers.get(number);
      if (!chooser) throw new Error("a question came to a bot that is not open");
      let thought: BotThought | undefined;
      const budget = timedBudget({
        now: () => performance.now(),
        endMs() {
          const ms = Atomics.load(end, 0);
          return ms === NO_END_MS ? Infinity : ms;
        },
        nodes,
      });
      const note = (last: BotThought): void => void (thought = last);
      const move = chooser.choose({ ...question, random: chooser.random, budget, note });
      return thought === undefined ? { move } : { move, thought };
    },
    release: (number) => void choosers.delete(number),
  };
}

/** Only the wanted game: loading all of them would delay the first question. */
async function loadPlayable({ game, gameFile }: ChooserSetup): Promise<PlayableGame> {
  if (gameFile) return loadGameFile(gameFile);
  const listing = GAME_LIST.find(({ id }) => id === game);
  if (!listing) throw new Error(`there is no game ${game}`);
  return loadGame(listing);
}

serveThread(createThinkingService);
