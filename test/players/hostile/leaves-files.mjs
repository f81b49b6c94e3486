#!/usr/bin/env node
// Leaves files wherever it may write, and looks for those of an earlier game.
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { playOn, reached } from "./lib/hostile.mjs";

const { HOME = "/tmp", TMPDIR = "/tmp", SHINPAN_SCRATCH = HOME } = process.env;
const folders = [HOME, TMPDIR, SHINPAN_SCRATCH, "/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run", "."].filter(
  existsSync,
);
for (const folder of new Set(folders.map((each) => realpathSync(each)))) {
  const file = `${folder}/left-by-an-earlier-game`;
  if (existsSync(file)) reached(file);
  try {
    writeFileSync(file, "x");
    mkdirSync(`${file}.folder`, { mode: 0 });
  } catch {
    // held back
  }
}
playOn();
