import type { SandboxLevel } from "../core/sandbox.ts";
import { randomUUID } from "node:crypto";
import { MessageError } from "../core/errors.ts";
import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import type { Message } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import type { Reason } from "../core/reason.ts";
import { SEATS } from "../core/seats.ts";
import { unansweredNotice } from "../core/silence.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import type { PlayableGame } from "../games/entry.ts";
import { refereeProcessor } from "../links/process/freezing/sampler.ts";
import { realTime } from "../links/time.ts";
import { judgeMatch, type MatchSetup } from "../referee/match.ts";
import { describePosition } from "../referee/position.ts";
import { voidVerdict } from "../referee/verdicts.ts";
import type { MatchTerms } from "./match-terms.ts";
import type { Participant } from "./participant.ts";

export interface MatchPlan extends MatchTerms {
  readonly match: string;
  readonly entry: PlayableGame;
  readonly participants: readonly [Participant, Participant];
  /** undefined = the game's own start. */
  readonly start?: unknown;
  /** Seeds the players. */
  readonly seed: string;
  /** Seeds the drawn options; absent = `seed`. */
  readonly pairSeed?: string;
  readonly sandbox: SandboxLevel | "none";
  readonly logWire: boolean;
  readonly signal: AbortSignal;
  /** Absent = the real time. */
  readonly time?: Time;
  /** Unix time in milliseconds; absent = the real time. */
  readonly wall?: () => number;
  /** Both players are present; called before either is told, so that the match can be looked up then. */
  readonly onBegin?: () => void;
  /** See `MatchSetup`. */
  readonly beforeEnd?: MatchSetup["beforeEnd"];
  readonly isTimeUp?: MatchSetup["isTimeUp"];
}

/** Receives every event of a match and the position after it; must not throw. */
export interface MatchSink {
  write(event: MatchEvent, state: unknown): void;
}

/** How a match ended. */
export interface MatchOutcome {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly startedAt: string;
  /** How its programs were confined; absent = it had none, or it was not played. */
  readonly sandbox?: SandboxLevel;
  /** The stack of our own error, if there was one. */
  readonly bug?: string;
}

export interface PlayedMatch extends MatchOutcome {
  /** The match never began: a guest left before its opponent connected, or the signal was aborted. */
  readonly abandoned: boolean;
}

/** Random, not seeded: two runs of the same command are two matches. Node caches random bytes only for UUIDs. */
export function newMatchId(): string {
  return Date.now().toString(36) + randomUUID().replace("-", "").slice(0, 10);
}

/** Draws the options, seats both participants and plays the match. Rejects only on an error of our own. */
export async function runMatch(plan: MatchPlan, sinks: readonly MatchSink[]): Promise<PlayedMatch> {
  const { participants, match, limits, seed, time = realTime, wall = Date.now, onBegin, beforeEnd, isTimeUp } = plan;
  const { rules, file } = plan.entry;
  const optionsRandom = seededRandom(plan.pairSeed ?? seed).fork("options");
  const options = rules.drawOptions?.(plan.options, optionsRandom) ?? plan.options;
  const start = plan.start ?? rules.start(rules.readOptions(options));
  const random = seededRandom(seed);
  const players = [participants[0].seat(random.fork("seat 0")), participants[1].seat(random.fork("seat 1"))] as const;
  const untimed = SEATS.filter((seat) => participants[seat].untimed);
  const startedAt = new Date(wall()).toISOString();
  const { verdict, moves, ms, begun, bug } = await judgeMatch({
    game: rules,
    start,
    players,
    time,
    processor: refereeProcessor,
    logWire: plan.logWire,
    signal: plan.signal,
    ...(onBegin && { onBegin }),
    ...(beforeEnd && { beforeEnd }),
    ...(isTimeUp && { isTimeUp }),
    observe(event, state) {
      for (const sink of sinks) sink.write(event, state);
    },
    opening: {
      match,
      ...(file && { file: { name: file.name, digest: file.digest } }),
      options,
      start: plan.start === undefined ? null : describePosition(rules, start),
      players: [participants[0].info, participants[1].info],
      seed,
      limits: untimed.length > 0 ? { ...limits, untimed } : limits,
      startedAt,
      sandbox: plan.sandbox,
    },
  });
  const names = [players[0].name, players[1].name] as const;
  const guiltyGuest = verdict.fault !== null && participants[verdict.fault.seat].guest;
  const abandoned = !begun && (guiltyGuest || plan.signal.aborted);
  const sandbox = plan.sandbox !== "none" && { sandbox: plan.sandbox };
  const outcome = { match, names, verdict, moves, ms, startedAt, abandoned, ...sandbox };
  return bug === undefined ? outcome : { ...outcome, bug: formatBug(bug) };
}

/** The outcome of a match that an error of our own ended. */
export function voidOutcome(
  match: Pick<MatchOutcome, "match" | "names" | "startedAt">,
  reason: Reason,
  bug?: unknown,
): MatchOutcome {
  const outcome = { ...match, verdict: voidVerdict(reason), moves: 0, ms: 0 };
  return bug === undefined ? outcome : { ...outcome, bug: formatBug(bug) };
}

/** The stack, unless it was a failure of the machine. */
export function formatBug(bug: unknown): string {
  if (bug instanceof MessageError) return bug.message;
  return bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
}

/** The events of a match that ended without a move: the opening and the verdict. */
export function unplayedEvents(
  opening: Omit<Opened, "type" | "format">,
  verdict: Verdict,
  ms = 0,
): readonly [MatchEvent, MatchEvent] {
  return [
    { type: "opened", format: RECORD_FORMAT, ...opening },
    { type: "closed", verdict, ms },
  ];
}

/** Reports a player that does not answer, with the likely misunderstanding. */
export function silenceNotices(send: (notice: Message) => void): MatchSink {
  let names: readonly [string, string] = ["", ""];
  return {
    write(event) {
      if (event.type === "opened") names = [event.players[0].name, event.players[1].name];
      else if (event.type === "named") names = event.seat === 0 ? [event.name, names[1]] : [names[0], event.name];
      else if (event.type === "noted" && event.note === "silent")
        send(unansweredNotice(names[event.seat], event.reason));
    },
  };
}
