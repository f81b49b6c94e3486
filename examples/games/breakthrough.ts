// Breakthrough (Dan Troyka, 2000): a pawn moves one square straight or diagonally forward and captures diagonally.
// A pawn on the last row wins. Try it: shinpan match ./breakthrough.ts search random --watch
import { defineGridGame, gridSquares, opponentOf, type GridState, type Seat } from "shinpan/game-kit";

const grid = { columns: 8, rows: 8, pattern: "checkered" } as const;
const squares = gridSquares(grid);

/** By seat: the pawn, the direction it moves in (row 0 is the top row), and the row it must reach. */
const PAWNS = ["w", "b"] as const;
const FORWARD = [-1, 1] as const;
const GOAL = [0, grid.rows - 1] as const;

function start(): GridState {
  const [black, empty, white] = ["bbbbbbbb", "........", "wwwwwwww"];
  return { board: [black, black, empty, empty, empty, empty, white, white], turn: 0 };
}

function moves({ board, turn }: GridState): string[] {
  const found: string[] = [];
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      if (squares.get(board, column, row) !== PAWNS[turn]) continue;
      for (const step of [-1, 0, 1]) {
        const target = squares.get(board, column + step, row + FORWARD[turn]);
        const allowed = target === "." || (step !== 0 && target === PAWNS[opponentOf(turn)]);
        const name = squares.name(column + step, row + FORWARD[turn]);
        if (allowed) found.push(`${squares.name(column, row)}-${name}`);
      }
    }
  return found;
}

function play({ board, turn }: GridState, move: string): GridState {
  const [from = "", to = ""] = move.split("-");
  const [source, target] = [squares.at(from), squares.at(to)];
  const lifted = squares.put(board, source.column, source.row, ".");
  return { board: squares.put(lifted, target.column, target.row, PAWNS[turn]), turn: opponentOf(turn) };
}

function result({ board }: GridState) {
  for (const seat of [0, 1] as const) {
    if (board[GOAL[seat]]?.includes(PAWNS[seat])) return { winner: seat, ending: "reached" };
    if (!board.join("").includes(PAWNS[opponentOf(seat)])) return { winner: seat, ending: "captured" };
  }
  return undefined;
}

/** More pawns, and pawns that are further ahead, are better. */
function value({ board }: GridState, seat: Seat): number {
  let sum = 0;
  board.forEach((line, row) => {
    for (const piece of line) {
      if (piece === ".") continue;
      const owner = piece === "w" ? 0 : 1;
      const ahead = grid.rows - 1 - Math.abs(GOAL[owner] - row);
      sum += (owner === seat ? 1 : -1) * (10 + ahead);
    }
  });
  return sum;
}

export default defineGridGame({
  id: "breakthrough",
  name: { en: "Breakthrough", ja: "ブレイクスルー" },
  about: {
    en: "Breakthrough: move pawns forward, capture diagonally; the first pawn on the last row wins",
    ja: "ブレイクスルー：ポーンを前に進め、斜め前の駒を取る。先に最後の段に着いた方が勝ち",
  },
  seats: [
    { en: "White", ja: "白" },
    { en: "Black", ja: "黒" },
  ],
  grid,
  pieces: {
    ".": { name: { en: "empty", ja: "空き" } },
    w: { name: { en: "white pawn", ja: "白のポーン" }, seat: 0, colour: "#fffbf2", symbol: "○" },
    b: { name: { en: "black pawn", ja: "黒のポーン" }, seat: 1, colour: "#15191a", symbol: "●" },
  },
  start,
  moves,
  play,
  result,
  endings: {
    reached: { en: "{player} reached the last row", ja: "{player}が最後の段に着きました" },
    captured: { en: "{player} captured every pawn of {other}", ja: "{player}が{other}のポーンをすべて取りました" },
  },
  search: { depth: 3, value },
});
