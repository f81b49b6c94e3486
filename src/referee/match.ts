import { abortReason } from "../core/common-reasons.ts";
import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import { type AnyGame, type Ticks, viewAfterMatch } from "../core/game.ts";
import type { AnyPlayer, RefereePort } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import { isPlayerNote } from "../core/player-note.ts";
import { opponentOf, type Seat, SEATS } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { Moved, Ticked } from "./hidden-information.ts";
import { type Answer, type Incident, Round } from "./round.ts";
import { type RefereeProcessor, UNMEASURED_PROCESSOR } from "./stall-suspects.ts";
import { bugRuling, explainEnd, type Ruling, verdictOf } from "./verdicts.ts";

/** A player that can be asked from now on. */
interface Arrival {
  readonly kind: "seated";
  readonly seat: Seat;
}

export interface MatchSetup {
  readonly game: AnyGame;
  readonly start: unknown;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly opening: Omit<Opened, "type" | "format" | "game" | "rules">;
  readonly time: Time;
  /** Absent = not measured. */
  readonly processor?: RefereeProcessor;
  /** Receives every event and the position after it; must not throw. */
  readonly observe: (event: MatchEvent, state: unknown) => void;
  /** Called when both players are present, before they are told. */
  readonly onBegin?: () => void;
  /** Called with the verdict before a player is told of it, to store it; a reason makes the match void instead. */
  readonly beforeEnd?: (verdict: Verdict, ms: number) => Promise<Reason | undefined>;
  readonly logWire?: boolean;
  /** Whether the duration of the match has expired before this tick; absent = by the clock. */
  readonly isTimeUp?: () => boolean;
  /** Ends the match early as void; aborted with a `Reason`. */
  readonly signal?: AbortSignal;
}

export interface MatchResult {
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  /** False when it ended before both players were present. */
  readonly begun: boolean;
  /** Our own error, for the operator. */
  readonly bug?: unknown;
}

/** Runs one match from the opening to the verdict. */
export async function judgeMatch(setup: MatchSetup): Promise<MatchResult> {
  const { signal } = setup;
  const referee = new Referee(setup);
  const stop = (): void => {
    if (signal?.aborted) referee.enqueue({ kind: "stopped", reason: abortReason(signal) });
  };
  signal?.addEventListener("abort", stop);
  stop();
  referee.seatPlayers();
  const ruling = await referee.ruling;
  signal?.removeEventListener("abort", stop);
  return referee.close(ruling);
}

class Referee {
  readonly ruling: Promise<Ruling>;
  readonly #setup: MatchSetup;
  readonly #openedAt: number;
  readonly #round: Round;
  readonly #incidents: (Incident | Arrival)[] = [];
  readonly #present = new Set<Seat>();
  #state: unknown;
  #resolveRuling!: (ruling: Ruling) => void;
  #ruled = false;
  #closed = false;
  #handling = false;
  #beganAt = 0;
  /** A seat was asked before both were present. */
  #askedEarly = false;
  /** The seat already notified that its answer was accepted. */
  #notified: Seat | undefined;

  constructor(setup: MatchSetup) {
    const { game, players, opening, time } = setup;
    this.ruling = new Promise((resolve) => (this.#resolveRuling = resolve));
    this.#setup = setup;
    this.#state = setup.start;
    this.#openedAt = time.now();
    this.#round = new Round({
      game,
      players,
      limits: opening.limits,
      time,
      processor: setup.processor ?? UNMEASURED_PROCESSOR,
      openedAt: this.#openedAt,
      onAlarm: () => this.enqueue({ kind: "alarm" }),
      onAccepted: (answer) => this.#notifyAccepted(answer),
      observe: (event) => this.#observe(event),
    });
    this.#observe({ type: "opened", format: RECORD_FORMAT, game: game.id, rules: game.version, ...opening });
  }

