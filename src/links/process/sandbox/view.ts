import { join, relative } from "node:path";
import { statPath } from "../program-file.ts";
import { findFile } from "./own-files.ts";
import { isInside, realPath } from "./paths.ts";
import { isSystem, RuntimeFinder, type ShownLink, type ShownPath } from "./runtimes.ts";

/** What a strict program sees of this machine beside the system; plain JSON. */
export interface ProgramView {
  /** Read-only; a later one may lie inside an earlier one. */
  readonly shown: readonly ShownPath[];
  readonly links: readonly ShownLink[];
  /** Folders inside a shown one that are covered by an empty one. */
  readonly covered: readonly string[];
  /** Files inside a shown folder that cannot be opened. */
  readonly coveredFiles: readonly string[];
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
  /** Its own files, copied. */
  readonly own: readonly ShownPath[];
  /** Folders and files that no program may see. */
  readonly withheld: readonly string[];
  /** Folders with another player's program. */
  readonly rivalFolders: readonly string[];
  /** Of `withheld`, the files and folders of the event, of which no folder around them is shown. */
  readonly eventFiles: readonly string[];
  /** Our own PATH. */
  readonly searchPath: string;
}

/** Decides what a program sees: its own files, and the interpreters and runtimes that it needs. */
export function createView(request: ViewRequest): ViewedProgram {
  const { cwd, withheld, rivalFolders, eventFiles, own } = request;
  const [word = "", ...rest] = request.argv;
  const found = findFile(word, cwd);
  const hidden = [...new Set([...withheld, ...withheld.map(realPath)])];
  const ownPaths = own.map(({ path }) => path);
  const finder = new RuntimeFinder({ cwd, withheld: hidden, rivalFolders, eventFiles, own: ownPaths });
  const program = found === undefined ? word : finder.addProgram(found);
  const path = finder.addSearchPath(request.searchPath);
  const shown = [...finder.shown, ...own];
  const visible = [...new Set(withheld.map(realPath).flatMap((each) => pathsInside(each, shown)))];
  const covered = visible.filter((each) => statPath(each)?.isDirectory());
  const coveredFiles = visible.filter((each) => statPath(each)?.isFile());
  return { argv: [program, ...rest], path, view: { shown, links: finder.links, covered, coveredFiles } };
}

/** Where a file or folder of this machine would be seen inside: a shown folder may have a path with links. */
function pathsInside(path: string, shown: readonly ShownPath[]): readonly string[] {
  const paths = shown.flatMap(({ path: each, source }) => {
    const real = realPath(each);
    return each === source && path !== real && isInside(path, real) ? [join(each, relative(real, path))] : [];
  });
  return isSystem(path) ? [path, ...paths] : paths;
}
