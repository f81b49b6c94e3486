import { basename, delimiter, dirname, join, relative, sep } from "node:path";
import { quoteShellWord } from "../../core/shell-word.ts";

/**
 * The command to type in `cwd`: `shinpan` from the PATH, `npx shinpan` for a project's package, else the script's path.
 * Never an absolute path, because visitors of the page read it.
 */
export function ownCommand(script: string, cwd: string, path: string): string {
  const folder = dirname(script);
  if (path.split(delimiter).includes(folder)) return basename(script);
  if (folder.endsWith(join("node_modules", ".bin"))) return `npx ${basename(script)}`;
  const fromCwd = relative(cwd, script);
  return quoteShellWord(fromCwd.includes(sep) ? fromCwd : `.${sep}${fromCwd}`);
}
