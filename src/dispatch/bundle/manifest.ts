import { createHash } from "node:crypto";
import { z } from "zod";
import { ok, refuse, type Result } from "../../core/result.ts";

/** Bundles are meant for programs, not for data sets. */
export const BUNDLE_LIMIT_BYTES = 64 * 1024 * 1024;
export const BUNDLE_LIMIT_FILES = 2000;

/** Limits of common file systems. */
const PATH_LIMIT_BYTES = 1024;
const NAME_LIMIT_BYTES = 255;

export interface BundledFile {
  /** Relative to the bundle's root, with slashes. */
  readonly path: string;
  readonly executable: boolean;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The files of a program, sorted by path without duplicates. */
export interface Manifest {
  /** Working directory relative to the bundle's root; "" = the root. */
  readonly cwd: string;
  readonly files: readonly BundledFile[];
}

const SCHEMA = z.strictObject({
  cwd: z.string(),
  files: z
    .array(
      z.strictObject({
        path: z.string(),
        executable: z.boolean(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        sizeBytes: z.int().nonnegative(),
      }),
    )
    .max(BUNDLE_LIMIT_FILES),
});

/** Manifests come from the queue and are not trusted: no path may leave the bundle's folder. */
export function readManifest(value: unknown): Result<Manifest> {
  const read = SCHEMA.safeParse(value);
  if (!read.success)
    return refuse({
      en: "it is not a list of files: {why}",
      ja: "ファイルの一覧ではありません：{why}",
      values: { why: read.error.issues[0]?.message ?? "malformed" },
    });
  const { cwd, files } = read.data;
  if (cwd !== "" && !isInside(cwd))
    return refuse({
      en: "its folder leads elsewhere: {path}",
      ja: "フォルダーが外を指しています：{path}",
      values: { path: JSON.stringify(cwd) },
    });
  const wrong = files.find(({ path }) => !isInside(path));
  if (wrong)
    return refuse({
      en: "a path leads elsewhere: {path}",
      ja: "パスが外を指しています：{path}",
      values: { path: JSON.stringify(wrong.path) },
    });
  if (files.some(({ path }, index) => index > 0 && path <= (files[index - 1]?.path ?? "")))
    return refuse({
      en: "its paths are not in order, or one is there twice",
      ja: "パスが順に並んでいないか、重複しています",
    });
  const names = new Set(files.map(({ path }) => path));
  const both = [...files.flatMap(({ path }) => foldersOf(path)), ...foldersOf(`${cwd}/`)].find((folder) =>
    names.has(folder),
  );
  if (both !== undefined)
    return refuse({
      en: "{path} is a file and a folder",
      ja: "{path} がファイルとフォルダーの両方になっています",
      values: { path: JSON.stringify(both) },
    });
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > BUNDLE_LIMIT_BYTES)
    return refuse({
      en: "it is larger than {most} bytes",
      ja: "{most}バイトを超えています",
      values: { most: BUNDLE_LIMIT_BYTES },
    });
  return ok({ cwd, files });
}

/** The bundle's id; it depends only on paths and contents. */
export function digestManifest({ cwd, files }: Manifest): string {
  const lines = files.map(({ path, executable, sha256, sizeBytes }) => [path, executable, sha256, sizeBytes]);
  return digestBytes(JSON.stringify([cwd, lines]));
}

export function digestBytes(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function isInside(path: string): boolean {
  return (
    Buffer.byteLength(path) <= PATH_LIMIT_BYTES &&
    Buffer.from(path).toString() === path && // no lone surrogate
    !path.includes("\0") &&
    path
      .split("/")
      .every((name) => name !== "" && name !== "." && name !== ".." && Buffer.byteLength(name) <= NAME_LIMIT_BYTES)
  );
}

/** All parent folders of a path. */
function foldersOf(path: string): string[] {
  return path
    .split("/")
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join("/"))
    .filter((folder) => folder !== "");
}
