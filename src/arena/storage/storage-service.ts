import type { BotPageShape, StandingsShape } from "../../api/standings.ts";
import type { MatchShape } from "../../api/match.ts";
import type { SuspicionShape } from "../../api/suspicions.ts";
import type { TournamentPageShape, TournamentShape } from "../../api/tournaments.ts";
import type { MatchFilter } from "../../store/arena/arena-store.ts";
import type { NameClass, RegisterResult, StoredRegistration } from "../../store/arena/registration-table.ts";
import type { ResultFilter } from "../../store/result-query.ts";
import type { Claimant } from "../../store/stored.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import type { SuspicionDecision } from "./suspicions.ts";

export interface MatchQuery extends Omit<MatchFilter, "before"> {
  /** `next` of the previous page. */
  readonly before?: string | undefined;
}

/** Players are given by their names in the event. */
export interface EventMatchQuery extends Pick<ResultFilter, "by" | "guilty" | "limit"> {
  readonly player?: string | undefined;
  readonly opponent?: string | undefined;
  readonly round?: number | undefined;
  readonly before?: string | undefined;
}

export interface MatchPage {
  readonly matches: readonly MatchShape[];
  /** null on the last page. */
  readonly next: string | null;
}

export interface SearchHit {
  /** `player`: a player of an event; `id` is the event's. */
  readonly kind: "bot" | "match" | "player" | "tournament";
  /** Empty when there is none. */
  readonly game: string;
  /** For a match: both players. */
  readonly name: string;
  /** Last part of the page address. */
  readonly id: string;
}

export interface StorageCounts {
  /** Matches by game. */
  readonly done: Readonly<Record<string, number>>;
  /** Since midnight UTC. */
  readonly judgedToday: number;
  readonly voidToday: number;
}

/** The arena's data in one SQLite file, on its own thread so that it never delays a match clock. */
export interface StorageService {
  /** Stores a result whose match has not ended for its players yet. `keep` replaces it, or else the next `claim` keeps it. */
  prepare(report: ArenaReport): Promise<void>;
  /** false = the match is already saved. After it resolves only a power loss can lose the match. */
  keep(report: ArenaReport): Promise<boolean>;
  /** Newest first. An invalid cursor is a UsageError "bad-cursor". */
  matches(query: MatchQuery): Promise<MatchPage>;
  /** A match of the arena, or of an event in its folder. */
  match(id: string): Promise<MatchShape | undefined>;
  /** The record as JSON lines, unpacked. */
  record(id: string): Promise<Uint8Array | undefined>;
  /** All matches between two players, rated or not, from the view of the first. */
  headToHead(
    game: string,
    a: string,
    b: string,
  ): Promise<{ readonly wins: number; readonly draws: number; readonly losses: number }>;
  standings(game: string): Promise<StandingsShape>;
  bot(game: string, name: string): Promise<BotPageShape | undefined>;
  /** Bots, events and event players whose name contains the text, and matches whose id starts with it. */
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
  /** Number of rated games by the names in both seats, for pairing. */
  met(game: string): Promise<readonly { readonly names: readonly [string, string]; readonly games: number }[]>;
  counts(): Promise<StorageCounts>;
  registrations(): Promise<readonly StoredRegistration[]>;
  register(name: string, tokenHash: string, at: string, nameClass?: NameClass): Promise<RegisterResult>;
  /** Players that new names of their own address lose to, with the organiser's decisions. */
  suspicions(): Promise<readonly SuspicionShape[]>;
  /** undefined = there is no such suspicion or name. */
  decide(decision: SuspicionDecision): Promise<SuspicionShape | undefined>;
  tournaments(): Promise<readonly TournamentShape[]>;
  tournament(id: string): Promise<TournamentPageShape | undefined>;
  /** Finished games, latest first; undefined = no such event. Cursors as for `matches`. */
  tournamentMatches(id: string, query: EventMatchQuery): Promise<MatchPage | undefined>;
  /** Claims the file for a process until `close`. Returns the holder when another process, not `dead`, holds it. */
  claim(own: Claimant, dead?: Claimant): Promise<Claimant | undefined>;
  /** Runs after all earlier requests. */
  close(): Promise<void>;
}
