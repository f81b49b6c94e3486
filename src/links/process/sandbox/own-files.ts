import { createHash } from "node:crypto";
import { basename, dirname, isAbsolute, relative, resolve } from "node:path";
import { isInstalled, isScript, searchPath, statPath } from "../program-file.ts";
import type { FolderNotice } from "./folder-notices.ts";
import { digestFile, namesIn, type Copier } from "./private-copy.ts";
import { foldersAbove, isInside, leadsOut, realPath } from "./paths.ts";
import { isBroad, isSystem, type ShownPath } from "./runtimes.ts";

export interface OwnFilesRequest {
  readonly argv: readonly string[];
  readonly cwd: string;
  /** The working folder is not the program's own, such as the current folder of the command line. */
  readonly sharesFolder: boolean;
  /** The program may write to its working folder; false = it gets a private copy. */
  readonly writesInFolder: boolean;
  /** Folders and files that no program may see. */
  readonly withheld: readonly string[];
  /** Folders with another player's program, of which it sees only what its command names. */
  readonly rivalFolders: readonly string[];
  readonly copies: Copier;
}

/** The files of a program, copied. */
export interface OwnFiles {
  readonly shown: readonly ShownPath[];
  /** SHA-256 of the command and of everything copied. */
  readonly digest: string;
  readonly notices: readonly FolderNotice[];
  /** False: a folder is too large or belongs to more than the program, so it was not copied. */
  readonly complete: boolean;
}

/** Larger files outside of the copied folders count as data, not as programs. */
const MAX_DIGESTED_BYTES = 64 * 2 ** 20;

/** The file of the program, by its path or on our PATH; undefined = not found. */
export function findFile(word: string, cwd: string): string | undefined {
  return word.includes("/") ? resolve(cwd, word) : searchPath(word);
}

/** Copies the files of a program: its folders, and the files that the command names. */
export async function copyOwnFiles(request: OwnFilesRequest): Promise<OwnFiles> {
  const { argv, cwd, writesInFolder } = request;
  const [word = "", ...rest] = argv;
  const found = findFile(word, cwd);
  const words = found === undefined || isInstalled(found) ? rest : [found, ...rest];
  const named = words.map((each) => resolve(cwd, each.replace(/^-[^=]*=/s, ""))).filter((path) => statPath(path));
  const collector = new Collector(request);
  if (writesInFolder) collector.shown.push({ path: cwd, source: cwd, writable: true });
  else await addFolders(collector, request, words, named);
  const program = programOf(words, named);
  const folders = [cwd, ...(program === undefined ? [] : [dirname(program)])];
  for (const path of named) if (path === program || !isBehindLink(path, folders)) await collector.addNamed(path);
  const { shown, notices, complete } = collector;
  return { shown, notices, complete, digest: await collector.digest(found) };
}

/** The file of the program or of its script. */
function programOf(words: readonly string[], named: readonly string[]): string | undefined {
  const file = named.find((path) => statPath(path)?.isFile());
  return file !== undefined && (file === words[0] || isScript(file)) ? file : undefined;
}

/**
 * True for an argument that is reached by a link in the program's folder, because its author may have made that link.
 */
export function isBehindLink(path: string, folders: readonly string[]): boolean {
  const above = foldersAbove(path).filter((each) =>
    folders.some((folder) => each !== folder && isInside(each, folder)),
  );
  return [path, ...above].some(leadsOut);
}

/** Its working folder if that is its own, and the folder of its program or script. */
async function addFolders(
  collector: Collector,
  { cwd, sharesFolder }: OwnFilesRequest,
  words: readonly string[],
  named: readonly string[],
): Promise<void> {
  const program = named.find((path) => statPath(path)?.isFile());
  const isProgram = program !== undefined && program === programOf(words, named);
  // The folder in which the referee was started has no files for a program from another folder.
  const isElsewhere = program !== undefined && dirname(program) !== cwd && (isInside(program, cwd) || isProgram);
  // Such as the class in `java Bot`, which is a file of the working folder.
  const namesModule = program === undefined && words.some((word) => !word.startsWith("-"));
  const isOwn = !sharesFolder || (isProgram && !isElsewhere) || namesModule;
  if (!sharesFolder || !isElsewhere) await collector.addFolder(cwd, isOwn);
  // The folder above a `bin` is a runtime, which is not copied.
  if (program !== undefined && basename(dirname(program)) !== "bin")
    await collector.addFolder(dirname(program), isProgram);
}

