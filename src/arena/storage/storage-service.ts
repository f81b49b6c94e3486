import type { BotPageShape, StandingsShape } from "../../api/standings.ts";
import type { MatchShape } from "../../api/match.ts";
import type { TournamentPageShape, TournamentShape } from "../../api/tournaments.ts";
import type { NameClass, RegisterResult } from "../../store/arena/registration-table.ts";
import type { Claimant } from "../../store/stored.ts";
import type { Registration } from "../matches/messages.ts";
import type { ArenaReport } from "../seat.ts";

export interface MatchQuery {
  readonly game?: string;
  /** One of the two. */
  readonly bot?: string;
  /** And the other. */
  readonly opponent?: string;
  readonly by?: string;
  /** Leaves out what ended so. */
  readonly not?: string;
  /** Only what ended by a fault of `bot`. */
  readonly guilty?: boolean;
  /** 1 to 100. */
  readonly limit: number;
  /** The cursor that the last list ended with. */
  readonly before?: string;
}

/** Which matches of an event are listed; players by their names in the event. */
export interface EventMatchQuery {
  readonly player?: string;
  readonly opponent?: string;
  readonly by?: string;
  /** Only what ended by a fault of `player`. */
  readonly guilty?: boolean;
  readonly round?: number;
  /** 1 to 100. */
  readonly limit: number;
  readonly before?: string;
}

export interface MatchPage {
  readonly matches: readonly MatchShape[];
  /** null at the end. */
  readonly next: string | null;
}

export interface SearchHit {
  /** `player`: somebody who plays in an event, whose `id` is the event's. */
  readonly kind: "bot" | "match" | "player" | "tournament";
  /** Empty where there is none. */
  readonly game: string;
  /** Of a match: both players. */
  readonly name: string;
  /** What its address ends with. */
  readonly id: string;
}

export interface StorageCounts {
  /** Matches by game. */
  readonly done: Readonly<Record<string, number>>;
  /** Of this day in UTC. */
  readonly judgedToday: number;
  readonly voidToday: number;
}

/** What is kept of an arena, in one SQLite file on a thread of its own: nothing here blocks a clock. */
export interface StorageService {
  /** Kept once, however often it is told; false = it was kept already. Once told, nothing but a loss of power loses it. */
  keep(report: ArenaReport): Promise<boolean>;
  /** Newest first. A cursor that was never given is a UsageError, "bad-cursor". */
  matches(query: MatchQuery): Promise<MatchPage>;
  /** Of the arena, or of an event in its folder. */
  match(id: string): Promise<MatchShape | undefined>;
  /** The record as JSON lines, unpacked. */
  record(id: string): Promise<Uint8Array | undefined>;
  /** The lines of a record that is not kept yet, as `record` would give them. */
  unpack(record: Uint8Array): Promise<Uint8Array>;
  /** All their matches, rated or not, from the first one's side. */
  headToHead(
    game: string,
    a: string,
    b: string,
  ): Promise<{ readonly wins: number; readonly draws: number; readonly losses: number }>;
  standings(game: string): Promise<StandingsShape>;
  bot(game: string, name: string): Promise<BotPageShape | undefined>;
  /** Bots whose name holds the text, matches whose id begins with it, events and players of events whose name holds it. */
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
  /** Rated games so far by seats, for whoever plans the next one; see `metKey`. */
  met(game: string): Promise<ReadonlyMap<string, number>>;
  counts(): Promise<StorageCounts>;
  registrations(): Promise<readonly Registration[]>;
  register(name: string, tokenHash: string, at: string, nameClass?: NameClass): Promise<RegisterResult>;
  tournaments(): Promise<readonly TournamentShape[]>;
  tournament(id: string): Promise<TournamentPageShape | undefined>;
  /** Its finished games, the latest first; undefined = there is no such event. Cursors as for `matches`. */
  tournamentMatches(id: string, query: EventMatchQuery): Promise<MatchPage | undefined>;
  /**
   * Takes the file for one process, where nobody has it, or the one who has it is known to be dead. Otherwise answers
   * with the one who has it. Given back by `close`.
   */
  claim(own: Claimant, dead?: Claimant): Promise<Claimant | undefined>;
  /** After all that was told before it. */
  close(): Promise<void>;
}

/** Names may hold anything, so they are written as JSON. */
export function pairKey(seat0: string, seat1: string): string {
  return JSON.stringify([seat0, seat1]);
}
