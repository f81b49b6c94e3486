/** Aliases by first path segment; a further segment is kept. */
const ALIASES: Readonly<Record<string, string>> = {
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

/** The canonical path of an alias; undefined = the path is not an alias. */
export function aliasOf(path: string, games: readonly string[]): string | undefined {
  const [word = "", ...rest] = path.split("/").filter(Boolean);
  const name = word.toLowerCase();
  const findGame = (id: string | undefined): string | undefined => games.find((game) => game === id?.toLowerCase());
  if (STANDINGS.includes(name)) {
    if (rest.length > 1) return undefined;
    const chosen = rest.length === 0 ? games[0] : findGame(rest[0]);
    return chosen === undefined ? undefined : `/g/${chosen}`;
  }
  const game = findGame(name);
  if (game !== undefined && rest.length === 0) return `/g/${game}`;
  if (!Object.hasOwn(ALIASES, name)) return undefined;
  const to = ALIASES[name] ?? "/";
  return rest.length === 0 ? to : to === "/t" && rest.length === 1 ? `${to}/${rest[0]}` : undefined;
}
