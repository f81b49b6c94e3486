import type { Database } from "../database.ts";
import type { BotTable } from "./bot-table.ts";
import { foldName } from "../../core/fold-name.ts";

export interface StoredRegistration {
  readonly name: string;
  /** SHA-256 of the token in hex; the token is not stored. */
  readonly tokenHash: string;
}

/** A group that registers names with a shared code, up to a number of names. */
export interface NameClass {
  readonly code: string;
  readonly names: number;
}

/** `taken`: by a registered name or a bot of this arena. `full`: the class has used all its names. */
export type RegisterResult = "registered" | "taken" | "full";

export interface RegistrationTable {
  registrations(): readonly StoredRegistration[];
  register(name: string, tokenHash: string, at: string, nameClass?: NameClass): RegisterResult;
}

export function openRegistrationTable(db: Database, bots: BotTable): RegistrationTable {
  const all = db.prepare<[string, string]>("SELECT name, token_hash FROM registration ORDER BY rowid");
  return {
    registrations: () => all.all().map(([name, tokenHash]) => ({ name, tokenHash })),
    register: (name, tokenHash, at, nameClass) =>
      db.transaction(() => {
        // Prepared here, because an older file opened for reading has no column "class".
        const countClass = db.prepare<[number]>("SELECT count(*) FROM registration WHERE class = ?");
        const insert = db.prepare(
          `INSERT INTO registration (name, folded, token_hash, at, class) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (folded) DO NOTHING`,
        );
        const [used] = (nameClass && countClass.get(nameClass.code)) ?? [0];
        if (nameClass && used >= nameClass.names) return "full";
        const folded = foldName(name);
        if (bots.isKnown(folded)) return "taken";
        const added = insert.run(name, folded, tokenHash, at, nameClass?.code ?? null) === 1;
        return added ? "registered" : "taken";
      }),
  };
}
