/** Naive Othello: an array of 64, eight directions, a copy of the board for every move. */
export type Board = number[];

const DIRECTIONS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

export function startBoard(): Board {
  const board = new Array<number>(64).fill(0);
  for (const square of [27, 36]) board[square] = 2;
  for (const square of [28, 35]) board[square] = 1;
  return board;
}

export function turnedBy(board: Board, color: number, square: number): number[] {
  const turned: number[] = [];
  if (board[square] !== 0) return turned;
  for (const [dx, dy] of DIRECTIONS) {
    const run: number[] = [];
    let x = (square % 8) + dx;
    let y = Math.floor(square / 8) + dy;
    while (x >= 0 && x < 8 && y >= 0 && y < 8 && board[y * 8 + x] === 3 - color) {
      run.push(y * 8 + x);
      x += dx;
      y += dy;
    }
    if (x >= 0 && x < 8 && y >= 0 && y < 8 && board[y * 8 + x] === color) turned.push(...run);
  }
  return turned;
}

function legalMoves(board: Board, color: number): number[] {
  const moves: number[] = [];
  for (let square = 0; square < 64; square++) {
    if (turnedBy(board, color, square).length > 0) moves.push(square);
  }
  return moves;
}

export function play(board: Board, color: number, square: number): Board {
  const next = board.slice();
  next[square] = color;
  for (const turned of turnedBy(board, color, square)) next[turned] = color;
  return next;
}

/** Leaves at a depth; the last ply is counted without playing it, as in our perft. */
export function plainPerft(board: Board, color: number, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(board, color);
  if (moves.length === 0) {
    return legalMoves(board, 3 - color).length === 0 ? 1 : plainPerft(board, 3 - color, depth - 1);
  }
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) nodes += plainPerft(play(board, color, move), 3 - color, depth - 1);
  return nodes;
}
