import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ProgramLanguage, ProgramSource } from "../core/fault-facts.ts";
import { isInstalled, statPath } from "../links/process/program-file.ts";
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

/** Bytes that linkers leave near the beginning of machine code; the name of a note in the case of Go. */
const COMPILERS: readonly (readonly [string, ProgramLanguage])[] = [
  ["/rustc/", "rust"],
  ["\x04\0\0\0Go\0\0", "go"],
  ["GLIBCXX_", "cpp"],
  ["GLIBC_", "c"],
];

const MAX_SCRIPT_BYTES = 4096;
const MAX_BINARY_BYTES = 2 ** 20;

/**
 * The language of a program, from its command and the beginning of its file. Reads beside the thread, because other
 * matches may have clocks on it.
 */
export async function readProgramSource({ argv, cwd }: Pick<CommandSpec, "argv" | "cwd">): Promise<ProgramSource> {
  const [word, ...rest] = argv;
  const program = programOf(word, rest.length === 0, cwd);
  const isHelper = program !== undefined && isInstalled(program);
  // As in `sh -c "exec python3 bot.py"` or `nice ./bot`.
  const words = isHelper ? argv.flatMap((each) => each.split(/\s+/)) : [word];
  const path = isHelper ? firstFile(rest, cwd) : program;
  const file = path === undefined ? Buffer.alloc(0) : await readBeginning(resolve(cwd, path), MAX_SCRIPT_BYTES);
  const text = file.toString("latin1");
  const crlfScript = /^#![^\n]*\r\n/.test(text);
  const language =
    findLanguage(
      INTERPRETERS,
      words.map((each) => basename(each)),
    ) ??
    findLanguage(ENDINGS, words) ??
    findLanguage(ENDINGS, argv) ??
    (text.startsWith("\x7fELF") ? await compilerOf(resolve(cwd, path ?? "")) : languageOfScript(text));
  return { ...(language && { language }), crlfScript };
}

function firstFile(words: readonly string[], cwd: string): string | undefined {
  return words.flatMap((each) => each.split(/\s+/)).find((each) => statPath(resolve(cwd, each))?.isFile() === true);
}

function findLanguage(table: typeof INTERPRETERS, names: readonly string[]): ProgramLanguage | undefined {
  const languages = names.map((name) => table.find(([pattern]) => pattern.test(name))?.[1]);
  return languages.find((each) => each !== undefined);
}

/** An interpreter, by the first line, or by the commands of a shell script. */
function languageOfScript(text: string): ProgramLanguage | undefined {
  return findLanguage(
    INTERPRETERS,
    text.split(/[\s"'=]+/).map((word) => basename(word)),
  );
}

async function compilerOf(path: string): Promise<ProgramLanguage> {
  const code = await readBeginning(path, MAX_BINARY_BYTES);
  return COMPILERS.find(([bytes]) => code.includes(bytes, 0, "latin1"))?.[1] ?? "compiled";
}

/** Empty if it cannot be read. */
async function readBeginning(path: string, most: number): Promise<Buffer> {
  try {
    // A program that replaced its file by a pipe must not block the referee.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) return Buffer.alloc(0);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return Buffer.alloc(0);
  }
}
