// Bundles the page: hashed files that may be kept for ever, one HTML that names them, all of it compressed beforehand.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rolldown } from "rolldown";

const root = import.meta.dirname;
const out = join(root, "dist/page");

const TARGET = ["chrome110", "firefox115", "safari16.4"];

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: TARGET,
  legalComments: "none",
  logLevel: "warning",
  write: false,
  metafile: true,
};

const HOME = "src/web/home/page.tsx";
const GAME_CODE = /^src\/games\/(\w+)\/game\.ts$/;

/** What games load on demand: their bots and searches. */
function isLoadedByWorker(path, importer) {
  return /^\.\/(.*\/)?(programs|analysis)\.ts$/.test(path) && GAME_CODE.test(relative(root, importer ?? ""));
}

/**
 * The scripts, by rolldown, because esbuild makes a file for every set of pages that share something: the home page came in
 * 42 files and 188 kB with their headers. Here it comes in one file for the frame, one for the home page, one a game.
 */
async function buildApp() {
  const bundle = await rolldown({
    cwd: root,
    input: { app: "src/web/main.tsx" },
    platform: "browser",
    // Bots and searches are loaded by the worker that thinks for the page.
    external: isLoadedByWorker,
    transform: { target: TARGET },
  });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    comments: false,
    hashCharacters: "base36",
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "part-[hash].js",
    codeSplitting: { groups: [{ name: groupModules() }] },
  });
  await bundle.close();
  return output;
}

/** Names the file a module goes into; null leaves it to rolldown. */
function groupModules() {
  let groups;
  const find = (context) => {
    const closure = (source, seen = new Set()) => {
      const info = context.getModuleInfo(source);
      if (!info || seen.has(source)) return seen;
      seen.add(source);
      for (const id of info.importedIds) closure(id, seen);
      return seen;
    };
    const found = new Map();
    const put = (ids, name) => {
      for (const id of ids) if (!found.has(id)) found.set(id, name);
    };
    const games = listGames();
    const pages = games.map((game) => closure(join(root, `src/games/${game}/game.ts`)));
    put(closure(join(root, "src/web/main.tsx")), "frame");
    put(closure(join(root, HOME)), "home");
    put(new Set(pages.flatMap((page, index) => [...page].filter((id) => sharedByOthers(pages, index, id)))), "home");
    pages.forEach((page, index) => put(page, games[index]));
    return found;
  };
  return (id, context) => (groups ??= find(context)).get(id) ?? null;
}

function listGames() {
  return readdirSync(join(root, "src/games")).filter((game) => existsSync(join(root, `src/games/${game}/game.ts`)));
}

function sharedByOthers(pages, index, id) {
  return pages.some((page, other) => other !== index && page.has(id));
}

async function buildStyle() {
  return build({
    ...common,
    entryPoints: { style: "src/web/style/index.css" },
    outdir: "dist/page",
    entryNames: "[name]-[hash]",
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
  return build({ ...common, entryPoints: { lab: "src/web/lab/worker.ts" }, outdir: "dist/page/workers" });
}

/** Without the bots, which a bundle in one file would contain: the judge needs the rules alone. */
async function buildJudge() {
  return build({
    ...common,
    entryPoints: { judge: "src/web/match/judge-worker.ts" },
    outdir: "dist/page/workers",
    plugins: [
      {
        name: "without-bots",
        setup({ onResolve }) {
          onResolve({ filter: /\.ts$/ }, ({ path, importer }) =>
            isLoadedByWorker(path, importer) ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
}

/** In parts, so that it loads the bots of one game only. */
async function buildThinking() {
  return build({
    ...common,
    entryPoints: { think: "src/web/thinking/worker.ts" },
    outdir: "dist/page/workers",
    splitting: true,
    chunkNames: "think-part-[hash]",
  });
}

/** By the first word of an address: the page that is loaded for it, and what that page loads by itself at once. */
const FIRST_NEEDED = {
  "": [HOME, GAME_CODE],
  m: ["src/web/match/page.tsx"],
  g: ["src/web/standings/page.tsx"],
  b: ["src/web/bot/page.tsx"],
  t: ["src/web/tournament/list.tsx", "src/web/tournament/event.tsx"],
  matches: ["src/web/matches/page.tsx"],
  play: ["src/web/play/page.tsx"],
  lab: ["src/web/lab/page.tsx"],
};

/**
 * What to ask for together with the HTML. Found one by one, each from inside the one before, the parts of the home page came
 * in seven rounds: it answered a key after 9 times as long as a bare load takes, and now after 6 to 8.
 */
function listPreloads(chunks) {
  const sourcesOf = ({ moduleIds }) => moduleIds.map((id) => relative(root, id).split(sep).join("/"));
  const closure = (name, seen) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const other of chunks.find(({ fileName }) => fileName === name).imports) closure(other, seen);
    return seen;
  };
  const fits = (wanted, source) =>
    wanted.some((each) => (typeof each === "string" ? each === source : each.test(source)));
  const preloads = (wanted) => {
    const parts = closure(chunks.find(({ isEntry }) => isEntry).fileName, new Set());
    const needed = chunks.filter((chunk) => sourcesOf(chunk).some((source) => fits(wanted, source)));
    for (const { fileName } of needed) closure(fileName, parts);
    return [...parts].map((name) => `/${name}`);
  };
  return Object.fromEntries(Object.entries(FIRST_NEEDED).map(([word, wanted]) => [word, preloads(wanted)]));
}

function compress(path, bytes) {
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
}

/** Returns the paths of the files that were bundled. */
export async function buildPage() {
  const [chunks, ...parts] = await Promise.all([
    buildApp(),
    buildBoot(),
    buildWorkers(),
    buildJudge(),
    buildThinking(),
    buildStyle(),
  ]);
  const built = [
    ...chunks.map(({ fileName, code }) => ({ path: join(out, fileName), contents: Buffer.from(code) })),
    ...parts.flatMap(({ outputFiles }) => outputFiles),
  ];
  const named = (name, ending) =>
    basename(built.find(({ path }) => basename(path).startsWith(`${name}-`) && path.endsWith(ending)).path);
  const html = readFileSync(join(root, "src/web/index.html"), "utf8")
    .replaceAll("%SCRIPT%", `/${named("app", ".js")}`)
    .replaceAll("%BOOT%", `/${named("boot", ".js")}`)
    .replaceAll("%STYLE%", `/${named("style", ".css")}`);
  const files = [
    ...built.map(({ path, contents }) => ({ path, contents })),
    { path: join(out, "preloads.json"), contents: Buffer.from(JSON.stringify(listPreloads(chunks))) },
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
  return [
    ...chunks.flatMap(({ moduleIds }) => moduleIds),
    ...parts.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  ];
}
