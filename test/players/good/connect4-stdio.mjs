#!/usr/bin/env node
// Drops into any column with room.
import { createInterface } from "node:readline";

const END = "\n";
let board = "";
let moves = 0;

/** The same numbers in every run. */
let seed = 1;
function below(count) {
  seed = (seed * 48271) % 2147483647;
  return seed % count;
}

function allowed() {
  return [0, 1, 2, 3, 4, 5, 6].filter((column) => board[column] === "0");
}

function choose() {
  const columns = allowed();
  const column = columns[below(columns.length)];
  return String(column + 1);
}

function write(line) {
  process.stdout.write(line + END);
}

function onLine(line) {
  if (line === "QUIT") process.exit(0);
  if (!line.startsWith("MOVE BOARD:")) return;
  board = line.slice(11);
  moves++;
  const move = choose();
  write(move);
}

createInterface({ input: process.stdin }).on("line", onLine);
