import { accessSync, constants } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { unwritableFile } from "../../core/system-error.ts";
import type { Engine } from "../../life/engines/index.ts";
import { type Format, formatOf, FORMATS } from "../../life/files/index.ts";
import { writeBoard as writeBoardAs } from "../../life/session/export.ts";

/** The format of `--format`, or of the file's ending. */
export function formatFor(path: string | undefined, format: Format | undefined, fallback: Format): Format {
  if (format !== undefined) return format;
  if (path === undefined) return fallback;
  const found = formatOf(path);
  if (found) return found;
  const endings = FORMATS.flatMap((known) => known.endings).join(", ");
  throw new UsageError("no-format", {
    en: "{file}: its ending names no format ({formats}); add one, or --format.",
    ja: "{file}：拡張子が形式（{formats}）を表していません。拡張子か --format を付けてください。",
    values: { file: path, formats: endings },
  });
}

export function writeBoard(engine: Engine, format: Format): string {
  const written = writeBoardAs(engine, format);
  if (written.ok) return written.value;
  throw new UsageError("not-writable", {
    en: "The board cannot be written as {format}: {why}.",
    ja: "盤を {format} で書けません：{why}。",
    values: { format, why: written.why },
  });
}

/** Fails before a long run rather than after it. */
export function requireWritableFolder(path: string): void {
  try {
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw unwritableFile(path, error);
  }
}
