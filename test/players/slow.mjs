#!/usr/bin/env node
// Plays legally, 150 ms per move.
import { playLegally } from "./lib/othello.mjs";

playLegally((move) => setTimeout(() => process.stdout.write(`${move}\n`), 150));
