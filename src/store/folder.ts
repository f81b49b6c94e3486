import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** With its parents. Node's own way never comes back from /proc, where a folder can neither be made nor is refused. */
export function makeFolders(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error; // somebody else may have made it meanwhile
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
