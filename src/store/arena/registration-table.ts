import type { Database } from "../database.ts";
import type { BotTable } from "./bot-table.ts";
import { foldName } from "../../core/fold-name.ts";
import { nameKeys } from "../../core/name-keys.ts";

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

export function listRegistrations(db: Database): readonly StoredRegistration[] {
  const all = db.prepare<[string, string]>("SELECT name, token_hash FROM registration ORDER BY rowid");
  return all.all().map(([name, tokenHash]) => ({ name, tokenHash }));
}

export function registerName(
  db: Database,
  bots: BotTable,
  name: string,
  tokenHash: string,
  at: string,
  nameClass: NameClass | undefined,
): RegisterResult {
  const countClass = "SELECT count(*) FROM registration WHERE class = ?";
  const insert = `INSERT INTO registration (name, folded, token_hash, at, class) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (folded) DO NOTHING`;
  return db.transaction(() => {
    const [used] = (nameClass && db.prepare<[number]>(countClass).get(nameClass.code)) ?? [0];
    if (nameClass && used >= nameClass.names) return "full";
    const folded = foldName(name);
    if (bots.isKnown(folded) || looksRegistered(db, name)) return "taken";
    const added = db.prepare(insert).run(name, folded, tokenHash, at, nameClass?.code ?? null) === 1;
    return added ? "registered" : "taken";
  });
}

/** Whether a registered name looks like this one. A registration is rare, so all names are compared. */
function looksRegistered(db: Database, name: string): boolean {
  const keys = nameKeys(name);
  return listRegistrations(db).some((other) => nameKeys(other.name).some((key) => keys.includes(key)));
}
