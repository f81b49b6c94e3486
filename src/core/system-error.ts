import { UsageError } from "./errors.ts";
import type { LocalizedText, MessageValue } from "./lang.ts";

/** A system error in plain words where known, else as the system says it. */
export function describeSystemError(error: unknown): MessageValue {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ERROR_TEXTS[code] ?? (error instanceof Error ? error.message : String(error));
}

const ERROR_TEXTS: Readonly<Record<string, LocalizedText>> = {
  ENOENT: { en: "there is no such file or folder", ja: "そのようなファイルやフォルダーはありません" },
  EEXIST: { en: "there is a file of that name", ja: "同じ名前のファイルがあります" },
  EISDIR: { en: "it is a folder", ja: "フォルダーです" },
  ENOTDIR: { en: "a part of its path is no folder", ja: "パスの途中がフォルダーではありません" },
  EACCES: { en: "permission denied", ja: "権限がありません" },
  EPERM: { en: "permission denied", ja: "権限がありません" },
  ENOSPC: { en: "the disk is full", ja: "ディスクがいっぱいです" },
  EROFS: { en: "the disk is read-only", ja: "ディスクが読み取り専用です" },
  ERR_FS_FILE_TOO_LARGE: { en: "it is too large", ja: "大きすぎます" },
};

export function unreadableFile(file: string, error: unknown): UsageError {
  return new UsageError("unreadable-file", {
    en: "{file} cannot be read: {why}.",
    ja: "{file} を読めません：{why}。",
    values: { file, why: describeSystemError(error) },
  });
}

export function unwritableFile(file: string, error: unknown): UsageError {
  return new UsageError("unwritable-file", {
    en: "{file} cannot be written: {why}.",
    ja: "{file} に書けません：{why}。",
    values: { file, why: describeSystemError(error) },
  });
}
