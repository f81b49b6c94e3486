import type { AnyGame } from "../core/game.ts";
import { SEATS } from "../core/seats.ts";

/** A position as `position --json` prints it and `--start` takes it. */
export function describePosition(game: AnyGame, state: unknown): Record<string, unknown> {
  const phase = game.phase(state);
  const legal = game.moves && SEATS.flatMap((seat) => game.moves?.(state, seat) ?? []);
  return {
    type: "position",
    game: game.id,
    ply: game.ply(state),
    phase,
    score: game.score(state),
    ...(legal && { legal: legal.map((move) => game.writeMove(move)) }),
    ...game.writePosition(state),
  };
}
