import { chmod, mkdir, mkdtemp, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digestBytes, digestManifest, type BundledFile, type Manifest } from "./manifest.ts";

/** Fetches the bytes with this SHA-256; null = expired. */
export type FetchBlob = (sha256: string) => Promise<Uint8Array | null>;

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
