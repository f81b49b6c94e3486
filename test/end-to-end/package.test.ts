import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NpmRegistry, type PublishedPackage, startRegistry } from "../tools/npm-registry.ts";
import { runShinpan } from "../tools/run-shinpan.ts";
import { testEveryPart } from "../tools/smoke.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const hasNpm = spawnSync("npm", ["--version"]).status === 0;
const hasGit = spawnSync("git", ["-C", ROOT, "rev-parse"]).status === 0;
/** What an install may weigh. */
const MAX_PACKAGES = 60;
const MAX_BYTES = 40e6;

const execute = promisify(execFile);
let temp: string;
let registry: NpmRegistry;
let prefix: string;

/** npm with its own cache, so that nothing comes from the network or from earlier installs. */
async function npm(program: "npm" | "npx", args: readonly string[], cwd = temp): Promise<string> {
  // `npm test` passes its own settings on in variables.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    LC_ALL: "C",
    npm_config_registry: registry.url,
    npm_config_cache: join(temp, "cache"),
    npm_config_userconfig: join(temp, "npmrc"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
  return (await execute(program, [...args], { cwd, env, maxBuffer: 1e8 })).stdout;
}

interface PackedFile {
  readonly path: string;
}
type PackReport = readonly { readonly filename: string; readonly files: readonly PackedFile[] }[];

/** Packs this package as it was built, and the packages that it needs as they are installed. */
async function packEverything(): Promise<{ packages: readonly PublishedPackage[]; files: readonly string[] }> {
  const list = spawnSync("npm", ["ls", "--all", "--omit=dev", "--parseable"], { cwd: ROOT, encoding: "utf8" });
  const folders = list.stdout.trim().split("\n");
  // Scripts would build `dist` again while other tests run it.
  const { stdout } = await execute(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", temp, ...folders],
    { cwd: ROOT, maxBuffer: 1e8 },
  );
  const report = JSON.parse(stdout) as PackReport;
  const packages = folders.map((folder, index) => ({
    manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PublishedPackage["manifest"],
    tarball: join(temp, report[index]!.filename),
  }));
  return { packages, files: report[0]!.files.map(({ path }) => path) };
}

/** Hashes depend on the paths of the bundled packages. */
function withoutHash(file: string): string {
  return file.replace(/-\w{8,9}(?=\.)/, "");
}

describe.skipIf(!hasNpm)("the npm package", () => {
  let files: readonly string[];
  beforeAll(async () => {
    temp = mkdtempSync(join(tmpdir(), "shinpan-package-"));
    prefix = join(temp, "global");
    const packed = await packEverything();
    files = packed.files;
    registry = await startRegistry(packed.packages);
    await npm("npm", ["install", "--global", "--prefix", prefix, "shinpan"]);
  });
  afterAll(() => {
    registry.close();
    rmSync(temp, { recursive: true });
  });

  it("contains the commands and their documents, and neither sources, tests nor source maps", () => {
    for (const file of ["bin/shinpan", "bin/gol", "dist/shinpan.js", "dist/page/index.html", "map/base.cells"])
      expect(files).toContain(file);
    for (const file of ["README.md", "LICENSE", "CHANGELOG.md", "dist/THIRD-PARTY-LICENSES.txt"])
      expect(files).toContain(file);
    expect(files.filter((file) => /\.map$|\.test\.|^(?:src|test|bench|tools)\//.test(file))).toEqual([]);
  });

  it(`weighs less than ${MAX_BYTES / 1e6} MB in ${MAX_PACKAGES} packages`, () => {
    const installed = readdirSync(join(prefix, "lib/node_modules"), { recursive: true, withFileTypes: true });
    const all = installed.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const packages = all.filter((file) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file));
    const bytes = all.reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`installed: ${packages.length} packages, ${(bytes / 1e6).toFixed(1)} MB`);
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.length).toBeLessThan(MAX_PACKAGES);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  describe("installed with npm install -g", () => {
    testEveryPart(() => ({ shinpan: [join(prefix, "bin/shinpan")], gol: [join(prefix, "bin/gol")] }));
  });

  it("runs by npx in an empty folder", async () => {
    const folder = join(temp, "empty");
    mkdirSync(folder);
    const result = await npm("npx", ["--yes", "shinpan", "match", "othello", "greedy", "random", "--json"], folder);
    expect(JSON.parse(result)).toMatchObject({ type: "result", by: "rules" });
    expect(await npm("npx", ["--yes", "-p", "shinpan", "gol", "--version"], folder)).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["worker --redis redis://127.0.0.1:6379", "bullmq@6.x ioredis@6.x"],
    ["life --rule-file mine.ts --size 4x4 --soup 1 --generations 1", "esbuild@0.28.x"],
  ])("says in both languages which packages `%s` needs", async (command, packages) => {
    writeFileSync(join(temp, "mine.ts"), "export default class {}\n");
    for (const [language, words] of [
      ["en", "needs"],
      ["ja", "必要"],
    ] as const) {
      const program = [join(prefix, "bin/shinpan")];
      const run = await runShinpan([...command.split(" "), "--lang", language], { cwd: temp, program });
      expect(run).toMatchObject({ exitCode: 2, stdout: "" });
      expect(run.stderr).toContain(words);
      expect(run.stderr).toMatch(new RegExp(`^shinpan: [^\\n]*[ ：]npm install -g ${packages}\\n$`));
    }
  });

  it("finds an optional package that is installed beside it", async () => {
    const folder = join(temp, "beside/lib/node_modules");
    cpSync(join(prefix, "lib/node_modules/shinpan"), join(folder, "shinpan"), { recursive: true });
    symlinkSync(join(ROOT, "node_modules/esbuild"), join(folder, "esbuild"));
    const rule = `import { LifeRuleBase } from "shinpan/life";
export default class Mine extends LifeRuleBase { determineNextState(): number { return 1; } }
`;
    writeFileSync(join(temp, "own.ts"), rule);
    const flags = "--rule-file own.ts --size 4x4 --soup 0.5 --generations 1 --json".split(" ");
    const program = [process.execPath, join(folder, "shinpan/bin/shinpan")];
    const run = await runShinpan(["life", ...flags], { cwd: temp, program });
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(run.json().at(-1)).toMatchObject({ population: 16 });
  });

  it.skipIf(!hasGit)("is built by npm pack in a clone that was never built", async () => {
    const clone = join(temp, "clone");
    const { stdout } = await execute("git", ["ls-files", "-z"], { cwd: ROOT });
    for (const file of stdout.split("\0").filter((path) => path !== "")) {
      mkdirSync(dirname(join(clone, file)), { recursive: true });
      cpSync(join(ROOT, file), join(clone, file));
    }
    symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
    const [report] = JSON.parse(await npm("npm", ["pack", "--json", "--dry-run"], clone)) as PackReport;
    const built = report!.files.map(({ path }) => path);
    expect(new Set(built.map(withoutHash))).toEqual(new Set(files.map(withoutHash)));
  });
});
