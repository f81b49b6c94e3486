import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
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
import { startArena } from "../tools/arena.ts";
import { NODE_VERSIONS, nodeOf } from "../tools/node-versions.ts";
import { type NpmRegistry, type PublishedPackage, startRegistry } from "../tools/npm-registry.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { testEveryPart } from "../tools/smoke.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const hasNpm = spawnSync("npm", ["--version"]).status === 0;
const hasGit = spawnSync("git", ["-C", ROOT, "rev-parse"]).status === 0;
/** Limits for the size of an install. */
const MAX_PACKAGES = 60;
const MAX_BYTES = 40e6;

/** All cells live in its next generation. */
const OWN_RULE = `import { LifeRuleBase } from "shinpan/life";
export default class Mine extends LifeRuleBase { determineNextState(): number { return 1; } }
`;
const OWN_RULE_FLAGS = "life --rule-file own.ts --size 4x4 --soup 0.5 --generations 1 --json";

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
    for (const file of [
      "bin/shinpan",
      "bin/gol",
      "dist/shinpan.js",
      "dist/page/index.html",
      "dist/docs-packed/index.html.br",
      "map/base.cells",
      "examples/starters/python/othello.template",
    ])
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
    writeFileSync(join(temp, "mine.ts"), 'import "./other.ts";\nexport default class {}\n');
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

  describe("runs files in TypeScript without esbuild", () => {
    let folder: string;
    const run = async (args: string, node = process.execPath) => {
      const program = [node, join(prefix, "bin/shinpan")];
      const ended = await runShinpan(args.split(" "), { cwd: folder, program });
      expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
      return ended;
    };
    beforeAll(() => {
      folder = mkdtempSync(join(temp, "files-"));
      cpSync(join(ROOT, "examples/games/breakthrough.ts"), join(folder, "breakthrough.ts"));
      writeFileSync(join(folder, "own.ts"), OWN_RULE);
    });

    it.each([process.version, ...NODE_VERSIONS.filter((version) => existsSync(nodeOf(version)))])(
      "plays a match and an event of a game's file and runs a rule's file in Node %s",
      async (version) => {
        const node = version === process.version ? process.execPath : nodeOf(version);
        const [result] = resultsOf(await run("match ./breakthrough.ts random random --json", node));
        expect(result).toMatchObject({ game: "breakthrough", by: "rules" });
        const cup = `cup-${version}.yaml`;
        writeFileSync(join(folder, cup), "game: ./breakthrough.ts\ngames: 2\nplayers: [random, search]\nseed: 3\n");
        const event = await run(`tournament ${cup} --json`, node);
        expect(event.json().at(-1)).toMatchObject({ type: "finished", played: 2, void: 0 });
        const life = await run(OWN_RULE_FLAGS, node);
        expect(life.json().at(-1)).toMatchObject({ population: 16 });
      },
    );

    it("checks a game's file", async () => {
      expect((await run("check-game ./breakthrough.ts")).stdout).toContain("breakthrough");
    });

    it("records the digest that a machine with esbuild records", async () => {
      await run("match ./breakthrough.ts random random --record m.jsonl --json");
      const args = ["audit", "m.jsonl", "--game", "./breakthrough.ts"];
      expect(await runShinpan(args, { cwd: folder })).toMatchObject({ exitCode: 0, stderr: "" });
    });

    it("serves a game's file to the page of an arena", async () => {
      writeFileSync(join(folder, "arena.yaml"), "games: [./breakthrough.ts]\n");
      const flags = ["--config", "arena.yaml", "--no-house"];
      const arena = await startArena({ cwd: folder, flags, program: [join(prefix, "bin/shinpan")] });
      try {
        const html = await (await fetch(arena.url)).text();
        const [address = ""] = /\/games\/breakthrough-[0-9a-f]{8}\.js/.exec(html) ?? [];
        const code = await (await fetch(arena.url + address)).text();
        const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
        expect(module).toMatchObject({ default: { kind: "grid", game: { id: "breakthrough" } } });
      } finally {
        await arena.stop();
      }
    });
  });

  it("finds an optional package that is installed beside it", async () => {
    const folder = join(temp, "beside/lib/node_modules");
    cpSync(join(prefix, "lib/node_modules/shinpan"), join(folder, "shinpan"), { recursive: true });
    symlinkSync(join(ROOT, "node_modules/esbuild"), join(folder, "esbuild"));
    writeFileSync(
      join(temp, "own.ts"),
      `import { one } from "./one.ts";\n${OWN_RULE.replace("return 1", "return one")}`,
    );
    writeFileSync(join(temp, "one.ts"), "export const one: number = 1;\n");
    const program = [process.execPath, join(folder, "shinpan/bin/shinpan")];
    const run = await runShinpan(OWN_RULE_FLAGS.split(" "), { cwd: temp, program });
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
    // The documentation is built by `make docs` before the tests; here it would take as long as all other tests of the package.
    const manifest = JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as { scripts: { prepack: string } };
    const steps = manifest.scripts.prepack.split(" && ");
    const longSteps = ["npm run docs --silent", "npm run sbom --silent"];
    expect(steps.slice(-2)).toEqual(longSteps);
    // The list of packages is made of what both builds contain.
    for (const step of steps.slice(0, -2)) await npm("npm", step.split(" ").slice(1), clone);
    const pack = ["pack", "--json", "--dry-run", "--ignore-scripts"];
    const [report] = JSON.parse(await npm("npm", pack, clone)) as PackReport;
    const built = report!.files.map(({ path }) => path);
    const withoutDocs = files.filter((file) => !/^dist\/(?:docs-packed\/|docs-bundled|sbom)/.test(file));
    expect(withoutDocs.length).toBeLessThan(files.length);
    expect(new Set(built.map(withoutHash))).toEqual(new Set(withoutDocs.map(withoutHash)));
  });
});
