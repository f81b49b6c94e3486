import { randomInt } from "node:crypto";
import { DEFAULT_PROGRAM_LIMITS, type ProgramLimits } from "../core/program-limits.ts";
import { UsageError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import type { Fault } from "../core/fault.ts";
import type { OptionValues } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { RequestedLimits } from "../core/requested-limits.ts";
import type { Seat } from "../core/seats.ts";
import { type By, whyOf } from "../core/verdict.ts";
import type { SandboxMode } from "../core/sandbox.ts";
import { realTime } from "../links/time.ts";
import { dialectOfMatch, resolveMatchTerms } from "../match/match-terms.ts";
import { findSandboxLevel } from "../match/participant.ts";
import type { MatchRecord } from "../referee/record.ts";
import { standings } from "../tournament/standings.ts";
import {
  type GameChoice,
  type LegalOf,
  loadPlayable,
  type MoveOf,
  objectionTo,
  participantOf,
  type PlayerChoice,
  readContestant,
  type StateOf,
  type ViewOf,
} from "./playing.ts";
import { distinctNames, type GamePlan, type PlayedGame, playOne, playSeries } from "./series.ts";
import type { StandingsRow } from "./standings-row.ts";

/** A player of a game, with the types of its views and moves. */
export type PlayerOf<Choice> = PlayerChoice<MoveOf<Choice>, ViewOf<Choice>, LegalOf<Choice>>;

/** What one match, or every match of a series, is played with. */
export interface MatchOptions<Choice extends GameChoice> {
  /** The id of a house game, or a game of your own. */
  readonly game: Choice;
  /** Seat 0 first. */
  readonly players: readonly [PlayerOf<Choice>, PlayerOf<Choice>];
  /** Options of the game, such as `{ size: 8 }`. */
  readonly options?: OptionValues;
  /** The first position; absent = the game's own. */
  readonly start?: StateOf<Choice>;
  /** Time limits in milliseconds; absent = those of the game. `unlimited` drops them. */
  readonly limits?: Omit<RequestedLimits, "untimed">;
  /** The seed of all random choices; the same seed repeats them. */
  readonly seed?: string | number;
  /** The protocol that programs speak; absent = the game's default. */
  readonly dialect?: string;
  /** How programs are confined; absent = `auto`. */
  readonly sandbox?: SandboxMode;
  /** Memory limit of a program and its children. */
  readonly memoryBytes?: number;
  /** What a program and its children may use; absent = the defaults of `match`. */
  readonly programLimits?: Partial<ProgramLimits>;
  /** Relative paths of commands start here; absent = the current folder. */
  readonly folder?: string;
  /** Adds every line sent and received to the events. */
  readonly logWire?: boolean;
  /** Ends the match as `void`. */
  readonly signal?: AbortSignal;
  /** Called for every event, with the position after it. */
  readonly onEvent?: (event: MatchEvent, state: StateOf<Choice>) => void;
}

/** How a match ended; the same fields as a line of `shinpan match --json`. */
export interface MatchResult {
  readonly match: string;
  readonly game: string;
  /** Names by seat. */
  readonly players: readonly [string, string];
  /** null = a draw, or void. */
  readonly winner: Seat | null;
  /** `rules`, the kind of a fault, or `void`. */
  readonly by: By;
  readonly fault: Fault | null;
  readonly score: readonly [number, number];
  readonly moves: number;
  readonly ms: number;
  readonly startedAt: string;
  /** Why it ended, in one English sentence. */
  readonly why?: string;
  /** `why` as data: a stable code and its values. */
  readonly reason?: Reason;
  /** The stack of an error of ours, which made the match void. */
  readonly bug?: string;
}

/** A result with its record. */
export interface RecordedResult extends MatchResult {
  readonly record: MatchRecord;
}

/** Where the record of a match is written; absent = only in memory. */
export interface RecordOption {
  /** A file that does not exist yet; a name that ends in `.gz` is compressed. */
  readonly recordFile?: string;
}

/**
 * Plays one match to its verdict.
 *
 * Rejects with a `UsageError` for an unknown game, player or option. A player's mistake is a result, not an error.
 *
 * @example
 * ```ts
 * const result = await runMatch({
 *   game: "othello",
 *   players: ["greedy", { name: "first", choose: ({ legal, random }) => pick(random, legal) }],
 *   seed: 7,
 * });
 * console.log(result.winner, result.by, result.score);
 * ```
 */
export async function runMatch<const Choice extends GameChoice>(
  options: MatchOptions<Choice> & RecordOption,
): Promise<RecordedResult> {
  const events: MatchEvent[] = [];
  const { plan, rethrow } = await planMatches(options, (event) => events.push(event));
  const { recordFile } = options;
  const record = recordFile === undefined ? undefined : { kind: "file" as const, path: recordFile };
  const played = await playOne({ ...plan, games: 1, swap: false, record }, 0, 1);
  rethrow();
  const [opened] = events;
  if (opened?.type !== "opened") throw new Error("the match has no opening");
  return { ...resultOf(plan, played), record: { opened, events } };
}

/** How many games a series has, and how they are played. */
export interface SeriesOptions {
  readonly games: number;
  /** Games at once; absent = 1. */
  readonly concurrency?: number;
  /** False: the players keep their seats; absent = they swap after every game. */
  readonly swap?: boolean;
  /** A folder for one record a match. */
  readonly recordFolder?: string;
  readonly onResult?: (result: SeriesResult) => void;
}

/** A result of a series. */
export interface SeriesResult extends MatchResult {
  /** Index in the series, from 0. */
  readonly index: number;
  /** The players by seat, as indices of `players`. */
  readonly seating: readonly [number, number];
  readonly recordFile: string | null;
}

/** The results of a series and the table of both players. */
export interface PlayedSeries {
  readonly results: readonly SeriesResult[];
  readonly standings: readonly StandingsRow[];
}

/**
 * Plays several games of two players, who swap seats after every game. A void game is played again, at most twice.
 *
 * @example
 * ```ts
 * const { standings } = await runSeries({ game: "connect4", players: ["search", "random"], games: 10, seed: 1 });
 * for (const { name, wins, draws, losses } of standings) console.log(name, wins, draws, losses);
 * ```
 */
export async function runSeries<const Choice extends GameChoice>(
  options: MatchOptions<Choice> & SeriesOptions,
): Promise<PlayedSeries> {
  const { plan, rethrow } = await planMatches(options);
  const results: SeriesResult[] = [];
  const { games, concurrency = 1, swap = true, recordFolder } = options;
  if (!Number.isInteger(games) || games < 1)
    throw new UsageError("bad-option", {
      en: "games must be a whole number above 0, not {value}.",
      ja: "games は {value} ではなく、1以上の整数です。",
      values: { value: String(games) },
    });
  const { ledger, voids } = await playSeries({
    ...plan,
    games,
    concurrency,
    swap,
    record: recordFolder === undefined ? undefined : { kind: "folder", path: recordFolder },
    onPlayed(match) {
      const { game: index, seating, record: recordFile } = match;
      const result = { ...resultOf(plan, match), index, seating: seating as [number, number], recordFile };
      results.push(result);
      options.onResult?.(result);
    },
    onLeft: () => undefined,
  });
  rethrow();
  const names = distinctNames(plan.participants.map(({ info }) => info.name));
  return { results, standings: standings(names, ledger, voids) };
}

type SharedPlan = Omit<GamePlan, "games" | "swap" | "record">;

async function planMatches<Choice extends GameChoice>(
  options: MatchOptions<Choice>,
  keep?: (event: MatchEvent) => void,
): Promise<{ readonly plan: SharedPlan; readonly rethrow: () => void }> {
  const { onEvent, players, folder = process.cwd(), dialect, sandbox = "auto", memoryBytes } = options;
  const entry = await loadPlayable(options.game);
  const contestants = players.map((player) => readContestant(player, { entry, folder, dialect }));
  const specs = contestants.flatMap((each) => (each.kind === "spec" ? [each.spec] : []));
  for (const spec of specs) {
    const objection = objectionTo(spec);
    if (objection) throw new UsageError("bad-player", objection);
  }
  const requested = {
    dialect: dialectOfMatch(specs, dialect),
    options: options.options ?? {},
    limits: options.limits ?? {},
  };
  const terms = resolveMatchTerms(entry, requested, {});
  entry.rules.readOptions(terms.options);
  const level = await findSandboxLevel(specs, sandbox);
  const programLimits = {
    ...DEFAULT_PROGRAM_LIMITS,
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...options.programLimits,
  };
  const context = { entry, time: realTime, level, programLimits, players: specs };
  const [first, second] = await Promise.all(contestants.map((each) => participantOf(each, context)));
  if (!first || !second || contestants.length > 2)
    throw new UsageError("bad-player", {
      en: "A match has two players, but {count} are given.",
      ja: "対局は2人ですが、{count}人書かれています。",
      values: { count: contestants.length },
    });
  const thrown: unknown[] = [];
  const plan: SharedPlan = {
    ...terms,
    entry,
    participants: [first, second],
    start: options.start,
    seed: String(options.seed ?? randomInt(2 ** 47)),
    sandbox: level,
    logWire: options.logWire ?? false,
    signal: options.signal ?? new AbortController().signal,
    openSinks: () => [
      {
        write(event, state) {
          keep?.(event);
          try {
            onEvent?.(event, state);
          } catch (error) {
            thrown.push(error);
          }
        },
      },
    ],
  };
  // An exception of the callback must not void the match, so it is thrown afterwards.
  const rethrow = (): void => {
    if (thrown.length > 0) throw thrown[0];
  };
  return { plan, rethrow };
}

function resultOf({ entry }: SharedPlan, played: PlayedGame): MatchResult {
  const { match, names: players, verdict, moves, ms, startedAt, bug } = played;
  const { winner, by, fault, score } = verdict;
  const result = { match, game: entry.rules.id, players, winner, by, fault, score, moves, ms, startedAt };
  return { ...result, ...whyOf(verdict), ...(bug !== undefined && { bug }) };
}
