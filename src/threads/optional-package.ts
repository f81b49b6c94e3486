import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import type * as Esbuild from "esbuild";
import { UsageError } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import { packageFile } from "./package-files.ts";

/** Packages that `npm install shinpan` does not bring, because most users never need them: optional peers in package.json. */
type OptionalPackage = "esbuild" | "bullmq" | "ioredis";

/** Undefined = esbuild is not installed. */
export async function findEsbuild(): Promise<typeof Esbuild | undefined> {
  return import("esbuild").catch((error: unknown) => {
    if (isMissing("esbuild", error)) return undefined;
    throw error;
  });
}

/** Loads code that imports optional packages. A missing one is a UsageError with the command that installs them. */
export async function loadOptional<T>(
  packages: readonly OptionalPackage[],
  purpose: Message,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw packages.some((name) => isMissing(name, error)) ? missingPackages(packages, purpose) : error;
  }
}

/** `purpose` is the subject of the sentence, such as "A worker". */
export function missingPackages(packages: readonly OptionalPackage[], purpose: Message): UsageError {
  return new UsageError("missing-package", {
    en: "{purpose} needs {packages}, which npm does not install with shinpan; to add it, run: {command}",
    ja: "{purpose}には {packages} が必要ですが、shinpan と一緒には入りません。次のコマンドで追加できます：{command}",
    values: { purpose, packages: packages.join(", "), command: installCommand(packageFile(""), withRanges(packages)) },
  });
}

function isMissing(name: string, error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) return false;
  return error.message.includes(`'${name}'`);
}

function withRanges(packages: readonly OptionalPackage[]): string[] {
  const manifest = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as {
    readonly peerDependencies: Readonly<Record<OptionalPackage, string>>;
  };
  return packages.map((name) => `${name}@${manifest.peerDependencies[name]}`);
}

/** By where the package was installed: by npx, with `npm install -g`, or in a project. */
export function installCommand(packageFolder: string, packages: readonly string[]): string {
  const parent = dirname(packageFolder);
  if (parent.includes(`${sep}_npx${sep}`))
    return `npx -p shinpan ${packages.map((name) => `-p ${name}`).join(" ")} shinpan …`;
  const isGlobal = basename(parent) === "node_modules" && !existsSync(join(dirname(parent), "package.json"));
  return `npm install ${isGlobal ? "-g " : ""}${packages.join(" ")}`;
}
