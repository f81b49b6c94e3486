import type { Game } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";

/** Rules whose legal moves can be listed, so every question lists them. */
export interface ListedRules<State, Move, View, Options> extends Game<State, Move, View, Options> {
  /** All legal moves of a seat; empty for a seat that is not asked. */
  moves(state: State, seat: Seat): readonly Move[];
}
