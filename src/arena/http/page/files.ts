import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export interface PageFiles {
  /** `path` starts with `/`; compressed copies do not count. */
  has(path: string): Promise<boolean>;
  /** The content of a file of which the npm package has only compressed copies; undefined = it is there itself. */
  unpack(path: string): Promise<Buffer | undefined>;
  /** The HTML for an address; undefined = the page has not been built. */
  index(path: string): Promise<string | undefined>;
}

const INDEX = "index.html";
/** Written by the build: files to preload, by the first path segment. */
const PRELOADS = "preloads.json";
const COMPRESSED = /\.(?:br|gz)$/;

/** Reloads when a build has written a new index. */
export function openPageFiles(folder: string): PageFiles {
  let stamp = -1;
  let html: string | undefined;
  let names: ReadonlySet<string> = new Set();
  let preloads: ReadonlyMap<string, string> = new Map();

  async function refresh(): Promise<void> {
    const found = await stat(join(folder, INDEX)).catch(() => undefined);
    if (!found) {
      stamp = -1;
      html = undefined;
      names = new Set();
      return;
    }
    if (found.mtimeMs === stamp) return;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const served = files.filter((file) => file.isFile() && file.name.replace(COMPRESSED, "") !== INDEX);
    html = await readFile(join(folder, INDEX), "utf8");
    const paths = served.map((file) => join(file.parentPath, file.name).slice(folder.length).split(sep).join("/"));
    names = new Set(paths.map((path) => path.replace(COMPRESSED, "")));
    preloads = await readPreloads(folder);
    stamp = found.mtimeMs;
  }

  return {
    async has(path) {
      await refresh();
      return names.has(path);
    },
    async unpack(path) {
      const file = join(folder, path);
      if (await stat(file).catch(() => undefined)) return undefined;
      return promisify(gunzip)(await readFile(`${file}.gz`));
    },
    async index(path) {
      await refresh();
      const links = preloads.get(path.split("/")[1] ?? "");
      return links === undefined ? html : html?.replace("</head>", `${links}</head>`);
    },
  };
}

/** HTML for the head, by the first path segment. */
async function readPreloads(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, PRELOADS), "utf8").catch(() => "{}");
  const lists = Object.entries(JSON.parse(text) as Readonly<Record<string, readonly string[]>>);
  const link = (href: string): string => `<link rel="modulepreload" href="${href}" />`;
  return new Map(lists.map(([segment, hrefs]) => [segment, hrefs.map(link).join("")]));
}
