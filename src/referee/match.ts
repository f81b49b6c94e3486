import { abortReason } from "../core/common-reasons.ts";
import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import { type AnyGame, viewAfterMatch } from "../core/game.ts";
import type { AnyPlayer, RefereePort } from "../core/player.ts";
import { opponentOf, type Seat, SEATS } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { seatClock } from "./clock.ts";
import { explainEnd } from "./ending.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { type Answer, createRound, type Incident } from "./round.ts";
import { bugRuling, type Ruling } from "./ruling.ts";
import { movedEvent, tickedEvent } from "./hidden-information.ts";
import { faultVerdict, voidVerdict } from "./verdicts.ts";

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
  /** Receives every event and the position after it; must not throw. */
  readonly observe: (event: MatchEvent, state: unknown) => void;
  /** Called when both players are present, before they are told. */
  readonly onBegin?: () => void;
  readonly logWire?: boolean;
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
  const { game, players, opening, time } = setup;
  const openedAt = time.now();
  let state = setup.start;
  const observe = (event: MatchEvent): void => setup.observe(event, state);
  const present = new Set<Seat>();
  let beganAt = 0;
  /** A seat was asked before both were present. */
  let askedEarly = false;
  /** The seat already notified that its answer was accepted. */
  let notified: Seat | undefined;
  let resolveRuling: (ruling: Ruling) => void = () => undefined;
  let ruled = false;
  const ruling = new Promise<Ruling>((resolve) => (resolveRuling = resolve));
  const enqueue = createSerialQueue<Incident | Arrival>(handle);
  const round = createRound({
    game,
    players,
    clocks: [seatClock(opening.limits, 0), seatClock(opening.limits, 1)],
    limits: opening.limits,
    time,
    openedAt,
    onAlarm: () => enqueue({ kind: "alarm" }),
    onAccepted: notifyAccepted,
    observe,
  });

  observe({ type: "opened", format: RECORD_FORMAT, game: game.id, rules: game.version, ...opening });
  const { signal } = setup;
  const stop = (): void => {
    if (signal) enqueue({ kind: "stopped", reason: abortReason(signal) });
  };
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  seatPlayers();
  const reached = await ruling;
  signal?.removeEventListener("abort", stop);
  return close(reached);

  function seatPlayers(): void {
    const names = [players[0].name, players[1].name] as const;
    for (const seat of SEATS) {
      const { match, options, limits } = opening;
      const seating = { match, game: game.id, seat, options, names, limits, startMs: limits.startMs };
      players[seat].sit(seating, refereePortFor(seat)).then(
        () => enqueue({ kind: "seated", seat }),
        (bug: unknown) => enqueue({ kind: "bug", bug }),
      );
    }
  }

  function handle(incident: Incident | Arrival): void {
    if (ruled) return;
    let reached: Ruling | undefined;
    try {
      reached = incident.kind === "seated" ? onSeated(incident.seat) : handleIncident(incident);
    } catch (bug) {
      reached = bugRuling(bug);
    }
    if (!reached) return;
    ruled = true;
    for (const answer of round.end()) applyMove(answer);
    resolveRuling(reached);
  }

  /**
   * Play begins when both are present. A seat of a simultaneous question is asked earlier, unless its protocol first
   * tells it who plays: its clock must not run before it is asked.
   */
  function onSeated(seat: Seat): Ruling | undefined {
    present.add(seat);
    if (present.size < SEATS.length) {
      const phase = game.phase(state);
      if (phase.kind === "ask" && phase.seats.length > 1 && players[seat].waitsForBoth !== true) {
        askedEarly = true;
        round.ask(state, phase.seats, opponentOf(seat));
      }
      return undefined;
    }
    const [a, b] = players;
    const matchPlayers = { names: [a.name, b.name], house: [a.house === true, b.house === true] } as const;
    setup.onBegin?.();
    for (const player of players) player.begin?.(matchPlayers);
    beganAt = time.now();
    if (!askedEarly) return advance();
    round.join(seat);
    return undefined;
  }

  function handleIncident(incident: Incident): Ruling | undefined {
    const outcome = round.handle(incident);
    if (!outcome || "kind" in outcome) return outcome;
    for (const answer of outcome) {
      applyMove(answer);
      const { seat, move } = answer;
      for (const viewer of SEATS)
        if (viewer !== seat || viewer !== notified) players[viewer].notify(movedEvent(game, state, seat, move, viewer));
    }
    notified = undefined;
    return advance();
  }

  function applyMove({ seat, move, ms, lag }: Answer): void {
    state = game.play(state, seat, move);
    observe({ type: "moved", seat, move: game.writeMove(move), ms, lag });
  }

  /** Confirms an answer at once, even while the opponent is still awaited. */
  function notifyAccepted({ seat, move }: Answer): void {
    notified = seat;
    players[seat].notify(movedEvent(game, game.play(state, seat, move), seat, move, seat));
  }

  /** Ticks until the next question or the end. */
  function advance(): Ruling | undefined {
    for (;;) {
      const phase = game.phase(state);
      if (phase.kind === "over") return phase;
      if (phase.kind === "ask") {
        round.ask(state, phase.seats);
        for (const seat of SEATS) if (!phase.seats.includes(seat)) players[seat].wait?.();
        return undefined;
      }
      const limit = game.ticks?.timeLimit;
      if (limit && time.now() - beganAt >= (limit.durationMs(state) ?? Infinity)) {
        state = limit.adjourn(state);
        observe({ type: "adjourned" });
        continue;
      }
      if (!game.ticks) throw new Error(`${game.id} waits for a tick it does not have`);
      state = game.ticks.tick(state);
      observe({ type: "ticked" });
      for (const seat of SEATS) players[seat].notify(tickedEvent(game, state, seat));
    }
  }

  function refereePortFor(seat: Seat): RefereePort<unknown> {
    return {
      openedAt,
      report: (report) => enqueue({ kind: "report", seat, report }),
      reportName: (name) => {
        if (!ruled) observe({ type: "named", seat, name });
      },
      reportNote: (note) => {
        if (!ruled) observe({ type: "noted", seat, ...note });
      },
      reportBug: (bug) => enqueue({ kind: "bug", bug }),
      reportLine: setup.logWire
        ? ({ direction, text, at }) => observe({ type: "wire", seat, direction, text, at: at - openedAt })
        : undefined,
    };
  }

  async function close(ruling: Ruling): Promise<MatchResult> {
    const names = [players[0].name, players[1].name] as const;
    const withoutEvidence = explainEnd(game, state, names, verdictOf(game, ruling, game.score(state)));
    const viewOf = (seat: Seat): unknown =>
      ruling.kind === "void" ? game.view(state, seat) : viewAfterMatch(game, state, seat);
    // The winner first, like the original servers.
    for (const seat of withoutEvidence.winner === 1 ? ([1, 0] as const) : SEATS)
      await players[seat].announceVerdict(withoutEvidence, viewOf(seat));
    const evidences = await Promise.all(players.map((player) => player.leave()));
    const { fault } = withoutEvidence;
    const verdict = fault ? { ...withoutEvidence, fault: { ...fault, ...evidences[fault.seat] } } : withoutEvidence;
    const ms = Math.round(time.now() - openedAt);
    observe({ type: "closed", verdict, ms });
    const bug = ruling.kind === "void" ? ruling.bug : undefined;
    const moves = game.ply(state) - game.ply(setup.start);
    return { verdict, moves, ms, begun: present.size === SEATS.length, bug };
  }
}

function verdictOf(game: AnyGame, ruling: Ruling, score: readonly [number, number]): Verdict {
  switch (ruling.kind) {
    case "over":
      return { winner: ruling.winner, by: "rules", score, fault: null };
    case "void":
      return voidVerdict(ruling.reason, score);
    case "fault":
      return faultVerdict(game.reasons, ruling.seat, ruling.fault, score);
  }
}
