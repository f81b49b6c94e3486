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

export function matchesPath(game: string, filter: MatchFilter, limit: number, before?: string): string {
  const query = new URLSearchParams({ game, status: "done", limit: String(limit) });
  for (const key of ["bot", "opponent", "by"] as const) {
    const value = filter[key];
    if (value !== null) query.set(key, value);
  }
  if (before !== undefined) query.set("before", before);
  return `/api/matches?${query}`;
}
