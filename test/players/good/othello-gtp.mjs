#!/usr/bin/env node
// An engine of the Go Text Protocol that plays any allowed square; made like othello-stdio.mjs.
import { createInterface } from "node:readline";

const KNOWN = "protocol_version name list_commands boardsize clear_board play genmove quit".split(" ");
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));
let board = "";
let own = "b";
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

function turned(row, column, colour) {
  if (disc(row, column) !== "-") return [];
  return STEPS.flatMap(([down, right]) => {
    const line = [];
    for (let far = 1; ; far++) {
      const found = disc(row + far * down, column + far * right);
      if (found === "-") return [];
      if (found === colour) return line;
      line.push((row + far * down) * 8 + column + far * right);
    }
  });
}

function put(row, column, colour) {
  const squares = [row * 8 + column, ...turned(row, column, colour)];
  board = Array.from(board, (each, square) => (squares.includes(square) ? colour : each)).join("");
}

function choose() {
  const squares = [];
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) if (turned(row, column, own).length > 0) squares.push([row, column]);
  if (squares.length === 0) return "pass";
  const [row, column] = squares[below(squares.length)];
  put(row, column, own);
  return "ABCDEFGH"[column] + (row + 1);
}

function write(line) {
  process.stdout.write(line + "\n\n");
}

function genmove(colour) {
  own = colour;
  moves++;
  const move = choose();
  write("= " + move);
}

function onLine(line) {
  const [command, first, second = ""] = line.toLowerCase().split(" ");
  if (command === "genmove") return genmove(first);
  if (command === "quit") return process.stdout.write("=\n\n", () => process.exit(0));
  if (command === "clear_board") board = "-".repeat(27) + "wb------bw" + "-".repeat(27);
  if (command === "play" && second !== "pass") put(Number(second[1]) - 1, "abcdefgh".indexOf(second[0]), first);
  const answers = { protocol_version: "= 2", name: "= good", list_commands: "= " + KNOWN.join("\n") };
  write(answers[command] ?? (KNOWN.includes(command) ? "=" : "? unknown command"));
}

createInterface({ input: process.stdin }).on("line", onLine);
