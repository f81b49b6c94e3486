/**
 * The rules of the house games as pure values: no clock, no randomness, no input or output.
 *
 * @example
 * ```ts
 * import { othello } from "shinpan/games";
 *
 * let state = othello.start();
 * const [move] = othello.moves(state, 0);
 * if (move !== undefined) state = othello.play(state, 0, move);
 * console.log(othello.score(state)); // [4, 1]
 * ```
 *
 * @module games
 */
import type { Bot, Game } from "../core/game.ts";
import { connect4Programs } from "../games/connect4/programs.ts";
import { connect4Rules } from "../games/connect4/rules.ts";
import type { Connect4Move, Connect4State } from "../games/connect4/state.ts";
import type { DiscView } from "../games/disc-board/disc-game.ts";
import { discViews } from "../games/disc-board/position.ts";
import type { GeisterMove } from "../games/geister/moves.ts";
import type { GeisterOptions } from "../games/geister/options.ts";
import { geisterViews } from "../games/geister/position.ts";
import { geisterPrograms } from "../games/geister/programs.ts";
import { geisterRules } from "../games/geister/rules.ts";
import type { GeisterState } from "../games/geister/state.ts";
import type { GeisterView } from "../games/geister/view.ts";
import type { LifegameMove } from "../games/lifegame/moves.ts";
import type { LifegameOptions } from "../games/lifegame/options.ts";
import { lifegameViews } from "../games/lifegame/position.ts";
import { lifegamePrograms } from "../games/lifegame/programs.ts";
import { lifegameRules } from "../games/lifegame/rules.ts";
import type { LifegameState } from "../games/lifegame/state.ts";
import type { WarMove } from "../games/lifewar/moves.ts";
import type { WarOptions } from "../games/lifewar/options.ts";
import { lifewarViews } from "../games/lifewar/position.ts";
import { lifewarPrograms } from "../games/lifewar/programs.ts";
import { lifewarRules } from "../games/lifewar/rules.ts";
import type { WarState, WarView } from "../games/lifewar/state.ts";
import type { OthelloOptions } from "../games/othello/rules.ts";
import { othelloPrograms } from "../games/othello/programs.ts";
import { othelloRules } from "../games/othello/rules.ts";
import type { OthelloMove } from "../games/othello/squares.ts";
import type { OthelloState } from "../games/othello/state.ts";
import type { NativeViews } from "../wire/native/native-game.ts";
import type { ListedRules } from "./listed-rules.ts";

export type {
  Bot,
  BotQuestion,
  Game,
  HiddenInformation,
  Keyframes,
  OptionInfo,
  OptionValues,
  Phase,
  Ticks,
} from "../core/game.ts";
export type { LocalizedText, Message } from "../core/lang.ts";
export { pick, type Random, seededRandom } from "../core/random.ts";
export type { Ending, Reason, ReasonSentences } from "../core/reason.ts";
export type { Result } from "../core/result.ts";
export { opponentOf, type Seat, SEATS, type Viewer, VIEWERS } from "../core/seats.ts";
export type { ListedRules } from "./listed-rules.ts";
export { formatReason } from "./reasons.ts";
export type { NativeViews } from "../wire/native/native-game.ts";
export type { Connect4Move, Connect4State } from "../games/connect4/state.ts";
export type { DiscView } from "../games/disc-board/disc-game.ts";
export type { GeisterMove } from "../games/geister/moves.ts";
export type { GeisterOptions } from "../games/geister/options.ts";
export type { GeisterState } from "../games/geister/state.ts";
export type { GeisterView } from "../games/geister/view.ts";
export type { LifegameMove } from "../games/lifegame/moves.ts";
export type { LifegameOptions } from "../games/lifegame/options.ts";
export type { LifegameState } from "../games/lifegame/state.ts";
export type { WarMove } from "../games/lifewar/moves.ts";
export type { WarOptions } from "../games/lifewar/options.ts";
export type { WarState, WarView } from "../games/lifewar/state.ts";
export type { OthelloOptions } from "../games/othello/rules.ts";
export type { OthelloMove } from "../games/othello/squares.ts";
export type { OthelloState } from "../games/othello/state.ts";

