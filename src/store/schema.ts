import { ADD_CHAIN_TABLE, CHAIN_TABLE } from "./chain/chain-table.ts";
import { CLAIM_TABLE } from "./claim-table.ts";
import type { FileKind } from "./database.ts";

/** `detail` is JSON of unusual parts, and mostly null. */
const RESULT_COLUMNS_SQL = `
  match TEXT NOT NULL,
  winner INTEGER,
  by INTEGER NOT NULL,
  guilty INTEGER,
  score0 REAL NOT NULL,
  score1 REAL NOT NULL,
  moves INTEGER NOT NULL,
  ms REAL NOT NULL,
  started_ms INTEGER NOT NULL,
  worker INTEGER NOT NULL REFERENCES worker,
  detail TEXT`;

/** A row in `result` finishes a slot. Void attempts are in `attempt`; the last permitted one also in `result`. */
const SCHEMA = `
CREATE TABLE event (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id TEXT NOT NULL, seed TEXT NOT NULL, spec TEXT NOT NULL, begun_at TEXT NOT NULL
) STRICT;
${CLAIM_TABLE}
CREATE TABLE player (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL, spec TEXT NOT NULL, spells TEXT NOT NULL
) STRICT;
CREATE TABLE worker (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE slot (
  slot INTEGER PRIMARY KEY,
  stage INTEGER NOT NULL, pairing INTEGER NOT NULL, pair INTEGER NOT NULL,
  seat0 INTEGER NOT NULL REFERENCES player, seat1 INTEGER NOT NULL REFERENCES player,
  start INTEGER NOT NULL
) STRICT;
CREATE TABLE result (
  slot INTEGER PRIMARY KEY REFERENCES slot,
  attempt INTEGER NOT NULL,${RESULT_COLUMNS_SQL}
) STRICT;
CREATE INDEX failed_result ON result (slot) WHERE by <> 0;
CREATE TABLE attempt (
  slot INTEGER NOT NULL REFERENCES slot,
  attempt INTEGER NOT NULL,${RESULT_COLUMNS_SQL},
  PRIMARY KEY (slot, attempt)
) STRICT, WITHOUT ROWID;
CREATE TABLE record (
  number INTEGER PRIMARY KEY,
  match TEXT NOT NULL,
  body BLOB NOT NULL
) STRICT;
CREATE INDEX record_of_match ON record (match);
${CHAIN_TABLE}
`;

export const EVENT_FILE: FileKind = {
  applicationId: 0x5368_696e, // "Shin"
  format: 2,
  schema: SCHEMA,
  upgrades: [ADD_CHAIN_TABLE],
  words: {
    noun: "event",
    article: "an",
    title: { en: "The event", ja: "イベントのファイル" },
    missing: {
      en: "There is no event in {file}; run the tournament first.",
      ja: "{file} にイベントがありません。先に大会を実行してください。",
    },
    makeRoom: {
      en: "make room and run it again, nothing is lost",
      ja: "空きを作ってもう一度実行してください。失われたものはありません",
    },
  },
};
