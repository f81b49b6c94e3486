import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { NODE_VERSIONS, nodeOf } from "../tools/node-versions.ts";
import { testEveryPart } from "../tools/smoke.ts";

const ROOT = resolve(import.meta.dirname, "../..");

it("tests the oldest version of Node that package.json promises", () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { engines: { node: string } };
  expect(NODE_VERSIONS[0]).toBe(`${engines.node.replace(">=", "")}.0`);
});

describe.each(NODE_VERSIONS)("Node %s", (version) => {
  const node = nodeOf(version);
  describe.skipIf(!existsSync(node))("runs every part of the command", () => {
    testEveryPart(() => ({ shinpan: [node, join(ROOT, "bin/shinpan")], gol: [node, join(ROOT, "bin/gol")] }));
  });
});
