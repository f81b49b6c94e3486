import { type ApiUrl, apiUrl } from "../../api/client.ts";
/** Query parameters that filter the listed matches. */
export interface MatchFilter {
  readonly bot: string | null;
  readonly opponent: string | null;
  readonly by: string | null;
}

export function readFilter(query: URLSearchParams): MatchFilter {
  const bot = readKey(query, "bot");
  return { bot, opponent: bot === null ? null : readKey(query, "opponent"), by: readKey(query, "by") };
}

/** null for an empty value. */
export function readKey(query: URLSearchParams, key: keyof MatchFilter): string | null {
  const value = query.get(key);
  return value === "" ? null : value;
}

/** The query after a change; a new bot clears the opponent. */
export function queryOf(filter: MatchFilter, change: Partial<MatchFilter>): Record<keyof MatchFilter, string | null> {
  const next = { ...filter, ...change };
  const dropsOpponent = "bot" in change && !("opponent" in change);
  const opponent = next.bot === null || dropsOpponent ? null : next.opponent;
  return { bot: next.bot, opponent, by: next.by };
}

export function matchesUrl(
  game: string,
  { bot, opponent, by }: MatchFilter,
  limit: number,
  before?: string,
): ApiUrl<"/api/matches"> {
  return apiUrl("/api/matches", { query: { game, status: "done", limit, bot, opponent, by, before } });
}
