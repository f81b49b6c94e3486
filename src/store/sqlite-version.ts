import { DatabaseSync } from "@photostructure/sqlite";

/** Runs a statement, so that it fails where SQLite does not work. */
export function sqliteVersion(): string {
  const db = new DatabaseSync(":memory:");
  try {
    const row = db.prepare("SELECT sqlite_version() AS version").get() as { version: string };
    return row.version;
  } finally {
    db.close();
  }
}
