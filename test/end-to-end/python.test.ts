import { execFile, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { HANG_MS } from "../tools/hang-limit.ts";

const CLIENT = resolve(import.meta.dirname, "../../clients/python");
const TESTS = readdirSync(join(CLIENT, "tests")).filter((name) => /^test_.*\.py$/.test(name));
const SHINPAN = resolve(import.meta.dirname, "../../bin/shinpan");
/** Isolated and without site-packages: only the standard library. */
const BARE = ["-I", "-S", "-B"];
const PYTHON =
  spawnSync("python3", [...BARE, "-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;

/** Runs one file of the client's tests and returns what unittest reports. */
function runTests(file: string, flags: readonly string[]): Promise<string> {
  const words = [...flags, "-m", "unittest", "discover", "-v", "-s", join(CLIENT, "tests"), "-t", CLIENT, "-p", file];
  return new Promise((resolve) => {
    const env = { ...process.env, SHINPAN, LC_ALL: "C.UTF-8" };
    execFile("python3", words, { env, timeout: HANG_MS }, (_error, _stdout, report) => resolve(report));
  });
}

describe.skipIf(!PYTHON)("the client in Python", () => {
  it.each(TESTS.filter((name) => name !== "test_pettingzoo.py"))(
    "passes %s with nothing but the standard library",
    async (file) => {
      const report = await runTests(file, BARE);
      expect(report).toMatch(/\nRan [1-9]\d* tests? in .*\n\nOK\n$/);
    },
  );

  it.skipIf(spawnSync("python3", ["-c", "import pettingzoo, gymnasium, numpy"]).status !== 0)(
    "passes PettingZoo's own tests of an environment",
    async () => {
      const report = await runTests("test_pettingzoo.py", ["-B"]);
      expect(report).toMatch(/\nRan [1-9]\d* tests? in .*\n\nOK\n$/);
    },
  );
});
