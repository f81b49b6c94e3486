import { readFileSync, statSync, writeFileSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import { unwritableFile } from "../../core/system-error.ts";
import { formatOf } from "../../life/files/index.ts";
import { saveFile } from "../files.ts";

/** Writes a map. Returns false, and writes nothing, when the file exists with other content. */
export function saveMap(path: string, text: string): boolean {
  const format = formatOf(path);
  if (format !== undefined && format !== "cells")
    throw new UsageError("not-cells", {
      en: "gol saves .cells maps, and {file} sounds like another format; `shinpan life` writes those.",
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
