#!/usr/bin/env node
// Answers with a gigabyte without a newline.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";

const chunk = Buffer.alloc(64 * 1024, "x");
createInterface({ input: process.stdin }).on("line", (line) => {
  if (!line.startsWith("MOVE")) return;
  for (let written = 0; written < 2 ** 30; written += chunk.length) writeSync(1, chunk);
});
