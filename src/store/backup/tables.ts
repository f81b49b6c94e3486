import type { FileKind } from "../database.ts";

/**
 * A backup is the main database of a data folder plus these tables, which hold the other files. Files are split,
 * because a blob holds at most a gigabyte.
 */
export const BACKUP_TABLES = `
CREATE TABLE backup (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  made_at TEXT NOT NULL,
  seal TEXT NOT NULL,
  main TEXT
) STRICT;
CREATE TABLE backup_file (
  name TEXT PRIMARY KEY,
  mode INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL
) STRICT;
CREATE TABLE backup_part (
  file TEXT NOT NULL REFERENCES backup_file,
  number INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (file, number)
) STRICT;
`;

export const DROP_BACKUP_TABLES = "DROP TABLE backup_part; DROP TABLE backup_file; DROP TABLE backup";

/** The main database of a backup whose folder has no arena database. */
export const FOLDER_FILE: FileKind = {
  applicationId: 0x5368_626b, // "Shbk"
  format: 1,
  schema: "",
  upgrades: [],
  words: {
    noun: "backup",
    article: "a",
    title: { en: "The backup", ja: "バックアップ" },
    missing: {
      en: "There is no backup in {file}; make one with shinpan backup.",
      ja: "{file} にバックアップがありません。shinpan backup で作ってください。",
    },
    makeRoom: { en: "make room and try again", ja: "空きを作ってからやり直してください" },
  },
};
