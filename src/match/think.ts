import { availableParallelism } from "node:os";
import { type BotStrength, levelOf, limitOf } from "../core/bot-strength.ts";
import type { Bot, BotThinking, BotThought, ThinkingLimit } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import { timedBudget } from "../core/thinking-budget.ts";
import type { PlayableGame } from "../games/entry.ts";
import { findGame } from "../games/index.ts";
import { realTime } from "../links/time.ts";
import type { Thinker } from "../players/thinking-player.ts";
import { longestThoughtMs } from "../thinking/allowance.ts";
import { ThinkingPool } from "../thinking/pool.ts";
import type { ThinkingService } from "../thinking/service.ts";
import { builtFile } from "../threads/package-files.ts";
import { startThread } from "../threads/thread.ts";
import { lagMeter } from "./process-lag-meter.ts";

/** Tables of searches are buffers, which this does not limit. */
const HEAP_MB = 512;

const CONCURRENCY = availableParallelism();

/** One per process. Its threads start with the first bot that thinks. */
const pool = new ThinkingPool({
  time: realTime,
  concurrency: CONCURRENCY,
  // In most games only one of the two bots thinks at a time.
  maxThreads: Math.max(4, 2 * CONCURRENCY),
  startThread: (options, listener) =>
    startThread<ThinkingService>(builtFile("bot-thread.js"), options, listener, HEAP_MB),
});

type AnyBot = Bot<unknown, unknown>;
type ThinkingBot = AnyBot & { readonly thinking: BotThinking };

export function thinks(bot: AnyBot): bot is ThinkingBot {
  return bot.thinking !== undefined;
}

/** In a thread; the bot of an embedding program thinks here, because its game exists only in that program's memory. */
export async function openThinker(
  entry: PlayableGame,
  bot: ThinkingBot,
  strength: BotStrength | undefined,
  random: Random,
): Promise<Thinker> {
  const { rules, file } = entry;
  const limit = limitOf(bot.thinking, strength);
  const level = levelOf(bot.thinking, strength);
  if (!file && findGame(rules.id)?.rules !== rules) return thinkHere(bot, limit, level, random);
  const chooser = await pool.open({
    game: rules.id,
    ...(file && { gameFile: file }),
    bot: bot.id,
    seed: [1, 2, 3].map(() => random.below(2 ** 32)).join("."),
  });
  lagMeter.start();
  return {
    choose: ({ view, legal, leftMs }, seat, limits) =>
      chooser.choose({ seat, view, legal, level }, limit, longestThoughtMs(leftMs, limits)),
    release() {
      lagMeter.stop();
      chooser.release();
    },
  };
}

function thinkHere(bot: ThinkingBot, limit: ThinkingLimit, level: number | undefined, random: Random): Thinker {
  const opened = bot.openMatch?.() ?? bot;
  return {
    choose({ view, legal, leftMs }, seat, limits) {
      const longestMs = longestThoughtMs(leftMs, limits);
      const endMs = "ms" in limit ? Math.min(limit.ms, longestMs) : longestMs;
      const nodes = "nodes" in limit ? limit.nodes : undefined;
      const budget = timedBudget({ now: () => realTime.now(), endMs: () => endMs, nodes });
      let thought: BotThought | undefined;
      const note = (last: BotThought): void => void (thought = last);
      const move = opened.choose({ seat, view, legal, level, random, budget, note });
      return Promise.resolve(thought === undefined ? { move } : { move, thought });
    },
    release: () => undefined,
  };
}
