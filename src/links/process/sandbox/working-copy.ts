import { constants } from "node:fs";
import { cp, mkdir, symlink } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import type { PrivateCopies } from "./private-copy.ts";
import { removeFolder } from "./remove-folder.ts";
import { isInside } from "./paths.ts";
import { type ShownPath } from "./runtimes.ts";

/** A command that runs in files of its own, which the program may change. */
export interface WorkingCopy {
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Called when no process is left. */
  remove(): Promise<void>;
}

/**
 * Copies the files of a program for one start. Each lies at its old path below the new folder, so that relative paths
 * between them stay the same.
 */
export async function createWorkingCopy(
  { argv, cwd }: { readonly argv: readonly string[]; readonly cwd: string },
  files: readonly ShownPath[],
  copies: Pick<PrivateCopies, "createFolder">,
): Promise<WorkingCopy> {
  const folder = await copies.createFolder();
  try {
    for (const { path, source } of files) {
      const to = join(folder, path);
      await mkdir(dirname(to), { recursive: true });
      // A file that is too large to be copied stays where it is.
      if (path === source) await symlink(path, to);
      else await cp(source, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    }
    await mkdir(join(folder, cwd), { recursive: true });
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
  const move = (word: string): string => {
    const [, flag = "", path = word] = /^(-[^=]*=)(.+)$/s.exec(word) ?? [];
    return isAbsolute(path) && files.some((each) => isInside(path, each.path)) ? flag + join(folder, path) : word;
  };
  return { argv: argv.map(move), cwd: join(folder, cwd), remove: () => removeFolder(folder) };
}
