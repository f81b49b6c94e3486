import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { packageFile } from "../../../threads/package-files.ts";
import { isInstalled, readHead, searchPath, statPath } from "../program-file.ts";
import { environmentParts, isKnownRuntime, isProject, ownParts } from "./known-runtimes.ts";
import { isInside, leadsOut, realPath } from "./paths.ts";
import { resolveShim, versionFolders } from "./shims.ts";

/** A file or folder of this machine that a program sees read-only, at the same path or at another. */
export interface ShownPath {
  readonly path: string;
  readonly source: string;
  /** Absent = read-only. */
  readonly writable?: true;
}

export interface ShownLink {
  readonly path: string;
  readonly target: string;
}

/** Folders that every strict program sees. */
const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc/alternatives"];
/** Stores of packages that name each other by path; all of a store is readable for every user anyway. */
const PACKAGE_STORES = ["/nix/store", "/gnu/store", "/snap"];
const SYSTEM_PATH = ["/usr/local/bin", "/usr/bin", "/bin"];
/** Folders that many users and packages share, of which only single files are shown. */
const BROAD_FOLDERS = new Set([
  ...["/", "/bin", "/boot", "/dev", "/etc", "/home", "/lib", "/media", "/mnt", "/opt", "/proc", "/root", "/run"],
  ...["/sbin", "/srv", "/sys", "/tmp", "/usr", "/usr/local", "/var", "/var/lib", "/var/tmp", tmpdir()],
]);
/** The sandbox makes these folders anew. On this machine they have links to any file, so nothing in them is shown. */
const MADE_FOLDERS = ["/dev", "/proc", "/sys"];
/** A prefix with one of these holds a runtime; a folder with a `bin` alone may hold anything, such as credentials. */
const RUNTIME_PARTS = ["lib", "lib64", "libexec", "jmods", "release", "pyvenv.cfg", "Cellar", "package.json"];

/** True for a folder of which only single files may be shown: a system folder, a shared folder or a home. */
export function isBroad(folder: string): boolean {
  const home = homedir();
  return (
    BROAD_FOLDERS.has(folder) ||
    isInside(home, folder) ||
    folder === join(home, ".local") ||
    folder === join(home, ".config") ||
    dirname(folder) === "/home"
  );
}

export function isSystem(path: string): boolean {
  return SYSTEM_FOLDERS.some((folder) => isInside(path, folder));
}

export interface RuntimeRequest {
  readonly cwd: string;
  /** Neither shown nor inside a folder of the PATH that is shown. */
  readonly withheld: readonly string[];
  /** Folders with a rival's program; neither they nor a folder around them is shown. */
  readonly rivalFolders: readonly string[];
  /** Files of the event. No runtime with one of them inside is shown. */
  readonly eventFiles: readonly string[];
  /** The program's files and folders, which are shown already. */
  readonly own: readonly string[];
}

/** Collects what a program needs of the machine: interpreters, runtimes and the folders of its PATH. */
export class RuntimeFinder {
  readonly #shown = new Set<string>();
  readonly #links = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #request: RuntimeRequest;
  /** No runtime is around one of these. */
  readonly #kept: readonly string[];

  constructor(request: RuntimeRequest) {
    this.#request = request;
    const { rivalFolders, eventFiles } = request;
    this.#kept = [...rivalFolders, ...eventFiles].flatMap((path) => [path, realPath(path)]);
    // One of our commands as the script of an interpreter.
    const commands = resolve(packageFile("bin"));
    if (request.own.some((path) => isInside(path, commands))) this.#addOwnParts(dirname(commands));
  }

