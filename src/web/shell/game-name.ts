import { GAME_LIST } from "../../games/list.ts";
import { say } from "./settings.ts";

/** The game's name in the page's language; its id if the page does not know the game. */
export function gameName(id: string): string {
  const entry = GAME_LIST.find((page) => page.id === id);
  return entry ? say.value(entry.name) : id;
}
