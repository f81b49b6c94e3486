import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { AnyPlayer, Table } from "../core/player.ts";
import { opponentOf, type Seat, SEATS } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { seatClock } from "./clock.ts";
import { createPump } from "./pump.ts";
import { createRound, type Incident, ruleOutside } from "./round.ts";
import type { Ruling } from "./ruling.ts";
import { movedNews, tickedNews } from "./veil.ts";

export interface MatchSetup {
  readonly game: AnyGame;
  readonly start: unknown;
  readonly players: readonly [AnyPlayer, AnyPlayer];
  readonly opening: Omit<Opened, "type" | "format" | "game" | "rules">;
  readonly time: Time;
  /** Sees every event as it happens; must not throw. */
  readonly observe: (event: MatchEvent) => void;
  readonly logWire?: boolean;
  /** Ends the match early; it is void then. */
  readonly signal?: AbortSignal;
}

export interface MatchResult {
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  /** What we ourselves did wrong, for whoever runs us. */
  readonly bug?: unknown;
}

/** The only loop that moves a match forward. */
export async function runMatch(setup: MatchSetup): Promise<MatchResult> {
  const { game, players, opening, time, observe } = setup;
  const openedAt = time.now();
  let state = setup.start;
  let seated = 0;
  let rule: (ruling: Ruling) => void = () => undefined;
  let ruled = false;
  const ruling = new Promise<Ruling>((resolve) => (rule = resolve));
  const happen = createPump<Incident>(handle);
  const round = createRound({
    game,
    players,
    clocks: [seatClock(opening.limits, 0), seatClock(opening.limits, 1)],
    limits: opening.limits,
    time,
    openedAt,
    rang: () => happen({ kind: "alarm" }),
    observe,
  });

  observe({ type: "opened", format: RECORD_FORMAT, game: game.id, rules: game.version, ...opening });
  const stop = (): void => happen({ kind: "stopped", why: String(setup.signal?.reason ?? "stopped") });
  setup.signal?.addEventListener("abort", stop);
  if (setup.signal?.aborted) stop();
  seatPlayers();
  const reached = await ruling;
  setup.signal?.removeEventListener("abort", stop);
  return close(reached);

  function seatPlayers(): void {
    const names = [players[0].name, players[1].name] as const;
    for (const seat of SEATS) {
      const seating = { match: opening.match, game: game.id, seat, options: opening.options, names };
      players[seat].sit(seating, tableOf(seat)).then(
        () => happen({ kind: "seated", seat }),
        (bug: unknown) => happen({ kind: "bug", bug }),
      );
    }
  }

  /** Everything that happens in a match comes through here. */
  function handle(incident: Incident): void {
    if (ruled) return;
    let reached: Ruling | undefined;
    try {
      reached = seated < SEATS.length ? beforePlay(incident) : inPlay(incident);
    } catch (bug) {
      reached = { kind: "void", why: `the referee failed: ${String(bug)}`, bug };
    }
    if (!reached) return;
    ruled = true;
    round.end();
    rule(reached);
  }

  function beforePlay(incident: Incident): Ruling | undefined {
    if (incident.kind !== "seated") return ruleOutside(incident);
    return ++seated === SEATS.length ? goOn() : undefined;
  }

  function inPlay(incident: Incident): Ruling | undefined {
    const outcome = round.take(incident);
    if (!outcome || "kind" in outcome) return outcome;
    for (const { seat, move, ms, lag } of outcome) {
      state = game.play(state, seat, move);
      observe({ type: "moved", seat, move: game.writeMove(move), ms, lag });
      for (const viewer of SEATS) players[viewer].tell(movedNews(game, state, seat, move, viewer));
    }
    return goOn();
  }

  /** To the next question, or to the end. */
  function goOn(): Ruling | undefined {
    for (;;) {
      const phase = game.phase(state);
      if (phase.kind === "over") return phase;
      if (phase.kind === "ask") {
        round.ask(state, phase.seats);
        return undefined;
      }
      if (!game.tick) throw new Error(`${game.id} waits for a tick it does not have`);
      state = game.tick(state);
      observe({ type: "ticked" });
      for (const seat of SEATS) players[seat].tell(tickedNews(game, state, seat));
    }
  }

  function tableOf(seat: Seat): Table<unknown> {
    return {
      report: (report) => happen({ kind: "report", seat, report }),
      fail: (bug) => happen({ kind: "bug", bug }),
      wire: setup.logWire
        ? ({ direction, text, at }) => observe({ type: "wire", seat, direction, text, at: at - openedAt })
        : undefined,
    };
  }

  async function close(ruling: Ruling): Promise<MatchResult> {
    const plain = verdictOf(ruling, game.score(state), "");
    for (const seat of SEATS) players[seat].dismiss(plain, game.view(state, seat));
    const remains = await Promise.all(players.map((player) => player.leave()));
    const evidence = ruling.kind === "fault" ? (remains[ruling.seat] ?? "") : "";
    const verdict = verdictOf(ruling, plain.score, evidence);
    const ms = Math.round(time.now() - openedAt);
    observe({ type: "closed", verdict, ms });
    const bug = ruling.kind === "void" ? ruling.bug : undefined;
    return { verdict, moves: game.ply(state) - game.ply(setup.start), ms, bug };
  }
}

function verdictOf(ruling: Ruling, score: readonly [number, number], evidence: string): Verdict {
  switch (ruling.kind) {
    case "over":
      return { winner: ruling.winner, by: "rules", score, fault: null };
    case "void":
      return { winner: null, by: "void", score, fault: null, why: ruling.why };
    case "fault": {
      const { seat, wrong } = ruling;
      const fault = { seat, kind: wrong.kind, why: wrong.why, evidence };
      const said = wrong.said === undefined ? {} : { said: wrong.said };
      return { winner: opponentOf(seat), by: wrong.kind, score, fault: { ...fault, ...said } };
    }
  }
}
