#!/usr/bin/env node
// Plays well, but says something 20 ms after its third move, when it is the other's turn.
import { playWell } from "./lib/othello.mjs";

playWell((move, number) => {
  process.stdout.write(`${move}\n`);
  if (number === 3) setTimeout(() => process.stdout.write("your turn\n"), 20);
});
