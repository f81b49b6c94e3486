import { accessSync, constants } from "node:fs";
import { basename, join, resolve } from "node:path";
import { UsageError } from "../../../core/errors.ts";
import { nameProgram } from "../../../core/program-name.ts";
import { findProgram, missingProgram, statPath } from "../../../links/process/program-file.ts";
import { splitWords } from "../../../links/process/shell-words.ts";
import { readFolder } from "./cases.ts";

/** The two files that students of the homework write. */
export const UPLOAD = ["LifeRule.h", "LifeRule.cpp"] as const;

export interface Student {
  readonly name: string;
  readonly submission:
    | { readonly kind: "program"; readonly argv: readonly [string, ...string[]] }
    | { readonly kind: "sources"; readonly folder: string }
    /** Nothing that can be graded; `wanted` is what is missing. */
    | { readonly kind: "missing"; readonly wanted: string };
}

/** The programs of a class: a command, or a folder with a program, or a folder of sources, for each student. */
export function findStudents(written: string, sources: boolean): readonly Student[] {
  const stat = statPath(written);
  if (sources && !stat) throw missingProgram(written);
  if (!sources && !stat?.isDirectory()) return [readCommand(written)];
  const students = sources ? findUploads(written) : findPrograms(written);
  if (students.length === 0)
    throw new UsageError("no-students", {
      en: "{folder} has nothing to grade; put a program, or a folder, for each student into it.",
      ja: "{folder} に採点するものがありません。学生ごとにプログラムかフォルダーを置いてください。",
      values: { folder: written },
    });
  return students;
}

function readCommand(written: string): Student {
  const words = splitWords(written);
  if (!words.ok)
    throw new UsageError("bad-program", {
      en: "The command {command} cannot be split into words: {why}.",
      ja: "コマンド {command} を単語に分けられません：{why}。",
      values: { command: written, why: words.why },
    });
  const [word = "", ...rest] = words.value;
  const program = findProgram(word, rest.length === 0);
  if (program === undefined) throw missingProgram(word);
  // The program runs in a folder of its own, so words that are files here need their full path.
  const located = rest.map((each) => (statPath(each) ? resolve(each) : each));
  return { name: nameProgram(words.value), submission: { kind: "program", argv: [program, ...located] } };
}

function findPrograms(folder: string): readonly Student[] {
  return entriesOf(folder).flatMap(({ name, path, directory }): Student[] => {
    if (!directory) return isProgram(path) ? [{ name, submission: { kind: "program", argv: [resolve(path)] } }] : [];
    const programs = entriesOf(path).filter((entry) => !entry.directory && isProgram(entry.path));
    const [only] = programs;
    return only && programs.length === 1
      ? [{ name, submission: { kind: "program", argv: [resolve(only.path)] } }]
      : [{ name, submission: { kind: "missing", wanted: "gol" } }];
  });
}

function findUploads(folder: string): readonly Student[] {
  const upload = (name: string, path: string): Student => {
    const wanted = UPLOAD.find((file) => !statPath(join(path, file))?.isFile());
    return { name, submission: wanted === undefined ? { kind: "sources", folder: path } : { kind: "missing", wanted } };
  };
  if (UPLOAD.some((file) => statPath(join(folder, file)))) return [upload(basename(resolve(folder)), folder)];
  return entriesOf(folder)
    .filter(({ directory }) => directory)
    .map(({ name, path }) => upload(name, path));
}

function entriesOf(folder: string) {
  return readFolder(folder)
    .filter((name) => !name.startsWith("."))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => {
      const path = join(folder, name);
      return { name, path, directory: statPath(path)?.isDirectory() === true };
    });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statPath(path)?.isFile() === true;
  } catch {
    return false;
  }
}
