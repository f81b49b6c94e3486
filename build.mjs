// Bundles the command and its worker. Splitting keeps `--version` fast: a command's code is loaded when it is called.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { writeLicenses, writePackageList } from "./build-licenses.mjs";
import { buildPage } from "./build-page.mjs";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** CommonJS packages require Node's modules, with or without `node:`; an ES module can only import them. */
const importNodeModules = {
  name: "import-node-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      kind === "require-call" && isBuiltin(path) ? { path, namespace: "required" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(`imported:${path}`)}).default;`,
    }));
    onResolve({ filter: /^imported:/ }, ({ path }) => ({ path: path.slice(9), namespace: "imported" }));
    onLoad({ filter: /.*/, namespace: "imported" }, ({ path }) => ({
      contents: `export { default } from ${JSON.stringify(path)};`,
    }));
  },
};

/** Our own messages replace zod's, so its 50 languages beside English would only add 0.2 MB. */
const onlyEnglishZod = {
  name: "only-english-zod",
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    shinpan: "src/cli/main.ts",
    starter: "src/links/process/starter.ts",
    "doctor-probe": "src/cli/doctor/reach/probe-bot.ts",
    "bot-thread": "src/game-files/bot-thread.ts",
    "match-thread": "src/dispatch/match-thread.ts",
    "match-host": "src/arena/matches/thread.ts",
    storage: "src/arena/storage/thread.ts",
    broadcast: "src/arena/broadcast/thread.ts",
    bench: "bench/run.ts",
    "library/index": "src/library/index.ts",
    "library/games": "src/library/games.ts",
    "library/game-kit": "src/library/game-kit.ts",
    "library/life": "src/library/life.ts",
    "library/tournament": "src/library/tournament.ts",
    "library/protocol": "src/library/protocol.ts",
  },
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // Names stay, so that a stack trace of the published package is readable without its source maps.
  minifyWhitespace: true,
  sourcemap: true,
  // A binary of its own, and packages that are installed only where they are needed.
  external: ["@photostructure/sqlite", "esbuild", "bullmq", "ioredis", "playwright-core"],
  chunkNames: "[name]-[hash]",
  define: { __VERSION__: JSON.stringify(version) },
  // The build for Node asks for Node's modules, and `shinpan/tournament` runs in a browser too.
  // The ES modules of sucrase are 0.1 MB smaller in the bundle.
  alias: { yaml: "./node_modules/yaml/browser/index.js", sucrase: "./node_modules/sucrase/dist/esm/index.js" },
  plugins: [importNodeModules, onlyEnglishZod],
  logLevel: "warning",
  metafile: true,
});

// One file each without modules of Node, because they are bundled into users' games, which the page loads, and rules.
const kits = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { "game-kit": "src/library/game-kit.ts", teaching: "src/life/teaching/index.ts" },
  outdir: "dist",
  bundle: true,
  platform: "neutral",
  target: "es2022",
  format: "esm",
  logLevel: "warning",
  metafile: true,
});

// The JSON Schemas and OpenAPI, written by the command that was just built.
const schemas = join(import.meta.dirname, "dist/schemas");
execFileSync(process.execPath, [
  join(import.meta.dirname, "dist/shinpan.js"),
  "schema",
  "--out",
  schemas,
  "--lang",
  "en",
]);

// What an earlier build left. Afterwards, so that a command which runs meanwhile finds its files.
const kept = new Set([
  "page",
  "docs",
  "docs-packed",
  "docs-bundled-packages.json",
  "man",
  "schemas",
  "types",
  "library",
]);
for (const path of [metafile, kits.metafile].flatMap(({ outputs }) => Object.keys(outputs)))
  kept.add(path.replace(/^dist\//, ""));
for (const folder of ["", "library/"])
  for (const name of readdirSync(join(import.meta.dirname, "dist", folder)))
    if (!kept.has(folder + name)) rmSync(join(import.meta.dirname, "dist", folder, name), { recursive: true });

const pageFiles = await buildPage();
writeLicenses([...Object.keys(metafile.inputs), ...pageFiles]);
// The package does not contain the benchmarks.
const published = Object.entries(metafile.outputs).filter(([path]) => path !== "dist/bench.js");
const publishedFiles = published.flatMap(([, { inputs }]) => Object.keys(inputs));
writePackageList([...publishedFiles, ...pageFiles], "dist/bundled-packages.json");

// The manual pages come from the table of commands, so the new command writes them.
rmSync(join(import.meta.dirname, "dist/man"), { recursive: true, force: true });
execFileSync(process.execPath, ["dist/shinpan.js", "man", "--all", "dist/man"], { cwd: import.meta.dirname });
