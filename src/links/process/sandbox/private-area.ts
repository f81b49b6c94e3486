import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProcess } from "../proc.ts";

/** A folder of mode 0700 that ends with the process that made it. */
export interface PrivateArea {
  readonly path: string;
  remove(): void;
}

const PREFIX = "shinpan-private-";
const OWNER_FILE = "owner";

export function createPrivateArea(parent = tmpdir()): PrivateArea {
  removeStaleAreas(parent);
  const path = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(path, OWNER_FILE), ownerOf(process.pid));
  const remove = (): void => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on("exit", remove);
  return { path, remove };
}

/** Removes what processes have left that were killed. */
function removeStaleAreas(parent = tmpdir()): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(parent, name);
    try {
      if (lstatSync(path).uid !== process.getuid?.()) continue;
      const owner = readFileSync(join(path, OWNER_FILE), "utf8");
      if (owner !== ownerOf(Number.parseInt(owner, 10))) rmSync(path, { recursive: true, force: true });
    } catch {
      // Somebody else is making or removing it.
    }
  }
}

/** The start time tells a process from a later one with its number. */
function ownerOf(pid: number): string {
  return `${pid} ${readProcess(pid)?.startTime ?? "ended"}`;
}
