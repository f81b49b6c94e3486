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

/** By the first word of an address: the page that is loaded for it, and what that page loads by itself at once. */
const FIRST_NEEDED = {
  "": ["src/web/home/page.tsx", /^src\/games\/\w+\/page\/index\.ts$/],
  m: ["src/web/match/page.tsx"],
  g: ["src/web/standings/page.tsx"],
  b: ["src/web/bot/page.tsx"],
  t: ["src/web/tournament/page.tsx"],
  play: ["src/web/play/page.tsx"],
  lab: ["src/web/lab/page.tsx"],
};

/**
 * What to ask for together with the HTML. Found one by one, each from inside the one before, the parts of the home page came
 * in seven rounds: it answered a key after 9 times as long as a bare load takes, and now after 6 to 8.
 */
function listPreloads({ outputs }) {
  const entryOf = (source) => Object.keys(outputs).find((name) => outputs[name].entryPoint === source);
  const closure = (name, seen) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const { path, kind } of outputs[name].imports) if (kind === "import-statement") closure(path, seen);
    return seen;
  };
  const app = closure(entryOf("src/web/main.tsx"), new Set());
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const preloads = (wanted) => {
    const sources = wanted.flatMap((each) =>
      typeof each === "string" ? [each] : entries.filter((entry) => each.test(entry)),
    );
    const parts = new Set(app);
    for (const source of sources) closure(entryOf(source), parts);
    return [...parts].filter((name) => name.endsWith(".js")).map((name) => `/${basename(name)}`);
  };
  return Object.fromEntries(Object.entries(FIRST_NEEDED).map(([word, wanted]) => [word, preloads(wanted)]));
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
    {
      path: join(out, "preloads.json"),
      contents: Buffer.from(JSON.stringify(listPreloads(parts[0].metafile))),
    },
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
