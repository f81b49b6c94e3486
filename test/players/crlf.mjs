#!/usr/bin/env node
// Plays legally, and ends its lines with CR LF.
import { playLegally } from "./lib/othello.mjs";

playLegally((move) => process.stdout.write(`${move}\r\n`));
