import { randomBytes } from "node:crypto";
import type { Limits, MatchEvent, PlayerInfo } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { AnyPlayer } from "../core/player.ts";
import { type Random, seededRandom } from "../core/random.ts";
import { SEATS } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";
import { realTime } from "../links/time.ts";
import { type MatchResult, runMatch } from "../referee/match.ts";
import { describePosition } from "../referee/position.ts";

/** A player that can be seated in a match. */
export interface Participant {
  readonly info: PlayerInfo;
  /** Connects from outside and may leave at any time. */
  readonly guest: boolean;
  /** Exempt from the time limits. */
  readonly untimed?: boolean;
  seat(random: Random): AnyPlayer;
}

export interface MatchPlan {
  readonly match: string;
  readonly entry: GameEntry;
  readonly participants: readonly [Participant, Participant];
  readonly options: OptionValues;
  /** undefined = the game's own start. */
  readonly start: unknown;
  readonly limits: Limits;
  /** Seeds the players. */
  readonly seed: string;
  /** Seeds the drawn options. */
  readonly pairSeed: string;
  readonly sandbox: string;
  readonly logWire: boolean;
  readonly signal: AbortSignal;
  observe(event: MatchEvent, state: unknown): void;
}

export interface PlayedMatch extends MatchResult {
  readonly names: readonly [string, string];
  readonly startedAt: string;
  /** The match never began: a guest left before its opponent connected, or the signal was aborted. */
  readonly abandoned: boolean;
}

/** Random, not seeded: two runs of the same command are two matches. */
export function newMatchId(): string {
  return Date.now().toString(36) + randomBytes(5).toString("hex");
}

/** Seats both participants and plays one match. */
export async function playMatch(plan: MatchPlan): Promise<PlayedMatch> {
  const { entry, participants, match, limits, seed } = plan;
  const { rules } = entry;
  const random = seededRandom(seed);
  const optionsRandom = seededRandom(plan.pairSeed).fork("options");
  const options = rules.drawOptions?.(plan.options, optionsRandom) ?? plan.options;
  const players = [
    participants[0].seat(random.fork("seat 0")),
    participants[1].seat(random.fork("seat 1")),
  ] as const;
  const untimed = SEATS.filter((seat) => participants[seat].untimed);
  const start = plan.start ?? rules.start(rules.readOptions(options));
  const startedAt = new Date().toISOString();
  const result = await runMatch({
    game: rules,
    start,
    players,
    time: realTime,
    logWire: plan.logWire,
    signal: plan.signal,
    observe: (event, state) => plan.observe(event, state),
    opening: {
      match,
      options,
      start: plan.start === undefined ? null : describePosition(rules, start),
      players: [participants[0].info, participants[1].info],
      seed,
      limits: untimed.length > 0 ? { ...limits, untimed } : limits,
      startedAt,
      sandbox: plan.sandbox,
    },
  });
  const guilty = result.verdict.fault && participants[result.verdict.fault.seat];
  const abandoned = !result.begun && (guilty?.guest === true || plan.signal.aborted);
  return { ...result, names: [players[0].name, players[1].name], startedAt, abandoned };
}
