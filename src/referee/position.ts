import type { AnyGame } from "../core/game.ts";
import { SEATS } from "../core/seats.ts";

/** The output of `position --json`, which `--start` accepts. */
export function describePosition(game: AnyGame, state: unknown): Record<string, unknown> {
  const phase = game.phase(state);
  const legal = game.moves && SEATS.flatMap((seat) => game.moves?.(state, seat) ?? []);
  // Simultaneous questions may offer both seats the same moves.
  const written = legal && [...new Set(legal.map((move) => game.writeMove(move)))];
  return {
    type: "position",
    game: game.id,
    ply: game.ply(state),
    phase,
    score: game.score(state),
    ...(written && { legal: written }),
    ...game.writePosition(state),
  };
}
