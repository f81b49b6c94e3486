import type { Database } from "../database.ts";
import { foldName } from "../../core/fold-name.ts";
import { RANKED_AFTER_GAMES } from "../../tournament/table/provisional.ts";
import { SEAT_KINDS, type SeatKind, type ArenaSeat, type StoredBot } from "./stored.ts";

type Row = [
  number: number,
  game: string,
  name: string,
  kind: number,
  firstMs: number,
  lastMs: number,
  rated: number,
  unrated: number,
];

const COLUMNS = "bot.number, game.name, bot.name, bot.kind, bot.first_ms, bot.last_ms, bot.rated, bot.unrated";
const SELECT = `SELECT ${COLUMNS} FROM bot JOIN game ON game.number = bot.game WHERE`;
const NAMED = `${SELECT} bot.name = ? ORDER BY bot.known DESC, bot.number`;
const NAMED_IN = `${SELECT} bot.name = ? AND game.name = ? ORDER BY bot.known DESC`;
const RATED = `${SELECT} game.name = ? AND bot.rated > 0
  ORDER BY bot.rated >= ${RANKED_AFTER_GAMES} DESC, bot.known DESC, bot.last_ms DESC LIMIT ?`;
const UNRATED = `${SELECT} game.name = ? AND bot.rated = 0 AND bot.unrated > 0
  AND bot.kind <> ${SEAT_KINDS.indexOf("person")} ORDER BY bot.last_ms DESC LIMIT ?`;
const CONTAINING = `${SELECT} instr(bot.folded, ?1) > 0
  ORDER BY bot.folded <> ?1, instr(bot.folded, ?1) > 1, bot.known DESC, bot.last_ms DESC LIMIT ?2`;

export class BotTable {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Must run in a transaction of the caller. */
  findOrCreate(game: number, { name, kind }: ArenaSeat, atMs: number): number {
    const db = this.#db;
    const owned = isOwned(kind) ? 1 : 0;
    const code = SEAT_KINDS.indexOf(kind);
    const find = db.prepare<[number]>("SELECT number FROM bot WHERE name = ? AND game = ? AND known = ?");
    const number = find.get(name, game, owned)?.[0];
    if (number !== undefined) {
      db.prepare("UPDATE bot SET kind = ?2, last_ms = max(last_ms, ?3) WHERE number = ?1").run(number, code, atMs);
      return number;
    }
    const insert = db.prepare<[number]>(
      `INSERT INTO bot (game, name, known, folded, kind, first_ms, last_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
       RETURNING number`,
    );
    const inserted = insert.get(game, name, owned, foldName(name), code, atMs);
    if (!inserted) throw db.damageError();
    return inserted[0];
  }

  count(bot: number, isRated: boolean): void {
    const column = isRated ? "rated" : "unrated";
    this.#db.prepare(`UPDATE bot SET ${column} = ${column} + 1 WHERE number = ?`).run(bot);
  }

  get(number: number): StoredBot | undefined {
    return this.#list(`${SELECT} bot.number = ?`, number)[0];
  }

  /** Bots of this name in one game or all; the owner of the name comes first. */
  named(name: string, game?: string): readonly StoredBot[] {
    return game === undefined ? this.#list(NAMED, name) : this.#list(NAMED_IN, name, game);
  }

  /** Bots with rated games: ranked ones first, then those with owned names, then by last match. */
  rated(game: string, limit: number): readonly StoredBot[] {
    return this.#list(RATED, game, limit);
  }

  /** Bots with only unrated games, latest first; guests who play at the page are left out. */
  unrated(game: string, limit: number): readonly StoredBot[] {
    return this.#list(UNRATED, game, limit);
  }

  /** Bots whose folded name contains the text; prefixes first. */
  search(folded: string, limit: number): readonly StoredBot[] {
    return this.#list(CONTAINING, folded, limit);
  }

  /** Whether a bot of the arena or a registered bot has this name. */
  isKnown(folded: string): boolean {
    return this.#db.prepare("SELECT 1 FROM bot WHERE folded = ? AND known = 1 LIMIT 1").get(folded) !== undefined;
  }

  #list(sql: string, ...values: readonly (string | number)[]): readonly StoredBot[] {
    const rows = this.#db.prepare<Row>(sql).all(...values);
    return rows.map(([number, game, name, kind, firstMs, lastMs, rated, unrated]) => {
      return { number, game, name, kind: kindOf(kind), firstMs, lastMs, rated, unrated };
    });
  }
}

/** These kinds own their name; a guest of the same name is a different bot. */
function isOwned(kind: SeatKind): boolean {
  return kind === "house" || kind === "program" || kind === "registered";
}

export function kindOf(code: number): SeatKind {
  return SEAT_KINDS[code] ?? "guest";
}
