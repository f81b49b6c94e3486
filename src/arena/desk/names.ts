import { looksLikeToken } from "../../core/token-form.ts";
import { GAMES } from "../../games/index.ts";
import { foldName } from "../../core/fold-name.ts";
import type { Parts } from "./parts.ts";

/** Names that belong to the house: its bots, the programs of its league, and what an operator set aside. */
export function reservedNames({ league, terms }: Pick<Parts, "league" | "terms">): readonly string[] {
  const bots = GAMES.flatMap(({ bots, rules }) => [
    ...bots.map(({ id }) => id),
    ...league.players(rules.id).map(({ name }) => name),
  ]);
  return [...new Set([...bots, ...(terms.reserved ?? [])])];
}

export function isReserved(parts: Pick<Parts, "league" | "terms">, name: string): boolean {
  const folded = foldName(name);
  return looksLikeToken(name) || reservedNames(parts).some((each) => foldName(each) === folded);
}
