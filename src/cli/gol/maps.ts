import { UsageError } from "../../core/errors.ts";
import { inAllLanguages } from "../../core/lang.ts";
import { nearest } from "../../core/nearest.ts";
import { centrePattern, formatOf, type IgnoredCells, readPattern } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import { findMisfit } from "../../life/session/board.ts";
import { readTextFile, saveFile } from "../files.ts";
import { isFile } from "../life/choose.ts";
import { fileProblem } from "../life/source.ts";
import type { Size } from "./board.ts";
import { findMap, MAPS, readMap } from "../life/maps.ts";
import type { GolRule } from "./rules.ts";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { unwritableFile } from "../../core/system-error.ts";

export interface MapOptions {
  readonly size: Size;
  /** A comment line counts as a row, as in the homework's own loader. */
  readonly commentRows: boolean;
}

interface LoadedMap {
  readonly cells: Field;
  /** Cells that the rule has no state for. */
  readonly ignored?: IgnoredCells;
}

/** Loads a file, or a bundled map when there is no such file. */
export function loadMap(answer: string, { rule, letters }: GolRule, options: MapOptions): LoadedMap {
  const bundled = isFile(answer) ? undefined : findMap(answer);
  const text = bundled ? readMap(bundled) : readNamedFile(answer);
  const { size, commentRows } = options;
  const read = readPattern(text, { letters, states: rule.states, commentRows, ...size });
  const name = bundled?.path ?? answer;
  if (!read.ok) throw new UsageError("bad-map", fileProblem(name, read.why));
  const { ignored } = read.value;
  const topology = { kind: "plane", ...size } as const;
  const cells = read.value.cells instanceof Field ? centrePattern(read.value, read.value.cells, topology) : undefined;
  const misfit = cells && findMisfit({ cells, rule, topology });
  if (!cells || misfit?.kind === "outside")
    throw new UsageError("bad-map", {
      en: "{file} has cells outside the world of {width}x{height}.",
      ja: "{file} に{width}×{height}の世界の外のセルがあります。",
      values: { file: name, width: size.width, height: size.height },
    });
  if (misfit)
    throw new UsageError("bad-map", {
      en: "{file} has cells in state {state}, which {rule} does not know.",
      ja: "{file} に状態{state}のセルがありますが、{rule} にその状態はありません。",
      values: { file: name, state: misfit.state, rule: rule.name },
    });
  return ignored ? { cells, ignored } : { cells };
}

function readNamedFile(answer: string): string {
  try {
    return readTextFile(answer);
  } catch (error) {
    const suggested = nearest(
      answer,
      MAPS.map(({ path }) => path),
    );
    if (!(error instanceof UsageError) || suggested === undefined) throw error;
    const { en, ja } = inAllLanguages((say) => say(error.text));
    throw new UsageError(error.code, {
      en: "{problem}; did you mean {name}?",
      ja: "{problem}。{name} のことですか？",
      values: { problem: { en: en.replace(/\.$/, ""), ja: ja.replace(/。$/, "") }, name: suggested },
    });
  }
}

/** Writes a map. Returns false, and writes nothing, when the file exists with other content. */
export function saveMap(path: string, text: string): boolean {
  const format = formatOf(path);
  if (format !== undefined && format !== "cells")
    throw new UsageError("not-cells", {
      en: "gol saves .cells maps, and {file} has the ending of another format; `shinpan life` writes those.",
      ja: "gol が保存できるのは .cells のマップで、{file} は別の形式のようです。それは `shinpan life` で書けます。",
      values: { file: path },
    });
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (!fileExists(error)) throw unwritableFile(path, error);
  }
  if (hasOtherContent(path, text)) return false;
  saveFile(path, text);
  return true;
}

function fileExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** An empty file, the same map, a pipe or a device may be overwritten. */
function hasOtherContent(path: string, text: string): boolean {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size > 0 && readFileSync(path, "utf8") !== text;
  } catch {
    return true;
  }
}
