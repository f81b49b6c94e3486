import { readFileSync, statSync, writeFileSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import { formatSystemError } from "../../core/system-error.ts";
import { formatOf } from "../../life/files/index.ts";
import { writeTextFile } from "../files.ts";

/** Writes a new file. False = there is a file already, with something else in it, and it is left alone. */
export function saveMap(path: string, text: string): boolean {
  const format = formatOf(path);
  if (format !== undefined && format !== "cells")
    throw new UsageError(
      "not-cells",
      `gol saves .cells maps, and ${path} sounds like another format; \`shinpan life\` writes those.`,
    );
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (!isTaken(error))
      throw new UsageError("unwritable-file", `${path} cannot be written: ${formatSystemError(error)}.`);
  }
  if (holdsOther(path, text)) return false;
  writeTextFile(path, text);
  return true;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** An empty file, the very same map, a pipe or a device lose nothing. */
function holdsOther(path: string, text: string): boolean {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size > 0 && readFileSync(path, "utf8") !== text;
  } catch {
    return true;
  }
}
