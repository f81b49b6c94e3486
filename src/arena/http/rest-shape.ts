import type { RestShape } from "../../api/bots.ts";
import type { HttpParts } from "./parts.ts";

/** Why a program is suspended from the league, with the end as an ISO time. */
export function restOf({ league, settings }: HttpParts, game: string, name: string): RestShape | null {
  const rest = league.rest(game, name);
  if (!rest) return null;
  const { leftMs, ...shown } = rest;
  return { ...shown, until: new Date(settings.wall() + leftMs).toISOString() };
}
