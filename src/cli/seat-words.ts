import type { AnyGame } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";
import type { LocalizedText, FormatMessage } from "./lang.ts";

export const SEAT_MARKS = ["■", "□"] as const;

/** Names of seats in games; a name without an entry is shown as it is. */
const WORDS: Readonly<Record<string, LocalizedText>> = {
  black: { en: "black", ja: "黒" },
  white: { en: "white", ja: "白" },
  first: { en: "first", ja: "先手" },
  "player 1": { en: "player 1", ja: "プレイヤー1" },
  "player 2": { en: "player 2", ja: "プレイヤー2" },
  second: { en: "second", ja: "後手" },
};

export function formatSeat(say: FormatMessage, game: AnyGame, seat: Seat): string {
  const word = game.seats[seat];
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return known ? say(known) : word;
}
