import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findProgram, isInstalled, statPath } from "../links/process/program-file.ts";
import { isInside } from "../links/process/sandbox/paths.ts";
import { isBroad, isSystem } from "../links/process/sandbox/runtimes.ts";
import type { CommandSpec, PlayerSpec } from "./player-spec.ts";

/** The files and folders that a command names, and its program unless that is an installed one. */
function namedPaths({ argv: [word, ...rest], cwd }: CommandSpec): readonly string[] {
  const program = programOf(word, rest.length === 0, cwd);
  const named = rest.map((each) => resolve(cwd, each.replace(/^-[^=]*=/s, ""))).filter((path) => statPath(path));
  return program === undefined || isInstalled(program) ? named : [program, ...named];
}

/**
 * The files and folders of an event that a player must not see. If its own program is in such a folder, as with
 * `--record .`, only the records in it are hidden.
 */
export function eventPaths(spec: CommandSpec, paths: readonly string[]): readonly string[] {
  const named = namedPaths(spec);
  const own = [...named, workingFolder(spec)];
  return paths.flatMap((path) => {
    const holdsOwn = own.some((each) => each === path || each.startsWith(`${path}/`));
    if (!holdsOwn || statPath(path)?.isDirectory() !== true) return [path];
    const records = readdirSync(path).filter((name) => /\.jsonl(?:\.gz)?$/.test(name));
    return records.map((name) => join(path, name)).filter((record) => !named.includes(record));
  });
}

/**
 * The files of its rivals, and their folders unless it has files there itself; a player must not see them. A command that
 * names no file, such as `java Bot`, has its program in the folder it runs in.
 */
export function rivalPaths(spec: CommandSpec, players: readonly PlayerSpec[]): readonly string[] {
  const own = namedPaths(spec);
  const folders = [workingFolder(spec), spec.cwd, ...own.map((path) => dirname(path))];
  const hidden = rivalsOf(spec, players).flatMap((rival) => {
    const named = namedPaths(rival);
    const runsIn = (rival.runsIn ?? "") === "" ? [] : [workingFolder(rival)];
    return [...named, ...[...named.map((path) => dirname(path)), ...runsIn].filter((folder) => !isForMany(folder))];
  });
  return [...new Set(hidden)].filter((path) => ![...own, ...folders].some((each) => isInside(each, path)));
}

/** Hiding it would hide the interpreters and the files of others. */
function isForMany(folder: string): boolean {
  return isBroad(folder) || isSystem(folder);
}

function workingFolder({ cwd, runsIn = "" }: CommandSpec): string {
  return resolve(cwd, runsIn);
}

/**
 * Folders with the program of a rival, of which a player sees only what its own command names. Players with the same
 * program and other arguments share its folder.
 */
export function rivalFolders(spec: CommandSpec, players: readonly PlayerSpec[]): readonly string[] {
  const own = programFile(spec);
  const programs = rivalsOf(spec, players).map(programFile);
  return [...new Set(programs.flatMap((path) => (path === undefined || path === own ? [] : [dirname(path)])))];
}

/** The program or script that a command starts, unless that is an installed one. */
function programFile(spec: CommandSpec): string | undefined {
  return namedPaths(spec).find((path) => statPath(path)?.isFile());
}

function rivalsOf(spec: CommandSpec, players: readonly PlayerSpec[]): readonly CommandSpec[] {
  return players.filter((each): each is CommandSpec => each.kind === "command" && each !== spec);
}

/** The file of a program; undefined = it is missing. */
export function programOf(word: string, alone: boolean, cwd: string): string | undefined {
  try {
    return findProgram(word, alone, cwd);
  } catch {
    return undefined;
  }
}
