#!/usr/bin/env node
// Plays the first legal move, but treats one question in another way: `changes-its-mind.mjs N move|crash|hang|illegal`.
import { createInterface } from "node:readline";
import { firstLegal, lastLegal } from "./lib/othello.mjs";

const [, , number = "0", change = "move"] = process.argv;
const special = Number(number);
const discs = (board) => board.replaceAll("0", "").length;
let side = "";
createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.startsWith("COLOR ")) side = line.slice(6);
  else if (line === "QUIT") process.exit(0);
  else if (line.startsWith("MOVE BOARD:")) answer(line.slice(11));
});

/** By the discs on the board, so that a restarted program does the same. */
function answer(board) {
  if (discs(board) !== special) return say(firstLegal(board, side));
  if (change === "crash") process.exit(3);
  if (change === "illegal") return say("a1");
  if (change === "move") say(lastLegal(board, side));
}

function say(move) {
  process.stdout.write(`${move}\n`);
}
