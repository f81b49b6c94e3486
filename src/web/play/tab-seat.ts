import { isOver, type MyGame } from "../my-games/entries.ts";

const STORAGE_KEY = "shinpan.seat";

/** The seat whose board was open in this tab last, so that a reload finds it among several. */
export function saveTabSeat(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // Where storage is forbidden, a reload finds nothing.
  }
}

export function tabSeat(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The seat that a tab takes up when it was not told which: its own, else the newest match, else the newest place. */
export function chooseSeat(games: readonly MyGame[], own: string | undefined): MyGame | undefined {
  const running = games.filter((game) => !isOver(game));
  return (
    running.find(({ key }) => key === own) ?? running.find(({ match }) => match !== undefined) ?? running[0]
  );
}
