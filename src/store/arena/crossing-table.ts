import type { FaultKind } from "../../core/fault.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Crossing, FaultCounts, Ledger } from "../../tournament/ledger.ts";
import { addUp } from "../../tournament/table/player-totals.ts";
import type { Database } from "../database.ts";
import { BY_CODES, BY_OF_CODE } from "../by-codes.ts";
import { type Counting, COUNTINGS, type ResultCounts } from "./stored.ts";

type CrossingRow = [seat0: number, seat1: number, wins0: number, wins1: number, draws: number];
type FaultsByPair = ReadonlyMap<string, readonly [FaultCounts, FaultCounts]>;

const SELECT = "SELECT seat0, seat1, wins0, wins1, draws FROM";
const ADD = "wins0 = wins0 + excluded.wins0, wins1 = wins1 + excluded.wins1, draws = draws + excluded.draws";
const COUNT = `INSERT INTO crossing (game, rated, seat0, seat1, wins0, wins1, draws) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET ${ADD}`;
const COUNT_RECENT = `INSERT INTO recent_crossing (game, seat0, seat1, wins0, wins1, draws) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET ${ADD}`;
const COUNT_FAULT = `INSERT INTO fault (game, seat0, seat1, guilty, by, count) VALUES (?, ?, ?, ?, ?, 1)
  ON CONFLICT DO UPDATE SET count = count + 1`;
/** Limits the rows to listed bots: guests may be far more numerous. */
const BETWEEN = "seat0 IN (SELECT value FROM json_each(?2)) AND seat1 IN (SELECT value FROM json_each(?2))";
const RATED = `${SELECT} crossing WHERE game = ?1 AND rated = 1 AND ${BETWEEN} ORDER BY seat0, seat1`;
const RECENT = `${SELECT} recent_crossing WHERE game = ?1 AND ${BETWEEN} ORDER BY seat0, seat1`;
const RATED_PAIRS = `SELECT one.name, other.name, wins0 + wins1 + draws FROM bot AS one
  CROSS JOIN crossing ON crossing.game = one.game AND crossing.rated = 1 AND seat0 = one.number
  JOIN bot AS other ON other.number = seat1
  WHERE one.game = ? AND one.known = 1 AND one.rated > 0 AND other.known = 1`;
const BY_SEAT = SEATS.map((seat) => `${SELECT} crossing WHERE game = ? AND rated = ? AND seat${seat} = ?`);
const BY_BOTH_SEATS = `${SELECT} crossing WHERE game = ? AND rated = ? AND seat0 = ? AND seat1 = ?`;
const FAULTS = `SELECT seat0, seat1, guilty, by, count FROM fault WHERE game = ?1 AND ${BETWEEN}`;
const FAULTS_OF = `SELECT by, sum(count) FROM fault
  WHERE game = ?1 AND ((guilty = 0 AND seat0 = ?2) OR (guilty = 1 AND seat1 = ?2)) GROUP BY by ORDER BY by`;

const NO_RESULTS: ResultCounts = { played: 0, wins: 0, draws: 0, losses: 0 };

/** Sums of the results of every two bots, by seats. */
export class CrossingTable {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Must run in a transaction of the caller. */
  count(game: number, seats: readonly [number, number], verdict: Verdict, counting: Counting): void {
    const [seat0, seat1] = seats;
    const { winner, by, fault } = verdict;
    this.#db.prepare(COUNT).run(game, COUNTINGS.indexOf(counting), seat0, seat1, ...countsOf(winner));
    if (counting !== "rated") return;
    this.countRecent(game, seats, winner);
    if (fault && by !== "rules")
      this.#db.prepare(COUNT_FAULT).run(game, seat0, seat1, fault.seat, BY_CODES[fault.kind]);
  }

  /** Counts a rated game in the open rating period. */
  countRecent(game: number, [seat0, seat1]: readonly [number, number], winner: Seat | null): void {
    this.#db.prepare(COUNT_RECENT).run(game, seat0, seat1, ...countsOf(winner));
  }

  /** Rated games between these bots, renumbered by their position in the list. */
  ledger(game: number, bots: readonly number[]): Ledger {
    return this.#readLedger(RATED, game, bots, this.#readFaults(game, bots));
  }

