import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export const NODE_VERSIONS = readFileSync(join(ROOT, "tools/node-versions.txt"), "utf8").trim().split("\n");

/** Installed by tools/install-node-versions. */
export function nodeOf(version: string): string {
  return join(ROOT, `node_modules/.cache/nodes/${version}/node_modules/node/bin/node`);
}
