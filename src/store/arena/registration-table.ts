import type { Database } from "../database.ts";
import type { BotTable } from "./bot-table.ts";
import { foldName } from "../../core/fold-name.ts";

export interface StoredRegistration {
  readonly name: string;
  /** SHA-256 of the token, hex: the token itself is nowhere. */
  readonly tokenHash: string;
}

export interface RegistrationTable {
  registrations(): readonly StoredRegistration[];
  /** False = the name is taken, by a registered one or a bot of this arena. */
  register(name: string, tokenHash: string, at: string): boolean;
}

export function openRegistrationTable(db: Database, bots: BotTable): RegistrationTable {
  const all = db.prepare<[string, string]>("SELECT name, token_hash FROM registration ORDER BY rowid");
  const insert = db.prepare(
    `INSERT INTO registration (name, folded, token_hash, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (folded) DO NOTHING`,
  );
  return {
    registrations: () => all.all().map(([name, tokenHash]) => ({ name, tokenHash })),
    register: (name, tokenHash, at) =>
      db.change(() => {
        const folded = foldName(name);
        return !bots.isKnown(folded) && insert.run(name, folded, tokenHash, at) === 1;
      }),
  };
}
