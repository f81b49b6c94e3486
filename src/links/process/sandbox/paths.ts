import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";

export function isInside(path: string, folder: string): boolean {
  return path === folder || folder === "/" || path.startsWith(`${folder}/`);
}

/** The folders above a path, the outermost first, without the root. */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== "/"; folder = dirname(folder)) folders.unshift(folder);
  return folders;
}

/** True for a link to a folder that is not beside it. */
export function leadsOut(path: string): boolean {
  return !isInside(realPath(path), realPath(dirname(path)));
}

/** The path without links, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