  /** Rated games of the open rating period. */
  recent(game: number, bots: readonly number[]): Ledger {
    return this.#readLedger(RECENT, game, bots, new Map());
  }

  /** Must run in a transaction of the caller. */
  forgetRecent(game: number): void {
    this.#db.prepare("DELETE FROM recent_crossing WHERE game = ?").run(game);
  }

  /** Rated games by own seat. */
  perSeat(game: number, bot: number): readonly [ResultCounts, ResultCounts] {
    return [addUp(this.#bySeat(0, game, 1, bot)), addUp(this.#bySeat(1, game, 1, bot))];
  }

  faults(game: number, bot: number): FaultCounts {
    const rows = this.#db.prepare<[number, number]>(FAULTS_OF).all(game, bot);
    return Object.fromEntries(rows.map(([code, amount]) => [this.#faultKind(code), amount]));
  }

  /** Results against all opponents, rated or not. */
  against(game: number, bot: number): ReadonlyMap<number, ResultCounts> {
    const others = new Map<number, ResultCounts>();
    for (const rated of COUNTINGS.keys())
      for (const seat of SEATS)
        for (const { opponent, ...counts } of this.#bySeat(seat, game, rated, bot))
          // A bot is not its own opponent.
          if (opponent !== bot) others.set(opponent, addUp([others.get(opponent) ?? NO_RESULTS, counts]));
    return others;
  }

  /** Results against one opponent, rated or not. */
  headToHead(game: number, bot: number, other: number): ResultCounts {
    const query = this.#db.prepare<CrossingRow>(BY_BOTH_SEATS);
    const sums = [...COUNTINGS.keys()].flatMap((rated) => [
      ...query.all(game, rated, bot, other).map((row) => countsFor(row, 0)),
      ...(bot === other ? [] : query.all(game, rated, other, bot).map((row) => countsFor(row, 1))),
    ]);
    return addUp(sums);
  }

  /** Rated games between bots with owned names, by seats. */
  ratedGamesByPair(game: number): readonly { readonly names: readonly [string, string]; readonly games: number }[] {
    const rows = this.#db.prepare<[string, string, number]>(RATED_PAIRS).all(game);
    return rows.map(([one, other, games]) => ({ names: [one, other], games }));
  }

  #bySeat(seat: Seat, game: number, rated: number, bot: number): (ResultCounts & { readonly opponent: number })[] {
    const rows = this.#db.prepare<CrossingRow>(BY_SEAT[seat] ?? "").all(game, rated, bot);
    return rows.map((row) => ({ ...countsFor(row, seat), opponent: row[opponentOf(seat)] }));
  }

  #readLedger(sql: string, game: number, bots: readonly number[], faultsByPair: FaultsByPair): Ledger {
    const positions = new Map(bots.map((bot, position) => [bot, position]));
    const rows = this.#db.prepare<CrossingRow>(sql).all(game, JSON.stringify(bots));
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

  #readFaults(game: number, bots: readonly number[]): FaultsByPair {
    const faultsByPair = new Map<string, [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>]>();
    const query = this.#db.prepare<[number, number, Seat, number, number]>(FAULTS);
    for (const [seat0, seat1, guilty, code, amount] of query.all(game, JSON.stringify(bots))) {
      const key = `${seat0} ${seat1}`;
      const faults = faultsByPair.get(key) ?? [{}, {}];
      faultsByPair.set(key, faults);
      faults[guilty][this.#faultKind(code)] = amount;
    }
    return faultsByPair;
  }

  #faultKind(code: number): FaultKind {
    const by = BY_OF_CODE.get(code);
    if (by === undefined || by === "rules" || by === "void") throw this.#db.damageError();
    return by;
  }
}

function countsOf(winner: Seat | null): [wins0: number, wins1: number, draws: number] {
  return [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0, winner === null ? 1 : 0];
}

function countsFor([, , wins0, wins1, draws]: CrossingRow, seat: Seat): ResultCounts {
  const [wins, losses] = seat === 0 ? [wins0, wins1] : [wins1, wins0];
  return { played: wins + draws + losses, wins, draws, losses };
}