/** A house game: its rules, its bots, and the JSON of its views in the native protocol. */
export interface HouseGame<State, Move, View, Options> extends Game<State, Move, View, Options> {
  /**
   * The first position. Options come from `readOptions`; absent = the game's defaults.
   *
   * @example
   * ```ts
   * lifegame.start(lifegame.readOptions({ size: 8 }));
   * ```
   */
  start(options?: Options): State;
  /** From weak to strong. */
  readonly bots: readonly Bot<Move, View>[];
  readonly views: NativeViews<View>;
}

/** A house game whose legal moves can be listed. */
export type ListedGame<State, Move, View, Options> = HouseGame<State, Move, View, Options> &
  ListedRules<State, Move, View, Options>;

/**
 * Othello. Seat 0 is black; a move is a square from 0 (a1) to 63 (h8), or a pass.
 *
 * @example
 * ```ts
 * othello.moves(othello.start(), 0).map(othello.writeMove); // ["d3", "c4", "f5", "e6"]
 * ```
 */
export const othello: ListedGame<OthelloState, OthelloMove, DiscView, OthelloOptions> = /* @__PURE__ */ listedGame(
  othelloRules,
  othelloPrograms.bots,
  discViews(64),
);

/**
 * Geister. Both seats first choose their red ghosts, at the same time; the colours are hidden from the opponent.
 *
 * @example
 * ```ts
 * geister.phase(geister.start()); // { kind: "ask", seats: [0, 1] }
 * ```
 */
export const geister: ListedGame<GeisterState, GeisterMove, GeisterView, GeisterOptions> = /* @__PURE__ */ listedGame(
  geisterRules,
  geisterPrograms.bots,
  geisterViews,
);

/**
 * The Life duel: both players place cells, then some generations pass, and more living cells win.
 *
 * @example
 * ```ts
 * lifegame.play(lifegame.start(), 0, { row: 2, col: 3 }).ply; // 1
 * ```
 */
export const lifegame: ListedGame<LifegameState, LifegameMove, LifegameState, LifegameOptions> =
  /* @__PURE__ */ listedGame(lifegameRules, lifegamePrograms.bots, lifegameViews);

/**
 * The Life war: in each generation a player wakes up to 30 cells. Its moves cannot be listed, so it has no `moves`.
 *
 * @example
 * ```ts
 * const war = lifewar.start(lifewar.readOptions({ size: 64, generations: 10 }));
 * ```
 */
export const lifewar: HouseGame<WarState, WarMove, WarView, WarOptions> = /* @__PURE__ */ houseGame(
  lifewarRules,
  lifewarPrograms.bots,
  lifewarViews,
);

/**
 * Connect Four. A move is a column from 0 to 6; it is written `1` to `7`.
 *
 * @example
 * ```ts
 * connect4.writeMove(3); // "4"
 * ```
 */
export const connect4: ListedGame<
  Connect4State,
  Connect4Move,
  DiscView,
  Record<string, never>
> = /* @__PURE__ */ listedGame(connect4Rules, connect4Programs.bots, discViews(42));

/** The house games by id. */
export interface HouseGames {
  readonly othello: typeof othello;
  readonly geister: typeof geister;
  readonly lifegame: typeof lifegame;
  readonly lifewar: typeof lifewar;
  readonly connect4: typeof connect4;
}

/**
 * All house games by id.
 *
 * @example
 * ```ts
 * Object.keys(houseGames); // ["othello", "geister", "lifegame", "lifewar", "connect4"]
 * ```
 */
export const houseGames: HouseGames = { othello, geister, lifegame, lifewar, connect4 };

function houseGame<State, Move, View, Options>(
  rules: Game<State, Move, View, Options>,
  bots: readonly Bot<Move, View>[],
  views: NativeViews<View>,
): HouseGame<State, Move, View, Options> {
  return { ...rules, bots, views, start: (options) => rules.start(options ?? rules.readOptions({})) };
}

function listedGame<State, Move, View, Options>(
  rules: Game<State, Move, View, Options>,
  bots: readonly Bot<Move, View>[],
  views: NativeViews<View>,
): ListedGame<State, Move, View, Options> {
  if (!rules.moves) throw new Error(`the moves of ${rules.id} cannot be listed`);
  return { ...houseGame(rules, bots, views), moves: rules.moves.bind(rules) };
}
