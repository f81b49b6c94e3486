#!/usr/bin/env node
// Plays legally; at the end of the match it writes 200 MB and does not exit.
import { writeSync } from "node:fs";
import { playOn } from "./lib/hostile.mjs";

playOn(undefined, () => {
  const block = Buffer.alloc(1 << 20, "f5\n");
  for (let megabyte = 0; megabyte < 200; megabyte++)
    try {
      writeSync(1, block);
    } catch {
      break; // the pipe is full or closed
    }
  setTimeout(() => undefined, 40_000);
});
