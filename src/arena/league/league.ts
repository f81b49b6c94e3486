import type { Message } from "../../core/lang.ts";
import type { Random } from "../../core/random.ts";
import type { Reason } from "../../core/reason.ts";
import type { Time } from "../../core/time.ts";
import { whyOf } from "../../core/verdict.ts";
import type { MatchSettings } from "../../match/match-terms.ts";
import type { HouseMatch } from "../matches/messages.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import type { LeaguePlayer } from "../seat.ts";
import { choosePairing } from "./pairing.ts";

/** The league of one game and the settings of its matches. */
export interface LeagueGame extends MatchSettings {
  /** Number of concurrent matches. */
  readonly atOnce: number;
  /** Delay before each answer of a house bot. */
  readonly paceMs: number;
}

export interface LeagueSetup {
  readonly games: readonly LeagueGame[];
  readonly time: Time;
  readonly random: Random;
  readonly newId: () => string;
  readonly play: (match: HouseMatch) => void;
  readonly notice: (sentence: Message) => void;
}

/** Pause after a match, so that spectators see the end and a failing program costs little. */
const PAUSE_MS = 2000;
/** A program that fails this often in a row before its second move, or may have made its matches void, is suspended. */
const MAX_FAILURES = 3;
const REST_MS = 5 * 60_000;

/** A suspension after repeated failures. */
export interface Rest {
  readonly failures: number;
  /** The last of these failures. */
  readonly match: string;
  readonly by: string;
  readonly why: string | null;
  readonly reason: Reason | null;
  readonly leftMs: number;
}

interface GameLeague extends LeagueGame {
  players: readonly LeaguePlayer[];
  /** Games played, by the names of seats 0 and 1, see `keyOf`. */
  readonly gamesPlayed: Map<string, number>;
  /** The names of both players, by match. */
  readonly running: Map<string, readonly [string, string]>;
  /** Failures in a row, by name. */
  readonly failures: Map<string, number>;
  /** By name; `until` is in milliseconds of `time`. */
  readonly rests: Map<string, Omit<Rest, "leftMs"> & { readonly until: number }>;
  /** Number of running pauses after matches. */
  pausing: number;
}

/** JSON, because names may contain any separator. */
const keyOf = (seat0: string, seat1: string): string => JSON.stringify([seat0, seat1]);

/** House bots and programs play each other as long as the arena runs. */
export class League {
  readonly #setup: LeagueSetup;
  #stopped = false;
  #paused = false;
  readonly #alarms = new Set<() => void>();
  readonly #leagues;

  constructor(setup: LeagueSetup) {
    this.#setup = setup;
    this.#leagues = new Map(setup.games.map((game) => [game.game, openGameLeague(game)]));
  }

  /** Replaces the players; the counts of games stay. */
  setPlayers(game: string, players: readonly LeaguePlayer[]): void {
    const league = this.#leagues.get(game);
    if (!league) return;
    league.players = players;
    // A changed folder may contain a fixed program.
    league.rests.clear();
    this.#startMatches(league);
  }

  /** Adds the number of earlier games with these seats. */
  addPlayed(game: string, seat0: string, seat1: string, count: number): void {
    this.#leagues.get(game)?.gamesPlayed.set(keyOf(seat0, seat1), count);
  }

  /** Called for every finished match; ignores matches of others. */
  onMatchClosed(report: ArenaReport): void {
    const league = this.#leagues.get(report.game);
    if (!league?.running.delete(report.id)) return;
    this.#countFailures(league, report);
    league.pausing++;
    this.#startTimer(PAUSE_MS, () => {
      league.pausing--;
      this.#startMatches(league);
    });
  }

  /** Why a program is suspended, and for how long; undefined = it plays. */
  rest(game: string, name: string): Rest | undefined {
    const found = this.#leagues.get(game)?.rests.get(name);
    if (!found || found.until <= this.#setup.time.now()) return undefined;
    const { until, ...rest } = found;
    return { ...rest, leftMs: until - this.#setup.time.now() };
  }

  /** While paused no match begins; used when results cannot be saved. */
  setPaused(value: boolean): void {
    this.#paused = value;
    for (const league of this.#leagues.values()) this.#startMatches(league);
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#alarms) cancel();
    this.#alarms.clear();
  }

  #startTimer(ms: number, action: () => void): void {
    const cancel = this.#setup.time.alarm(this.#setup.time.now() + ms, () => {
      this.#alarms.delete(cancel);
      action();
    });
    this.#alarms.add(cancel);
  }

  #startMatches(league: GameLeague): void {
    while (!this.#stopped && !this.#paused && league.running.size + league.pausing < league.atOnce)
      if (!this.#startMatch(league)) return;
  }

  #startMatch(league: GameLeague): boolean {
    const now = this.#setup.time.now();
    const available = league.players.filter(
      ({ spec: { name } }) => (league.rests.get(name)?.until ?? -Infinity) <= now,
    );
    const playedBetween = (a: string, b: string): number => league.gamesPlayed.get(keyOf(a, b)) ?? 0;
    const playing = [...league.running.values()].flat();
    const busy = (name: string): number => playing.filter((each) => each === name).length;
    const names = choosePairing(
      available.map(({ spec: { name } }) => name),
      playedBetween,
      busy,
      this.#setup.random,
    );
    const [first, second] = names?.map((name) => available.find(({ spec }) => spec.name === name)) ?? [];
    if (!first || !second || !names) return false;
    const { game, options, limits, paceMs, sandbox, programLimits, gapMs } = league;
    const { newId, random, play } = this.#setup;
    const id = newId();
    league.running.set(id, names);
    league.gamesPlayed.set(keyOf(...names), playedBetween(...names) + 1);
    play({
      id,
      game,
      options,
      limits,
      paceMs,
      sandbox,
      programLimits,
      ...(gapMs !== undefined && { gapMs }),
      players: [first, second],
      rivals: league.players
        .map(({ spec }) => spec)
        .filter(({ kind, name }) => kind === "command" && !names.includes(name)),
      seed: String(random.below(2 ** 32)),
      rated: true,
    });
    return true;
  }

  #countFailures(league: GameLeague, { id, verdict, moves, seats }: ArenaReport): void {
    const guilty = verdict.fault?.seat;
    const { why, reason } = whyOf(verdict);
    for (const seat of [0, 1] as const) {
      const { name, kind } = seats[seat];
      if (kind !== "program") continue;
      // A program that makes its matches void rests, too.
      const failed = (guilty === seat && moves <= 1) || verdict.countedFor?.includes(seat) === true;
      const failures = failed ? (league.failures.get(name) ?? 0) + 1 : 0;
      league.failures.set(name, failures);
      if (failures < MAX_FAILURES) continue;
      league.failures.set(name, 0);
      league.rests.set(name, {
        failures: MAX_FAILURES,
        match: id,
        by: verdict.by,
        why: why ?? null,
        reason: reason ?? null,
        until: this.#setup.time.now() + REST_MS,
      });
      this.#setup.notice({
        en: "{name} failed {count} times in a row ({why}); it rests for five minutes.",
        ja: "{name} が{count}回続けて失敗しました（{why}）。5分間休みます。",
        values: { name, count: MAX_FAILURES, why: why ?? verdict.by },
      });
      this.#startTimer(REST_MS, () => this.#startMatches(league));
    }
  }
}

function openGameLeague(game: LeagueGame): GameLeague {
  return {
    ...game,
    players: [],
    gamesPlayed: new Map(),
    running: new Map(),
    failures: new Map(),
    rests: new Map(),
    pausing: 0,
  };
}
