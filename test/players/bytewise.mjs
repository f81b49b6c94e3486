#!/usr/bin/env node
// Plays well, and writes every byte by itself.
import { writeSync } from "node:fs";
import { playWell } from "./lib/othello.mjs";

playWell((move) => {
  for (const byte of `${move}\n`) writeSync(1, byte);
});
