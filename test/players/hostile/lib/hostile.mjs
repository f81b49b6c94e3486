// Imported first by every hostile Node program. Exits unless the program is inside the test's sandbox.
import { readFileSync, readlinkSync } from "node:fs";
// The test puts a copy of ../../lib/othello.mjs here.
import { playLegally } from "./othello.mjs";

/** Where the test has put its secrets: the lines `key=value` of `targets.env`. */
export const targets = readTargets();
guard();

function readTargets() {
  try {
    const text = readFileSync(new URL("../targets.env", import.meta.url), "utf8");
    return Object.fromEntries([...text.matchAll(/^(\w+)='(.*)'$/gm)].map(([, key, value]) => [key, value]));
  } catch {
    return {};
  }
}

function guard() {
  const { token, namespaces = "" } = targets;
  const inside =
    token &&
    process.argv[3] === token &&
    namespaces.split(" ").every((ns) => ownNamespace(ns) !== targets[`host_${ns}`]);
  if (inside) return;
  process.stderr.write("outside the test's sandbox\n");
  process.exit(9);
}

function ownNamespace(name) {
  try {
    return readlinkSync(`/proc/self/ns/${name}`);
  } catch {
    return targets[`host_${name}`]; // unknown counts as the host's
  }
}

const found = [];

/** Notes something that a confined program must not reach. */
export function reached(what) {
  process.stderr.write(`REACHED ${what}\n`);
  found.push(`[${what}]`);
}

/** Plays legally, or answers with what was reached. */
export function playOn(answer = (move) => process.stdout.write(`${move}\n`), quit = undefined) {
  playLegally(
    (move, count) => answer(found.length > 0 ? `REACHED ${found.join(" ").slice(0, 500)}` : move, count),
    quit,
  );
}
