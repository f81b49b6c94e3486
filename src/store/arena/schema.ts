import { CLAIM_TABLE } from "../claim-table.ts";
import type { FileKind } from "../database.ts";
import { SUSPICION_TABLES } from "./suspicion-tables.ts";

/** Data of each record for the sweep; `house`: both players are house bots. */
const RECORD_SIZES = `
CREATE TABLE record_size (
  number INTEGER PRIMARY KEY REFERENCES match,
  house INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
CREATE INDEX record_size_of_house ON record_size (house);
`;

/** Results that are stored before the players are told; see `prepared-table.ts`. */
const PREPARED = `
CREATE TABLE prepared (
  id TEXT PRIMARY KEY,
  report TEXT NOT NULL,
  record BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** `class`: the class code used to register the name. */
const ADD_CLASSES = "ALTER TABLE registration ADD COLUMN class TEXT";

/** `why` as data, in JSON; NULL in rows of earlier versions. */
const ADD_REASONS = "ALTER TABLE match ADD COLUMN reason TEXT";

const ADD_RECORD_SIZES = `${RECORD_SIZES}
INSERT INTO record_size (number, house, bytes)
  SELECT record.number, kind0 = 0 AND kind1 = 0, length(body)
  FROM record JOIN match ON match.number = record.number;
`;

/**
 * Match numbers follow the order of storage. Every index of matches ends with (reason, number): lists of all reasons
 * are merged, which costs less than twice the indexes. The rest is sums, updated with each match. `rated` of matches and
 * crossings is a place in `COUNTINGS`.
 */
const SCHEMA = `
${CLAIM_TABLE}
CREATE TABLE registration (
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  token_hash TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  class TEXT
) STRICT;
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  done INTEGER NOT NULL DEFAULT 0,
  played INTEGER NOT NULL DEFAULT 0,
  void INTEGER NOT NULL DEFAULT 0,
  first_ms INTEGER,
  opened_ms INTEGER,
  last_ms INTEGER
) STRICT;
CREATE TABLE day (
  day INTEGER PRIMARY KEY,
  judged INTEGER NOT NULL,
  void INTEGER NOT NULL
) STRICT;
CREATE TABLE bot (
  number INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES game,
  name TEXT NOT NULL,
  known INTEGER NOT NULL,
  folded TEXT NOT NULL,
  kind INTEGER NOT NULL,
  first_ms INTEGER NOT NULL,
  last_ms INTEGER NOT NULL,
  rated INTEGER NOT NULL DEFAULT 0,
  unrated INTEGER NOT NULL DEFAULT 0,
  glicko REAL, deviation REAL, volatility REAL,
  UNIQUE (name, game, known)
) STRICT;
CREATE INDEX bot_of_folded ON bot (folded);
CREATE INDEX rated_bot ON bot (game, known DESC, last_ms DESC) WHERE rated > 0;
CREATE INDEX unrated_bot ON bot (game, last_ms DESC) WHERE rated = 0 AND unrated > 0;
CREATE TABLE dialect (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE match (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game INTEGER NOT NULL REFERENCES game,
  seat0 INTEGER NOT NULL REFERENCES bot,
  seat1 INTEGER NOT NULL REFERENCES bot,
  kind0 INTEGER NOT NULL,
  kind1 INTEGER NOT NULL,
  dialect0 INTEGER REFERENCES dialect,
  dialect1 INTEGER REFERENCES dialect,
  winner INTEGER,
  by INTEGER NOT NULL,
  guilty INTEGER,
  score0 REAL NOT NULL,
  score1 REAL NOT NULL,
  moves INTEGER NOT NULL,
  ms REAL NOT NULL,
  started_ms INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL,
  training INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  why TEXT,
  bug TEXT,
  reason TEXT
) STRICT;
CREATE INDEX match_of_game ON match (game, by);
CREATE INDEX match_of_seat0 ON match (seat0, by);
CREATE INDEX match_of_seat1 ON match (seat1, by);
CREATE INDEX match_of_both ON match (seat0, seat1, by);
CREATE TABLE record (
  number INTEGER PRIMARY KEY REFERENCES match,
  body BLOB NOT NULL
) STRICT;
CREATE TABLE reply (
  bot INTEGER NOT NULL REFERENCES bot,
  match INTEGER NOT NULL REFERENCES match,
  times BLOB NOT NULL,
  PRIMARY KEY (bot, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE crossing (
  game INTEGER NOT NULL REFERENCES game,
  rated INTEGER NOT NULL,
  seat0 INTEGER NOT NULL REFERENCES bot,
  seat1 INTEGER NOT NULL REFERENCES bot,
  wins0 INTEGER NOT NULL, wins1 INTEGER NOT NULL, draws INTEGER NOT NULL,
  PRIMARY KEY (game, rated, seat0, seat1)
) STRICT, WITHOUT ROWID;
CREATE INDEX crossing_of_seat1 ON crossing (game, rated, seat1);
CREATE TABLE recent_crossing (
  game INTEGER NOT NULL REFERENCES game,
  seat0 INTEGER NOT NULL REFERENCES bot,
  seat1 INTEGER NOT NULL REFERENCES bot,
  wins0 INTEGER NOT NULL, wins1 INTEGER NOT NULL, draws INTEGER NOT NULL,
  PRIMARY KEY (game, seat0, seat1)
) STRICT, WITHOUT ROWID;
CREATE TABLE fault (
  game INTEGER NOT NULL REFERENCES game,
  seat0 INTEGER NOT NULL REFERENCES bot,
  seat1 INTEGER NOT NULL REFERENCES bot,
  guilty INTEGER NOT NULL,
  by INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (game, seat0, seat1, guilty, by)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating (
  game INTEGER NOT NULL REFERENCES game,
  at_ms INTEGER NOT NULL,
  bot INTEGER NOT NULL REFERENCES bot,
  rating REAL NOT NULL,
  error REAL,
  PRIMARY KEY (game, at_ms, bot)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_of_bot ON rating (bot, at_ms);
`;

export const ARENA_FILE: FileKind = {
  applicationId: 0x5368_6172, // "Shar"
  format: 6,
  schema: SCHEMA + RECORD_SIZES + PREPARED + SUSPICION_TABLES,
  cacheKib: 4000,
  upgrades: [ADD_RECORD_SIZES, ADD_CLASSES, ADD_REASONS, PREPARED, SUSPICION_TABLES],
  words: {
    noun: "archive",
    article: "an",
    title: { en: "The archive", ja: "アリーナのファイル" },
    missing: {
      en: "There is no archive in {file}; run the arena first.",
      ja: "{file} にアリーナがありません。先にアリーナを実行してください。",
    },
    makeRoom: { en: "make room", ja: "空きを作ってください" },
  },
};
