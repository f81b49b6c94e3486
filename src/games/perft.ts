import type { AnyGame } from "../core/game.ts";
import type { GameEntry } from "./entry.ts";
import type { PerftCount } from "./programs.ts";

/** Counts move sequences, with the game's own counter if it has one. */
export function perft(entry: GameEntry, state: unknown, depth: number): PerftCount {
  return entry.perft?.(state, depth) ?? countByRules(entry.rules, state, depth);
}

/**
 * Counts by the rules alone. Published tables differ: in some a finished game stays one leaf at every deeper
 * depth ("kept"), in others it is dropped after the depth where it ended.
 */
export function countByRules(
  game: AnyGame,
  state: unknown,
  depth: number,
  finished: "kept" | "dropped" = "kept",
): PerftCount {
  if (!game.moves) throw new Error(`the moves of ${game.id} cannot be listed`);
  let phase = game.phase(state);
  for (; phase.kind === "tick" && game.ticks; phase = game.phase(state)) state = game.ticks.tick(state);
  if (phase.kind === "over")
    return depth === 0 || finished === "kept" ? { nodes: 1, ended: 1 } : { nodes: 0, ended: 0 };
  const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
  if (depth === 0 || seat === undefined) return { nodes: 1, ended: 0 };
  let nodes = 0;
  let ended = 0;
  for (const move of game.moves(state, seat)) {
    const subtree = countByRules(game, game.play(state, seat, move), depth - 1, finished);
    nodes += subtree.nodes;
    ended += subtree.ended;
  }
  return { nodes, ended };
}
