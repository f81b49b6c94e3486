#!/usr/bin/env node
// A correct program for spawn=per-move: reads two lines, answers and exits.
import { readSync } from "node:fs";
import { firstLegal } from "./lib/othello.mjs";

const buffer = Buffer.alloc(200);
let text = "";
while (text.split("\n").length < 3) text += buffer.toString("latin1", 0, readSync(0, buffer));
const [, side] = /^COLOR ([12])$/m.exec(text);
const [, board] = /^MOVE BOARD:([012]{64})$/m.exec(text);
console.log(firstLegal(board, side));
