import type { FormatMessage } from "../../core/lang.ts";
import { refuse } from "../../core/result.ts";
import type { GameText } from "../definition.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { countPieces, gridRules, seatNames } from "./rules.ts";
import { gridSquares, squaresIn } from "./squares.ts";
import { TEXTS, textOf } from "./words.ts";

export function gridText(
  game: GridGame<GridState>,
  bots: GameText<string, GridState>["bots"],
): GameText<string, GridState> {
  const squares = gridSquares(game.grid);
  const seats = seatNames(game);
  const rules = gridRules(game);
  const pieceAt = (view: GridState, column: number, row: number, say: FormatMessage): string => {
    const character = squares.get(view.board, column, row);
    return say(textOf(game.pieces[character]?.name ?? character));
  };
  return {
    about: textOf(game.about ?? game.name),
    seatNames: seats,
    bots,
    endings: [...endingsOf(game), TEXTS.loses],
    formatMove: (move) => move,
    isPass: (move) => squaresIn(squares, move).length === 0,
    describeMove: (move, seat, _before, _after, say) => say(TEXTS.move, { seat: say(seats[seat]), move }),
    describeSpot(view, { column, row }, allowed, say) {
      const name = squares.name(column, row);
      const parts = [name, pieceAt(view, column, row, say)];
      if (allowed?.some((move) => squaresIn(squares, move).includes(name))) parts.push(say(TEXTS.allowed));
      return parts.join(say(TEXTS.comma));
    },
    describePosition(view, say) {
      const [a, b] = countPieces(game, view);
      const rows = view.board.flatMap((line, row) => {
        const listed = Array.from(line).flatMap((character, column) =>
          game.pieces[character]?.seat === undefined
            ? []
            : [`${squares.name(column, row)} ${pieceAt(view, column, row, say)}`],
        );
        const values = { row: squares.name(0, row).slice(1), squares: listed.join(say(TEXTS.comma)) };
        return listed.length === 0 ? [] : [say(TEXTS.row, values)];
      });
      return [
        say(TEXTS.count, { first: say(seats[0]), a, second: say(seats[1]), b }),
        say(TEXTS.turn, { seat: say(seats[view.turn]) }),
        ...rows,
      ].join(" ");
    },
    typed: {
      read(text) {
        const plain = text.normalize("NFKC").trim();
        const read = rules.readMove(plain);
        if (read.ok) return read;
        const lower = rules.readMove(plain.toLowerCase());
        return lower.ok ? lower : refuse(read.why);
      },
      help: TEXTS.example,
    },
  };
}

/** The sentences of the endings without the names of players. */
function endingsOf({ endings }: GridGame<GridState>) {
  const texts = Object.values(endings ?? {}).map(textOf);
  if (texts.length === 0) return [TEXTS.ends];
  const general = (text: string, player: string, other: string): string =>
    text.replaceAll("{player}", player).replaceAll("{other}", other);
  return texts.map(({ en, ja }) => ({ en: general(en, "the winner", "the loser"), ja: general(ja, "勝者", "敗者") }));
}
