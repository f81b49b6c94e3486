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
const FROM = `SELECT ${COLUMNS} FROM bot JOIN game ON game.number = bot.game`;

export interface BotTable {
  /** Must run in a transaction of the caller. */
  findOrCreate(game: number, seat: ArenaSeat, atMs: number): number;
  count(bot: number, rated: boolean): void;
  get(number: number): StoredBot | undefined;
  /** Bots of this name in one game or all; the owner of the name comes first. */
  named(name: string, game?: string): readonly StoredBot[];
  /** Bots with rated games: ranked ones first, then those with owned names, then by last match. */
  rated(game: string, limit: number): readonly StoredBot[];
  /** Bots with only unrated games, latest first; guests who play at the page are left out. */
  unrated(game: string, limit: number): readonly StoredBot[];
  /** Bots whose folded name contains the text; prefixes first. */
  search(folded: string, limit: number): readonly StoredBot[];
  /** Whether a bot of the arena or a registered bot has this name. */
  isKnown(folded: string): boolean;
}

export function openBotTable(db: Database): BotTable {
  const find = db.prepare<[number]>("SELECT number FROM bot WHERE name = ? AND game = ? AND known = ?");
  const insert = db.prepare<[number]>(
    `INSERT INTO bot (game, name, known, folded, kind, first_ms, last_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
     RETURNING number`,
  );
  const updateSeen = db.prepare("UPDATE bot SET kind = ?2, last_ms = max(last_ms, ?3) WHERE number = ?1");
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
  const containing = db.prepare<Row>(
    `${FROM} WHERE instr(bot.folded, ?1) > 0
     ORDER BY bot.folded <> ?1, instr(bot.folded, ?1) > 1, bot.known DESC, bot.last_ms DESC LIMIT ?2`,
  );
  const known = db.prepare("SELECT 1 FROM bot WHERE folded = ? AND known = 1 LIMIT 1");
  return {
    findOrCreate(game, { name, kind }, atMs) {
      const owned = isOwned(kind) ? 1 : 0;
      const number = find.get(name, game, owned)?.[0];
      if (number !== undefined) {
        updateSeen.run(number, SEAT_KINDS.indexOf(kind), atMs);
        return number;
      }
      const inserted = insert.get(game, name, owned, foldName(name), SEAT_KINDS.indexOf(kind), atMs);
      if (!inserted) throw db.damageError();
      return inserted[0];
    },
    count(bot, isRated) {
      (isRated ? counts.rated : counts.unrated).run(bot);
    },
    get(number) {
      const row = get.get(number);
      return row && readBot(row);
    },
    named: (name, game) => (game === undefined ? named.all(name) : namedIn.all(name, game)).map(readBot),
    rated: (game, limit) => rated.all(game, limit).map(readBot),
    unrated: (game, limit) => unrated.all(game, limit).map(readBot),
    search: (folded, limit) => containing.all(folded, limit).map(readBot),
    isKnown: (folded) => known.get(folded) !== undefined,
  };
}

/** These kinds own their name; a guest of the same name is a different bot. */
function isOwned(kind: SeatKind): boolean {
  return kind === "house" || kind === "program" || kind === "registered";
}

function readBot([number, game, name, kind, firstMs, lastMs, rated, unrated]: Row): StoredBot {
  return { number, game, name, kind: kindOf(kind), firstMs, lastMs, rated, unrated };
}

export function kindOf(code: number): SeatKind {
  return SEAT_KINDS[code] ?? "guest";
}
