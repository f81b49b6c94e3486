#!/usr/bin/env node
// An engine of the NBoard protocol that plays any allowed square; made like othello-gtp.mjs.
import { createInterface } from "node:readline";

const END = "\n";
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));
let board = "";
let own = "*";
let moves = 0;

/** The same numbers in every run. */
let seed = 1;
function below(count) {
  seed = (seed * 48271) % 2147483647;
  return seed % count;
}

function disc(row, column) {
  return row < 0 || row > 7 || column < 0 || column > 7 ? "-" : board[row * 8 + column];
}

function turned(row, column) {
  if (disc(row, column) !== "-") return [];
  return STEPS.flatMap(([down, right]) => {
    const line = [];
    for (let far = 1; ; far++) {
      const found = disc(row + far * down, column + far * right);
      if (found === "-") return [];
      if (found === own) return line;
      line.push((row + far * down) * 8 + column + far * right);
    }
  });
}

function put(row, column) {
  const squares = [row * 8 + column, ...turned(row, column)];
  board = Array.from(board, (each, square) => (squares.includes(square) ? own : each)).join("");
}

function choose() {
  const squares = [];
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) if (turned(row, column).length > 0) squares.push([row, column]);
  if (squares.length === 0) return "PA";
  const [row, column] = squares[below(squares.length)];
  return "ABCDEFGH"[column] + (row + 1);
}

function write(line) {
  process.stdout.write(line + END);
}

function go() {
  moves++;
  const move = choose();
  write("=== " + move);
}

function onLine(line) {
  const [command, first = ""] = line.split(" ");
  if (command === "ping") write("pong " + first);
  if (command === "quit") process.exit(0);
  if (line.startsWith("set game")) [, board, own] = /BO\[8 ([-*O]{64}) ([*O])\]/.exec(line);
  if (command === "move") {
    if (first !== "PA") put(Number(first[1]) - 1, "ABCDEFGH".indexOf(first[0]));
    own = own === "*" ? "O" : "*";
  }
  if (command === "go") go();
}

createInterface({ input: process.stdin }).on("line", onLine);
