#!/usr/bin/env node
// Plays well to the end, but stays when it is told to leave.
import { playWell } from "./lib/othello.mjs";

process.on("SIGTERM", () => {}).on("SIGHUP", () => {});
playWell(undefined, () => {});
setTimeout(() => process.exit(0), Number(process.argv[2]) * 1000);
