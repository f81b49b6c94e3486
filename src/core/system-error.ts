/** The message of a system error, in plain words where known. */
export function formatSystemError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ERROR_TEXTS[code] ?? (error instanceof Error ? error.message : String(error));
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EEXIST: "there is a file of that name",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
  ERR_FS_FILE_TOO_LARGE: "it is too large",
};
