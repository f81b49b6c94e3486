import { basename, delimiter, dirname, join, relative, sep } from "node:path";
import { quoteShellWord } from "../../core/shell-word.ts";

/**
 * What to type in `cwd` to run this command again: `shinpan` where it is on the PATH, `npx shinpan` where npm installed it
 * for the project, else the script's path as seen from there. Never an absolute path: visitors of the page read it.
 */
export function ownCommand(script: string, cwd: string, path: string): string {
  const folder = dirname(script);
  if (path.split(delimiter).includes(folder)) return basename(script);
  if (folder.endsWith(join("node_modules", ".bin"))) return `npx ${basename(script)}`;
  const seen = relative(cwd, script);
  return quoteShellWord(seen.includes(sep) ? seen : `.${sep}${seen}`);
}