  get shown(): readonly ShownPath[] {
    return [...this.#shown].map((path) => ({ path, source: path }));
  }

  get links(): readonly ShownLink[] {
    return [...this.#links].map(([path, target]) => ({ path, target }));
  }

  /**
   * Shows a program and the interpreter of its first line; returns the file to run, which differs for a shim.
   * `byAuthor`: the author of a program has named it, so it may be any file that the author wants to see.
   */
  addProgram(written: string, byAuthor = false): string {
    const named = resolve(written);
    const file = resolve(resolveShim(written, this.#request.cwd) ?? written);
    if (this.#seen.has(file)) return file;
    this.#seen.add(file);
    const hops = linksTo(file);
    // The author of a program controls the targets of its links and its first line.
    if (hops.some((hop) => this.#isWithheld(hop))) return file;
    let chosen = byAuthor || (file !== named && this.#isAuthored(named));
    for (const hop of hops) {
      this.#addFile(hop, { chosen, script: byAuthor });
      chosen ||= this.#isAuthored(hop);
    }
    for (const interpreter of interpretersOf(file)) this.addProgram(interpreter, chosen);
    return file;
  }

  /** The PATH inside: the folders of ours that are visible, and the runtimes behind them become visible. */
  addSearchPath(path: string): string {
    const folders: string[] = [];
    for (const folder of path.split(delimiter)) {
      if (folder === "" || !folder.startsWith("/")) continue;
      if (isSystem(folder)) folders.push(folder);
      for (const version of versionFolders(folder, this.#request.cwd))
        if (this.#addPrefix(version, false)) folders.push(version);
      if (!this.#holdsWithheld(dirname(folder)) && this.#addPrefix(folder, false)) folders.push(folder);
      else if ([...this.#shown, ...this.#links.keys()].some((each) => isInside(each, folder))) folders.push(folder);
    }
    return [...new Set([...folders, ...SYSTEM_PATH])].join(delimiter);
  }

  /** `chosen` by an author; `script`: an author has named it as an interpreter. */
  #addFile(file: string, by: { readonly chosen: boolean; readonly script: boolean }): void {
    if (!statPath(file) && !isLink(file)) return;
    if (this.#request.own.includes(file)) return void this.#addPrefix(dirname(file), by.chosen);
    if (this.#request.own.some((each) => isInside(file, each))) return;
    if (MADE_FOLDERS.some((folder) => isInside(file, folder))) return;
    if (isSystem(file) || [...this.#shown].some((shown) => isInside(file, shown))) return;
    const store = PACKAGE_STORES.find((folder) => isInside(file, folder));
    if (store !== undefined) this.#shown.add(store);
    else if (this.#addPrefix(dirname(file), by.chosen)) return;
    else if (isLink(file)) this.#links.set(file, resolve(dirname(file), readlinkSync(file)));
    // A script of the organiser may contain a token, even one on the PATH.
    else if (!by.script || headOf(file).startsWith("\x7fELF")) this.#shown.add(file);
  }

  /** In the folder of the program, where its author may put links. */
  #isAuthored(file: string): boolean {
    const { own, cwd } = this.#request;
    const folders = [cwd, ...own.flatMap((path) => (statPath(path)?.isDirectory() ? [path] : [path, dirname(path)]))];
    return folders.some((folder) => isInside(file, folder) || isInside(file, realPath(folder)));
  }

  #holdsWithheld(folder: string): boolean {
    const { withheld, cwd } = this.#request;
    return [...withheld, cwd].some((each) => isInside(each, folder));
  }

  #isWithheld(file: string): boolean {
    return this.#request.withheld.some((each) => isInside(file, each));
  }

  #addOwnParts(prefix: string): boolean {
    const { own } = this.#request;
    const parts = ownParts(prefix).filter((part) => !this.#kept.some((kept) => isInside(kept, part)));
    for (const part of parts) if (!own.some((path) => isInside(part, path))) this.#shown.add(part);
    return parts.length > 0;
  }

  /** Shows the folder above a `bin` if a runtime is installed there. */
  #addPrefix(folder: string, byAuthor: boolean): boolean {
    const prefix = dirname(folder);
    if (basename(folder) !== "bin" || isSystem(folder)) return false;
    if (this.#addOwnParts(prefix)) return true;
    // The author of a program may have put a link there that leads to a folder of others, or to the whole disk.
    if ([prefix, realPath(prefix)].some((each) => isBroad(each) || this.#kept.some((kept) => isInside(kept, each))))
      return false;
    // The folder of a version manager contains runtimes but is not one itself.
    if (statPath(join(prefix, "shims")) || !RUNTIME_PARTS.some((part) => statPath(join(prefix, part)))) return false;
    if (isProject(prefix)) return false;
    // Judged by its real path, because a link may have the name of a runtime's folder.
    if ((byAuthor || leadsOut(prefix)) && !isOnPath(folder) && !isKnownRuntime(realPath(prefix))) {
      for (const part of environmentParts(prefix)) this.#shown.add(part);
      return false;
    }
    this.#shown.add(prefix);
    return true;
  }
}

function isOnPath(folder: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).includes(folder);
}

/** The file and every link on the way to it. */
function linksTo(file: string): readonly string[] {
  const hops = [file];
  for (let hop = file; isLink(hop) && hops.length < 40; hops.push(hop)) hop = resolve(dirname(hop), readlinkSync(hop));
  try {
    hops.push(realpathSync(file));
  } catch {
    // Broken links fail when the program is started.
  }
  return hops;
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * The programs of a `#!` line: the interpreter, and the one that `env` looks up. A path among the arguments of `env` may be
 * any file that the author wants to see, such as the name after `-u`, so only names on our PATH count there.
 */
function interpretersOf(file: string): readonly string[] {
  const line = /^#![ \t]*([^\n]*)/.exec(headOf(file))?.[1];
  if (line === undefined) return [];
  const [interpreter = "", ...rest] = line.trim().split(/[ \t]+/);
  const direct = isProgram(interpreter) ? [interpreter] : [];
  if (basename(interpreter) !== "env") return direct;
  const name = rest.find((word) => /^[^-=/][^=/]*$/.test(word));
  const found = name === undefined ? undefined : searchPath(name);
  return found === undefined ? direct : [...direct, found];
}

/**
 * The author of a script may name any file there, and a shell runs the script also if that is not a program. A script as an
 * interpreter may be one of the organiser with a token in it, so it must be an installed one.
 */
function isProgram(file: string): boolean {
  if (!isAbsolute(file)) return false;
  const head = headOf(file);
  return head.startsWith("\x7fELF") || (head.startsWith("#!") && isInstalled(resolve(file)));
}

function headOf(file: string): string {
  return readHead(file).toString("latin1");
}