  seatPlayers(): void {
    const { game, players, opening } = this.#setup;
    const { match, options, limits } = opening;
    const names = [players[0].name, players[1].name] as const;
    for (const seat of SEATS) {
      const seating = { match, game: game.id, seat, options, names, limits, startMs: limits.startMs };
      players[seat].sit(seating, this.#portFor(seat)).then(
        () => this.enqueue({ kind: "seated", seat }),
        (bug: unknown) => this.enqueue({ kind: "bug", bug }),
      );
    }
  }

  /**
   * Handles incidents one at a time in order of arrival; those that arrive meanwhile wait. Synchronous: promises took 2.5
   * of the 8.5 µs between an answer and the next question, and an idle processor wakes more slowly the longer it idles.
   */
  enqueue(incident: Incident | Arrival): void {
    this.#incidents.push(incident);
    if (this.#handling) return;
    this.#handling = true;
    for (let next = this.#incidents.shift(); next !== undefined; next = this.#incidents.shift()) this.#handle(next);
    this.#handling = false;
  }

  async close(judged: Ruling): Promise<MatchResult> {
    const { game, players, time, start, beforeEnd } = this.#setup;
    const state = this.#state;
    const names = [players[0].name, players[1].name] as const;
    const explain = (each: Ruling): Verdict => explainEnd(game, state, names, verdictOf(game, each, game.score(state)));
    const elapsedMs = (): number => Math.round(time.now() - this.#openedAt);
    const objection = await beforeEnd?.(explain(judged), elapsedMs());
    const ruling: Ruling = objection && judged.kind !== "void" ? { kind: "void", reason: objection } : judged;
    const withoutEvidence = explain(ruling);
    const viewOf = (seat: Seat): unknown =>
      ruling.kind === "void" ? game.view(state, seat) : viewAfterMatch(game, state, seat);
    // The winner first, like the original servers.
    for (const seat of withoutEvidence.winner === 1 ? ([1, 0] as const) : SEATS)
      await players[seat].announceVerdict(withoutEvidence, viewOf(seat));
    const reports = await Promise.all([players[0].leave(), players[1].leave()]);
    const { fault } = withoutEvidence;
    const { cpuMs: _, ...evidence } = reports[fault?.seat ?? 0];
    const verdict = fault ? { ...withoutEvidence, fault: { ...fault, ...evidence } } : withoutEvidence;
    const ms = elapsedMs();
    const cpuMs = [reports[0].cpuMs ?? null, reports[1].cpuMs ?? null] as const;
    this.#closed = true;
    const measured = cpuMs.some((each) => each !== null);
    this.#observe({ type: "closed", verdict, ms, ...(measured && { cpuMs }) });
    const bug = ruling.kind === "void" ? ruling.bug : undefined;
    const moves = game.ply(state) - game.ply(start);
    return { verdict, moves, ms, begun: this.#present.size === SEATS.length, bug };
  }

  #observe(event: MatchEvent): void {
    this.#setup.observe(event, this.#state);
  }

  #handle(incident: Incident | Arrival): void {
    if (this.#ruled) return;
    let ruling: Ruling | undefined;
    try {
      ruling = incident.kind === "seated" ? this.#onSeated(incident.seat) : this.#onIncident(incident);
    } catch (bug) {
      ruling = bugRuling(bug, this.#setup.players);
    }
    if (!ruling) return;
    this.#ruled = true;
    for (const answer of this.#round.end()) this.#applyMove(answer);
    this.#resolveRuling(ruling);
  }

  /**
   * Play begins when both are present. A seat of a simultaneous question is asked earlier, unless its protocol first
   * tells it who plays: its clock must not run before it is asked.
   */
  #onSeated(seat: Seat): Ruling | undefined {
    const { game, players, time, onBegin } = this.#setup;
    this.#present.add(seat);
    if (this.#present.size < SEATS.length) {
      const phase = game.phase(this.#state);
      if (phase.kind === "ask" && phase.seats.length > 1 && players[seat].waitsForBoth !== true) {
        this.#askedEarly = true;
        this.#round.ask(this.#state, phase.seats, opponentOf(seat));
      }
      return undefined;
    }
    const [a, b] = players;
    const matchPlayers = { names: [a.name, b.name], house: [a.house === true, b.house === true] } as const;
    onBegin?.();
    for (const player of players) player.begin?.(matchPlayers);
    this.#beganAt = time.now();
    if (!this.#askedEarly) return this.#advance();
    this.#round.join(seat);
    return undefined;
  }

  #onIncident(incident: Incident): Ruling | undefined {
    const { game, players } = this.#setup;
    const outcome = this.#round.handle(incident);
    if (!outcome || "kind" in outcome) return outcome;
    for (const answer of outcome) {
      this.#applyMove(answer);
      const { seat, move } = answer;
      for (const viewer of SEATS)
        if (viewer !== seat || viewer !== this.#notified)
          players[viewer].notify(new Moved(game, this.#state, viewer, seat, move));
    }
    this.#notified = undefined;
    return this.#advance();
  }

  #applyMove({ seat, move, ms, lag, cpuMs }: Answer): void {
    const { game } = this.#setup;
    this.#state = game.play(this.#state, seat, move);
    const moved = { type: "moved", seat, move: game.writeMove(move), ms, lag } as const;
    this.#observe(cpuMs === undefined ? moved : { ...moved, cpuMs });
  }

  /** Confirms an answer at once, even while the opponent is still awaited. */
  #notifyAccepted({ seat, move }: Answer): void {
    const { game, players } = this.#setup;
    this.#notified = seat;
    players[seat].notify(new Moved(game, game.play(this.#state, seat, move), seat, seat, move));
  }

  /** Ticks until the next question or the end. */
  #advance(): Ruling | undefined {
    const { game, players } = this.#setup;
    for (;;) {
      const phase = game.phase(this.#state);
      if (phase.kind === "over") return phase;
      if (phase.kind === "ask") {
        this.#round.ask(this.#state, phase.seats);
        for (const seat of SEATS) if (!phase.seats.includes(seat)) players[seat].wait?.();
        return undefined;
      }
      const limit = game.ticks?.timeLimit;
      if (limit && this.#isTimeUp(limit)) {
        this.#state = limit.adjourn(this.#state);
        this.#observe({ type: "adjourned" });
        continue;
      }
      if (!game.ticks) throw new Error(`${game.id} waits for a tick it does not have`);
      this.#state = game.ticks.tick(this.#state);
      this.#observe({ type: "ticked" });
      for (const seat of SEATS) players[seat].notify(new Ticked(game, this.#state, seat));
    }
  }

  #isTimeUp(limit: NonNullable<Ticks<unknown>["timeLimit"]>): boolean {
    const { time, isTimeUp } = this.#setup;
    return isTimeUp ? isTimeUp() : time.now() - this.#beganAt >= (limit.durationMs(this.#state) ?? Infinity);
  }

  #portFor(seat: Seat): RefereePort<unknown> {
    const openedAt = this.#openedAt;
    const observeOpen = (event: MatchEvent): void => {
      if (!this.#ruled) this.#observe(event);
    };
    const observeUntilClosed = (event: MatchEvent): void => {
      if (!this.#closed) this.#observe(event);
    };
    return {
      openedAt,
      report: (report) => this.enqueue({ kind: "report", seat, report }),
      reportName: (name) => observeOpen({ type: "named", seat, name }),
      // The last output of a program arrives after the ruling.
      reportNote: (note) => (isPlayerNote(note) ? observeUntilClosed : observeOpen)({ type: "noted", seat, ...note }),
      reportBug: (bug) => this.enqueue({ kind: "bug", bug }),
      reportLine: this.#setup.logWire
        ? ({ at, ...line }) => this.#observe({ type: "wire", seat, ...line, at: at - openedAt })
        : undefined,
    };
  }
}
