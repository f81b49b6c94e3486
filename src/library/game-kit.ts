/**
 * The parts of which a game is made: the interface of the rules, options, bots, and the board of games with discs.
 * Loads in a browser too.
 *
 * A game is an object of type `Game`, or `ListedRules` where its moves can be listed; `runMatch` plays it as `{ rules, bots }`.
 *
 * @module game-kit
 */
import type { GameDefinition } from "../games/definition.ts";

export type { Dialect } from "../core/dialect.ts";
export { UsageError } from "../core/errors.ts";
export type {
  Bot,
  BotLevel,
  BotQuestion,
  BotThinking,
  BotThought,
  Game,
  HiddenInformation,
  Keyframes,
  OptionInfo,
  OptionValues,
  Phase,
  ThinkingBudget,
  ThinkingLimit,
  Ticks,
} from "../core/game.ts";
export type { FormatMessage, Language, LocalizedText, Message } from "../core/lang.ts";
export { pick, type Random, seededRandom } from "../core/random.ts";
export { type Ending, makeReason, type Reason, type ReasonSentences } from "../core/reason.ts";
export { ok, refuse, type Result } from "../core/result.ts";
export { opponentOf, type Seat, SEATS, type Viewer, VIEWERS } from "../core/seats.ts";
export type {
  Canvas,
  GameBoard,
  Grid,
  PaintContext,
  PaintGradient,
  PaintPixels,
  PaintRaster,
  Palette,
  Scene,
  SeatMove,
  Spot,
  Viewport,
  VisibleArea,
} from "../games/board.ts";
export { createRandomBot, createSearchBot, pickBest, type SearchGame } from "../games/bots.ts";
export type { GameDefinition, GameExamples, GameStats, GameText, TypedMoves } from "../games/definition.ts";
export { discDescriptions } from "../games/disc-board/descriptions.ts";
export { type DiscGame, type DiscView, spotOfSquare, squareAt, squareName } from "../games/disc-board/disc-game.ts";
export { discInput } from "../games/disc-board/input.ts";
export { discBoard } from "../games/disc-board/paint.ts";
export { discPositions, discViews } from "../games/disc-board/position.ts";
export type { InputContext, InputResult, MoveInput } from "../games/input.ts";
export { choice, defineOptions, wholeNumber } from "../games/options.ts";
export type { GameDialects, GamePrograms, TimeLimits } from "../games/programs.ts";
export { nativeDialect } from "../wire/native/index.ts";
export type { NativeViews } from "../wire/native/native-game.ts";
export type { ListedRules } from "./listed-rules.ts";
export { formatReason } from "./reasons.ts";

/**
 * A whole game: rules, texts, board, input and programs. It only gives the definition its type, so that TypeScript checks
 * every part.
 *
 * @example
 * ```ts
 * export const game = defineGame({ rules, text, board: discBoard(discs), input: discInput(discs), ... });
 * ```
 */
export function defineGame<State, Move, View, Draft = undefined>(
  definition: GameDefinition<State, Move, View, Draft>,
): GameDefinition<State, Move, View, Draft> {
  return definition;
}

export {
  defineGridGame,
  type GridBot,
  type GridGame,
  type GridGameExport,
  type GridOption,
  type GridPiece,
  type GridResult,
  type GridSize,
  type GridState,
  type GridText,
} from "../games/grid/grid-game.ts";
export { gridSquares, type GridSquares } from "../games/grid/squares.ts";
