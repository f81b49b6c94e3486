import type { SeatEvent } from "../core/dialect.ts";
import { type AnyGame, moveSeenBy } from "../core/game.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/**
 * The only way events reach a player. Views are computed lazily: most dialects send boards only with questions.
 * Classes, because an object literal with a getter takes 2 µs.
 */
export function movedEvent(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
  viewer: Viewer,
): SeatEvent<unknown, unknown> {
  return new Moved(game, state, viewer, seat, moveSeenBy(game, move, seat, viewer));
}

export function tickedEvent(game: AnyGame, state: unknown, viewer: Viewer): SeatEvent<unknown, unknown> {
  return new Ticked(game, state, viewer);
}

class LazyView {
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly #viewer: Viewer;
  constructor(game: AnyGame, state: unknown, viewer: Viewer) {
    this.#game = game;
    this.#state = state;
    this.#viewer = viewer;
  }
  get view(): unknown {
    return this.#game.view(this.#state, this.#viewer);
  }
}

class Moved extends LazyView {
  readonly kind = "moved";
  readonly seat: Seat;
  readonly move: unknown;
  constructor(game: AnyGame, state: unknown, viewer: Viewer, seat: Seat, move: unknown) {
    super(game, state, viewer);
    this.seat = seat;
    this.move = move;
  }
}

class Ticked extends LazyView {
  readonly kind = "ticked";
}
