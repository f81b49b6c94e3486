import { looksLikeToken } from "../../core/token-form.ts";
import { GAMES } from "../../games/index.ts";
import { foldName } from "../../core/fold-name.ts";
import type { HttpParts } from "./parts.ts";

/** Names of house bots, league programs, and those that the operator reserved. */
export function reservedNames({ league, settings }: Pick<HttpParts, "league" | "settings">): readonly string[] {
  const bots = GAMES.flatMap(({ bots, rules }) => [
    ...bots.map(({ id }) => id),
    ...league.players(rules.id).map(({ spec }) => spec.name),
  ]);
  return [...new Set([...bots, ...(settings.reserved ?? [])])];
}

export function isReserved(parts: Pick<HttpParts, "league" | "settings">, name: string): boolean {
  const folded = foldName(name);
  return looksLikeToken(name) || reservedNames(parts).some((each) => foldName(each) === folded);
}
