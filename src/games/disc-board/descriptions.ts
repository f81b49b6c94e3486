import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import type { GameText } from "../definition.ts";
import { type DiscGame, squareName, type DiscView, squareAt } from "./disc-game.ts";
import { ALLOWED, DISCS, POSITION_DESCRIPTIONS, SEAT_NAMES } from "./words.ts";

type Descriptions<Move> = Pick<GameText<Move, DiscView>, "seatNames" | "describeSpot" | "describePosition">;

/**
 * Describes squares and positions of a game with discs, for screen readers.
 *
 * @example
 * ```ts
 * defineGame({ text: { ...discDescriptions(discs), about, bots, ... }, ... });
 * ```
 */
export function discDescriptions<Move>(game: DiscGame<Move>): Descriptions<Move> {
  return {
    seatNames: SEAT_NAMES,
    describeSpot(view, spot, allowed, say) {
      const square = squareAt(game.grid, spot);
      const parts = [squareName(game, square), say(discAt(view, square))];
      if (allowed?.some((move) => game.squareOf(move, view) === square)) parts.push(say(ALLOWED));
      return parts.join(comma(say));
    },
    describePosition: (view, say) => describePosition(game, view, say),
  };
}

function describePosition<Move>(game: DiscGame<Move>, view: DiscView, say: FormatMessage): string {
  const { columns } = game.grid;
  const count = (digit: string): number => view.board.split(digit).length - 1;
  const rows = Array.from(game.rowNames, (name, row) => {
    const squares = Array.from({ length: columns }, (_, column) => row * columns + column)
      .filter((square) => view.board.charAt(square) !== "0")
      .map((square) => `${squareName(game, square)} ${say(discAt(view, square))}`);
    return squares.length === 0
      ? []
      : [say(POSITION_DESCRIPTIONS.row, { row: name, squares: squares.join(comma(say)) })];
  });
  return [
    say(POSITION_DESCRIPTIONS.count, { black: count("1"), white: count("2") }),
    say(POSITION_DESCRIPTIONS.turn, { seat: say(SEAT_NAMES[view.turn]) }),
    ...rows.flat(),
  ].join(" ");
}

function comma(say: FormatMessage): string {
  return say({ en: ", ", ja: "、" });
}

function discAt({ board }: DiscView, square: number): LocalizedText {
  return DISCS[board.charAt(square) === "1" ? 1 : board.charAt(square) === "2" ? 2 : 0];
}
