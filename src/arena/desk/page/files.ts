import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** The built page as it lies on the disk. */
export interface PageFiles {
  /** Whether there is a file of that path, `/` in front; packed copies are not files of their own. */
  has(path: string): Promise<boolean>;
  /** undefined = the page has not been built. */
  index(): Promise<string | undefined>;
}

const INDEX = "index.html";
const PACKED = /\.(?:br|gz)$/;

/** Looks again when a build has written a new index. */
export function openPageFiles(folder: string): PageFiles {
  let stamp = -1;
  let html: string | undefined;
  let names: ReadonlySet<string> = new Set();

  async function look(): Promise<void> {
    const found = await stat(join(folder, INDEX)).catch(() => undefined);
    if (!found) {
      stamp = -1;
      html = undefined;
      names = new Set();
      return;
    }
    if (found.mtimeMs === stamp) return;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const kept = files.filter((file) => file.isFile() && !PACKED.test(file.name) && file.name !== INDEX);
    html = await readFile(join(folder, INDEX), "utf8");
    names = new Set(
      kept.map((file) => join(file.parentPath, file.name).slice(folder.length).split(sep).join("/")),
    );
    stamp = found.mtimeMs;
  }

  return {
    async has(path) {
      await look();
      return names.has(path);
    },
    async index() {
      await look();
      return html;
    },
  };
}
