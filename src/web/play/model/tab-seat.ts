import { isOver, type MyGame } from "../../my-games/entries.ts";

const STORAGE_KEY = "shinpan.seat";

/** Remembers the seat that is open in this tab, so that a reload finds it among several. */
export function saveTabSeat(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // Without storage a reload does not find the seat.
  }
}

export function tabSeat(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The tab's own seat, else the newest match, else the newest seat that waits for an opponent. */
export function chooseSeat(games: readonly MyGame[], own: string | undefined): MyGame | undefined {
  const running = games.filter((game) => !isOver(game));
  return running.find(({ key }) => key === own) ?? running.find(({ match }) => match !== undefined) ?? running[0];
}
