import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../core/errors.ts";
import { unreadableFile } from "../core/system-error.ts";

/** The file itself, or every record of a folder, sorted by name; `deep` = of its folders too. */
export function listRecords(path: string, { deep = false } = {}): readonly string[] {
  let entries: Dirent[];
  try {
    if (!statSync(path).isDirectory()) return [path];
    entries = readdirSync(path, { withFileTypes: true, recursive: deep });
  } catch (error) {
    throw unreadableFile(path, error);
  }
  const files = entries
    .filter((entry) => !entry.isDirectory() && /\.jsonl(\.gz)?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0)
    throw new UsageError("no-records", {
      en: "{file} holds no record (*.jsonl).",
      ja: "{file} に記録（*.jsonl）がありません。",
      values: { file: path },
    });
  return files.sort();
}
