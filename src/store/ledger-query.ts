import type { FaultKind } from "../core/fault.ts";
import type { Ledger } from "../tournament/ledger.ts";
import type { Database } from "./database.ts";
import { FIRST_SLOT, LAST_SLOT, packColumns } from "./packed-columns.ts";
import { BY_CODES, BY_OF_CODE } from "./schema.ts";
import type { WorkerCrossings } from "./stored.ts";
import { HalfPairs, Tally } from "./tally.ts";

export interface LedgerQuery {
  /** `through`: only slots up to this one. */
  ledger(through?: number): Ledger;
  ledgers(parts: number, through?: number): readonly Ledger[];
  workerCrossings(nameOf: (worker: number) => string): readonly WorkerCrossings[];
}

/** The ending in one number: winner (2 = draw), guilty seat + 1 (0 = none), and reason. */
const ENDING = "(ifnull(winner, 2) + ifnull(guilty + 1, 0) * 4 + by * 16)";

/** Exceeds the pairs of any event. */
const MAX_PAIRS = 2 ** 28;

export function openLedgerQuery(db: Database): LedgerQuery {
  // A cross join keeps the join order: along the results, which share the key of their slots.
  const slots = "CROSS JOIN slot ON slot.slot = result.slot";
  const columns = ["seat0", "seat1", ENDING, "pair", "worker"];
  const games = packColumns(db, columns.slice(0, 4), "result", slots);
  const gamesWithWorkers = packColumns(db, columns, "result", slots);
  const count = db.prepare<[number]>("SELECT count(*) FROM result WHERE slot <= ?");

  function scan(withWorkers: boolean, through: number, visit: (game: Game, worker: number) => void): void {
    for (const window of (withWorkers ? gamesWithWorkers : games).read(FIRST_SLOT, through)) {
      const [seats0 = [], seats1 = [], endings = [], pairs = [], workers = []] = window;
      const game = { seat0: 0, seat1: 0, ending: 0, pair: 0 };
      for (let row = 0; row < seats0.length; row++) {
        game.seat0 = seats0[row] ?? 0;
        game.seat1 = seats1[row] ?? 0;
        game.ending = endings[row] ?? 0;
        game.pair = pairs[row] ?? 0;
        if (!BY_OF_CODE.has(game.ending >> 4) || !(game.pair >= 0 && game.pair < MAX_PAIRS))
          throw db.damageError();
        visit(game, workers[row] ?? 0);
      }
    }
  }

  function splitLedger(parts: number, through: number): readonly Ledger[] {
    return db.snapshot(() => {
      const total = count.get(through)?.[0] ?? 0;
      const tallies = Array.from({ length: parts }, () => new Tally());
      const halves = new HalfPairs();
      let seen = 0;
      scan(false, through, (game) => {
        const tally = tallies[Math.floor((seen++ * parts) / total)];
        if (tally) addGame(tally, halves, game);
      });
      return tallies.map((tally) => tally.ledger());
    });
  }

  return {
    ledger(through = LAST_SLOT) {
      const [ledger] = splitLedger(1, through);
      return ledger ?? { crossings: [], pairs: [], played: 0, void: 0 };
    },
    ledgers: (parts, through = LAST_SLOT) => splitLedger(parts, through),
    workerCrossings: (nameOf) =>
      db.snapshot(() => {
        const tallies = new Map<number, Tally>();
        scan(true, LAST_SLOT, (game, worker) => {
          let tally = tallies.get(worker);
          if (!tally) tallies.set(worker, (tally = new Tally()));
          addGame(tally, undefined, game);
        });
        return [...tallies]
          .map(([worker, tally]) => ({ worker: nameOf(worker), crossings: tally.crossings() }))
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

function addGame(tally: Tally, halves: HalfPairs | undefined, { seat0, seat1, ending, pair }: Game): void {
  const by = ending >> 4;
  if (by === BY_CODES.void) {
    tally.addVoid();
    return;
  }
  const winner = (ending & 3) as 0 | 1 | 2;
  const { faults } = tally.addGame(seat0, seat1, winner);
  const guilty = (ending >> 2) & 3;
  if (guilty !== 0) {
    const kind = BY_OF_CODE.get(by) as FaultKind;
    const counts = faults[guilty === 1 ? 0 : 1];
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  if (!halves) return;
  const low = seat0 < seat1 ? 0 : 1;
  const both = halves.add(pair, winner === 2 ? 1 : winner === low ? 2 : 0);
  if (both !== undefined) tally.addPair(Math.min(seat0, seat1), Math.max(seat0, seat1), both);
}
