import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import {
  chmod,
  copyFile,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { isMachineFailure } from "../../../core/system-error.ts";
import { createPrivateArea, type PrivateArea } from "./private-area.ts";
import { isInside, realPath } from "./paths.ts";
import { removeFolder } from "./remove-folder.ts";

/** A copy of a program's files that no other user can change. */
export interface PrivateCopy {
  /** SHA-256 of paths, modes and bytes. */
  readonly digest: string;
  /** The copied file or folder. */
  readonly path: string;
}

/** Larger folders are treated as a home or a project, not as a bot. */
export const MAX_COPY = { bytes: 256 * 2 ** 20, files: 20_000 } as const;

/** Never part of a program: histories, and stores of results. */
const LEFT_OUT = /^(?:\.git|\.hg|\.svn|.*\.(?:db|sqlite3?)(?:-wal|-shm|-journal)?)$/;

/** Few enough that other work of Node's thread pool continues, such as the writing of records. */
const AT_ONCE = 3;
/** Hashing this much takes about 0.2 ms, which delays no clock. */
const CHUNK_BYTES = 128 * 1024;
/** After as many entries other work of this thread gets its turn. */
const ENTRIES_PER_TURN = 500;

interface Entry {
  /** Relative to the copied folder; "" = the file or folder itself. */
  readonly path: string;
  readonly stat: Stats;
  /** Where a link leads: relative inside the folder, else absolute. */
  readonly target?: string;
}

/** Makes copies. */
export type Copier = Pick<PrivateCopies, "copy">;

export interface CopyLease extends Copier {
  end(): void;
}

interface KeptCopy {
  readonly signature: string;
  readonly copy: Promise<PrivateCopy>;
  users: number;
  /** The files have changed, so it is removed after its last user. */
  stale: boolean;
}

/** The copies of one event, arena or command. They are made without blocking the thread, which may hold clocks. */
export class PrivateCopies {
  #area: PrivateArea | undefined;
  #made = 0;
  readonly #kept = new Map<string, KeptCopy>();
  /** By the path of the copy. */
  readonly #byPath = new Map<string, KeptCopy>();
  readonly #copyFile: typeof copyFile;

  constructor(copy = copyFile) {
    this.#copyFile = copy;
  }

  /** Copies a file or folder without the withheld paths; unchanged files are copied once. */
  async copy(source: string, withheld: readonly string[]): Promise<PrivateCopy | "missing" | "too-large"> {
    const listed = await listEntries(source, withheld);
    if (typeof listed === "string") return listed;
    const { entries, signature } = listed;
    const key = JSON.stringify([source, ...withheld]);
    let kept = this.#kept.get(key);
    if (kept?.signature !== signature) {
      if (kept) this.#retire(kept);
      kept = { signature, copy: this.#make(source, entries), users: 0, stale: false };
      this.#kept.set(key, kept);
    }
    kept.users++;
    try {
      const copy = await kept.copy;
      this.#byPath.set(copy.path, kept);
      return copy;
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    }
  }

  /** Copies for one match, after which those of changed files are removed. */
  lease(): CopyLease {
    const used: string[] = [];
    return {
      copy: async (source, withheld) => {
        const copy = await this.copy(source, withheld);
        if (typeof copy !== "string") used.push(copy.path);
        return copy;
      },
      end: () => {
        for (const path of used.splice(0)) this.#release(path);
      },
    };
  }

  /** A new folder for files that change, removed with the copies. */
  async createFolder(): Promise<string> {
    const path = join(this.#areaPath(), `run-${++this.#made}`);
    await mkdir(path, { mode: 0o700 });
    return path;
  }

  /** Removes all copies; a later `copy` makes new ones. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#kept.values()].map(({ copy }) => copy));
    const area = this.#area;
    this.#area = undefined;
    this.#kept.clear();
    this.#byPath.clear();
    if (!area) return;
    await removeFolder(area.path);
    area.remove();
  }

  #release(path: string): void {
    const kept = this.#byPath.get(path);
    if (!kept) return;
    kept.users--;
    if (kept.stale) this.#retire(kept);
  }

  #retire(kept: KeptCopy): void {
    kept.stale = true;
    if (kept.users > 0) return;
    void kept.copy
      .then(({ path }) => {
        this.#byPath.delete(path);
        return removeFolder(dirname(path));
      })
      .catch(() => undefined); // it was never made
  }

  #areaPath(): string {
    this.#area ??= createPrivateArea();
    return this.#area.path;
  }

  /**
   * Readable for every user, because the program may run as a different user than the owner of the files. Only this
   * program sees the copy.
   */
  async #make(source: string, entries: readonly Entry[]): Promise<PrivateCopy> {
    const number = ++this.#made;
    const building = join(this.#areaPath(), `building-${number}`);
    await mkdir(building, { mode: 0o755 });
    const digest = await copyEntries(source, entries, join(building, CONTENT), this.#copyFile);
    const place = join(this.#areaPath(), `${digest}-${number}`);
    await rename(building, place);
    return { digest, path: join(place, CONTENT) };
  }
}

/** For commands that end with their matches. */
export const commandCopies = new PrivateCopies();

const CONTENT = "content";

function signatureOf({ path, stat: { ino, size, mtimeMs, ctimeMs, mode }, target = "" }: Entry): string {
  return `${[path, ino, size, mtimeMs, ctimeMs, mode, target].join("\0")}\0\0`;
}

/** Folders before their contents. */
async function listEntries(
  source: string,
  withheld: readonly string[],
): Promise<{ readonly entries: readonly Entry[]; readonly signature: string } | "missing" | "too-large"> {
  const entries: Entry[] = [];
  const signature = createHash("sha256");
  let bytes = 0;
  const real = realPath(source);
  // The folder and what is withheld may be named by different links.
  const inside = withheld.map(realPath).filter((path) => isInside(path, real));
  const hidden = [...withheld, ...inside.map((path) => join(source, relative(real, path)))];
  const visit = async (paths: readonly string[]): Promise<boolean> => {
    const shown = paths.filter((path) => !hidden.some((each) => isInside(join(source, path), each)));
    if (entries.length + shown.length > MAX_COPY.files) return false;
    for (let next = 0; next < shown.length; next += 16) {
      const read = await Promise.all(shown.slice(next, next + 16).map((path) => readEntry(source, path)));
      for (const entry of read) {
        if (!entry) continue;
        entries.push(entry);
        signature.update(signatureOf(entry));
        if (entry.stat.isFile()) bytes += entry.stat.size;
        if (bytes > MAX_COPY.bytes || entries.length > MAX_COPY.files) return false;
        if (!entry.stat.isDirectory()) continue;
        const names = await namesIn(join(source, entry.path));
        if (!(await visit(names.map((name) => join(entry.path, name))))) return false;
      }
    }
    return true;
  };
  if (!(await visit([""]))) return "too-large";
  return entries.length > 0 ? { entries, signature: signature.digest("hex") } : "missing";
}

/**
 * undefined = not readable for a program. A failure of the machine throws, so that it cannot change the copied program.
 */
async function readEntry(source: string, path: string): Promise<Entry | undefined> {
  const full = join(source, path);
  try {
    // The copied file itself may be a link to anywhere.
    const found = path === "" ? await stat(full) : await lstat(full);
    if (found.isFile() || found.isDirectory()) return { path, stat: found };
    if (!found.isSymbolicLink()) return undefined;
    const to = resolve(dirname(full), await readlink(full));
    return { path, stat: found, target: isInside(to, source) ? relative(dirname(full), to) || "." : to };
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    return undefined;
  }
}

/** What a program may see of the names in a folder, in a fixed order. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMachineFailure(error)) throw error;
    return [];
  });
  return names.filter((name) => !LEFT_OUT.test(name)).sort();
}

/** Gives the digest of the copy. */
async function copyEntries(
  source: string,
  entries: readonly Entry[],
  root: string,
  copy: typeof copyFile,
): Promise<string> {
  const digests = new Map<Entry, string>();
  const files: Entry[] = [];
  for (const entry of entries) {
    const to = join(root, entry.path);
    if (entry.stat.isDirectory()) await mkdir(to, { mode: 0o755 });
    else if (entry.target !== undefined) await symlink(entry.target, to);
    else files.push(entry);
  }
  const copyNext = async (): Promise<void> => {
    for (let entry = files.pop(); entry; entry = files.pop()) {
      const to = join(root, entry.path);
      if (!(await copyOne(copy, source, entry, to))) continue;
      await chmod(to, isExecutable(entry) ? 0o755 : 0o644);
      digests.set(entry, await digestFile(to));
    }
  };
  // Nothing is written any more when this rejects, so that the folder can be removed.
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  const hash = createHash("sha256");
  for (const [index, entry] of entries.entries()) {
    if (index % ENTRIES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    const kind = entry.stat.isDirectory() ? "folder" : isExecutable(entry) ? "program" : "file";
    hash.update(`${[entry.path, kind, entry.target ?? "", digests.get(entry) ?? ""].join("\0")}\0\0`);
  }
  return hash.digest("hex");
}

function isExecutable({ stat: { mode } }: Entry): boolean {
  return (mode & 0o111) !== 0;
}

/** False if the file is gone, not readable or another one by now. */
async function copyOne(copy: typeof copyFile, source: string, entry: Entry, to: string): Promise<boolean> {
  const from = join(source, entry.path);
  try {
    const file = await open(from, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!(await isListed(file, source, entry))) return false;
      // By its descriptor, because a path may lead to another file at the next use.
      await copy(process.platform === "linux" ? `/proc/self/fd/${file.fd}` : from, to, constants.COPYFILE_FICLONE);
      return true;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(to, { force: true });
    // The message names the file, not the descriptor.
    if (isMachineFailure(error)) throw Object.assign(error as NodeJS.ErrnoException, { path: from });
    return false;
  }
}

/** A user with write access may have replaced the file by a link to another user's file since the folder was listed. */
async function isListed(file: FileHandle, source: string, { path, stat: listed }: Entry): Promise<boolean> {
  const { ino, dev, size } = await file.stat();
  if (ino !== listed.ino || dev !== listed.dev || size !== listed.size) return false;
  // The copied file itself may be a link to anywhere.
  if (path === "" || process.platform !== "linux") return true;
  return isInside(await readlink(`/proc/self/fd/${file.fd}`), realPath(source));
}

/** Reads in small parts, because hashing runs on this thread. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const file = await open(path, "r");
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(chunk.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
