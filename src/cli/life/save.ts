import { accessSync, constants } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { formatSystemError } from "../../core/system-error.ts";
import type { Engine } from "../../life/engines/index.ts";
import { type Format, formatOf, FORMATS, lettersOf, writePattern } from "../../life/files/index.ts";
import type { Pattern } from "../../life/files/pattern.ts";
import { standardName, writeTopology } from "../../life/rules/index.ts";

/** The format of `--format`, or of the file's ending. */
export function formatFor(path: string | undefined, format: Format | undefined, fallback: Format): Format {
  if (format !== undefined) return format;
  if (path === undefined) return fallback;
  const found = formatOf(path);
  if (found) return found;
  const endings = FORMATS.flatMap((known) => known.endings).join(", ");
  throw new UsageError(
    "no-format",
    `${path}: its ending names no format (${endings}); add one, or --format.`,
  );
}

export function writeBoard(engine: Engine, format: Format): string {
  const { topology } = engine;
  const size = topology.kind === "unbounded" ? {} : { width: topology.width, height: topology.height };
  const written = writePattern(format, patternOf(engine), {
    letters: lettersOf(engine.rule),
    states: engine.rule.states,
    ...size,
  });
  if (!written.ok)
    throw new UsageError("not-writable", `The board cannot be written as ${format}: ${written.why}.`);
  return written.value;
}

function patternOf(engine: Engine): Pattern {
  const cells = engine.field() ?? engine.tree?.();
  if (!cells) throw new UsageError("too-large", "The board is too large to be written cell by cell.");
  const { rule, topology, generation } = engine;
  const suffix = topology.kind === "unbounded" ? "" : writeTopology(topology);
  return { cells, placed: true, comments: [], generation, rule: standardName(rule) + suffix };
}

/** Fails before a long run rather than after it. */
export function requireWritableFolder(path: string): void {
  try {
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw new UsageError("unwritable-file", `${path} cannot be written: ${formatSystemError(error)}.`);
  }
}
