import type { MatchShape } from "../../../api/match.ts";
import type { RowShape, StandingsShape } from "../../../api/standings.ts";
import type { DecisionWord, SuspicionShape } from "../../../api/suspicions.ts";
import { UsageError } from "../../../core/errors.ts";
import type { StorageService, MatchQuery } from "../../storage/storage-service.ts";
import type { StoredRegistration } from "../../../store/arena/registration-table.ts";
import type { ArenaReport } from "../../../store/arena/stored.ts";
import { shapeVerdict } from "../../storage/match-shape.ts";
import { verbatim } from "../../../core/lang.ts";

export interface FakeStorage extends StorageService {
  readonly kept: ArenaReport[];
  /** Results that wait for `keep`. */
  readonly prepared: ArenaReport[];
  readonly asked: MatchQuery[];
  /** Every `prepare` and `keep` waits for this. */
  gate: Promise<void>;
  /** Thrown by the next calls of `prepare` and `keep`, one each. */
  readonly failures: Error[];
  readonly tables: Map<string, RowShape[]>;
  /** Ids of matches whose records were deleted. */
  readonly gone: Set<string>;
  readonly suspected: SuspicionShape[];
  readonly decisions: DecisionWord[];
}

/** A storage service in memory. */
export function fakeStorage(): FakeStorage {
  const kept: ArenaReport[] = [];
  const registered: StoredRegistration[] = [];
  const classes: (string | undefined)[] = [];
  const tables = new Map<string, RowShape[]>();
  const find = (id: string): ArenaReport | undefined => kept.find((report) => report.id === id);

  return {
    kept,
    tables,
    gone: new Set<string>(),
    suspected: [],
    decisions: [],
    asked: [],
    failures: [],
    prepared: [],
    gate: Promise.resolve(),
    async prepare(report) {
      await this.gate;
      const failure = this.failures.shift();
      if (failure) throw failure;
      this.prepared.push(report);
    },
    async keep(report) {
      await this.gate;
      const failure = this.failures.shift();
      if (failure) throw failure;
      if (find(report.id)) return false;
      kept.push(report);
      return true;
    },
    async matches(query) {
      this.asked.push(query);
      const all = kept.filter(({ game }) => query.game === undefined || game === query.game).reverse();
      const from = query.before === undefined ? 0 : Number(query.before);
      if (Number.isNaN(from)) throw new UsageError("bad-cursor", verbatim("There is no page after that one."));
      const end = from + query.limit;
      return { matches: all.slice(from, end).map(shapeOf), next: end < all.length ? String(end) : null };
    },
    async match(id) {
      const report = find(id);
      return report && { ...shapeOf(report), ...(this.gone.has(id) && { recorded: false }) };
    },
    async record(id) {
      return this.gone.has(id) ? undefined : find(id)?.record;
    },
    headToHead: async () => ({ wins: 2, draws: 1, losses: 0 }),
    standings: async (game) => standingsOf(game, tables.get(game) ?? []),
    async bot(game, name) {
      const row = tables.get(game)?.find((each) => each.name === name);
      const at = "2026-11-16T00:00:00.000Z";
      return (
        row && {
          game,
          row,
          opponents: [],
          history: { at: [], rating: [], error: [] },
          replies: { moves: 0, median: null, p95: null, worst: null },
          rest: null,
          firstSeen: at,
          lastSeen: at,
        }
      );
    },
    search: async (text) =>
      kept
        .filter(({ id }) => id.includes(text))
        .map(({ id, game }) => ({ kind: "match" as const, game, name: id, id })),
    met: async () => [],
    counts: async () => ({
      done: Object.fromEntries([...tables.keys()].map((game) => [game, 7])),
      judgedToday: 3,
      voidToday: 1,
    }),
    registrations: async () => registered,
    async register(name, tokenHash, _at, nameClass) {
      const inClass = classes.filter((code) => code === nameClass?.code).length;
      if (nameClass && inClass >= nameClass.names) return "full";
      if (registered.some((each) => each.name === name)) return "taken";
      registered.push({ name, tokenHash });
      classes.push(nameClass?.code);
      return "registered";
    },
    async suspicions() {
      return this.suspected;
    },
    async decide({ id, decision, names }) {
      this.decisions.push(decision);
      const found = this.suspected.find((each) => each.id === id);
      return names?.includes("unknown") ? undefined : found;
    },
    tournaments: async () => [],
    tournament: async () => undefined,
    tournamentMatches: async () => undefined,
    claim: async () => undefined,
    close: async () => undefined,
  };
}

function shapeOf(report: ArenaReport): MatchShape {
  const { id, game, seats, training, rated, startedAt, endedAt, ms, moves, verdict } = report;
  return {
    id,
    game,
    training,
    rated,
    startedAt,
    endedAt,
    ms,
    moves,
    watching: 0,
    status: "done",
    players: [seats[0].name, seats[1].name],
    seats: [
      { ...seats[0], rating: null, error: null },
      { ...seats[1], rating: null, error: null },
    ],
    ...shapeVerdict(verdict),
  };
}

function standingsOf(game: string, rows: RowShape[]): StandingsShape {
  return { game, rows, played: 0, void: 0, rankedAfter: 10, crosstable: [], history: { at: [], ratings: [] } };
}

export function rowOf(name: string, rating: number): RowShape {
  const tally = { played: 4, wins: 2, draws: 0, losses: 2 };
  return {
    rank: 1,
    provisional: false,
    name,
    kind: "guest",
    ...tally,
    points: 2,
    spread: 0,
    elo: 0,
    error: 10,
    los: 0.5,
    pentanomial: [0, 0, 2, 0, 0],
    faults: { timeout: 1 },
    perSeat: [tally, tally],
    rating,
    ratingError: 21,
    above: null,
    glicko: null,
    unrated: 0,
  };
}
