import { commonReason } from "../core/common-reasons.ts";
import type { Question } from "../core/dialect.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import { explainReason } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import type { AnyPlayer, Report } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { SeatClock } from "./clock.ts";
import { type Pending, roundToMicros, roundAlarm, timeoutRuling } from "./round-alarm.ts";
import { classifyTiming } from "./lateness.ts";
import { bugRuling, faultRuling, type Ruling } from "./ruling.ts";

export type Incident =
  | { readonly kind: "report"; readonly seat: Seat; readonly report: Report<unknown> }
  | { readonly kind: "alarm" }
  | { readonly kind: "stopped"; readonly reason: Reason }
  | { readonly kind: "bug"; readonly bug: unknown };

export interface RoundSetup {
  readonly game: AnyGame;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly clocks: readonly [SeatClock, SeatClock];
  readonly limits: Limits;
  readonly time: Time;
  readonly openedAt: number;
  /** Called after a deadline, when all input that had arrived has been read. */
  readonly onAlarm: () => void;
  /** Called with an accepted answer while others are still awaited. */
  readonly onAccepted: (answer: Answer) => void;
  readonly observe: (event: MatchEvent) => void;
}

export interface Answer {
  readonly seat: Seat;
  readonly move: unknown;
  readonly ms: number;
  readonly lag: number;
}

/** The questions of a match, one round at a time. */
export interface Round {
  /** Asks these seats at once; an absent seat is asked when it joins. */
  ask(state: unknown, seats: readonly Seat[], absent?: Seat): void;
  join(seat: Seat): void;
  /** Returns all answers once complete, or a ruling, or undefined while waiting. */
  handle(incident: Incident): readonly Answer[] | Ruling | undefined;
  /** Stops waiting and returns the answers accepted in an unfinished round. */
  end(): readonly Answer[];
}

/** Created once per match, to keep set-up work out of the time between two questions. */
export function createRound(setup: RoundSetup): Round {
  const { game, players, time } = setup;
  const pending = new Map<Seat, Pending>();
  const ruleTimeout = (seat: Seat, asked: Pending): Ruling =>
    timeoutRuling(seat, asked, setup.openedAt, setup.limits.startMs);
  const alarm = roundAlarm(time, pending, setup.onAlarm, ruleTimeout);
  let state: unknown;
  let missing: Seat | undefined;
  let answers: Answer[] = [];

  return {
    ask(position, seats, absent) {
      state = position;
      missing = absent;
      for (const seat of seats) if (seat !== absent) pending.set(seat, askSeat(setup, state, seat));
      setup.observe({ type: "asked", ply: game.ply(state), seats, at: roundToMicros(time.now() - setup.openedAt) });
      if (absent !== undefined) reportAwaited();
      alarm.arm();
    },
    join(seat) {
      missing = undefined;
      pending.set(seat, askSeat(setup, state, seat));
      reportAwaited();
      alarm.arm();
    },
    handle(incident) {
      const ruling = incident.kind === "alarm" ? alarm.handle() : judge(incident);
      if (ruling || answers.length === 0 || unfinished()) return ruling;
      alarm.cancel();
      return takeAnswers();
    },
    end() {
      alarm.cancel();
      return takeAnswers();
    },
  };

  function reportAwaited(): void {
    const at = roundToMicros(time.now() - setup.openedAt);
    setup.observe({ type: "awaited", seats: [...pending.keys()].sort(), at });
  }

  function unfinished(): boolean {
    return pending.size > 0 || missing !== undefined;
  }

  function takeAnswers(): readonly Answer[] {
    const taken = answers;
    answers = [];
    return taken.length < 2 ? taken : taken.sort((a, b) => a.seat - b.seat);
  }

  function judge(incident: Exclude<Incident, { kind: "alarm" }>): Ruling | undefined {
    if (incident.kind === "bug") return bugRuling(incident.bug);
    if (incident.kind === "stopped") return { kind: "void", reason: incident.reason };
    const { seat, report } = incident;
    const asked = pending.get(seat);
    if (asked) {
      const timing = classifyTiming(report.stamp, asked.deadline, asked.stalledMs > 0);
      if (timing === "late") return ruleTimeout(seat, asked);
      if (timing === "our fault") return stallRuling(Math.max(asked.stalledMs, report.stamp.lag));
    }
    const elapsed = asked ? { ms: roundToMicros(Math.max(0, report.stamp.at - asked.askedAt)) } : {};
    if (report.kind === "wrong") {
      const { kind, reason, said = "" } = report.fault;
      if (asked && kind === "malformed" && refuse(seat, said, reason)) return undefined;
      return faultRuling(seat, { ...report.fault, ...elapsed });
    }
    if (!asked) return { kind: "void", reason: commonReason("void.unasked-move") };
    const objection = game.objection(state, seat, report.move);
    if (objection) {
      // The notation of the game, so that an audit can read it without knowing the dialect.
      const said = game.writeMove(report.move);
      if (refuse(seat, said, objection)) return undefined;
      return faultRuling(seat, { kind: "illegal", reason: objection, said, ...elapsed });
    }
    const { at, lag } = report.stamp;
    pending.delete(seat);
    setup.clocks[seat].spend(Math.max(0, at - asked.chargedFrom));
    const ms = roundToMicros(Math.max(0, at - asked.askedAt));
    const answer = { seat, move: report.move, ms, lag: roundToMicros(lag) };
    answers.push(answer);
    if (unfinished()) {
      reportAwaited();
      setup.onAccepted(answer);
    }
    return undefined;
  }

  function refuse(seat: Seat, said: string, reason: Reason): boolean {
    if (!players[seat].refuse?.(reason)) return false;
    setup.observe({ type: "rejected", seat, said, ...explainReason(game.reasons, reason) });
    return true;
  }
}

function askSeat({ game, players, clocks, limits, time }: RoundSetup, state: unknown, seat: Seat): Pending {
  const player = players[seat];
  const now = time.now();
  const due = clocks[seat].deadline(now);
  player.ask(new SeatQuestion(game, state, seat, due === undefined ? undefined : due - now));
  const askedAt = time.now();
  const chargedFrom = Math.max(askedAt, player.chargeableFrom(limits.startMs) ?? 0);
  const starting = chargedFrom > askedAt && chargedFrom > (player.chargeableFrom(0) ?? 0);
  const deadline = clocks[seat].deadline(chargedFrom);
  return {
    askedAt,
    chargedFrom,
    starting,
    deadline: deadline === undefined ? undefined : deadline + limits.marginMs,
    clock: clocks[seat],
    stalledMs: 0,
  };
}

function stallRuling(ms: number): Ruling {
  return { kind: "void", reason: commonReason("void.held-up", { heldMs: Math.round(ms) }) };
}

/** A class, because an object literal with a getter takes 2 µs. */
class SeatQuestion implements Question<unknown, unknown> {
  readonly view: unknown;
  readonly ply: number;
  readonly leftMs: number | undefined;
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly #seat: Seat;
  constructor(game: AnyGame, state: unknown, seat: Seat, leftMs: number | undefined) {
    this.view = game.view(state, seat);
    this.ply = game.ply(state);
    this.leftMs = leftMs;
    this.#game = game;
    this.#state = state;
    this.#seat = seat;
  }
  /** Computed lazily: programs on a strict dialect never read it. */
  get legal(): readonly unknown[] | undefined {
    return this.#game.moves?.(this.#state, this.#seat);
  }
}
