import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { UsageError } from "../../core/errors.ts";
import { tellSystemError } from "../../core/system-error.ts";
import { readPattern, type Pattern } from "../../life/files/index.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import type { Bounded } from "../../life/grid/topology.ts";
import { readRule, readRuleFile } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { readTextFile } from "../files.ts";
import { lettersOf } from "./letters.ts";
import { ended, sentence } from "./sentence.ts";

/** A rule's name or notation, or the path of a Golly rule file. */
export function findRule(text: string): { readonly rule: Rule; readonly topology?: Bounded } {
  const read = readRule(text);
  if (read.ok) return read.value;
  if (!isFile(text) && !/\.rule$/i.test(text)) throw new UsageError("bad-rule", sentence(read.why));
  const file = readRuleFile(readTextFile(text));
  if (file.ok) return { rule: file.value };
  throw new UsageError("bad-rule-file", ended(`${text}: ${file.why}`));
}

/** What the readers take at most; a small file may unpack into any size. */
const MOST_BYTES = 2 ** 28;
const PART_BYTES = 2 ** 20;

export interface CellsFlags {
  readonly homeworkRows?: true;
  /** What came through standard input, where that is the source. */
  readonly input?: Uint8Array;
}

/** How a source is called in sentences. */
export function nameOf(source: string): string {
  return source === "-" ? "standard input" : source;
}

/** A file, standard input, or a pattern that comes with us. */
export function findCells(
  text: string,
  rule: Rule,
  grid: { readonly width?: number; readonly height?: number },
  flags: CellsFlags,
): Pattern {
  const bundled = text !== "-" && !existsSync(text) ? findPattern(text) : undefined;
  if (bundled?.ok)
    return { cells: readCellsOf(bundled.value), placed: false, rule: bundled.value.rule, comments: [] };
  if (bundled && !/[./\\]/.test(text))
    throw new UsageError("no-pattern", sentence(`there is no file "${text}", and ${bundled.why}`));
  const bytes = text === "-" ? (flags.input ?? new Uint8Array()) : readLimited(text);
  const read = readPattern(unpack(text, bytes), {
    letters: lettersOf(rule),
    states: rule.states,
    ...grid,
    commentRows: flags.homeworkRows === true,
  });
  if (read.ok) return read.value;
  throw new UsageError("bad-pattern", ended(`${nameOf(text)}: ${read.why}`));
}

/** Standard input to its end. It may come slowly, in parts, or never end. */
export async function readInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > MOST_BYTES) throw tooLong("-");
  }
  return Buffer.concat(parts);
}

/** As bytes, because old collections are not UTF-8; and not further than anybody could use, because a device has no end. */
function readLimited(path: string): Uint8Array {
  try {
    const file = openSync(path, "r");
    try {
      const parts: Buffer[] = [];
      for (let length = 0; ;) {
        const part = Buffer.alloc(PART_BYTES);
        const read = readSync(file, part);
        if (read === 0) return Buffer.concat(parts);
        parts.push(part.subarray(0, read));
        length += read;
        if (length > MOST_BYTES) throw tooLong(path);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError("unreadable-file", `${path} cannot be read: ${tellSystemError(error)}.`);
  }
}

/** Many collections are compressed. */
function unpack(source: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new UsageError(
      "unreadable-file",
      `${nameOf(source)} cannot be unpacked: ${tellSystemError(error)}.`,
    );
  }
}

function tooLong(source: string): UsageError {
  return new UsageError("file-too-large", `${nameOf(source)} is longer than 256 MB.`);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
