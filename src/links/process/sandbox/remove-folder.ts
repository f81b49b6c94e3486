import { execFile, execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { chmod, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * A program may have forbidden its owner to enter parts of a folder, or may have left a path longer than the kernel takes. The tools of
 * the system go down one folder at a time.
 */
const COMMAND = ["/bin/sh", ["-c", 'chmod -R u+rwX "$1"; rm -rf "$1"', "sh"]] as const;
const OPTIONS = { maxBuffer: Infinity } as const;

/** Removes a folder whatever a program has left in it; called when no process of the program is left. */
export async function removeFolder(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    const [file, args] = COMMAND;
    await promisify(execFile)(file, [...args, path], OPTIONS).catch(() => undefined); // removed by the next command
  }
}

export function removeFolderSync(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    const [file, args] = COMMAND;
    try {
      execFileSync(file, [...args, path], { ...OPTIONS, stdio: "ignore" });
    } catch {
      // Removed by the next command, or by another one now.
    }
  }
}

/** Lets the owner enter all folders in it; called when no process of the program is left. */
export async function permitFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await permitFolders(join(folder, entry.name));
}
