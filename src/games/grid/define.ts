import { pick, seededRandom } from "../../core/random.ts";
import { type AnyGameDefinition, defineGame } from "../definition.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridInput } from "./input.ts";
import { gridBoard } from "./paint.ts";
import { gridBots, gridPrograms, gridViews } from "./programs.ts";
import { gridRules } from "./rules.ts";
import { gridText } from "./text.ts";

/** Moves of the position that previews show. */
const PREVIEW_MOVES = 12;

/** Everything that server and page need, derived from the description. */
export function gridDefinition(game: GridGame<GridState>): AnyGameDefinition {
  const bots = Object.fromEntries(gridBots(game).map(({ id, about }) => [id, about]));
  return defineGame({
    rules: gridRules(game),
    text: gridText(game, bots),
    board: gridBoard(game),
    input: gridInput(game),
    stats: {},
    views: gridViews(game),
    examples: { position: { options: {}, moves: previewMoves(game) } },
    loadPrograms: () => Promise.resolve(gridPrograms(game)),
  });
}

/** The first moves of a random match; rules that throw get a shorter preview, and the laws report them. */
function previewMoves(game: GridGame<GridState>): readonly string[] {
  const rules = gridRules(game);
  const random = seededRandom("preview");
  const moves: string[] = [];
  try {
    let { state } = rules.start(rules.readOptions({}));
    while (moves.length < PREVIEW_MOVES && game.result(state) === undefined) {
      const move = pick(random, game.moves(state));
      state = game.play(state, move);
      moves.push(move);
    }
  } catch {
    return moves;
  }
  return moves;
}
