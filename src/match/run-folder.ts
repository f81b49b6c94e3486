import { dirname, relative, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import { isInstalled, isScript, statPath } from "../links/process/program-file.ts";

/**
 * Working directory of a program, relative to `cwd`: the given folder, else the folder of the program file as in the
 * arena. "" = `cwd`.
 */
export function folderToRunIn(argv: readonly string[], cwd: string, given: string | undefined): string {
  if (given !== undefined && !statPath(resolve(cwd, given))?.isDirectory())
    throw new UsageError("bad-folder", {
      en: "cwd: {folder} is not a folder; a program can run in folders only.",
      ja: "cwd：{folder} はフォルダーではありません。プログラムを実行するフォルダーを書いてください。",
      values: { folder: given },
    });
  return relative(cwd, given === undefined ? folderOfProgram(argv, cwd) : resolve(cwd, given));
}

function folderOfProgram([word = "", ...rest]: readonly string[], cwd: string): string {
  const first = resolve(cwd, word);
  if (word.includes("/") && !isInstalled(first)) return dirname(first);
  const script = rest.find((each) => isScript(each) && statPath(resolve(cwd, each))?.isFile());
  return script === undefined ? cwd : dirname(resolve(cwd, script));
}

/** Makes the words that name existing files or folders absolute, for a program that runs in another folder. */
export function fixPaths(words: readonly string[], cwd: string): string[] {
  return words.map((word) => {
    const [, flag = "", path = word] = /^(-[^=]*=)(.+)$/s.exec(word) ?? [];
    return path !== "" && statPath(resolve(cwd, path)) ? flag + resolve(cwd, path) : word;
  });
}
