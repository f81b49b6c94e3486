import type { LocalizedText } from "../../core/lang.ts";
import { useGamePage } from "../match/use-game-page.ts";
import { standingsWords } from "../words/standings.ts";

/** What the seats of a game are called; plain words until its page has come. */
export function useSeatNames(game: string): readonly [LocalizedText, LocalizedText] {
  return useGamePage(game).page?.seatNames ?? [standingsWords.seat0, standingsWords.seat1];
}
