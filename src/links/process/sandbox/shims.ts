import { basename, delimiter, dirname, join } from "node:path";
import { readBounded, statPath } from "../program-file.ts";
import { namesIn } from "./known-runtimes.ts";

/**
 * A shim is a small script of a version manager (pyenv, rbenv, nodenv, asdf) that looks up the version to run. It needs
 * all of the manager, so a strict program gets the version's own file instead. Nothing is run to find it.
 */
export function resolveShim(file: string, cwd: string): string | undefined {
  const name = basename(file);
  for (const folder of versionFolders(dirname(file), cwd, name)) {
    const program = join(folder, name);
    if (statPath(program)?.isFile()) return program;
  }
  return basename(dirname(file)) === "shims" ? behindShims(name, dirname(file)) : undefined;
}

/** The `bin` folders of the versions chosen for a folder of shims; empty if it is not a folder of shims. */
export function versionFolders(shims: string, cwd: string, name?: string): readonly string[] {
  if (basename(shims) !== "shims") return [];
  const root = dirname(shims);
  if (name !== undefined) {
    const asdf = /^# asdf-plugin: (\S+) (\S+)/m.exec(textOf(join(shims, name)) ?? "");
    if (asdf) return [join(root, "installs", asdf[1] ?? "", asdf[2] ?? "", "bin")];
  }
  const installed = namesIn(join(root, "versions"));
  return chosenVersions(root, cwd).flatMap((version) => {
    const exact = installed.includes(version) ? version : newestOf(version, installed);
    return exact === undefined ? [] : [join(root, "versions", exact, "bin")];
  });
}

const VERSION_FILES: Readonly<Record<string, string>> = {
  ".pyenv": ".python-version",
  ".rbenv": ".ruby-version",
  ".nodenv": ".node-version",
  ".goenv": ".go-version",
  ".jenv": ".java-version",
};

/** In the managers' own order: the variable, a file in the folder or a parent, then the global file. */
function chosenVersions(root: string, cwd: string): readonly string[] {
  const manager = basename(root).replace(/^\./, "").toUpperCase();
  const variable = process.env[`${manager}_VERSION`];
  if (variable !== undefined && variable !== "") return variable.split(":");
  const local = VERSION_FILES[basename(root)];
  for (let folder = cwd; local !== undefined; folder = dirname(folder)) {
    const text = textOf(join(folder, local));
    if (text !== undefined) return readVersions(text);
    if (folder === dirname(folder)) break;
  }
  return readVersions(textOf(join(root, "version")) ?? "");
}

function readVersions(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "" && line !== "system");
}

/** `3.11` stands for the newest 3.11.x. */
function newestOf(version: string, installed: readonly string[]): string | undefined {
  return installed
    .filter((each) => each.startsWith(`${version}.`))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
}

/** The system's program, which a shim runs if no version is chosen. */
function behindShims(name: string, shims: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && folder !== shims)
    .map((folder) => join(folder, name))
    .find((file) => statPath(file)?.isFile());
}

/** Longer files do not belong to a version manager. */
const MAX_TEXT_BYTES = 64 * 1024;

function textOf(file: string): string | undefined {
  return readBounded(file, MAX_TEXT_BYTES)?.toString("utf8");
}
