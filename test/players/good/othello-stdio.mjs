#!/usr/bin/env node
// Plays any allowed square. The copies with one fault each in test/tools/seeded-faults.ts are made of it.
import { createInterface } from "node:readline";

const END = "\n";
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));
let board = "";
let own = "1";
let moves = 0;

/** The same numbers in every run. */
let seed = 1;
function below(count) {
  seed = (seed * 48271) % 2147483647;
  return seed % count;
}

function disc(row, column) {
  return row < 0 || row > 7 || column < 0 || column > 7 ? "0" : board[row * 8 + column];
}

function turns(row, column, [down, right]) {
  let passed = 0;
  for (;;) {
    row += down;
    column += right;
    const found = disc(row, column);
    if (found === "0") return false;
    if (found === own) return passed > 0;
    passed++;
  }
}

function allowed() {
  const squares = [];
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      if (disc(row, column) === "0" && STEPS.some((step) => turns(row, column, step))) squares.push([row, column]);
  return squares;
}

function choose() {
  const squares = allowed();
  if (squares.length === 0) return "pass";
  const [row, column] = squares[below(squares.length)];
  return "abcdefgh"[column] + (row + 1);
}

function write(line) {
  process.stdout.write(line + END);
}

function onLine(line) {
  if (line.startsWith("COLOR ")) own = line.slice(6);
  if (line === "QUIT") process.exit(0);
  if (!line.startsWith("MOVE BOARD:")) return;
  board = line.slice(11);
  moves++;
  const move = choose();
  write(move);
}

createInterface({ input: process.stdin }).on("line", onLine);
