#!/usr/bin/env node
// Any listed move of any game; where none are listed, a few cells.
import { createInterface } from "node:readline";

const END = "\n";
let moves = 0;
let question = {};

/** The same numbers in every run. */
let seed = 1;
function below(count) {
  seed = (seed * 48271) % 2147483647;
  return seed % count;
}

function pick({ legal }) {
  if (legal) return legal[below(legal.length)];
  const x = below(1000);
  return `${x},5;${x + 1},5;${x + 2},5`;
}

function choose() {
  return JSON.stringify({ type: "move", move: pick(question) });
}

function write(line) {
  process.stdout.write(line + END);
}

function onLine(line) {
  const message = JSON.parse(line);
  if (message.type === "end") process.exit(0);
  if (message.type !== "ask") return;
  moves++;
  question = message;
  const move = choose();
  write(move);
}

createInterface({ input: process.stdin }).on("line", onLine);
