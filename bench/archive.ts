import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { StorageService, MatchQuery } from "../src/arena/storage/storage-service.ts";
import { openEventsFolder } from "../src/arena/storage/events-folder.ts";
import { createStorage } from "../src/arena/storage/local.ts";
import { makeStandings } from "../src/arena/storage/standings.ts";
import type { ArenaReport } from "../src/store/arena/stored.ts";
import { ArenaStore } from "../src/store/arena/arena-store.ts";
import { MAX_RATED } from "../src/store/arena/rating-history.ts";
import { judgeMax, formatRows, milliseconds, perSecond, type Row } from "./figures.ts";
import { alternate, median, quantile } from "./rounds.ts";

const MATCHES = 1_000_000;
const GAMES = 4;
const BOTS = 30;
const GUESTS = 2000;
/** Number of bots in the game that has few of them. */
const SMALL_GAME_BOTS = 12;
const ROUNDS = 30;
const KEPT_MATCHES = 2000;
const MAX_MS = 50;

/** Times the lists and tables of an archive with months of matches, beside the simplest SQLite query. */
export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-bench-"));
  const file = join(folder, "arena.sqlite");
  new ArenaStore(file).close();
  fill(file);
  const size = statSync(file).size;
  const store = new ArenaStore(file);
  const plain = new DatabaseSync(file, { readOnly: true });
  try {
    const now = (): number => Date.now();
    const archive = createStorage({ store, events: openEventsFolder(folder, now), now });
    await archive.standings("game 0");
    const title = `An archive of ${MATCHES.toLocaleString("en")} matches, ${(size / 1e6).toFixed(0)} MB`;
    return formatRows(title, [
      ...(await listRows(archive, plain)),
      ...(await pageRows(archive, store)),
      await keepRow(archive),
    ]);
  } finally {
    plain.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every filter alone and combined, for a bot with many games and one with few. */
const FILTERS: Readonly<Record<string, Partial<MatchQuery>>> = {
  "no filter": {},
  "from the middle": { before: String(MATCHES / 2) },
  game: { game: "game 1" },
  "by (rare)": { by: "resources" },
  "by (usual)": { by: "rules" },
  "game, by": { game: "game 1", by: "timeout" },
  bot: { bot: "bot 3" },
  "bot (of few games)": { bot: "guest 77" },
  "bot, by": { bot: "bot 3", by: "crashed" },
  "bot, opponent": { bot: "bot 3", opponent: "bot 4" },
  "game, bot, opponent": { game: "game 1", bot: "bot 3", opponent: "bot 4" },
  "game, bot, opponent, by, from the middle": {
    game: "game 1",
    bot: "bot 3",
    opponent: "bot 4",
    by: "illegal",
    before: String(MATCHES / 2),
  },
};

async function listRows(archive: StorageService, plain: DatabaseSyncInstance): Promise<Row[]> {
  const select = plain.prepare("SELECT * FROM match ORDER BY number DESC LIMIT 100");
  const rows: Row[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const figures = await alternate(ROUNDS, {
      ours: () => time(() => archive.matches({ ...filter, limit: 100 })),
      plain: () =>
        time(async () => {
          select.all();
        }),
    });
    const ours = median(figures.ours);
    const reference = median(figures.plain);
    const worst = quantile(figures.ours, 1);
    rows.push([
      `100 matches, ${name}`,
      milliseconds(ours),
      `worst ${milliseconds(worst)}, SELECT ... LIMIT 100 ${milliseconds(reference)}`,
      `x ${(ours / reference).toFixed(2)}`,
      judgeMax(worst, MAX_MS, "ms"),
    ]);
  }
  return rows;
}

async function pageRows(archive: StorageService, store: ArenaStore): Promise<Row[]> {
  const queries: Readonly<Record<string, () => Promise<unknown>>> = {
    [`standings of ${MAX_RATED} bots, made anew`]: async () => makeStandings(store, "game 0"),
    [`standings of ${SMALL_GAME_BOTS} bots, made anew`]: async () => makeStandings(store, "small game"),
    "standings, cached": () => archive.standings("game 0"),
    "a bot's page": () => archive.bot("game 1", "bot 3"),
    search: () => archive.search("guest 19", 10),
    counts: () => archive.counts(),
    met: () => archive.met("game 1"),
  };
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const { ours } = await alternate(10, { ours: () => time(query) });
    rows.push([
      name,
      milliseconds(median(ours)),
      `worst ${milliseconds(quantile(ours, 1))}`,
      "",
      // Computed in at most a fiftieth of the time, so that lists rarely wait for it.
      name.endsWith("made anew") ? "" : judgeMax(median(ours), MAX_MS, "ms"),
    ]);
  }
  return rows;
}

