import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** The built page as it lies on the disk. */
export interface PageFiles {
  /** Whether there is a file of that path, `/` in front; packed copies are not files of their own. */
  has(path: string): Promise<boolean>;
  /** As it is sent for that address; undefined = the page has not been built. */
  index(path: string): Promise<string | undefined>;
}

const INDEX = "index.html";
/** Made by the build: by the first word of an address, what its page cannot do without. */
const PRELOADS = "preloads.json";
const COMPRESSED = /\.(?:br|gz)$/;

/** Looks again when a build has written a new index. */
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
    const kept = files.filter((file) => file.isFile() && !COMPRESSED.test(file.name) && file.name !== INDEX);
    html = await readFile(join(folder, INDEX), "utf8");
    names = new Set(
      kept.map((file) => join(file.parentPath, file.name).slice(folder.length).split(sep).join("/")),
    );
    preloads = await readPreloads(folder);
    stamp = found.mtimeMs;
  }

  return {
    async has(path) {
      await refresh();
      return names.has(path);
    },
    async index(path) {
      await refresh();
      const links = preloads.get(path.split("/")[1] ?? "");
      return links === undefined ? html : html?.replace("</head>", `${links}</head>`);
    },
  };
}

/** Ready to be put into the head. */
async function readPreloads(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, PRELOADS), "utf8").catch(() => "{}");
  const lists = Object.entries(JSON.parse(text) as Readonly<Record<string, readonly string[]>>);
  const link = (href: string): string => `<link rel="modulepreload" href="${href}" />`;
  return new Map(lists.map(([word, hrefs]) => [word, hrefs.map(link).join("")]));
}
