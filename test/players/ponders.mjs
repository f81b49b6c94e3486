#!/usr/bin/env node
// Plays well, and takes 150 ms for each move.
import { playWell } from "./lib/othello.mjs";

playWell((move) => setTimeout(() => process.stdout.write(`${move}\n`), 150));
