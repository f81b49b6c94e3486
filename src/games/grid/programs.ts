import { commonReason } from "../../core/common-reasons.ts";
import type { Bot, BotThinking } from "../../core/game.ts";
import { inAllLanguages } from "../../core/lang.ts";
import { ok, refuse } from "../../core/result.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { createRandomBot, createSearchBot } from "../bots.ts";
import type { GamePrograms } from "../programs.ts";
import type { GridGame, GridState, GridThinking } from "./grid-game.ts";
import { type GridPosition, gridRules, readState } from "./rules.ts";
import { BOTS, textOf } from "./words.ts";

/** Where `match FILE tcp tcp` listens unless told otherwise. */
const PORT = 7575;
const MOVE_MS = 5000;
const WATCHED_DELAY_MS = 700;

/** The native protocol is added for every game. */
export function gridPrograms(game: GridGame<GridState>): GamePrograms<GridPosition, string, GridState> {
  return {
    dialects: { list: [], ports: [PORT, PORT], arenaPorts: [], limits: { moveMs: game.moveMs ?? MOVE_MS } },
    bots: gridBots(game),
    botDelayMs: WATCHED_DELAY_MS,
  };
}

export function gridBots(game: GridGame<GridState>): readonly Bot<string, GridState>[] {
  const own = (game.bots ?? []).map((bot): Bot<string, GridState> => ({
    id: bot.id,
    about: textOf(bot.about ?? bot.id),
    ...(bot.thinking && { thinking: thinkingOf(bot.thinking) }),
    choose: ({ view, seat, legal, random, budget, note }) =>
      bot.choose({
        ...{ state: view, seat, moves: legal ?? game.moves(view), random },
        ...(budget && { budget }),
        ...(note && { note }),
      }),
  }));
  const random = createRandomBot<string, GridState>(BOTS.random, (view) => game.moves(view));
  return [random, ...own, ...searchBots(game)];
}

function thinkingOf({ levels, usualLevel }: GridThinking): BotThinking {
  return { levels: levels.map(({ name, limit }) => ({ name: textOf(name), limit })), usualLevel };
}

function searchBots(game: GridGame<GridState>): readonly Bot<string, GridState>[] {
  if (!game.search) return [];
  const { search } = game;
  const { depth } = search;
  const about = inAllLanguages((say) => say(BOTS.search, { depth }));
  const bot = createSearchBot<GridPosition, string, GridState>("search", about, depth, {
    rules: gridRules(game),
    stateOf: (state) => ({ state, ply: 0 }),
    listMoves: ({ state }) => game.moves(state),
    valueOf: ({ state }, seat) => search.value(state, seat),
  });
  return [bot];
}

/** A view is the author's state as it is. */
export function gridViews(game: GridGame<GridState>): NativeViews<GridState> {
  return {
    write: (state) => state,
    read(json) {
      const state = readState(game, json);
      return state === undefined ? refuse(commonReason("judge.object", { key: "view" })) : ok(state);
    },
  };
}