class Collector {
  readonly shown: ShownPath[] = [];
  readonly notices: FolderNotice[] = [];
  complete = true;
  readonly #request: OwnFilesRequest;
  /** By their paths. */
  readonly #digests = new Map<string, string>();
  readonly #refused = new Set<string>();

  constructor(request: OwnFilesRequest) {
    this.#request = request;
  }

  /** `reports`: the folder is the program's own, so people are told if it is not copied. */
  async addFolder(folder: string, reports: boolean): Promise<void> {
    if (this.#isShown(folder) || this.#refused.has(folder)) return;
    const kind = await this.#copyFolder(folder);
    if (kind === undefined) return;
    this.#refused.add(folder);
    if (kind !== "shared") this.complete = false;
    if (reports && (kind !== "shared" || (await this.#hasMoreThanNamed(folder)))) this.notices.push({ kind, folder });
  }

  /** A file that is too large to be copied is shown itself. */
  async addNamed(path: string): Promise<void> {
    if (this.#isShown(path) || isBroad(path)) return;
    const real = realPath(path);
    if (isBroad(real) || this.#request.withheld.some((each) => isInside(real, realPath(each)))) return;
    if ((await this.#copy(path)) === "copied") return;
    const stat = statPath(path);
    this.shown.push({ path, source: path });
    this.#digests.set(path, `${stat?.size} ${stat?.mtimeMs}`);
  }

  /** `program`: its file, which may lie outside of everything copied. */
  async digest(program: string | undefined): Promise<string> {
    const { argv, cwd } = this.#request;
    const isOutside = program !== undefined && !this.shown.some(({ path }) => isInside(program, path));
    const parts = [...this.#digests].map(([path, digest]) => [relative(cwd, path), digest]);
    const words = argv.map((word) => this.#portable(word));
    const outside = isOutside ? await digestProgram(program) : "";
    return createHash("sha256")
      .update(JSON.stringify([words, parts, outside]))
      .digest("hex");
  }

  /** Why the folder is not copied; undefined = it is, or there is none. */
  async #copyFolder(folder: string): Promise<FolderNotice["kind"] | undefined> {
    const real = realPath(folder);
    if (this.#request.rivalFolders.some((each) => each === folder || realPath(each) === real)) return "shared";
    if (isBroad(folder) || isBroad(real)) return "broad";
    return (await this.#copy(folder)) === "too-large" ? "too-large" : undefined;
  }

  async #copy(path: string): Promise<"copied" | "missing" | "too-large"> {
    const copy = await this.#request.copies.copy(path, this.#request.withheld);
    if (typeof copy === "string") return copy;
    this.shown.push({ path, source: copy.path });
    this.#digests.set(path, copy.digest);
    return "copied";
  }

  /** Files that neither its own command nor that of a rival names. */
  async #hasMoreThanNamed(folder: string): Promise<boolean> {
    const { argv, cwd, withheld } = this.#request;
    const named = new Set([...withheld, ...argv.map((word) => resolve(cwd, word.replace(/^-[^=]*=/s, "")))]);
    return (await namesIn(folder)).some((name) => !named.has(resolve(folder, name)));
  }

  #isShown(path: string): boolean {
    return isSystem(path) || this.shown.some((each) => isInside(path, each.path));
  }

  /** The same on every machine that has the same files. */
  #portable(word: string): string {
    const [, flag = "", path = word] = /^(-[^=]*=)(.+)$/s.exec(word) ?? [];
    if (!isAbsolute(path)) return word;
    const { cwd } = this.#request;
    return this.shown.some((each) => isInside(path, each.path)) ? flag + relative(cwd, path) : flag + basename(path);
  }
}

async function digestProgram(program: string): Promise<string> {
  const stat = statPath(program);
  if (!stat?.isFile() || stat.size > MAX_DIGESTED_BYTES) return "";
  return digestFile(program).catch(() => "");
}
