import { readdirSync, readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { isInstalled, isScript } from "../../links/process/program-file.ts";
import { isBehindLink } from "../../links/process/sandbox/own-files.ts";
import type { CommandSpec } from "../../match/player-spec.ts";
import {
  BUNDLE_LIMIT_BYTES,
  BUNDLE_LIMIT_FILES,
  digestBytes,
  readManifest,
  type BundledFile,
  type Manifest,
} from "./manifest.ts";

/** The files to send for a player. */
export interface Pack {
  readonly manifest: Manifest;
  /** The manifest's paths are relative to this folder. */
  readonly root: string;
}

/**
 * Collects the files named by the command and by `files`. The root is the nearest common folder of all of them and `cwd`,
 * so that relative paths such as `../bots/bot.py` stay valid after unpacking.
 */
export function packCommand({ name, argv, cwd, files }: CommandSpec): Pack {
  const base = resolve(cwd);
  const found = new Map<string, Stats>();
  const add = (file: string, stat: Stats): void => {
    found.set(file, stat);
    if (found.size > BUNDLE_LIMIT_FILES)
      throw new UsageError("large-bundle", {
        en: "The files of {name} are more than {most} files; put the program on every machine at the same path, and list fewer files.",
        ja: "{name} のファイルは{most}個を超えています。すべてのマシンの同じパスにプログラムを置き、files を減らしてください。",
        values: { name, most: BUNDLE_LIMIT_FILES.toLocaleString("en") },
      });
  };
  argv.forEach((word, index) => {
    const file = resolve(base, word);
    const stat = statSync(file, { throwIfNoEntry: false });
    // The program itself may be a link; any other link may have been made by its author and point to another user's
    // file.
    if (index > 0 && !isScript(word) && isBehindLink(file, [base])) return;
    if (stat?.isFile() && !(index === 0 && isInstalled(file))) add(file, stat);
  });
  for (const file of files) {
    const path = resolve(base, file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat)
      throw new UsageError("missing-file", {
        en: "files of {name}: {path} does not exist.",
        ja: "{name} の files：{path} はありません。",
        values: { name, path: file },
      });
    if (isBehindLink(path, [base])) throw leadsOutOfFolder(name, path);
    if (stat.isDirectory()) addFolder(path, [realpathSync(path)], name, add);
    else add(path, stat);
  }
  const root = [...found.keys()].reduce((folder, file) => commonFolder(folder, dirname(file)), base);
  return { manifest: createManifest(name, root, base, found), root };
}

function createManifest(name: string, root: string, cwd: string, found: ReadonlyMap<string, Stats>): Manifest {
  const bytes = [...found.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > BUNDLE_LIMIT_BYTES)
    throw new UsageError("large-bundle", {
      en: "The files of {name} are more than {most} MB; put the program on every machine at the same path, and list fewer files.",
      ja: "{name} のファイルは{most} MBを超えています。すべてのマシンの同じパスにプログラムを置き、files を減らしてください。",
      values: { name, most: BUNDLE_LIMIT_BYTES / 1024 / 1024 },
    });
  const files = [...found].map(([file, { mode }]): BundledFile => {
    const content = readContent(file, name);
    const executable = (mode & 0o111) !== 0;
    return { path: relativePath(root, file), executable, sha256: digestBytes(content), sizeBytes: content.byteLength };
  });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = readManifest({ cwd: relativePath(root, cwd), files });
  if (!manifest.ok)
    throw new UsageError("bad-bundle", {
      en: "The files of {name} cannot be sent: {why}.",
      ja: "{name} のファイルを送れません：{why}。",
      values: { name, why: manifest.why },
    });
  return manifest.value;
}

/** Follows symbolic links within the folder; others are errors, because they would send files that were not named. */
function addFolder(
  folder: string,
  parents: readonly string[],
  name: string,
  add: (file: string, stat: Stats) => void,
): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const real = entry.isSymbolicLink() ? readLink(path, name) : path;
    if (real !== path && !isUnder(parents[0] ?? folder, real)) throw leadsOutOfFolder(name, path);
    const stat = statSync(real, { throwIfNoEntry: false });
    if (stat?.isFile()) add(path, stat);
    if (!stat?.isDirectory()) continue;
    const realFolder = realpathSync(real);
    if (parents.includes(realFolder))
      throw new UsageError("bad-bundle", {
        en: "files of {name}: {path} is a link to a folder that it lies in.",
        ja: "{name} の files：{path} は自分のあるフォルダーを指すリンクです。",
        values: { name, path },
      });
    addFolder(path, [...parents, realFolder], name, add);
  }
}

function leadsOutOfFolder(name: string, path: string): UsageError {
  return new UsageError("bad-bundle", {
    en: "files of {name}: {path} is a link that leads out of the folder; copy what it points to.",
    ja: "{name} の files：{path} はフォルダーの外を指すリンクです。リンク先をコピーしてください。",
    values: { name, path },
  });
}

function readLink(path: string, name: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new UsageError("bad-bundle", {
      en: "files of {name}: {path} is a link to nothing.",
      ja: "{name} の files：{path} のリンク先がありません。",
      values: { name, path },
    });
  }
}

function readContent(file: string, name: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError("bad-bundle", {
      en: "files of {name}: {why}.",
      ja: "{name} の files：{why}。",
      values: { name, why: (error as Error).message },
    });
  }
}

function commonFolder(a: string, b: string): string {
  return isUnder(a, b) ? a : commonFolder(dirname(a), b);
}

export function isUnder(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === "" || (rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}

const relativePath = (root: string, path: string): string => relative(root, path).split(sep).join("/");
