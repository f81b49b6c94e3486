import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Creates the folder and its parents. The recursive mkdir of Node never returns from /proc. */
export function makeFolders(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  // If a parent is a file, the mkdir below it fails with ENOTDIR in every version of Node.
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
