#!/usr/bin/env node
// Opens the event file, the store, the live record, the homes and every other protected file by its path.
import { closeSync, openSync, readdirSync, statSync } from "node:fs";
import { playOn, reached, targets } from "./lib/hostile.mjs";

for (const path of targets.files.split(" "))
  for (const way of [path, `/proc/self/root${path}`, `/proc/1/root${path}`, `/proc/self/cwd/../../../../../..${path}`])
    attempt(`file ${way}`, () => closeSync(openSync(way, "r")));
for (const path of targets.folders.split(" "))
  attempt(`folder ${path}`, () => {
    // The folders above its own exist, with nothing else in them.
    if (readdirSync(path).filter((name) => !import.meta.dirname.startsWith(`${path}/${name}`)).length === 0)
      throw new Error("empty");
  });
for (const path of targets.files.split(" ")) attempt(`size of ${path}`, () => statSync(path));
playOn();

function attempt(what, action) {
  try {
    action();
    reached(what);
  } catch {
    // held back
  }
}
