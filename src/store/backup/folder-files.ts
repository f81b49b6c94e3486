import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What SQLite leaves beside a database that is open; a copy of the database has all of it. */
const LOGS = /\.sqlite-(?:wal|shm|journal)$/;

/** Regular files of a folder and its folders, by their path inside it. Links are left out: what they name is elsewhere. */
export function listFolder(folder: string, inside = ""): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) return listFolder(folder, path);
      return entry.isFile() && !LOGS.test(entry.name) ? [path] : [];
    });
}
