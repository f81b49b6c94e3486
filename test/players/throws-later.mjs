#!/usr/bin/env node
// Plays nine legal moves, then throws.
import { playLegally } from "./lib/othello.mjs";

playLegally((move, number) => {
  if (number === 10) throw new RangeError("the transposition table is full");
  process.stdout.write(`${move}\n`);
});
