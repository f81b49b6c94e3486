import { existsSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import { inAllLanguages, type LocalizedText, type Message, type MessageValue } from "../../core/lang.ts";
import { centreCells, centrePattern, lettersOf, type Pattern, readPattern } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { gunzipLimited, isPacked, readLimitedFile, tooLarge, unpackError } from "../../store/limited-file.ts";
import { findMap, readMap } from "./maps.ts";

/** The limit of the readers; a small packed file may unpack to any size. */
const MAX_BYTES = 2 ** 28;

export interface CellsFlags {
  readonly homeworkRows?: true;
  /** The bytes of standard input when that is the source. */
  readonly input?: Uint8Array;
}

export function nameOf(source: string): MessageValue {
  return source === "-" ? { en: "standard input", ja: "標準入力" } : source;
}

/** Reads a file, standard input or a bundled pattern and places it on the grid. */
export function findCells(text: string, rule: Rule, topology: Topology, flags: CellsFlags): Pattern {
  const bundled = text !== "-" && !existsSync(text) ? findPattern(text) : undefined;
  if (bundled?.ok) {
    const cells = centreCells(readCellsOf(bundled.value), topology);
    return { cells, placed: false, rule: bundled.value.rule, comments: [] };
  }
  const map = bundled && /\.cells$/i.test(text) ? findMap(text) : undefined;
  if (bundled && !map && !/[./\\]/.test(text))
    throw new UsageError(
      "no-pattern",
      toSentence({
        en: 'there is no file "{name}", and {why}',
        ja: "「{name}」というファイルはなく、{why}",
        values: { name: text, why: bundled.why },
      }),
    );
  const read = readPattern(map ? readMap(map) : readSource(text, flags), {
    letters: lettersOf(rule),
    states: rule.states,
    ...(topology.kind === "unbounded" ? {} : { width: topology.width, height: topology.height }),
    commentRows: flags.homeworkRows === true,
  });
  if (!read.ok) throw new UsageError("bad-pattern", fileProblem(nameOf(text), read.why));
  const { cells } = read.value;
  return cells instanceof Field ? { ...read.value, cells: centrePattern(read.value, cells, topology) } : read.value;
}

/** The unpacked bytes of a file or of standard input; bytes, because old collections are not UTF-8. */
export function readSource(text: string, flags: CellsFlags): Uint8Array {
  return unpack(text, text === "-" ? (flags.input ?? new Uint8Array()) : readLimitedFile(text, MAX_BYTES));
}

export async function readInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) throw tooLarge(nameOf("-"), MAX_BYTES);
  }
  return Buffer.concat(parts);
}

function unpack(source: string, bytes: Uint8Array): Uint8Array {
  if (!isPacked(bytes)) return bytes;
  try {
    return gunzipLimited(bytes, MAX_BYTES);
  } catch (error) {
    throw unpackError(nameOf(source), error, bytes.length, MAX_BYTES);
  }
}

/** The message with a capital letter and a full stop. */
export function toSentence(why: Message): LocalizedText {
  const { en, ja } = withFullStop(why);
  return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, ja };
}

export function withFullStop(text: Message): LocalizedText {
  const { en, ja } = inAllLanguages((say) => say(text));
  return { en: /[.?!]$/.test(en) ? en : `${en}.`, ja: /[。？]$/.test(ja) ? ja : `${ja}。` };
}

export function fileProblem(file: MessageValue, why: Message): LocalizedText {
  return withFullStop({ en: "{file}: {why}", ja: "{file}：{why}", values: { file, why } });
}
