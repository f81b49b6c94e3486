import type { Database } from "./database.ts";
import type { StoredAwaited } from "./stored.ts";

/** Players of a running event whose programs have not connected. */
export interface AwaitedTable {
  awaited(): readonly StoredAwaited[];
  setAwaited(players: readonly StoredAwaited[]): void;
}

const CREATE = `CREATE TABLE IF NOT EXISTS awaited (
  player INTEGER PRIMARY KEY REFERENCES player,
  port INTEGER NOT NULL, since_ms INTEGER NOT NULL, until_ms INTEGER
) STRICT`;

/** Created on the first write: files of earlier versions lack this table. */
export function openAwaitedTable(db: Database): AwaitedTable {
  const exists = db.prepare<[number]>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'awaited'");
  return {
    awaited() {
      if (!exists.get()) return [];
      const rows = db.prepare<[number, number, number, number | null]>(
        "SELECT player, port, since_ms, until_ms FROM awaited ORDER BY player",
      );
      return rows.all().map(([player, port, since, until]) => ({ player, port, since, until }));
    },
    setAwaited(players) {
      if (players.length === 0 && !exists.get()) return;
      db.transaction(() => {
        db.prepare(CREATE).run();
        db.prepare("DELETE FROM awaited").run();
        const insert = db.prepare("INSERT INTO awaited (player, port, since_ms, until_ms) VALUES (?, ?, ?, ?)");
        for (const { player, port, since, until } of players) insert.run(player, port, since, until);
      });
    },
  };
}
