import type { LocalizedText } from "../../core/lang.ts";
import { useGamePage } from "../board/use-game-page.ts";
import { standingsWords } from "./words.ts";

/** Seat names of a game; generic names until its page is loaded. */
export function useSeatNames(game: string): readonly [LocalizedText, LocalizedText] {
  return useGamePage(game).page?.text.seatNames ?? [standingsWords.seat0, standingsWords.seat1];
}
