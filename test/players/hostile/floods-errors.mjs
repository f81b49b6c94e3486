#!/usr/bin/env node
// Writes 200 MB to its stderr before its first answer.
import { writeSync } from "node:fs";
import { playOn } from "./lib/hostile.mjs";

const block = Buffer.alloc(1 << 20, "all work and no play\n");
for (let megabyte = 0; megabyte < 200; megabyte++)
  try {
    writeSync(2, block);
  } catch {
    break; // the pipe is full or closed
  }
playOn();
