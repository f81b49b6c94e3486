import { commonReason } from "../core/common-reasons.ts";
import type { Question } from "../core/dialect.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import { explainReason } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import type { AnyPlayer, Report } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import { type Seat, SEATS } from "../core/seats.ts";
import { MAX_FORGIVEN_LAG_MS, StallAlarm } from "../core/stall-alarm.ts";
import type { Stamp, Time } from "../core/time.ts";
import { classifyTiming, type SeatClock, seatClock } from "./clock.ts";
import { type RefereeProcessor, stallSuspects } from "./stall-suspects.ts";
import { bugRuling, type Ruling } from "./verdicts.ts";

export type Incident =
  | { readonly kind: "report"; readonly seat: Seat; readonly report: Report<unknown> }
  | { readonly kind: "alarm" }
  | { readonly kind: "stopped"; readonly reason: Reason }
  | { readonly kind: "bug"; readonly bug: unknown };

export interface RoundSetup {
  readonly game: AnyGame;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly limits: Limits;
  readonly time: Time;
  readonly processor: RefereeProcessor;
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
  readonly cpuMs?: number;
}

/** An unanswered question. */
interface Pending {
  readonly seat: Seat;
  readonly askedAt: number;
  /** Charging starts here: start-up has its own allowance, and a message may wait in a queue. */
  readonly chargedFrom: number;
  readonly starting: boolean;
  readonly deadline: number | undefined;
  readonly clock: SeatClock;
  /** How long we or the machine were stalled while the question was open. */
  stalledMs: number;
  /** The seats whose programs can have caused it. */
  suspects: readonly Seat[];
}

const NO_SUSPECTS: readonly Seat[] = [];

/** The questions of a match, one round at a time. Created once per match, to keep set-up work out of the moves. */
export class Round {
  readonly #setup: RoundSetup;
  readonly #clocks: readonly [SeatClock, SeatClock];
  readonly #pending = new Map<Seat, Pending>();
  readonly #alarm: StallAlarm;
  #state: unknown;
  /** The seat that is asked when it joins. */
  #absent: Seat | undefined;
  #answers: Answer[] = [];

