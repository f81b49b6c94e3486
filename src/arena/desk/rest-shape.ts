import type { RestShape } from "../../api/bots.ts";
import type { Parts } from "./parts.ts";

/** Why a program is left out of the league, and until when by the clock on the wall. */
export function restOf({ league, terms }: Parts, game: string, name: string): RestShape | null {
  const rest = league.rest(game, name);
  if (!rest) return null;
  const { leftMs, ...told } = rest;
  return { ...told, until: new Date(terms.wall() + leftMs).toISOString() };
}
