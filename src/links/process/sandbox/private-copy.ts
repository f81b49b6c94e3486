import { createHash } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createPrivateArea, type PrivateArea } from "./private-area.ts";
import { isInside } from "./runtimes.ts";

/** A copy of a program's files that nobody else can change. */
export interface PrivateCopy {
  /** SHA-256 of paths, modes and bytes. */
  readonly digest: string;
  /** The copied file or folder. */
  readonly path: string;
}

/** Larger folders are taken for a home or a project, not for a bot. */
const MAX_COPY = { bytes: 256 * 2 ** 20, files: 20_000 } as const;

/** The same for every copy, because the same content may come from several paths. */
const CONTENT = "content";

/** Never part of a program: histories, and stores of results. */
const LEFT_OUT = /^(?:\.git|\.hg|\.svn|.*\.(?:db|sqlite3?)(?:-wal|-shm|-journal)?)$/;

interface Entry {
  /** Relative to the copied folder; "" = the file or folder itself. */
  readonly path: string;
  readonly stat: Stats;
  /** Where a link inside the folder leads. */
  readonly target?: string;
}

let area: PrivateArea | undefined;
/** By the signature of their entries, so that unchanged files are read once. */
const copies = new Map<string, PrivateCopy>();

/** Copies a file or folder, without the withheld paths; undefined = too large, or not there. */
export function copyPrivately(source: string, withheld: readonly string[]): PrivateCopy | undefined {
  const entries = listEntries(source, withheld);
  if (!entries) return undefined;
  const signature = [source, ...entries.map(({ path, stat, target }) => signatureOf(path, stat, target))].join("\n");
  const known = copies.get(signature);
  if (known) return known;
  area ??= createPrivateArea();
  const copy = makeCopy(source, entries, area.path);
  copies.set(signature, copy);
  return copy;
}

function signatureOf(path: string, { ino, size, mtimeMs, ctimeMs, mode }: Stats, target = ""): string {
  return [path, ino, size, mtimeMs, ctimeMs, mode, target].join("\0");
}

/** Folders before their contents; undefined = too large, or not there. */
function listEntries(source: string, withheld: readonly string[]): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  let bytes = 0;
  const visit = (path: string): boolean => {
    const full = join(source, path);
    if (withheld.some((each) => isInside(full, each))) return true;
    const entry = readEntry(source, path);
    if (!entry) return true;
    entries.push(entry);
    if (entry.stat.isFile()) bytes += entry.stat.size;
    if (bytes > MAX_COPY.bytes || entries.length > MAX_COPY.files) return false;
    if (!entry.stat.isDirectory()) return true;
    const names = namesIn(full).filter((name) => !LEFT_OUT.test(name));
    return names.sort().every((name) => visit(join(path, name)));
  };
  return visit("") && entries.length > 0 ? entries : undefined;
}

/** undefined = nothing that a program can read, or a link that leaves the folder. */
function readEntry(source: string, path: string): Entry | undefined {
  const full = join(source, path);
  try {
    // The copied file itself may be a link to anywhere.
    const stat = path === "" ? statSync(full) : lstatSync(full);
    if (stat.isFile() || stat.isDirectory()) return { path, stat };
    if (!stat.isSymbolicLink()) return undefined;
    const target = readlinkSync(full);
    return isInside(resolve(dirname(full), target), source) ? { path, stat, target } : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Everybody inside may read the copy: it is shown to one program, which may have another user than the files. */
function makeCopy(source: string, entries: readonly Entry[], folder: string): PrivateCopy {
  const building = join(folder, `building-${process.hrtime.bigint()}`);
  const root = join(building, CONTENT);
  mkdirSync(building, { mode: 0o755 });
  const hash = createHash("sha256");
  for (const { path, stat, target } of entries) {
    const to = join(root, path);
    const executable = (stat.mode & 0o111) !== 0;
    hash.update(`\0${path}\0${stat.isDirectory() ? "folder" : executable ? "program" : "file"}\0${target ?? ""}\0`);
    if (stat.isDirectory()) mkdirSync(to, { mode: 0o755 });
    else if (target !== undefined) symlinkSync(relativeTarget(source, path, target), to);
    else if (copyFile(join(source, path), to)) {
      chmodSync(to, executable ? 0o755 : 0o644);
      hash.update(readFileSync(to));
    }
  }
  const digest = hash.digest("hex");
  const place = join(folder, digest);
  try {
    renameSync(building, place);
  } catch {
    // The same content has been copied before, perhaps from another path.
    rmSync(building, { recursive: true, force: true });
  }
  return { digest, path: join(place, CONTENT) };
}

function relativeTarget(source: string, path: string, target: string): string {
  const folder = dirname(join(source, path));
  return target.startsWith("/") ? relative(folder, target) : target;
}

/** False if the file is gone or not readable by now. */
function copyFile(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch {
    return false;
  }
}
