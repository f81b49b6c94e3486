import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { unwritableFile } from "../../core/system-error.ts";

/** The folder in which files are made before they are renamed; the process that made it is in its name. */
export interface WorkFolders {
  readonly parent: string;
  readonly prefix: string;
}

/** Of work folders inside a data folder. */
export const RESTORE_PREFIX = ".restore-";

/** Makes a work folder and removes those that killed processes left behind. */
export function makeWorkFolder({ parent, prefix }: WorkFolders, purpose: string): string {
  try {
    for (const name of readdirSync(parent))
      if (isLeftover(name, prefix)) rmSync(join(parent, name), { recursive: true, force: true });
    return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  } catch (error) {
    throw unwritableFile(purpose, error);
  }
}

export function isLeftover(name: string, prefix: string): boolean {
  const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
  return pid !== undefined && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
