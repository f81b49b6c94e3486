import type { Database } from "./database.ts";
import { isBusyFile } from "./sqlite-errors.ts";
import type { Claimant } from "./stored.ts";

/** Records which process owns a file, so that no two processes write to it. */
export interface ClaimTable {
  /** Claims the file if it is free or owned by `dead`. Otherwise changes nothing and returns the owner. */
  claim(own: Claimant, dead?: Claimant): Claimant | undefined;
  /** The owner; its process may have died. */
  holder(): Claimant | undefined;
  release(): void;
  /** True: this store has claimed the file. */
  readonly isClaimed: () => boolean;
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
  let claimed: Claimant | undefined;
  const holder = (): Claimant | undefined => {
    const row = select.get();
    return row && { pid: row[0], birth: row[1], host: row[2] };
  };
  return {
    holder,
    claim: (own, dead) =>
      db.transaction(() => {
        const current = holder();
        if (current && !isSame(current, own) && !(dead && isSame(current, dead))) return current;
        insert.run(own.pid, own.birth, own.host);
        claimed = own;
        return undefined;
      }),
    isClaimed: () => claimed !== undefined,
    release() {
      if (!claimed) return;
      try {
        remove.run(claimed.pid, claimed.birth, claimed.host);
      } catch (error) {
        if (!isBusyFile(error)) throw error; // The claim of a process that has ended counts for nothing.
      }
      claimed = undefined;
    },
  };
}

function isSame(a: Claimant, b: Claimant): boolean {
  return a.pid === b.pid && a.birth === b.birth && a.host === b.host;
}
