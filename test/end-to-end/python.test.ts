import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { HANG_MS } from "../tools/hang-limit.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { serveMatch } from "../tools/serve.ts";

const CLIENT = resolve(import.meta.dirname, "../../clients/python");
const TESTS = readdirSync(join(CLIENT, "tests")).filter((name) => /^test_.*\.py$/.test(name));
const SHINPAN = resolve(import.meta.dirname, "../../bin/shinpan");
/** Isolated and without site-packages: only the standard library. */
const BARE = ["-I", "-S", "-B"];
const PYTHON = spawnSync("python3", [...BARE, "-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;

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

const GUIDES = { English: "docs/how-to/python.md", Japanese: "docs/ja/how-to/python.md" };

/** A folder with the client and the files that the page tells its reader to write. */
function writeGuideFiles(page: string): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-python-"));
  for (const name of ["shinpan.py", "shinpan_env.py"]) copyFileSync(join(CLIENT, name), join(folder, name));
  const text = readFileSync(resolve(import.meta.dirname, "../..", page), "utf8");
  for (const [, name = "", source = ""] of text.matchAll(/`(\w+\.py)`[^`\n]*[:：]\n\n```python\n(.*?)```/gs))
    writeFileSync(join(folder, name), source);
  return folder;
}

describe.skipIf(!PYTHON).each(Object.entries(GUIDES))("the files of the guide in %s", (_language, page) => {
  const cwd = writeGuideFiles(page);

  it("play on their pipes, over TCP and in the environment", async () => {
    const flags = ["--dialect", "native", "--json", "--games", "2"];
    const run = await runShinpan(["match", "othello", "python3 bot.py", "greedy", ...flags], { cwd });
    expect(resultsOf(run)).toMatchObject([
      { by: "rules", fault: null },
      { by: "rules", fault: null },
    ]);

    const server = await serveMatch("connect4", flags, ["tcp:0", "random"]);
    const guest = spawnPython(cwd, ["guest.py", `127.0.0.1:${server.ports[0]}`]);
    expect((await guest).trim().split("\n")).toHaveLength(2);
    expect(await server.result(1)).toMatchObject({ by: "rules", players: ["middle", "random"] });

    expect((await spawnPython(cwd, ["train.py"])).match(/[XO]/g)?.length).toBeGreaterThan(20);
  });
});

function spawnPython(cwd: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, SHINPAN, PYTHONIOENCODING: "utf-8" };
  return new Promise((resolve, reject) => {
    execFile("python3", ["-B", "-S", ...words], { cwd, env, timeout: HANG_MS }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}
