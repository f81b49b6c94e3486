import { realpathSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { isInstalled, isScript, searchPath as findOnPath, statPath } from "../program-file.ts";
import { copyPrivately } from "./private-copy.ts";
import { isBroad, isInside, isSystem, RuntimeFinder, type ShownLink, type ShownPath } from "./runtimes.ts";

/** What a strict program sees of this machine beside the system; plain JSON. */
export interface ProgramView {
  /** Read-only; a later one may lie inside an earlier one. */
  readonly shown: readonly ShownPath[];
  readonly links: readonly ShownLink[];
  /** Folders inside a shown one that are covered by an empty one. */
  readonly covered: readonly string[];
}

export interface ViewedProgram {
  /** The command to run inside, whose first word may differ from the given one. */
  readonly argv: readonly string[];
  /** The PATH inside. */
  readonly path: string;
  readonly view: ProgramView;
}

export interface ViewRequest {
  readonly argv: readonly string[];
  readonly cwd: string;
  /** The working folder is not the program's own, such as the current folder of the command line. */
  readonly sharesFolder: boolean;
  /** The program may write to its working folder; false = it gets a private copy, which it can only read. */
  readonly writesInFolder: boolean;
  /** Folders and files that no program may see. */
  readonly withheld: readonly string[];
  /** Our own PATH. */
  readonly searchPath: string;
}

/** Decides what a program sees: its own files, and the interpreters and runtimes that it needs. */
export function createView(request: ViewRequest): ViewedProgram {
  const { cwd, withheld } = request;
  const [word = "", ...rest] = request.argv;
  const found = word.includes("/") ? resolve(cwd, word) : findOnPath(word);
  const installed = found === undefined || isInstalled(found);
  const words = installed ? rest : [found, ...rest];
  const own = showOwnFiles(request, words);
  const finder = new RuntimeFinder(
    cwd,
    [...withheld, cwd],
    own.map(({ path }) => path),
  );
  const program = found === undefined ? word : finder.addProgram(found);
  const path = finder.addSearchPath(request.searchPath);
  const shown = [...finder.shown, ...own];
  const covered = withheld.map(realPath).filter((each) => coveredBy(each, shown));
  return { argv: [program, ...rest], path, view: { shown, links: finder.links, covered } };
}

/**
 * Its working folder if that can be copied and is its own, the folder of its program or script, and the files that the
 * command names.
 */
function showOwnFiles(
  { cwd, withheld, sharesFolder, writesInFolder }: ViewRequest,
  words: readonly string[],
): readonly ShownPath[] {
  const own: ShownPath[] = [];
  const isShown = (path: string): boolean => isSystem(path) || own.some((each) => isInside(path, each.path));
  const add = (path: string): void => {
    if (isShown(path) || isBroad(path)) return;
    const copy = copyPrivately(path, withheld);
    if (copy) own.push({ path, source: copy.path });
  };
  const named = words.map((word) => resolve(cwd, word.replace(/^-[^=]*=/s, ""))).filter((path) => statPath(path));
  if (writesInFolder) own.push({ path: cwd, source: cwd, writable: true });
  else {
    const program = named.find((path) => statPath(path)?.isFile());
    // Beside a program from elsewhere, the folder in which the referee was started has nothing for it.
    const isElsewhere =
      program !== undefined &&
      dirname(program) !== cwd &&
      (isInside(program, cwd) || program === words[0] || isScript(program));
    if (!sharesFolder || !isElsewhere) add(cwd);
    // The folder above a `bin` is a runtime, which is not copied.
    if (program !== undefined && !isShown(program) && basename(dirname(program)) !== "bin") add(dirname(program));
  }
  for (const path of named) {
    add(path);
    // Too large to be copied.
    if (!isShown(path) && !isBroad(path)) own.push({ path, source: path });
  }
  return own;
}

function coveredBy(path: string, shown: readonly ShownPath[]): boolean {
  if (!statPath(path)?.isDirectory()) return false;
  return (
    isSystem(path) || shown.some(({ path: each, source }) => each === source && path !== each && isInside(path, each))
  );
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** The folders above a path, the outermost first, without the root. */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== "/"; folder = dirname(folder)) folders.unshift(folder);
  return folders;
}
