#!/usr/bin/env node
// Plays legally to the end, but ignores QUIT and signals.
import { playLegally } from "./lib/othello.mjs";

process.on("SIGTERM", () => {}).on("SIGHUP", () => {});
playLegally(undefined, () => {});
setTimeout(() => process.exit(0), Number(process.argv[2]) * 1000);
