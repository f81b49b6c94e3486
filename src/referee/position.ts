import type { AnyGame } from "../core/game.ts";
import { SEATS } from "../core/seats.ts";

/** A position as `position --json` prints it and `--start` takes it. */
export function describePosition(game: AnyGame, state: unknown): Record<string, unknown> {
  const phase = game.phase(state);
  const legal = game.moves && SEATS.flatMap((seat) => game.moves?.(state, seat) ?? []);
  // Where both are asked at once they may have the same moves.
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
