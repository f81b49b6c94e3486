import { UsageError } from "../core/errors.ts";
import type { AnyGame } from "../core/game.ts";
import type { GameEntry, PerftCount } from "./entry.ts";

/** Counts sequences of moves, with the game's own counter where it has one. */
export function perft(entry: GameEntry, state: unknown, depth: number): PerftCount {
  return entry.perft?.(state, depth) ?? countByRules(entry.rules, state, depth);
}

/**
 * The same for any game whose moves can be listed, one at a time. Published tables differ in one point: in some a
 * finished game is kept as one leaf at every deeper depth, in others it is dropped after the depth where it ended.
 */
export function countByRules(
  game: AnyGame,
  state: unknown,
  depth: number,
  finished: "kept" | "dropped" = "kept",
): PerftCount {
  if (!game.moves)
    throw new UsageError("no-perft", `the moves of ${game.id} cannot be listed, so not counted`);
  let phase = game.phase(state);
  for (; phase.kind === "tick" && game.tick; phase = game.phase(state)) state = game.tick(state);
  if (phase.kind === "over")
    return depth === 0 || finished === "kept" ? { nodes: 1, ended: 1 } : { nodes: 0, ended: 0 };
  const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
  if (depth === 0 || seat === undefined) return { nodes: 1, ended: 0 };
  let nodes = 0;
  let ended = 0;
  for (const move of game.moves(state, seat)) {
    const below = countByRules(game, game.play(state, seat, move), depth - 1, finished);
    nodes += below.nodes;
    ended += below.ended;
  }
  return { nodes, ended };
}
