import type { MatchEvent, Opened } from "../../../core/events.ts";
import type { AnyGame } from "../../../core/game.ts";
import { pick, seededRandom, type Random } from "../../../core/random.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { type AnyGameDefinition, viewOf } from "../../../games/definition.ts";
import { audienceEvent, type AudienceEvent } from "../../../referee/audience.ts";
import type { MatchRecord } from "../../../referee/record.ts";
import { walkRecord } from "../../../referee/replay.ts";

export interface Played {
  readonly record: MatchRecord;
}

const MAX_MOVES = 240;
const SMALL_WAR = { size: 32, generations: 40, first: 0 };

/** A match of random legal moves with a record as the referee writes it; `moveMs` limits every move. */
export function playMatch(page: AnyGameDefinition, seed: number, moveMs = 5000): Played {
  const game = page.rules;
  const random = seededRandom(seed);
  const options = page.zoomable ? SMALL_WAR : {};
  const opened: Opened = {
    type: "opened",
    format: 1,
    match: `m${seed}`,
    game: game.id,
    rules: game.version,
    options,
    start: null,
    players: [
      { name: "one", dialect: null, digest: null },
      { name: "two", dialect: null, digest: null },
    ],
    seed: String(seed),
    limits: { moveMs, startMs: 1000, marginMs: 0 },
    startedAt: "2026-11-16T10:00:00.000Z",
    sandbox: "none",
  };
  const events: MatchEvent[] = [opened];
  let state = game.start(game.readOptions(options));
  let at = 0;
  let moves = 0;
  for (let phase = game.phase(state); phase.kind !== "over" && moves < MAX_MOVES; phase = game.phase(state)) {
    if (phase.kind === "tick") {
      state = game.ticks?.tick(state);
      events.push({ type: "ticked" });
      continue;
    }
    events.push({ type: "asked", ply: game.ply(state), seats: phase.seats, at });
    for (const seat of phase.seats) {
      const move = choose(page, state, seat, random);
      const ms = random.below(moveMs);
      state = game.play(state, seat, move);
      events.push({ type: "moved", seat, move: game.writeMove(move), ms, lag: 0 });
      at += ms;
      moves++;
    }
  }
  events.push({ type: "closed", verdict: verdictOf(game, state), ms: at });
  return { record: { opened, events } };
}

function choose(page: AnyGameDefinition, state: unknown, seat: Seat, random: Random): unknown {
  const { rules } = page;
  if (rules.moves) return pick(random, rules.moves(state, seat));
  const { columns, rows } = page.board.grid(viewOf(page, state, "audience", false));
  // A 2x2 block is stable; scattered single cells would die in the first generation and end the match.
  const x = random.below(columns - 1);
  const y = random.below(rows - 1);
  const cells = [0, 1].flatMap((down) => [0, 1].map((right) => `${x + right},${y + down}`));
  const read = rules.readMove(cells.join(";"));
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

function verdictOf(game: AnyGame, state: unknown): Verdict {
  const phase = game.phase(state);
  const score = game.score(state);
  return phase.kind === "over"
    ? { winner: phase.winner, by: "rules", score, fault: null }
    : { winner: null, by: "void", score, fault: null, why: "long enough" };
}

/** The events as spectators receive them during the match. */
export function audienceOf(game: AnyGame, record: MatchRecord): readonly AudienceEvent[] {
  const states = new Map<number, unknown>();
  for (const { line, state } of walkRecord(game, record)) states.set(line, state);
  let state: unknown;
  return record.events.flatMap((event, at) => {
    state = states.get(at + 1) ?? state;
    return audienceEvent(game, event, state, [undefined, undefined]) ?? [];
  });
}
