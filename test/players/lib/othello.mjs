import { createInterface } from "node:readline";

const DIRECTIONS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));

/** The first legal move in board order, or `pass`; board as 64 digits, side as "1" or "2". */
export function firstLegal(board, side) {
  return nameSquare([...board].findIndex((_, square) => isLegal(board, side, square)));
}

export function lastLegal(board, side) {
  return nameSquare([...board].findLastIndex((_, square) => isLegal(board, side, square)));
}

function isLegal(board, side, square) {
  return board[square] === "0" && DIRECTIONS.some((direction) => turns(board, side, square, direction));
}

function nameSquare(square) {
  return square < 0 ? "pass" : "abcdefgh"[square % 8] + (1 + Math.floor(square / 8));
}

function turns(board, side, square, [down, right]) {
  let row = Math.floor(square / 8);
  let column = square % 8;
  for (let passed = 0; ; passed++) {
    row += down;
    column += right;
    const disc = row < 0 || row > 7 || column < 0 || column > 7 ? "0" : board[row * 8 + column];
    if (disc === "0") return false;
    if (disc === side) return passed > 0;
  }
}

/** Plays legally to the end; `answer` writes each move and receives its number. */
export function playLegally(answer = (move) => process.stdout.write(`${move}\n`), quit = () => process.exit(0)) {
  let side = "";
  let moves = 0;
  createInterface({ input: process.stdin }).on("line", (line) => {
    if (line.startsWith("COLOR ")) side = line.slice(6);
    else if (line.startsWith("MOVE BOARD:")) answer(firstLegal(line.slice(11), side), ++moves);
    else if (line === "QUIT") quit();
  });
}
