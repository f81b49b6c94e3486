import type { FaultKind } from "../../core/fault.ts";
import type { Seat } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Crossing, FaultCounts, Ledger } from "../../tournament/ledger.ts";
import { addUp } from "../../tournament/table/player-totals.ts";
import type { Database } from "../database.ts";
import { BY_CODES, BY_OF_CODE } from "../schema.ts";
import type { ResultCounts } from "./stored.ts";

type CrossingRow = [seat0: number, seat1: number, wins0: number, wins1: number, draws: number];

export interface CrossingTable {
  /** `count` and `forgetRecent` must run in a transaction of the caller. */
  count(game: number, seats: readonly [number, number], verdict: Verdict, rated: boolean): void;
  /** Rated games between these bots, renumbered by their position in the list. */
  ledger(game: number, bots: readonly number[]): Ledger;
  /** Rated games of the open rating period. */
  recent(game: number, bots: readonly number[]): Ledger;
  forgetRecent(game: number): void;
  /** Rated games by own seat. */
  perSeat(game: number, bot: number): readonly [ResultCounts, ResultCounts];
  faults(game: number, bot: number): FaultCounts;
  /** Results against all opponents, rated or not. */
  against(game: number, bot: number): ReadonlyMap<number, ResultCounts>;
  /** Results against one opponent, rated or not. */
  headToHead(game: number, bot: number, other: number): ResultCounts;
  /** Rated games between bots with owned names, by seats. */
  ratedGamesByPair(game: number): readonly { readonly names: readonly [string, string]; readonly games: number }[];
}

const NO_RESULTS: ResultCounts = { played: 0, wins: 0, draws: 0, losses: 0 };

