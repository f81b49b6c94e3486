import { dirname, relative, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import { isInstalled, isScript, statPath } from "../links/process/program-file.ts";

/**
 * The folder that a program runs in, from the folder that its command is relative to: the one it was given, or that of the
 * program file, as in the arena's folders of programs. "" = the same folder.
 */
export function folderToRunIn(argv: readonly string[], cwd: string, given: string | undefined): string {
  if (given !== undefined && !statPath(resolve(cwd, given))?.isDirectory())
    throw new UsageError("bad-folder", `cwd: ${given} is no folder; a program can run in folders only.`);
  return relative(cwd, given === undefined ? folderOfProgram(argv, cwd) : resolve(cwd, given));
}

function folderOfProgram([word = "", ...rest]: readonly string[], cwd: string): string {
  const first = resolve(cwd, word);
  if (word.includes("/") && !isInstalled(first)) return dirname(first);
  const script = rest.find((each) => isScript(each) && statPath(resolve(cwd, each))?.isFile());
  return script === undefined ? cwd : dirname(resolve(cwd, script));
}

/** The words of a command for a program that runs elsewhere: those that name a file or folder still name the same one. */
export function fixPaths(words: readonly string[], cwd: string): string[] {
  return words.map((word) => {
    const [, flag = "", path = word] = /^(-[^=]*=)(.+)$/s.exec(word) ?? [];
    return path !== "" && statPath(resolve(cwd, path)) ? flag + resolve(cwd, path) : word;
  });
}
