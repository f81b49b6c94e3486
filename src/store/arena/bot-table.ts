import type { Database } from "../database.ts";
import { foldName } from "../../core/fold-name.ts";
import { RANKED_AFTER_GAMES } from "../../tournament/table/provisional.ts";
import { SEAT_KINDS, type SeatKind, type SeatInfo, type StoredBot } from "./stored.ts";

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

const COLUMNS =
  "bot.number, game.name, bot.name, bot.kind, bot.first_ms, bot.last_ms, bot.rated, bot.unrated";
const FROM = `SELECT ${COLUMNS} FROM bot JOIN game ON game.number = bot.game`;

export interface BotTable {
  /** Part of a transaction that the caller has begun. */
  findOrCreate(game: number, seat: SeatInfo, atMs: number): number;
  count(bot: number, rated: boolean): void;
  get(number: number): StoredBot | undefined;
  /** Of this name, in one game or in all; the one whose name nobody else may take comes first. */
  named(name: string, game?: string): readonly StoredBot[];
  /** Those with rated games: those with enough for a place first, then bots of the arena and registered ones, then by the last match. */
  rated(game: string, most: number): readonly StoredBot[];
  /** Those that have only games without a rating, who played last first; people who play at the page as guests are left out. */
  unrated(game: string, most: number): readonly StoredBot[];
  /** Whose folded name holds the text; those that begin with it first. */
  search(folded: string, most: number): readonly StoredBot[];
  /** Whether a bot of the arena, or a registered one, is called so. */
  isKnown(folded: string): boolean;
}

export function openBotTable(db: Database): BotTable {
  const find = db.prepare<[number]>("SELECT number FROM bot WHERE name = ? AND game = ? AND known = ?");
  const insert = db.prepare<[number]>(
    `INSERT INTO bot (game, name, known, folded, kind, first_ms, last_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
     RETURNING number`,
  );
  const touch = db.prepare("UPDATE bot SET kind = ?2, last_ms = max(last_ms, ?3) WHERE number = ?1");
  const counts = {
    rated: db.prepare("UPDATE bot SET rated = rated + 1 WHERE number = ?"),
    unrated: db.prepare("UPDATE bot SET unrated = unrated + 1 WHERE number = ?"),
  };
  const get = db.prepare<Row>(`${FROM} WHERE bot.number = ?`);
  const named = db.prepare<Row>(`${FROM} WHERE bot.name = ? ORDER BY bot.known DESC, bot.number`);
  const namedIn = db.prepare<Row>(`${FROM} WHERE bot.name = ? AND game.name = ? ORDER BY bot.known DESC`);
  const rated = db.prepare<Row>(
    `${FROM} WHERE game.name = ? AND bot.rated > 0
     ORDER BY bot.rated >= ${RANKED_AFTER_GAMES} DESC, bot.known DESC, bot.last_ms DESC LIMIT ?`,
  );
  const unrated = db.prepare<Row>(
    `${FROM} WHERE game.name = ? AND bot.rated = 0 AND bot.unrated > 0
     AND bot.kind <> ${SEAT_KINDS.indexOf("person")} ORDER BY bot.last_ms DESC LIMIT ?`,
  );
  const holding = db.prepare<Row>(
    `${FROM} WHERE instr(bot.folded, ?1) > 0
     ORDER BY bot.folded <> ?1, instr(bot.folded, ?1) > 1, bot.known DESC, bot.last_ms DESC LIMIT ?2`,
  );
  const known = db.prepare("SELECT 1 FROM bot WHERE folded = ? AND known = 1 LIMIT 1");
  return {
    findOrCreate(game, { name, kind }, atMs) {
      const owned = isOwned(kind) ? 1 : 0;
      const number = find.get(name, game, owned)?.[0];
      if (number !== undefined) {
        touch.run(number, SEAT_KINDS.indexOf(kind), atMs);
        return number;
      }
      const made = insert.get(game, name, owned, foldName(name), SEAT_KINDS.indexOf(kind), atMs);
      if (!made) throw db.damageError();
      return made[0];
    },
    count: (bot, counted) => void (counted ? counts.rated : counts.unrated).run(bot),
    get(number) {
      const row = get.get(number);
      return row && readBot(row);
    },
    named: (name, game) => (game === undefined ? named.all(name) : namedIn.all(name, game)).map(readBot),
    rated: (game, most) => rated.all(game, most).map(readBot),
    unrated: (game, most) => unrated.all(game, most).map(readBot),
    search: (folded, most) => holding.all(folded, most).map(readBot),
    isKnown: (folded) => known.get(folded) !== undefined,
  };
}

/** A name of these belongs to somebody; a guest of the same name is somebody else. */
function isOwned(kind: SeatKind): boolean {
  return kind === "house" || kind === "program" || kind === "registered";
}

function readBot([number, game, name, kind, firstMs, lastMs, rated, unrated]: Row): StoredBot {
  return { number, game, name, kind: kindOf(kind), firstMs, lastMs, rated, unrated };
}

export function kindOf(code: number): SeatKind {
  return SEAT_KINDS[code] ?? "guest";
}
