// Bundles the page: hashed files that may be kept for ever, one HTML that names them, all of it compressed beforehand.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = import.meta.dirname;
const out = join(root, "dist/page");

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: ["chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  write: false,
};

/** Nothing here is named inside a program, so names can hold a hash and files be kept for ever. */
async function buildApp() {
  return build({
    ...common,
    entryPoints: { app: "src/web/main.tsx", style: "src/web/style/index.css" },
    outdir: "dist/page",
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
  });
}

/** Runs before anything is painted, and so alone: one small file that waits for no other. */
async function buildBoot() {
  return build({
    ...common,
    entryPoints: { boot: "src/web/boot.ts" },
    outdir: "dist/page",
    format: "iife",
    entryNames: "[name]-[hash]",
  });
}

/** Workers are started by their name. */
async function buildWorkers() {
  return build({
    ...common,
    entryPoints: { judge: "src/web/match/judge-worker.ts", lab: "src/web/lab/worker.ts" },
    outdir: "dist/page/workers",
  });
}

function compress(path, bytes) {
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
}

export async function buildPage() {
  const parts = await Promise.all([buildApp(), buildBoot(), buildWorkers()]);
  const built = parts.flatMap(({ outputFiles }) => outputFiles);
  const named = (name, ending) =>
    basename(built.find(({ path }) => basename(path).startsWith(`${name}-`) && path.endsWith(ending)).path);
  const html = readFileSync(join(root, "src/web/index.html"), "utf8")
    .replaceAll("%SCRIPT%", `/${named("app", ".js")}`)
    .replaceAll("%BOOT%", `/${named("boot", ".js")}`)
    .replaceAll("%STYLE%", `/${named("style", ".css")}`);
  const files = [
    ...built.map(({ path, contents }) => ({ path, contents })),
    { path: join(out, "index.html"), contents: Buffer.from(html) },
  ];
  const kept = new Set();
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
    compress(path, contents);
    for (const ending of ["", ".gz", ".br"]) kept.add(path + ending);
  }
  // What an earlier build left. Afterwards, so that an arena which runs meanwhile finds its files.
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path)) rmSync(path);
  }
}
