#!/usr/bin/env node
// Plays well until its tenth move, and throws.
import { playWell } from "./lib/othello.mjs";

playWell((move, number) => {
  if (number === 10) throw new RangeError("the transposition table is full");
  process.stdout.write(`${move}\n`);
});
