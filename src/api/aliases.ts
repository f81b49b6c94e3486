/** Addresses that people type, by their first word; what follows it is kept. */
const WORDS: Readonly<Record<string, string>> = {
  home: "/",
  watch: "/",
  tournaments: "/t",
  tournament: "/t",
  events: "/t",
  match: "/matches",
  laboratory: "/lab",
  life: "/lab",
  guide: "/connect",
  signup: "/register",
};
const STANDINGS: readonly string[] = ["standings", "ranking", "rankings", "games"];

/** Where an address leads that is not a page's own; undefined = nowhere else. */
export function aliasOf(path: string, games: readonly string[]): string | undefined {
  const [word = "", ...rest] = path.split("/").filter(Boolean);
  const name = word.toLowerCase();
  const game = (asked: string | undefined): string | undefined =>
    games.find((id) => id === asked?.toLowerCase());
  if (STANDINGS.includes(name)) {
    if (rest.length > 1) return undefined;
    const chosen = rest.length === 0 ? games[0] : game(rest[0]);
    return chosen === undefined ? undefined : `/g/${chosen}`;
  }
  const own = game(name);
  if (own !== undefined && rest.length === 0) return `/g/${own}`;
  if (!Object.hasOwn(WORDS, name)) return undefined;
  const to = WORDS[name] ?? "/";
  return rest.length === 0 ? to : to === "/t" && rest.length === 1 ? `${to}/${rest[0]}` : undefined;
}
