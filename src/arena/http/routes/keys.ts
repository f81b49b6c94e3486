import { apiRoutes } from "../../../api/routes.ts";
import { suggestion } from "../../../core/nearest.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { findGame, GAMES } from "../../../games/index.ts";
import { HttpError } from "../errors.ts";

const listIds = (): readonly string[] => GAMES.map(({ id }) => id);

export const ROUTES = apiRoutes(listIds);

/** The game named in the path; throws 404 when there is none. */
export function gameOf(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const quoted = JSON.stringify(id.length > 40 ? `${id.slice(0, 40)}...` : id);
  throw new HttpError(404, "not-found", {
    en: "There is no game {game}; {hint}",
    ja: "{game}というゲームはありません。",
    values: { game: quoted, hint: suggestion(id, listIds()) },
  });
}
