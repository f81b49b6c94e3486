import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { packageFile } from "../../../threads/package-files.ts";
import { statPath } from "../program-file.ts";
import { isInside, realPath } from "./paths.ts";

/** Files that together show that a folder is an installed runtime, one list for each kind. */
const MARKS: readonly (readonly string[])[] = [
  ["bin/node", "include/node/node.h"],
  ["bin/node", "lib/node_modules/npm/package.json"],
  ["bin/java", "release", "lib/modules"],
  ["bin/java", "release", "jmods"],
  ["bin/java", "lib/rt.jar"],
  ["bin/java", "jre/lib/rt.jar"],
  ["bin/ruby", "lib/ruby"],
  ["bin/perl", "lib/perl5"],
  ["bin/perl", "lib/site_perl"],
  ["bin/php", "lib/php"],
  ["bin/php", "include/php"],
  ["bin/lua", "include/lua.h"],
  ["bin/luajit", "share/luajit-2.1"],
  ["bin/go", "pkg/tool"],
  ["bin/julia", "lib/julia"],
  ["bin/erl", "lib/erlang"],
  ["bin/elixir", "lib/elixir"],
  ["bin/dart", "lib/core/core.dart"],
  ["bin/ocaml", "lib/ocaml"],
  ["bin/guile", "share/guile"],
  ["bin/racket", "collects"],
  ["bin/racket", "share/racket"],
  ["bin/ghc", "lib"],
  ["bin/R", "lib/R"],
  ["bin/octave", "share/octave"],
];
/** Files that mark a working folder, which may contain secrets. */
const PROJECT_MARKS = [".git", ".hg", ".svn", ".env"];

/** True if a known runtime is installed in this folder, so it may be shown even if the author of a program names it. */
export function isKnownRuntime(prefix: string): boolean {
  return (
    isPackage(prefix) ||
    MARKS.some((marks) => marks.every((name) => statPath(join(prefix, name)) !== undefined)) ||
    pythonFolders(prefix).some((folder) => statPath(join(folder, "os.py")) !== undefined)
  );
}

/** Such as `node_modules/tsx` and `node_modules/@scope/tool`. */
function isPackage(prefix: string): boolean {
  const folder = /\/@[^/]+$/.test(dirname(prefix)) ? dirname(dirname(prefix)) : dirname(prefix);
  return folder.endsWith("/node_modules") && statPath(join(prefix, "package.json")) !== undefined;
}

/** The files that our own commands need, in a clone and in the npm package. */
const OWN_PARTS = ["bin", "dist", "map", "package.json", "node_modules/@photostructure"];

/** The parts of our own package that a house bot needs to play as a program; empty for any other folder. */
export function ownParts(prefix: string): readonly string[] {
  if (resolve(prefix) !== resolve(packageFile(""))) return [];
  return OWN_PARTS.map((name) => join(prefix, name)).filter((path) => statPath(path) !== undefined);
}

/** True for a folder under version control or with settings, which is not shown as a runtime. */
export function isProject(prefix: string): boolean {
  return PROJECT_MARKS.some((name) => statPath(join(prefix, name)) !== undefined) && !isKnownRuntime(prefix);
}

/**
 * The parts of a virtual environment that Python reads; empty for other folders. Its other files may be anything. The author of
 * a program may have made the environment with parts that are links to files of others; a link to a part, such as `lib64`, stays.
 */
export function environmentParts(prefix: string): readonly string[] {
  const settings = join(prefix, "pyvenv.cfg");
  const parts = statPath(settings)?.isFile() ? [settings, ...pythonFolders(prefix)] : [];
  const real = realPath(prefix);
  return parts.filter((part) => isInside(realPath(part), real));
}

/** Such as `lib/python3.12`. */
function pythonFolders(prefix: string): readonly string[] {
  return ["lib", "lib64"].flatMap((lib) => {
    const names = namesIn(join(prefix, lib)).filter((name) => /^(?:python|pypy)\d[\d.]*t?$/.test(name));
    return names.map((name) => join(prefix, lib, name));
  });
}

/** The names in a folder; none if it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
