#!/usr/bin/env node
// Plays legally, and writes each byte separately.
import { writeSync } from "node:fs";
import { playLegally } from "./lib/othello.mjs";

playLegally((move) => {
  for (const byte of `${move}\n`) writeSync(1, byte);
});
