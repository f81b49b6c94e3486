import { readdirSync, readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { isInstalled } from "../../links/process/program-file.ts";
import type { PlayerConfig } from "../match-job.ts";
import {
  BUNDLE_LIMIT_BYTES,
  BUNDLE_LIMIT_FILES,
  digestBytes,
  readManifest,
  type BundledFile,
  type Manifest,
} from "./manifest.ts";

export type CommandPlayer = Extract<PlayerConfig, { kind: "command" }>;

/** What is to be sent for a player, and where it lies here. */
export interface Pack {
  readonly manifest: Manifest;
  /** The folder that the manifest's paths start from. */
  readonly root: string;
}

/**
 * Finds the files that a command names and those that it says it needs. The root is the nearest folder that holds them all
 * and the one the program runs in, so that `../bots/bot.py` is still there where it is unpacked.
 */
export function packCommand({ name, argv, cwd, files }: CommandPlayer): Pack {
  const here = resolve(cwd);
  const found = new Map<string, Stats>();
  const add = (file: string, stat: Stats): void => {
    found.set(file, stat);
    if (found.size > BUNDLE_LIMIT_FILES)
      throw tooMuch(name, `more than ${BUNDLE_LIMIT_FILES.toLocaleString("en")} files`);
  };
  argv.forEach((word, index) => {
    const file = resolve(here, word);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() && !(index === 0 && isInstalled(file))) add(file, stat);
  });
  for (const file of files) {
    const path = resolve(here, file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new UsageError("missing-file", `files of ${name}: ${file} does not exist.`);
    if (stat.isDirectory()) walk(path, [realpathSync(path)], name, add);
    else add(path, stat);
  }
  const root = [...found.keys()].reduce((folder, file) => commonFolder(folder, dirname(file)), here);
  return { manifest: describe(name, root, here, found), root };
}

function describe(name: string, root: string, cwd: string, found: ReadonlyMap<string, Stats>): Manifest {
  const bytes = [...found.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > BUNDLE_LIMIT_BYTES) throw tooMuch(name, `more than ${BUNDLE_LIMIT_BYTES / 1024 / 1024} MB`);
  const files = [...found].map(([file, { mode }]): BundledFile => {
    const content = readContent(file, name);
    const executable = (mode & 0o111) !== 0;
    return {
      path: inside(root, file),
      executable,
      sha256: digestBytes(content),
      sizeBytes: content.byteLength,
    };
  });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = readManifest({ cwd: inside(root, cwd), files });
  if (!manifest.ok)
    throw new UsageError("bad-bundle", `The files of ${name} cannot be sent: ${manifest.why}.`);
  return manifest.value;
}

/** Links that stay inside are followed, as a program would follow them; others would carry off what nobody named. */
function walk(
  folder: string,
  trail: readonly string[],
  name: string,
  add: (file: string, stat: Stats) => void,
): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const real = entry.isSymbolicLink() ? readLink(path, name) : path;
    if (real !== path && !isUnder(trail[0] ?? folder, real))
      throw new UsageError(
        "bad-bundle",
        `files of ${name}: ${path} is a link that leads out of the folder; copy what it points to.`,
      );
    const stat = statSync(real, { throwIfNoEntry: false });
    if (stat?.isFile()) add(path, stat);
    if (!stat?.isDirectory()) continue;
    const realFolder = realpathSync(real);
    if (trail.includes(realFolder))
      throw new UsageError("bad-bundle", `files of ${name}: ${path} is a link to a folder that it lies in.`);
    walk(path, [...trail, realFolder], name, add);
  }
}

function readLink(path: string, name: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new UsageError("bad-bundle", `files of ${name}: ${path} is a link to nothing.`);
  }
}

function readContent(file: string, name: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError("bad-bundle", `files of ${name}: ${(error as Error).message}.`);
  }
}

/** True of an interpreter: every machine has its own. */
function commonFolder(a: string, b: string): string {
  return isUnder(a, b) ? a : commonFolder(dirname(a), b);
}

export function isUnder(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

const inside = (root: string, path: string): string => relative(root, path).split(sep).join("/");

function tooMuch(name: string, what: string): UsageError {
  return new UsageError(
    "large-bundle",
    `The files of ${name} are ${what}; put the program on every machine at the same path, and name less in files.`,
  );
}
