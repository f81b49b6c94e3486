#!/usr/bin/env node
// Any allowed step, in all three dialects.
import { createInterface } from "node:readline";

const END = "\r\n";
const WAYS = { NORTH: [0, -1], EAST: [1, 0], SOUTH: [0, 1], WEST: [-1, 0] };
let board = "";
let moves = 0;

/** The same numbers in every run. */
let seed = 1;
function below(count) {
  seed = (seed * 48271) % 2147483647;
  return seed % count;
}

function ghost(index) {
  return { x: Number(board[index * 3]), y: Number(board[index * 3 + 1]), colour: board[index * 3 + 2] };
}

function isExit({ x, y, colour }, way) {
  return colour === "B" && y === 0 && ((x === 0 && way !== "EAST") || (x === 5 && way !== "WEST")) && way !== "SOUTH";
}

function isAllowed(index, way) {
  const from = ghost(index);
  if (from.x > 5) return false;
  const x = from.x + WAYS[way][0];
  const y = from.y + WAYS[way][1];
  if (x < 0 || x > 5 || y < 0 || y > 5) return isExit(from, way);
  for (let other = 0; other < 8; other++) if (ghost(other).x === x && ghost(other).y === y) return false;
  return true;
}

function choose() {
  const steps = [];
  for (let index = 0; index < 8; index++)
    for (const way of Object.keys(WAYS)) if (isAllowed(index, way)) steps.push([index, way]);
  const [index, way] = steps[below(steps.length)];
  return `MOV:${"ABCDEFGH"[index]},${way}`;
}

function write(line) {
  process.stdout.write(line + END);
}

function onLine(line) {
  if (line.startsWith("SET?")) return write("SET:EFGH");
  if (/^(WON|LST|DRW):/.test(line)) process.exit(0);
  if (!line.startsWith("MOV?")) return;
  board = line.slice(4);
  moves++;
  const move = choose();
  write(move);
}

createInterface({ input: process.stdin }).on("line", onLine);
