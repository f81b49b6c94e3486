#!/usr/bin/env node
// Plays legally, and writes 32 MiB to stderr.
import { writeSync } from "node:fs";
import { playLegally } from "./lib/othello.mjs";

const chunk = Buffer.alloc(64 * 1024, "depth 12 value 0.25\n");
playLegally((move, number) => {
  if (number <= 4) for (let written = 0; written < 8 * 2 ** 20; written += chunk.length) writeSync(2, chunk);
  process.stdout.write(`${move}\n`);
});