export function openCrossingTable(db: Database): CrossingTable {
  const add = "wins0 = wins0 + excluded.wins0, wins1 = wins1 + excluded.wins1, draws = draws + excluded.draws";
  const count = db.prepare(
    `INSERT INTO crossing (game, rated, seat0, seat1, wins0, wins1, draws) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET ${add}`,
  );
  const countRecent = db.prepare(
    `INSERT INTO recent_crossing (game, seat0, seat1, wins0, wins1, draws) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET ${add}`,
  );
  const countFault = db.prepare(
    `INSERT INTO fault (game, seat0, seat1, guilty, by, count) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET count = count + 1`,
  );
  const columns = "seat0, seat1, wins0, wins1, draws";
  // Limits the rows to listed bots: guests may be far more numerous.
  const between = "seat0 IN (SELECT value FROM json_each(?2)) AND seat1 IN (SELECT value FROM json_each(?2))";
  const rated = db.prepare<CrossingRow>(
    `SELECT ${columns} FROM crossing WHERE game = ?1 AND rated = 1 AND ${between} ORDER BY seat0, seat1`,
  );
  const recent = db.prepare<CrossingRow>(
    `SELECT ${columns} FROM recent_crossing WHERE game = ?1 AND ${between} ORDER BY seat0, seat1`,
  );
  const ratedPairs = db.prepare<[string, string, number]>(
    `SELECT one.name, other.name, wins0 + wins1 + draws FROM bot AS one
     CROSS JOIN crossing ON crossing.game = one.game AND crossing.rated = 1 AND seat0 = one.number
     JOIN bot AS other ON other.number = seat1
     WHERE one.game = ? AND one.known = 1 AND one.rated > 0 AND other.known = 1`,
  );
  const forget = db.prepare("DELETE FROM recent_crossing WHERE game = ?");
  const bySeat = ["seat0", "seat1"].map((seat) =>
    db.prepare<CrossingRow>(`SELECT ${columns} FROM crossing WHERE game = ? AND rated = ? AND ${seat} = ?`),
  ) as [ReturnType<typeof db.prepare<CrossingRow>>, ReturnType<typeof db.prepare<CrossingRow>>];
  const byBothSeats = db.prepare<CrossingRow>(
    `SELECT ${columns} FROM crossing WHERE game = ? AND rated = ? AND seat0 = ? AND seat1 = ?`,
  );
  const faults = db.prepare<[number, number, Seat, number, number]>(
    `SELECT seat0, seat1, guilty, by, count FROM fault WHERE game = ?1 AND ${between}`,
  );
  const faultsOf = db.prepare<[number, number]>(
    `SELECT by, sum(count) FROM fault
     WHERE game = ?1 AND ((guilty = 0 AND seat0 = ?2) OR (guilty = 1 AND seat1 = ?2)) GROUP BY by ORDER BY by`,
  );

  function faultKind(code: number): FaultKind {
    const by = BY_OF_CODE.get(code);
    if (by === undefined || by === "rules" || by === "void") throw db.damageError();
    return by;
  }

  function ledgerOf(rows: readonly CrossingRow[], bots: readonly number[], faultsByPair: FaultsByPair): Ledger {
    const positions = new Map(bots.map((bot, position) => [bot, position]));
    let played = 0;
    const crossings = rows.flatMap(([seat0, seat1, wins0, wins1, draws]): Crossing[] => {
      const [one, other] = [positions.get(seat0), positions.get(seat1)];
      if (one === undefined || other === undefined) return [];
      played += wins0 + wins1 + draws;
      const faults = faultsByPair.get(`${seat0} ${seat1}`) ?? [{}, {}];
      return [{ seats: [one, other], wins: [wins0, wins1], draws, faults }];
    });
    return { crossings, pairs: [], played, void: 0 };
  }

  type FaultsByPair = ReadonlyMap<string, readonly [FaultCounts, FaultCounts]>;

  function readFaults(game: number, bots: string): FaultsByPair {
    const faultsByPair = new Map<string, [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>]>();
    for (const [seat0, seat1, guilty, code, amount] of faults.all(game, bots)) {
      const key = `${seat0} ${seat1}`;
      let own = faultsByPair.get(key);
      if (!own) faultsByPair.set(key, (own = [{}, {}]));
      own[guilty][faultKind(code)] = amount;
    }
    return faultsByPair;
  }

  return {
    count(game, [seat0, seat1], { winner, by, fault }, isRated) {
      const counts = [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0, winner === null ? 1 : 0];
      count.run(game, isRated ? 1 : 0, seat0, seat1, ...counts);
      if (!isRated) return;
      countRecent.run(game, seat0, seat1, ...counts);
      if (fault && by !== "rules") countFault.run(game, seat0, seat1, fault.seat, BY_CODES[fault.kind]);
    },
    ledger(game, bots) {
      const list = JSON.stringify(bots);
      return ledgerOf(rated.all(game, list), bots, readFaults(game, list));
    },
    recent: (game, bots) => ledgerOf(recent.all(game, JSON.stringify(bots)), bots, new Map()),
    forgetRecent: (game) => void forget.run(game),
    perSeat: (game, bot) => [
      addUp(bySeat[0].all(game, 1, bot).map((row) => countsFor(row, 0))),
      addUp(bySeat[1].all(game, 1, bot).map((row) => countsFor(row, 1))),
    ],
    faults: (game, bot) =>
      Object.fromEntries(faultsOf.all(game, bot).map(([code, amount]) => [faultKind(code), amount])),
    against(game, bot) {
      const others = new Map<number, ResultCounts>();
      for (const isRated of [1, 0])
        for (const seat of [0, 1] as const)
          for (const row of bySeat[seat].all(game, isRated, bot)) {
            const other = row[seat === 0 ? 1 : 0];
            // A bot is not its own opponent.
            if (other !== bot) others.set(other, addUp([others.get(other) ?? NO_RESULTS, countsFor(row, seat)]));
          }
      return others;
    },
    headToHead(game, bot, other) {
      const sums = [1, 0].flatMap((isRated) => [
        ...byBothSeats.all(game, isRated, bot, other).map((row) => countsFor(row, 0)),
        ...(bot === other ? [] : byBothSeats.all(game, isRated, other, bot).map((row) => countsFor(row, 1))),
      ]);
      return addUp(sums);
    },
    ratedGamesByPair: (game) => ratedPairs.all(game).map(([one, other, games]) => ({ names: [one, other], games })),
  };
}

function countsFor([, , wins0, wins1, draws]: CrossingRow, seat: Seat): ResultCounts {
  const [wins, losses] = seat === 0 ? [wins0, wins1] : [wins1, wins0];
  return { played: wins + draws + losses, wins, draws, losses };
}
