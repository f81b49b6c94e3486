import { chmod, copyFile, lstat, mkdir, readdir, readlink, symlink } from "node:fs/promises";
import { join } from "node:path";
import { permitFolders, removeFolder } from "./remove-folder.ts";

/** More files than a bot keeps; copying them takes seconds. */
const MAX_ENTRIES = 20_000;

interface Budget {
  entries: number;
  bytes: number;
}

/**
 * Copies what a program has left to a new folder. Only files, folders and links are copied, without special bits of their
 * modes. If they are larger than the limit, the new folder is empty.
 */
export async function saveScratch(from: string, to: string, limitBytes: number): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  await permitFolders(from);
  try {
    await copyTree(from, to, { entries: MAX_ENTRIES, bytes: limitBytes });
  } catch {
    await removeFolder(to);
    await mkdir(to, { mode: 0o755 });
  }
}

async function copyTree(from: string, to: string, budget: Budget): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (--budget.entries < 0) throw new Error("too many files");
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o755 });
      await copyTree(source, target, budget);
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(source), target);
    } else if (entry.isFile()) {
      const { size, mode } = await lstat(source);
      // The apparent size: a copy of a file with holes would fill them.
      budget.bytes -= size;
      if (budget.bytes < 0) throw new Error("too large");
      await chmod(source, 0o600);
      await copyFile(source, target);
      await chmod(target, (mode & 0o111) === 0 ? 0o644 : 0o755);
    }
  }
}

/** Sum of the sizes of its files; Infinity if it has too many, or parts that cannot be read. */
export async function folderSize(folder: string): Promise<number> {
  const budget: Budget = { entries: MAX_ENTRIES, bytes: 0 };
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (--budget.entries < 0) throw new Error("too many files");
      if (entry.isDirectory()) await visit(join(path, entry.name));
      else budget.bytes += (await lstat(join(path, entry.name))).size;
    }
  };
  try {
    await visit(folder);
    return budget.bytes;
  } catch {
    return Infinity;
  }
}
