import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { AnyPlayer, Table } from "../core/player.ts";
import { opponentOf, type Seat, SEATS } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { seatClock } from "./clock.ts";
import { createInbox } from "./inbox.ts";
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
  const inbox = createInbox<Incident>();
  const askRound = createRound({
    game,
    players,
    clocks: [seatClock(opening.limits, 0), seatClock(opening.limits, 1)],
    limits: opening.limits,
    time,
    openedAt,
    inbox,
    observe,
  });
  const stop = (): void => inbox.put({ kind: "stopped", why: String(setup.signal?.reason ?? "stopped") });
  setup.signal?.addEventListener("abort", stop);
  if (setup.signal?.aborted) stop();

  let state = setup.start;
  observe({ type: "opened", format: RECORD_FORMAT, game: game.id, rules: game.version, ...opening });
  let ruling: Ruling;
  try {
    ruling = (await seatPlayers()) ?? (await play());
  } catch (bug) {
    ruling = { kind: "void", why: `the referee failed: ${String(bug)}`, bug };
  }
  setup.signal?.removeEventListener("abort", stop);
  return close(ruling);

  async function seatPlayers(): Promise<Ruling | undefined> {
    const names = [players[0].name, players[1].name] as const;
    for (const seat of SEATS) {
      const seating = { match: opening.match, game: game.id, seat, options: opening.options, names };
      players[seat].sit(seating, tableOf(seat)).then(
        () => inbox.put({ kind: "seated", seat }),
        (bug: unknown) => inbox.put({ kind: "bug", bug }),
      );
    }
    for (let seated = 0; seated < SEATS.length;) {
      const incident = await inbox.next();
      if (incident.kind === "seated") seated++;
      else {
        const outside = ruleOutside(incident);
        if (outside) return outside;
      }
    }
    return undefined;
  }

  async function play(): Promise<Ruling> {
    for (;;) {
      const phase = game.phase(state);
      if (phase.kind === "over") return phase;
      if (phase.kind === "tick") {
        if (!game.tick) throw new Error(`${game.id} waits for a tick it does not have`);
        state = game.tick(state);
        observe({ type: "ticked" });
        for (const seat of SEATS) players[seat].tell(tickedNews(game, state, seat));
        continue;
      }
      const answers = await askRound(state, phase.seats);
      if ("kind" in answers) return answers;
      for (const { seat, move, ms, lag } of answers) {
        state = game.play(state, seat, move);
        observe({ type: "moved", seat, move: game.writeMove(move), ms, lag });
        for (const viewer of SEATS) players[viewer].tell(movedNews(game, state, seat, move, viewer));
      }
    }
  }

  function tableOf(seat: Seat): Table<unknown> {
    return {
      report: (report) => inbox.put({ kind: "report", seat, report }),
      fail: (bug) => inbox.put({ kind: "bug", bug }),
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
