import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Creates the folder and its parents. The recursive mkdir of Node never returns from /proc. */
export function makeFolders(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  // A parent that is a file is left to mkdir below it, which says so in every version of Node (ENOTDIR).
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error; // Another process may have created it meanwhile.
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
