import type { Limits } from "../../core/events.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import type { Schema } from "../../core/schema.ts";
import type { Membership, Planner, PlanSpec } from "../schedule/planner.ts";
import type { Points } from "../schedule/points.ts";
import type { Reader } from "../syntax/readers.ts";
import type { FormatSummary, StandingsTable } from "../../api/event-standings.ts";
import { rankByPoints, type RankedRows, type RankInput } from "../table/rows.ts";
import { summarizeWinner } from "./summary.ts";

/** A key of the event file that belongs to one format. */
export interface FormatKey<Value> {
  readonly about: LocalizedText;
  readonly default: Value;
  /** True: other formats ignore the key instead of refusing it. */
  readonly ignoredElsewhere?: true;
  readonly read: Reader<Value>;
}

/** Values used where the event file gives none. */
export interface FormatDefaults {
  readonly games: number;
  readonly points: Points;
  readonly pointsByPairing: boolean;
  /** Dropped as a whole if the file gives any time. */
  readonly time: Pick<Limits, "moveMs" | "bank">;
}

/** Size and settings of an event that is checked. */
export interface CheckedEvent<Settings extends object> {
  readonly games: number | "endless";
  /** undefined = the list is missing or wrong. */
  readonly players: number | undefined;
  readonly settings: Settings;
}

/** Notes an error at a key of the event file. */
export type NoteProblem = (key: "games" | "players", sentence: Message) => void;

/** A tournament format. `Settings` are the values of its own keys in the event file. */
export interface Format<Settings extends object = object> {
  /** As the event file and JSON name it. */
  readonly id: string;
  readonly words: LocalizedText;
  readonly defaults: FormatDefaults;
  readonly keys: { readonly [Key in keyof Settings]: FormatKey<Settings[Key]> };
  /** True: it may be endless, and players and `games` may change between two runs. */
  readonly openEnded: boolean;
  /** Notes what this format cannot play. */
  check(event: CheckedEvent<Settings>, note: NoteProblem): void;
  /** The largest number of games that an event can have. */
  countGames(games: number, players: number, settings: Settings): number;
  /** Player numbers are also the seed order. `stages`: stages already planned, which are planned again unchanged. */
  plan(event: PlanSpec<Settings>, players: readonly Membership[], seed: string, stages: number): Planner;
  /** True: the state of the plan follows from the number of results, so standings do not replay them one by one. */
  needsNoReplay(settings: Settings): boolean;
  /** True: `rank` needs the results of the event divided into periods. */
  readonly ranksByPeriods: boolean;
  rank(input: RankInput): RankedRows;
  summary(table: StandingsTable, settings: Settings): FormatSummary;
  /** The lines that its planner adds to the JSON stream. */
  readonly streamLines: readonly Schema[];
}

/** What most formats have in common; a format overrides what differs. */
export const PLAIN_FORMAT = {
  defaults: { games: 2, points: [1, 0.5, 0], pointsByPairing: false, time: {} },
  keys: {},
  openEnded: false,
  check: () => undefined,
  needsNoReplay: () => false,
  ranksByPeriods: false,
  rank: rankByPoints,
  summary: (table) => summarizeWinner(table),
  streamLines: [],
} satisfies Partial<Format>;