async function keepRow(archive: StorageService): Promise<Row> {
  const ms = await time(async () => {
    for (let index = 0; index < KEPT_MATCHES; index++) await archive.keep(makeReport(`kept ${index}`));
  });
  return [`${KEPT_MATCHES} matches kept, one transaction each`, perSecond((1000 * KEPT_MATCHES) / ms), "", "", ""];
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function makeReport(id: string): ArenaReport {
  const time = new Date(END_MS).toISOString();
  const seat = (name: string) => ({ name, kind: "house", dialect: null }) as const;
  return {
    id,
    game: "game 0",
    seats: [seat("bot 1"), seat("bot 2")],
    training: false,
    rated: true,
    startedAt: time,
    verdict: { winner: 0, by: "rules", score: [33, 31], fault: null },
    moves: 60,
    ms: 900,
    endedAt: time,
    record: new TextEncoder().encode('{"type":"moved","seat":0,"move":"f5","ms":1.25}\n'.repeat(60)),
    replies: [new Array<number>(30).fill(12), new Array<number>(30).fill(15)],
  };
}

const BEGIN_MS = Date.UTC(2026, 0, 1);
const STEP_MS = 8000;
const END_MS = BEGIN_MS + MATCHES * STEP_MS;

/**
 * Inserts a million matches by SQL, because the store would take minutes. Nine of ten are between bots of the arena,
 * the others between a bot and a guest; one in fifty ends by a fault.
 */
function fill(file: string): void {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  const bots = BOTS + GUESTS;
  db.exec(`
BEGIN;
INSERT INTO dialect (name) VALUES ('some/dialect');
INSERT INTO game (number, name, done, played, first_ms, opened_ms, last_ms)
  SELECT value, 'game ' || value, ${MATCHES / GAMES}, ${MATCHES / GAMES}, ${BEGIN_MS}, ${END_MS - 1000}, ${END_MS - 1000}
  ${series(0, GAMES - 1)};
INSERT INTO bot (number, game, name, known, folded, kind, first_ms, last_ms, rated)
  SELECT 1 + game.number * ${bots} + value, game.number,
    iif(value < ${BOTS}, 'bot ' || value, 'guest ' || (value - ${BOTS})), value < ${BOTS},
    iif(value < ${BOTS}, 'bot ' || value, 'guest ' || (value - ${BOTS})), iif(value < ${BOTS}, 0, 3),
    ${BEGIN_MS}, ${END_MS} - value, 1
  FROM game, (SELECT value ${series(0, bots - 1)});
INSERT INTO match
  SELECT value, printf('%08x', value * 2654435761 % 4294967296), value % ${GAMES},
    1 + (value % ${GAMES}) * ${bots} + (value / 4) % ${BOTS},
    1 + (value % ${GAMES}) * ${bots} + iif((value / 4) % 10 = 0, ${BOTS} + (value * 7919 / 40) % ${GUESTS},
      ((value / 4) % ${BOTS} + 1 + (value / 120) % ${BOTS - 1}) % ${BOTS}),
    0, iif((value / 4) % 10 = 0, 3, 0), 1, 1,
    CASE (value * 31 / 7) % 5 WHEN 0 THEN NULL WHEN 1 THEN 1 WHEN 2 THEN 1 ELSE 0 END,
    iif((value * 13 / 11) % 50 = 0, 1 + (value / 17) % 9, 0), NULL, 33, 31, 60, 900.5,
    ${BEGIN_MS} + value * ${STEP_MS} - 900, ${BEGIN_MS} + value * ${STEP_MS}, 0, 1, NULL, NULL
  ${series(1, MATCHES)};
INSERT INTO game (number, name, done, played, first_ms, opened_ms, last_ms)
  VALUES (${GAMES}, 'small game', 1, 1, ${BEGIN_MS}, ${BEGIN_MS}, ${BEGIN_MS});
INSERT INTO bot (number, game, name, known, folded, kind, first_ms, last_ms, rated)
  SELECT 1 + ${GAMES * bots} + value, ${GAMES}, 'bot ' || value, 1, 'bot ' || value, 0, ${BEGIN_MS}, ${BEGIN_MS}, 1
  ${series(0, SMALL_GAME_BOTS - 1)};
INSERT INTO crossing
  SELECT ${GAMES}, 1, one.number, other.number, 900 + one.number % 100, 900, 100 FROM bot AS one, bot AS other
  WHERE one.game = ${GAMES} AND other.game = ${GAMES} AND one.number <> other.number;
INSERT INTO crossing
  SELECT game, 1, seat0, seat1, sum(winner IS 0), sum(winner IS 1), sum(winner IS NULL) FROM match GROUP BY game, seat0, seat1;
INSERT INTO fault
  SELECT game, seat0, seat1, 0, by, count(*) FROM match WHERE by > 0 GROUP BY game, seat0, seat1, by;
INSERT INTO rating
  SELECT game.number, ${BEGIN_MS} + 3600000 * hour.value, 1 + game.number * ${bots} + who.value, who.value - 15, 20
  FROM game, (SELECT value ${series(1, 2000)}) AS hour, (SELECT value ${series(0, BOTS - 1)}) AS who
  WHERE game.number < ${GAMES};
COMMIT;`);
  db.close();
}

function series(from: number, to: number): string {
  return `FROM (WITH RECURSIVE one(value) AS (SELECT ${from} UNION ALL SELECT value + 1 FROM one WHERE value < ${to}) SELECT value FROM one)`;
}
