import type { FaultKind } from "../core/fault.ts";
import { SANDBOX_LEVELS } from "../core/sandbox.ts";
import type { LevelCount } from "../tournament/event-standings.ts";
import { type Ledger, LedgerBuilder } from "../tournament/ledger.ts";
import type { WorkerResults } from "../tournament/statistics/outliers.ts";
import type { Database } from "./database.ts";
import type { WorkerTable } from "./name-tables.ts";
import { LAST_SLOT, readColumns } from "./packed-columns.ts";
import { BY_CODES, BY_OF_CODE } from "./by-codes.ts";

export interface LedgerQuery {
  /** `through`: only slots up to this one. */
  ledger(through?: number): Ledger;
  ledgers(parts: number, through?: number): readonly Ledger[];
  workerCrossings(): readonly WorkerResults[];
  sandboxes(): readonly LevelCount[];
}

/** The ending in one number: winner (2 = draw), guilty seat + 1 (0 = none), and reason. */
const ENDING = "(ifnull(winner, 2) + ifnull(guilty + 1, 0) * 4 + by * 16)";

/** A void result has no game that counts. */
const LEVELS =
  "SELECT json_extract(detail, '$.sandbox') AS level, count(*) FROM result " +
  `WHERE detail IS NOT NULL AND by <> ${BY_CODES.void} GROUP BY level`;

/** Exceeds the pairs of any event. */
const MAX_PAIRS = 2 ** 28;

// A cross join keeps the join order: along the results, which share the key of their slots.
const GAMES = { table: "result", join: "CROSS JOIN slot ON slot.slot = result.slot" };
const COLUMNS = ["seat0", "seat1", ENDING, "pair"];

export function openLedgerQuery(db: Database, { nameOf }: WorkerTable): LedgerQuery {
  function scan(columns: readonly string[], through: number, visit: (game: Game, worker: number) => void): void {
    for (const window of readColumns(db, columns, GAMES, undefined, through)) {
      const [seats0 = [], seats1 = [], endings = [], pairs = [], workers = []] = window;
      const game = { seat0: 0, seat1: 0, ending: 0, pair: 0 };
      for (let row = 0; row < seats0.length; row++) {
        game.seat0 = seats0[row] ?? 0;
        game.seat1 = seats1[row] ?? 0;
        game.ending = endings[row] ?? 0;
        game.pair = pairs[row] ?? 0;
        if (!BY_OF_CODE.has(game.ending >> 4) || !(game.pair >= 0 && game.pair < MAX_PAIRS)) throw db.damageError();
        visit(game, workers[row] ?? 0);
      }
    }
  }

  function ledgers(parts: number, through = LAST_SLOT): readonly Ledger[] {
    return db.snapshot(() => {
      const [total] = db.prepare<[number]>("SELECT count(*) FROM result WHERE slot <= ?").get(through) ?? [0];
      const builders = Array.from({ length: parts }, () => new LedgerBuilder());
      const halves = new HalfPairs();
      let seen = 0;
      scan(COLUMNS, through, (game) => {
        const builder = builders[Math.floor((seen++ * parts) / total)];
        if (builder) addGame(builder, halves, game);
      });
      return builders.map((builder) => builder.ledger());
    });
  }

  return {
    ledger: (through) => ledgers(1, through)[0] ?? { crossings: [], pairs: [], played: 0, void: 0 },
    ledgers,
    sandboxes() {
      const rows = db.prepare<[string, number]>(LEVELS).all();
      return SANDBOX_LEVELS.flatMap((level) => {
        const games = rows.find(([each]) => each === level)?.[1];
        return games === undefined ? [] : [{ level, games }];
      });
    },
    workerCrossings: () =>
      db.snapshot(() => {
        const builders = new Map<number, LedgerBuilder>();
        scan([...COLUMNS, "worker"], LAST_SLOT, (game, worker) => {
          let builder = builders.get(worker);
          if (!builder) builders.set(worker, (builder = new LedgerBuilder()));
          addGame(builder, undefined, game);
        });
        return [...builders]
          .map(([worker, builder]) => ({ worker: nameOf(worker), crossings: builder.crossings() }))
          .filter(({ crossings }) => crossings.length > 0)
          .sort((a, b) => (a.worker < b.worker ? -1 : 1));
      }),
  };
}

interface Game {
  readonly seat0: number;
  readonly seat1: number;
  readonly ending: number;
  readonly pair: number;
}

/** Adds a game; `halves` is absent where pairs are not counted. */
function addGame(builder: LedgerBuilder, halves: HalfPairs | undefined, game: Game): void {
  const { seat0, seat1, ending, pair } = game;
  const by = ending >> 4;
  if (by === BY_CODES.void) {
    builder.addVoid();
    return;
  }
  const code = (ending & 3) as 0 | 1 | 2;
  const winner = code === 2 ? null : code;
  builder.addGame(seat0, seat1, winner);
  const guilty = (ending >> 2) & 3;
  if (guilty !== 0) builder.addFault(seat0, seat1, guilty === 1 ? 0 : 1, BY_OF_CODE.get(by) as FaultKind);
  if (!halves) return;
  const low = seat0 < seat1 ? 0 : 1;
  const both = halves.add(pair, winner === null ? 1 : winner === low ? 2 : 0);
  if (both !== undefined) builder.addPair(Math.min(seat0, seat1), Math.max(seat0, seat1), both);
}

/** Pairs of which only one game has been counted. */
class HalfPairs {
  /** Indexed by pair: half points of the lower player in the first game, plus one; 0 = no game yet. */
  #halves = new Uint8Array(1024);

  /** `halves`: half points of the lower player in one game. Returns the sum once both games are known. */
  add(pair: number, halves: 0 | 1 | 2): 0 | 1 | 2 | 3 | 4 | undefined {
    if (pair >= this.#halves.length) {
      const larger = new Uint8Array(2 * pair);
      larger.set(this.#halves);
      this.#halves = larger;
    }
    const first = this.#halves[pair] ?? 0;
    this.#halves[pair] = halves + 1;
    return first === 0 ? undefined : ((first - 1 + halves) as 0 | 1 | 2 | 3 | 4);
  }
}
