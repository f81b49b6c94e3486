import type { SeatEvent } from "../core/dialect.ts";
import { type AnyGame, moveSeenBy } from "../core/game.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/**
 * The only way events reach a player. Views are computed lazily: most dialects send boards only with questions.
 * Classes, because an object literal with a getter takes 2 µs.
 */
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

type AnySeatEvent<Kind> = Extract<SeatEvent<unknown, unknown>, { readonly kind: Kind }>;

export class Moved extends LazyView implements AnySeatEvent<"moved"> {
  readonly kind = "moved";
  readonly seat: Seat;
  readonly move: unknown;
  constructor(game: AnyGame, state: unknown, viewer: Viewer, seat: Seat, move: unknown) {
    super(game, state, viewer);
    this.seat = seat;
    this.move = moveSeenBy(game, move, seat, viewer);
  }
}

export class Ticked extends LazyView implements AnySeatEvent<"ticked"> {
  readonly kind = "ticked";
}
