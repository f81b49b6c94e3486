import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { testEveryPart } from "../tools/smoke.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const VERSIONS = readFileSync(join(ROOT, "tools/node-versions.txt"), "utf8").trim().split("\n");

/** Installed by tools/install-node-versions. */
function nodeOf(version: string): string {
  return join(ROOT, `node_modules/.cache/nodes/${version}/node_modules/node/bin/node`);
}

it("tests the oldest version of Node that package.json promises", () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { engines: { node: string } };
  expect(VERSIONS[0]).toBe(`${engines.node.replace(">=", "")}.0`);
});

describe.each(VERSIONS)("Node %s", (version) => {
  const node = nodeOf(version);
  describe.skipIf(!existsSync(node))("runs every part of the command", () => {
    testEveryPart(() => ({ shinpan: [node, join(ROOT, "bin/shinpan")], gol: [node, join(ROOT, "bin/gol")] }));
  });
});
