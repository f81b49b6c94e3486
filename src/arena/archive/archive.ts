import type { BotPageShape, StandingsShape } from "../../api/standings.ts";
import type { MatchShape } from "../../api/match.ts";
import type { TournamentPageShape, TournamentShape } from "../../api/tournaments.ts";
import type { Registration } from "../floor/messages.ts";
import type { ArenaReport } from "../seat.ts";

export interface MatchQuery {
  readonly game?: string;
  /** One of the two. */
  readonly bot?: string;
  /** And the other. */
  readonly opponent?: string;
  readonly by?: string;
  /** 1 to 100. */
  readonly limit: number;
  /** The cursor that the last list ended with. */
  readonly before?: string;
}

/** What is kept of an arena, in one SQLite file on a thread of its own: nothing here blocks a clock. */
export interface Archive {
  /** Kept once, however often it is told; false = it was kept already. */
  keep(report: ArenaReport): Promise<boolean>;
  /** Newest first. `next` is null at the end. */
  matches(
    query: MatchQuery,
  ): Promise<{ readonly matches: readonly MatchShape[]; readonly next: string | null }>;
  match(id: string): Promise<MatchShape | undefined>;
  /** The record as JSON lines, unpacked. */
  record(id: string): Promise<Uint8Array | undefined>;
  headToHead(
    game: string,
    a: string,
    b: string,
  ): Promise<{ readonly wins: number; readonly draws: number; readonly losses: number }>;
  standings(game: string): Promise<StandingsShape>;
  bot(game: string, name: string): Promise<BotPageShape | undefined>;
  /** Names of bots and ids of matches that begin with, or hold, the text. */
  search(
    text: string,
    limit: number,
  ): Promise<
    readonly {
      readonly kind: "bot" | "match" | "tournament";
      readonly game: string;
      readonly name: string;
      readonly id: string;
    }[]
  >;
  /** Games per game and pair played so far, for whoever plans the next one: "a b" with names as JSON. */
  met(game: string): Promise<ReadonlyMap<string, number>>;
  counts(): Promise<{
    readonly done: Readonly<Record<string, number>>;
    readonly judgedToday: number;
    readonly voidToday: number;
  }>;
  registrations(): Promise<readonly Registration[]>;
  /** False = the name is taken, by a registered one or a bot of this arena. */
  register(name: string, tokenHash: string, at: string): Promise<boolean>;
  tournaments(): Promise<readonly TournamentShape[]>;
  tournament(id: string): Promise<TournamentPageShape | undefined>;
  close(): Promise<void>;
}
