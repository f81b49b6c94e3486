import type { News } from "../core/dialect.ts";
import type { AnyGame } from "../core/game.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/**
 * The one gate through which what happened reaches anybody. Views are drawn only for those who look: most dialects
 * send a board with the question and none with the news.
 */
export function movedNews(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
  viewer: Viewer,
): News<unknown, unknown> {
  return {
    kind: "moved",
    seat,
    move: game.veil ? game.veil(move, seat, viewer) : move,
    get view() {
      return game.view(state, viewer);
    },
  };
}

export function tickedNews(game: AnyGame, state: unknown, viewer: Viewer): News<unknown, unknown> {
  return {
    kind: "ticked",
    get view() {
      return game.view(state, viewer);
    },
  };
}
