#!/usr/bin/env node
// Plays well, and ends its lines as on Windows.
import { playWell } from "./lib/othello.mjs";

playWell((move) => process.stdout.write(`${move}\r\n`));
