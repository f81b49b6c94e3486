import { chmod, mkdir, mkdtemp, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { findProgram } from "../../links/process/program-file.ts";
import type { CommandSpec } from "../../match/player-spec.ts";
import { type BundledFile, digestBytes, digestManifest, type Manifest } from "./manifest.ts";
import { isUnder } from "./pack.ts";

/** This machine cannot run a player that others may be able to run. */
export class UnplayableHere extends UsageError {
  constructor(text: Message) {
    super("unplayable", text);
    this.name = "UnplayableHere";
  }
}

/** Fetches the bytes with this SHA-256; null = expired. */
export type FetchBlob = (sha256: string) => Promise<Uint8Array | null>;

export interface BundleStore {
  /** Bundles are unpacked here. */
  readonly folder: string;
  readonly fetch: FetchBlob;
}

/** Installs a program on this machine: uses the original paths if the same files are there, else unpacks the bundle. */
export async function installCommand(
  player: CommandSpec,
  manifest: Manifest,
  store: BundleStore,
): Promise<CommandSpec> {
  const root = rootOf(player.cwd, manifest.cwd);
  const installed =
    root !== undefined && (await holdsBundle(root, manifest))
      ? player
      : moveCommand(player, root, manifest, await unpackBundle(manifest, store.folder, store.fetch));
  const [word, ...rest] = installed.argv;
  const why = reasonNotToStart(word, rest.length === 0, installed.cwd);
  if (why !== undefined)
    throw new UnplayableHere({
      en: "{name} cannot be run on this machine: {why}",
      ja: "{name} はこのマシンで動かせません：{why}",
      values: { name: player.name, why },
    });
  return installed;
}

/** The root of the manifest's paths on the coordinator's machine. */
function rootOf(cwd: string, inRoot: string): string | undefined {
  if (inRoot === "") return cwd;
  const root = resolve(cwd, ...inRoot.split("/").map(() => ".."));
  return join(root, inRoot) === resolve(cwd) ? root : undefined;
}

/** Rewrites absolute paths into the bundle; relative ones stay valid because the bundle keeps the folder layout. */
function moveCommand(
  player: CommandSpec,
  root: string | undefined,
  { cwd, files }: Manifest,
  bundle: string,
): CommandSpec {
  const move = (word: string): string => {
    if (root === undefined || !isAbsolute(word) || !isUnder(root, word)) return word;
    const path = relative(root, word).split(sep).join("/");
    const shipped = files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
    return shipped ? join(bundle, path) : word;
  };
  const [word, ...rest] = player.argv;
  const runsIn = player.runsIn === undefined ? {} : { runsIn: move(player.runsIn) };
  return { ...player, argv: [move(word), ...rest.map(move)], cwd: join(bundle, cwd), ...runsIn };
}

function reasonNotToStart(word: string, alone: boolean, cwd: string): Message | undefined {
  try {
    return findProgram(word, alone, cwd) === undefined
      ? { en: "{word} is not on its PATH.", ja: "{word} がPATHにありません。", values: { word } }
      : undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.text;
    throw error;
  }
}

/** Unpacks a bundle atomically into a folder named after its digest and returns that folder. */
export async function unpackBundle(manifest: Manifest, folder: string, fetch: FetchBlob): Promise<string> {
  const target = join(folder, digestManifest(manifest));
  if (await holdsBundle(target, manifest)) return target;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(folder, ".unpacking-"));
  try {
    await mkdir(join(draft, manifest.cwd), { recursive: true, mode: 0o700 });
    for (const file of manifest.files) await unpackFile(file, draft, fetch);
    await moveIntoPlace(draft, target, manifest);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** True if every file of the manifest is present and unchanged; other files are ignored. */
export async function holdsBundle(root: string, { cwd, files }: Manifest): Promise<boolean> {
  try {
    if (!(await stat(join(root, cwd))).isDirectory()) return false;
    for (const { path, executable, sha256, sizeBytes } of files) {
      const found = await stat(join(root, path));
      if (!found.isFile() || found.size !== sizeBytes || (executable && (found.mode & 0o111) === 0)) return false;
      if (digestBytes(await readFile(join(root, path))) !== sha256) return false;
    }
    return true;
  } catch {
    return false; // missing or unreadable
  }
}

async function unpackFile(
  { path, executable, sha256, sizeBytes }: BundledFile,
  draft: string,
  fetch: FetchBlob,
): Promise<void> {
  const bytes = await fetch(sha256);
  if (!bytes) throw new Error(`The file ${path} of a bundle is no longer in the queue.`);
  if (bytes.byteLength !== sizeBytes || digestBytes(bytes) !== sha256)
    throw new Error(`The file ${path} of a bundle is not what its digest says.`);
  const file = join(draft, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
  if (executable) await chmod(file, 0o700);
}

/** Another worker may have unpacked the same bundle first; a bundle that a program modified is replaced. */
async function moveIntoPlace(draft: string, target: string, manifest: Manifest): Promise<void> {
  for (;;) {
    try {
      await rename(draft, target);
      return;
    } catch (error) {
      if (!["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
    if (await holdsBundle(target, manifest)) return;
    const aside = await mkdtemp(join(dirname(target), ".spoilt-"));
    await rename(target, join(aside, "bundle")).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error; // another worker moved it
    });
    await rm(aside, { recursive: true, force: true });
  }
}
