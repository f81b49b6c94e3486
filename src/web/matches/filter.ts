import { type ApiUrl, apiUrl } from "../../api/client.ts";
/** Query parameters of the list. */
export const FILTER_KEYS = [
  "game",
  "player",
  "opponent",
  "status",
  "by",
  "event",
  "round",
  "guilty",
  "before",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type ListFilter = Readonly<Partial<Record<FilterKey, string>>>;

/** Ignores empty values; `bot` is an alias of `player`, used by other pages and the API. */
export function readListFilter(query: URLSearchParams): ListFilter {
  const filter: Partial<Record<FilterKey, string>> = {};
  for (const key of FILTER_KEYS) {
    const value = query.get(key) ?? (key === "player" ? query.get("bot") : null);
    if (value !== null && value !== "") filter[key] = value;
  }
  return filter;
}

/** The query after a change: returns to the first page, and drops a round without its event. */
export function changeFilter(
  filter: ListFilter,
  change: Readonly<Partial<Record<FilterKey, string | null>>>,
): Record<FilterKey | "bot", string | null> {
  const next: Partial<Record<FilterKey, string | null>> = { ...filter, before: null, ...change };
  const dropsRound = (next.event ?? null) === null || ("event" in change && !("round" in change));
  const all = Object.fromEntries(FILTER_KEYS.map((key) => [key, next[key] ?? null])) as Record<
    FilterKey,
    string | null
  >;
  return { ...all, ...(dropsRound && { round: null }), bot: null };
}

export function listUrl(filter: ListFilter, limit: number): ApiUrl<"/api/matches"> {
  return apiUrl("/api/matches", { query: { limit, ...filter } });
}
