import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Creates the folder and its parents. The recursive mkdir of Node never returns from /proc. */
export function makeFolders(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error; // Another process may have created it meanwhile.
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
