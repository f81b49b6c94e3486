/** What a game's file imports as `shinpan/game-kit`. */
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
export { defineGame, type GameDefinition } from "../games/definition.ts";
export { createRandomBot, createSearchBot } from "../games/bots.ts";
export { opponentOf, type Seat } from "../core/seats.ts";
export type { Random } from "../core/random.ts";
