import { commonReason } from "../core/common-reasons.ts";
import type { MatchEvent, Opened } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import { formatEnglish } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { AudienceEvent } from "./audience.ts";

/** What an event does to a position. */
export type Change =
  | { readonly kind: "move"; readonly seat: Seat; readonly move: unknown }
  | { readonly kind: "tick" }
  /** The duration of the match expired. */
  | { readonly kind: "adjourn" };

export interface StepResult {
  readonly state: unknown;
  /** Absent = the event leaves the position as it is. */
  readonly change?: Change;
}

/** Returns the position after an event, or why the event contradicts the rules. */
export function step(game: AnyGame, state: unknown, event: MatchEvent | AudienceEvent): Result<StepResult, Reason> {
  switch (event.type) {
    case "asked":
      return checkQuestion(game, state, event);
    case "moved": {
      const move = event.move === null ? refuse(commonReason("audit.missing-move")) : game.readMove(event.move);
      if (!move.ok) return move;
      const { seat } = event;
      const phase = game.phase(state);
      if (phase.kind !== "ask" || !phase.seats.includes(seat))
        return refuse(commonReason("audit.moved-out-of-turn", { seat }));
      const objection = game.objection(state, seat, move.value);
      return objection ? refuse(objection) : changed({ kind: "move", seat, move: move.value });
    }
    case "ticked":
      if (game.phase(state).kind !== "tick" || !game.ticks) return refuse(commonReason("audit.tick"));
      return changed({ kind: "tick" });
    case "adjourned":
      if (game.phase(state).kind !== "tick" || !game.ticks?.timeLimit) return refuse(commonReason("audit.time-up"));
      return changed({ kind: "adjourn" });
    case "keyframe":
      return game.keyframes?.write(state) === event.position ? ok({ state }) : refuse(commonReason("audit.keyframe"));
    case "opened":
    case "awaited":
    case "named":
    case "noted":
    case "rejected":
    case "wire":
    case "closed":
      return ok({ state });
  }

  function changed(change: Change): Result<StepResult, Reason> {
    return ok({ state: applyChange(game, state, change), change });
  }
}

/** The change must be legal at this position. */
export function applyChange(game: AnyGame, state: unknown, change: Change): unknown {
  switch (change.kind) {
    case "move":
      return game.play(state, change.seat, change.move);
    case "tick":
      return game.ticks?.tick(state);
    case "adjourn":
      return game.ticks?.timeLimit?.adjourn(state);
  }
}

/** The first position of a record. A part of a long record begins with a keyframe. */
export function openingState(
  game: AnyGame,
  { options, start }: Pick<Opened, "options" | "start">,
  keyframe?: string,
): Result<unknown, Reason> {
  const read = game.readOptions(options);
  if (keyframe === undefined && !start) return ok(game.start(read));
  const position =
    keyframe === undefined ? game.readPosition(JSON.stringify(start), read) : game.keyframes?.read(keyframe, read);
  if (!position) return refuse(commonReason("audit.keyframe"));
  return position.ok ? position : refuse(commonReason("audit.position", { text: formatEnglish(position.why) }));
}

function checkQuestion(
  game: AnyGame,
  state: unknown,
  { seats, ply }: Extract<MatchEvent, { type: "asked" }>,
): Result<StepResult, Reason> {
  const phase = game.phase(state);
  if (phase.kind !== "ask" || phase.seats.join() !== seats.join())
    return refuse(commonReason("audit.asked-out-of-turn", { seats: seats.join(" and ") }));
  if (ply !== game.ply(state)) return refuse(commonReason("audit.ply", { said: ply, found: game.ply(state) }));
  return ok({ state });
}

/** The final state, or the index of the first move that was refused. */
export type MovesResult =
  { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly at: number; readonly reason: Reason };

/** Runs ticks until a seat is asked or the game is over. */
export function runTicks(game: AnyGame, state: unknown): unknown {
  while (game.ticks && game.phase(state).kind === "tick") state = game.ticks.tick(state);
  return state;
}

/** Applies moves as a referee would, with due ticks. */
export function applyMoves(game: AnyGame, start: unknown, moves: readonly string[]): MovesResult {
  let state = runTicks(game, start);
  for (const [at, text] of moves.entries()) {
    const next = applyMove(game, state, text);
    if (!next.ok) return { ok: false, at, reason: next.why };
    state = runTicks(game, next.value);
  }
  return { ok: true, state };
}

/** Plays for the seat that is asked. When both are asked at once, seat 0's move comes first. */
export function applyMove(game: AnyGame, state: unknown, move: string): Result<unknown, Reason> {
  const phase = game.phase(state);
  const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
  if (seat === undefined) return refuse(commonReason("turn.over"));
  const next = step(game, state, { type: "moved", seat, move, ms: 0, lag: 0 });
  return next.ok ? ok(next.value.state) : next;
}

export function splitMoves(line: string): readonly string[] {
  return line.split(/[ \t\r]+/).filter((move) => move !== "");
}