  constructor(setup: RoundSetup) {
    this.#setup = setup;
    this.#clocks = [seatClock(setup.limits, 0), seatClock(setup.limits, 1)];
    this.#alarm = new StallAlarm({
      time: setup.time,
      dueAt: () => this.#firstDue()?.at,
      onStalled: (ms) => this.#onStalled(ms),
      onDue: setup.onAlarm,
    });
  }

  /** Asks these seats at once; an absent seat is asked when it joins. */
  ask(state: unknown, seats: readonly Seat[], absent?: Seat): void {
    const { game, observe } = this.#setup;
    this.#state = state;
    this.#absent = absent;
    for (const seat of seats) if (seat !== absent) this.#askSeat(seat);
    observe({ type: "asked", ply: game.ply(state), seats, at: this.#sinceOpening() });
    if (absent !== undefined) this.#reportAwaited();
    this.#alarm.arm();
  }

  join(seat: Seat): void {
    this.#absent = undefined;
    this.#askSeat(seat);
    this.#reportAwaited();
    this.#alarm.arm();
  }

  /** Returns all answers once complete, or a ruling, or undefined while waiting. */
  handle(incident: Incident): readonly Answer[] | Ruling | undefined {
    const ruling = this.#judge(incident);
    return ruling || this.#answers.length === 0 || this.#isOpen() ? ruling : this.end();
  }

  /** Stops waiting and returns the accepted answers. */
  end(): readonly Answer[] {
    this.#alarm.cancel();
    const answers = this.#answers;
    this.#answers = [];
    return answers.length < 2 ? answers : answers.sort((a, b) => a.seat - b.seat);
  }

  #askSeat(seat: Seat): void {
    const { game, players, limits, time } = this.#setup;
    const player = players[seat];
    const clock = this.#clocks[seat];
    const now = time.now();
    const due = clock.deadline(now);
    player.ask(new SeatQuestion(game, this.#state, seat, due === undefined ? undefined : due - now));
    const askedAt = time.now();
    const chargedFrom = Math.max(askedAt, player.chargeableFrom(limits.startMs) ?? 0);
    const starting = chargedFrom > askedAt && chargedFrom > (player.chargeableFrom(0) ?? 0);
    const limit = clock.deadline(chargedFrom);
    const deadline = limit === undefined ? undefined : limit + limits.marginMs;
    this.#pending.set(seat, {
      seat,
      askedAt,
      chargedFrom,
      starting,
      deadline,
      clock,
      stalledMs: 0,
      suspects: NO_SUSPECTS,
    });
  }

  #sinceOpening(): number {
    return roundToMicros(this.#setup.time.now() - this.#setup.openedAt);
  }

  #reportAwaited(): void {
    this.#setup.observe({ type: "awaited", seats: [...this.#pending.keys()].sort(), at: this.#sinceOpening() });
  }

  #isOpen(): boolean {
    return this.#pending.size > 0 || this.#absent !== undefined;
  }

  #judge(incident: Incident): Ruling | undefined {
    switch (incident.kind) {
      case "bug":
        return bugRuling(incident.bug, this.#setup.players);
      case "stopped":
        return { kind: "void", reason: incident.reason };
      case "alarm": {
        const due = this.#firstDue();
        if (due && due.at <= this.#setup.time.now()) return this.#ruleTimeout(due.asked);
        this.#alarm.arm();
        return undefined;
      }
      case "report":
        return this.#judgeReport(incident.seat, incident.report);
    }
  }

  #judgeReport(seat: Seat, report: Report<unknown>): Ruling | undefined {
    const { stamp } = report;
    const asked = this.#pending.get(seat);
    if (asked) {
      const timing = classifyTiming(stamp, asked.deadline, asked.stalledMs > 0);
      if (timing === "late") return this.#ruleTimeout(asked);
      if (timing === "our fault") return this.#ruleHeldUp(asked, stamp);
    }
    const ms = asked && roundToMicros(Math.max(0, stamp.at - asked.askedAt));
    if (report.kind === "wrong") {
      const { kind, reason, said = "" } = report.fault;
      if (asked && kind === "malformed" && this.#refuse(seat, said, reason)) return undefined;
      return { kind: "fault", seat, fault: { ...report.fault, ...(ms !== undefined && { ms }) } };
    }
    if (!asked || ms === undefined) return { kind: "void", reason: commonReason("void.unasked-move") };
    const answer = { seat, move: report.move, ms, lag: roundToMicros(stamp.lag) };
    const { cpuMs } = stamp;
    return this.#judgeMove(asked, cpuMs === undefined ? answer : { ...answer, cpuMs }, stamp.at);
  }

  #judgeMove({ clock, chargedFrom }: Pending, answer: Answer, at: number): Ruling | undefined {
    const { game, onAccepted } = this.#setup;
    const { seat, move, ms } = answer;
    const objection = game.objection(this.#state, seat, move);
    if (objection) {
      // The notation of the game, so that an audit can read it without knowing the dialect.
      const said = game.writeMove(move);
      if (this.#refuse(seat, said, objection)) return undefined;
      return { kind: "fault", seat, fault: { kind: "illegal", reason: objection, said, ms } };
    }
    this.#pending.delete(seat);
    clock.spend(Math.max(0, at - chargedFrom));
    this.#answers.push(answer);
    if (this.#isOpen()) {
      this.#reportAwaited();
      onAccepted(answer);
    }
    return undefined;
  }

  /** The question whose time is over first. */
  #firstDue(): { readonly asked: Pending; readonly at: number } | undefined {
    let first: { readonly asked: Pending; readonly at: number } | undefined;
    for (const asked of this.#pending.values()) {
      const at = dueAt(asked);
      if (at < (first?.at ?? Infinity)) first = { asked, at };
    }
    return first;
  }

  #onStalled(ms: number): void {
    const suspects = this.#suspectsOf(ms, this.#setup.time.now());
    for (const asked of this.#pending.values()) {
      asked.stalledMs += ms;
      asked.suspects = [...asked.suspects, ...suspects];
    }
  }

  #suspectsOf(stalledMs: number, until: number): readonly Seat[] {
    return stallSuspects(until - stalledMs, this.#setup.players, this.#setup.processor);
  }

  /** The reply may have been late only because we were stalled. */
  #ruleHeldUp({ stalledMs, suspects }: Pending, { at, lag }: Stamp): Ruling {
    const lastSuspects = lag > MAX_FORGIVEN_LAG_MS ? this.#suspectsOf(lag, at) : NO_SUSPECTS;
    const countedFor = SEATS.filter((seat) => suspects.includes(seat) || lastSuspects.includes(seat));
    const heldMs = Math.round(Math.max(stalledMs, lag));
    return { kind: "void", reason: commonReason("void.held-up", { heldMs }), countedFor };
  }

  #ruleTimeout(asked: Pending): Ruling {
    return timeoutRuling(asked, this.#setup.openedAt, this.#setup.limits.startMs);
  }

  #refuse(seat: Seat, said: string, reason: Reason): boolean {
    const { game, players, observe } = this.#setup;
    if (!players[seat].refuse?.(reason)) return false;
    observe({ type: "rejected", seat, said, ...explainReason(game.reasons, reason) });
    return true;
  }
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

function dueAt({ deadline = Infinity, stalledMs }: Pending): number {
  return deadline + stalledMs;
}

/** Times in the reason count from the opening of the match. */
function timeoutRuling(asked: Pending, openedAt: number, startMs: number): Ruling {
  const { seat, askedAt, chargedFrom, starting, deadline = chargedFrom } = asked;
  const bank = asked.clock.bank();
  const reason = {
    code: `timeout.${bank ? "clock" : "move"}${starting ? "-start" : ""}`,
    values: {
      limitMs: roundToMicros(deadline - chargedFrom),
      ...(starting && { startMs }),
      ...bank,
      askedAtMs: roundToMicros(askedAt - openedAt),
      dueAtMs: roundToMicros(deadline - openedAt),
    },
  };
  return { kind: "fault", seat, fault: { kind: "timeout", reason, ms: roundToMicros(deadline - askedAt) } };
}

/** Microseconds suffice and keep records short. */
function roundToMicros(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
