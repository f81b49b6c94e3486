import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { ProgramLanguage, ProgramSource } from "../core/fault-facts.ts";
import { programOf } from "./own-paths.ts";
import type { CommandSpec } from "./player-spec.ts";

/** By the beginning of the name of an interpreter, with or without a version. */
const INTERPRETERS: readonly (readonly [RegExp, ProgramLanguage])[] = [
  [/^(?:python|pypy)[\d.]*$/, "python"],
  [/^(?:node|nodejs|deno|bun|tsx)$/, "javascript"],
  [/^java$/, "java"],
  [/^ruby[\d.]*$/, "ruby"],
  [/^perl[\d.]*$/, "perl"],
  [/^(?:dotnet|mono)$/, "csharp"],
  [/^cargo$/, "rust"],
  [/^go$/, "go"],
];

const ENDINGS: readonly (readonly [RegExp, ProgramLanguage])[] = [
  [/\.py$/, "python"],
  [/\.[cm]?[jt]s$/, "javascript"],
  [/\.(?:jar|class|java)$/, "java"],
  [/\.rb$/, "ruby"],
  [/\.pl$/, "perl"],
  [/\.(?:dll|exe)$/, "csharp"],
  [/\.go$/, "go"],
];

/** Strings that compilers leave in machine code. */
const COMPILERS: readonly (readonly [string, ProgramLanguage])[] = [
  ["/rustc/", "rust"],
  [".gopclntab", "go"],
  ["GLIBCXX_", "cpp"],
  ["GLIBC_", "c"],
];

const MAX_SCRIPT_BYTES = 4096;
const MAX_BINARY_BYTES = 8 * 2 ** 20;

/** The language of a program, from its command and the beginning of its file. */
export function readProgramSource({ argv, cwd }: Pick<CommandSpec, "argv" | "cwd">): ProgramSource {
  const [word, ...rest] = argv;
  const named = languageOf(INTERPRETERS, basename(word));
  const path = programOf(word, rest.length === 0, cwd);
  const file = path === undefined ? "" : readBeginning(resolve(cwd, path), MAX_SCRIPT_BYTES);
  const crlfScript = /^#![^\n]*\r\n/.test(file);
  const language =
    named ??
    argv.map((each) => languageOf(ENDINGS, each)).find((each) => each !== undefined) ??
    (file.startsWith("\x7fELF") ? compilerOf(resolve(cwd, path ?? "")) : languageOfScript(file));
  return { ...(language && { language }), crlfScript };
}

function languageOf(table: typeof INTERPRETERS, name: string): ProgramLanguage | undefined {
  return table.find(([pattern]) => pattern.test(name))?.[1];
}

/** An interpreter, by the first line, or by the commands of a shell script. */
function languageOfScript(file: string): ProgramLanguage | undefined {
  const words = file.split(/[\s"'=]+/).map((word) => basename(word));
  return words.map((word) => languageOf(INTERPRETERS, word)).find((each) => each !== undefined);
}

function compilerOf(path: string): ProgramLanguage {
  const code = readBeginning(path, MAX_BINARY_BYTES);
  return COMPILERS.find(([text]) => code.includes(text))?.[1] ?? "compiled";
}

/** One character per byte; empty if it cannot be read. */
function readBeginning(path: string, most: number): string {
  try {
    // A program that replaced its file by a pipe must not block the referee.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!fstatSync(file).isFile()) return "";
      const buffer = Buffer.alloc(most);
      return buffer.toString("latin1", 0, readSync(file, buffer, 0, most, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return "";
  }
}
