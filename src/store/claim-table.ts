import type { Database } from "./database.ts";
import type { Claimant } from "./stored.ts";

/** Who has a file, so that no two processes work at it. */
export interface ClaimTable {
  /**
   * Takes the file for one process, where nobody has it, or the one who has it is known to be dead. Otherwise answers
   * with the one who has it, and changes nothing.
   */
  claim(own: Claimant, dead?: Claimant): Claimant | undefined;
  /** Who has it, if anybody: it may be long dead. */
  holder(): Claimant | undefined;
  /** Gives back what was claimed here. */
  release(): void;
}

export const CLAIM_TABLE = `
CREATE TABLE claim (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  pid INTEGER NOT NULL, birth TEXT NOT NULL, host TEXT NOT NULL
) STRICT;`;

export function openClaimTable(db: Database): ClaimTable {
  const select = db.prepare<[number, string, string]>("SELECT pid, birth, host FROM claim");
  const insert = db.prepare("INSERT OR REPLACE INTO claim (only, pid, birth, host) VALUES (1, ?, ?, ?)");
  const remove = db.prepare("DELETE FROM claim WHERE pid = ? AND birth = ? AND host = ?");
  let mine: Claimant | undefined;
  const holder = (): Claimant | undefined => {
    const row = select.get();
    return row && { pid: row[0], birth: row[1], host: row[2] };
  };
  return {
    holder,
    claim: (own, dead) =>
      db.transaction(() => {
        const other = holder();
        if (other && !isSame(other, own) && !(dead && isSame(other, dead))) return other;
        insert.run(own.pid, own.birth, own.host);
        mine = own;
        return undefined;
      }),
    release() {
      if (mine) remove.run(mine.pid, mine.birth, mine.host);
      mine = undefined;
    },
  };
}

function isSame(a: Claimant, b: Claimant): boolean {
  return a.pid === b.pid && a.birth === b.birth && a.host === b.host;
}
