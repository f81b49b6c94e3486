import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Files of SQLite beside an open database; the copy of the database contains their data. */
const LOGS = /\.sqlite-(?:wal|shm|journal)$/;

/** Regular files of a folder tree by relative path. Links are left out: their targets are elsewhere. */
export function listFolder(folder: string, inside = ""): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) return listFolder(folder, path);
      return entry.isFile() && !LOGS.test(entry.name) ? [path] : [];
    });
}
