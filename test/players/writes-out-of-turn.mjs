#!/usr/bin/env node
// Plays legally, but writes a line 20 ms after its third move, during the opponent's turn.
import { playLegally } from "./lib/othello.mjs";

playLegally((move, number) => {
  process.stdout.write(`${move}\n`);
  if (number === 3) setTimeout(() => process.stdout.write("your turn\n"), 20);
});
