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
  ENOTDIR: { en: "a part of its path is not a folder", ja: "パスの途中がフォルダーではありません" },
  EACCES: { en: "permission denied", ja: "権限がありません" },
  EPERM: { en: "permission denied", ja: "権限がありません" },
  ENOSPC: { en: "the disk is full", ja: "ディスクがいっぱいです" },
  EDQUOT: { en: "the disk quota is used up", ja: "ディスクの割り当てを使い切りました" },
  EIO: { en: "the disk reports an error", ja: "ディスクがエラーを返しました" },
  EMFILE: { en: "too many files are open (ulimit -n)", ja: "開いているファイルが多すぎます（ulimit -n）" },
  ENFILE: { en: "this machine has too many open files", ja: "このマシンで開いているファイルが多すぎます" },
  ENOMEM: { en: "this machine has no memory left", ja: "このマシンのメモリーが足りません" },
  EAGAIN: {
    en: "this machine has no process or memory left (ulimit -u)",
    ja: "このマシンのプロセスかメモリーが足りません（ulimit -u）",
  },
  EROFS: { en: "the disk is read-only", ja: "ディスクが読み取り専用です" },
  ERR_FS_FILE_TOO_LARGE: { en: "it is too large", ja: "大きすぎます" },
};

/** Failures of the machine, which are not bugs of ours wherever they occur. */
const MACHINE_FAILURES = new Set(["EAGAIN", "EDQUOT", "EIO", "EMFILE", "ENFILE", "ENOMEM", "ENOSPC", "EROFS"]);

export function isMachineFailure(error: unknown): error is Error {
  return error instanceof Error && "code" in error && MACHINE_FAILURES.has(String(error.code));
}

/** The sentence for a failure of the machine that was not handled elsewhere; undefined = it is another error. */
export function machineFailure(error: unknown): UsageError | undefined {
  if (!isMachineFailure(error)) return undefined;
  const why = describeSystemError(error);
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return new UsageError(
    "machine-failure",
    path === undefined
      ? {
          en: "The system refused: {why}; change that, and run the command again.",
          ja: "システムに拒否されました：{why}。解消してから、もう一度実行してください。",
          values: { why },
        }
      : {
          en: "{file} cannot be used: {why}; change that, and run the command again.",
          ja: "{file} を使えません：{why}。解消してから、もう一度実行してください。",
          values: { file: path, why },
        },
  );
}

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
