import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { quoteShellWord } from "../../core/shell-word.ts";
import { unwritableFile } from "../../core/system-error.ts";
import type { StarterFile } from "../../starters/index.ts";
import type { Console } from "../console.ts";

const WROTE: LocalizedText = { en: "{folder} has {files}. Next:", ja: "{folder} に {files} を作りました。次は：" };

/** Writes all files, or none where one of them exists. */
export function writeFolder(folder: string, files: readonly StarterFile[]): void {
  const existing = files.map(({ name }) => join(folder, name)).find((path) => existsSync(path));
  if (existing !== undefined)
    throw new UsageError("file-exists", {
      en: "{file} exists already; nothing was written. Name another folder.",
      ja: "{file} はすでにあります。何も書いていません。別のフォルダーを指定してください。",
      values: { file: existing },
    });
  for (const { name, text } of files) {
    const path = join(folder, name);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text, { flag: "wx" });
    } catch (error) {
      throw unwritableFile(path, error);
    }
  }
}

/** Says what was written, and what to type next. */
export function printWritten(
  out: Console,
  folder: string,
  files: readonly StarterFile[],
  commands: readonly string[],
): void {
  out.result(out.say(WROTE, { folder, files: files.map(({ name }) => name).join(", ") }));
  for (const each of [`cd ${quoteShellWord(folder)}`, ...commands]) out.result(`  ${each}`);
}
