// Bundles the command and its worker. Splitting keeps `--version` fast: a command's code is loaded when it is called.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
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
  sourcemap: true,
  // They find programs, libraries and scripts of their own beside themselves.
  external: [
    "esbuild",
    "@photostructure/sqlite",
    "bullmq",
    "ioredis",
    "fastify",
    "@fastify/*",
    "fastify-type-provider-zod",
    "ws",
    "playwright-core",
  ],
  chunkNames: "[name]-[hash]",
  define: { __VERSION__: JSON.stringify(version) },
  // commander is CommonJS and asks for node's modules by require.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
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
for (const name of readdirSync(join(import.meta.dirname, "dist"))) {
  if (name !== "page" && name !== "schemas" && !Object.hasOwn(metafile.outputs, `dist/${name}`))
    rmSync(join(import.meta.dirname, "dist", name), { recursive: true });
}

await buildPage();
