// Bundles the command and its worker. Splitting keeps `--version` fast: a command's code is loaded when it is called.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { writeLicenses } from "./build-licenses.mjs";
import { buildPage } from "./build-page.mjs";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    shinpan: "src/cli/main.ts",
    starter: "src/links/process/starter.ts",
    "match-thread": "src/dispatch/match-thread.ts",
    "match-host": "src/arena/matches/thread.ts",
    storage: "src/arena/storage/thread.ts",
    broadcast: "src/arena/broadcast/thread.ts",
    bench: "bench/run.ts",
    teaching: "src/life/teaching/index.ts",
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
  // commander is CommonJS and asks for node's modules by require.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
  metafile: true,
});

// What an earlier build left. Afterwards, so that a command which runs meanwhile finds its files.
for (const name of readdirSync(join(import.meta.dirname, "dist"))) {
  if (!["page", "docs", "man"].includes(name) && !Object.hasOwn(metafile.outputs, `dist/${name}`))
    rmSync(join(import.meta.dirname, "dist", name), { recursive: true });
}

const pageFiles = await buildPage();
writeLicenses([...Object.keys(metafile.inputs), ...pageFiles]);

// The manual pages come from the table of commands, so the new command writes them.
rmSync(join(import.meta.dirname, "dist/man"), { recursive: true, force: true });
execFileSync(process.execPath, ["dist/shinpan.js", "man", "--all", "dist/man"], { cwd: import.meta.dirname });
