import { commonReason } from "../core/common-reasons.ts";
import type { AnyGame } from "../core/game.ts";
import type { MatchEvent } from "../core/events.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { MatchRecord } from "./record.ts";

/** A position of a replayed match and the event that led to it. */
export interface Moment {
  readonly state: unknown;
  /** The line in the record, counted from 1. */
  readonly line: number;
  /** Absent at the start and after a tick. */
  readonly made?: { readonly seat: Seat; readonly move: unknown; readonly ms: number };
  /** The duration of the match expired here. */
  readonly timeUp?: true;
}

export interface Replay {
  readonly moments: readonly [Moment, ...Moment[]];
  /** Where the record contradicts the rules; the moments end just before. */
  readonly disagreement?: Disagreement;
}

export interface Disagreement {
  readonly line: number;
  readonly reason: Reason;
}

/** Replays a record by the rules and returns every position. */
export function replayRecord(game: AnyGame, record: MatchRecord): Replay {
  const walk = walkRecord(game, record);
  const moments: Moment[] = [];
  let step = walk.next();
  const dropState = game.keyframes ? recomputeStates(game) : undefined;
  for (; !step.done; step = walk.next()) moments.push(dropState ? dropState(step.value) : step.value);
  const disagreement = step.value;
  return { moments: moments as [Moment, ...Moment[]], ...(disagreement && { disagreement }) };
}

/** Games with large states keep every 64th; those between are recomputed on access. */
const STATE_INTERVAL = 64;

function recomputeStates(game: AnyGame): (moment: Moment) => Moment {
  const steps: Omit<Moment, "state">[] = [];
  const keptStates: unknown[] = [];
  let last = { index: -1, state: undefined as unknown };

  function stateAt(index: number): unknown {
    const from = index - (index % STATE_INTERVAL);
    if (last.index > index || last.index < from)
      last = { index: from, state: keptStates[from / STATE_INTERVAL] };
    for (; last.index < index; last.index++) last.state = applyStep(last.state, steps[last.index + 1]);
    return last.state;
  }

  function applyStep(state: unknown, step: Omit<Moment, "state"> | undefined): unknown {
    if (step?.made) return game.play(state, step.made.seat, step.made.move);
    return step?.timeUp ? game.ticks?.timeLimit?.adjourn(state) : game.ticks?.tick(state);
  }

  return ({ state, ...step }) => {
    const index = steps.push(step) - 1;
    if (index % STATE_INTERVAL === 0) keptStates.push(state);
    return Object.defineProperty({ ...step } as Moment, "state", {
      get: () => stateAt(index),
      enumerable: true,
    });
  };
}

/** Yields one position at a time; returns where the record contradicts the rules. */
export function* walkRecord(
  game: AnyGame,
  { opened, events }: MatchRecord,
): Generator<Moment, Disagreement | undefined> {
  const options = game.readOptions(opened.options);
  let state = game.start(options);
  const start = opened.start ? game.readPosition(JSON.stringify(opened.start), options) : undefined;
  if (start?.ok) state = start.value;
  const keyframe = openingKeyframe(game, events, options);
  if (keyframe?.ok) state = keyframe.value;
  yield { state, line: 1 };
  if (start?.ok === false) return { line: 1, reason: commonReason("audit.position", { text: start.why }) };
  if (keyframe?.ok === false)
    return { line: 2, reason: commonReason("audit.position", { text: keyframe.why }) };
  for (const [index, event] of events.entries()) {
    const line = index + 1;
    const disagree = (...reason: Parameters<typeof commonReason>): Disagreement => ({
      line,
      reason: commonReason(...reason),
    });
    const phase = game.phase(state);
    switch (event.type) {
      case "asked":
        if (phase.kind !== "ask" || phase.seats.join() !== event.seats.join())
          return disagree("audit.asked-out-of-turn", { seats: event.seats.join(" and ") });
        if (event.ply !== game.ply(state))
          return disagree("audit.ply", { said: event.ply, found: game.ply(state) });
        break;
      case "moved": {
        const move = game.readMove(event.move);
        if (!move.ok) return { line, reason: move.why };
        const { seat, ms } = event;
        if (phase.kind !== "ask" || !phase.seats.includes(seat))
          return disagree("audit.moved-out-of-turn", { seat });
        const objection = game.objection(state, seat, move.value);
        if (objection) return { line, reason: objection };
        state = game.play(state, seat, move.value);
        yield { state, line, made: { seat, move: move.value, ms } };
        break;
      }
      case "ticked":
        if (phase.kind !== "tick" || !game.ticks) return disagree("audit.tick");
        state = game.ticks.tick(state);
        yield { state, line };
        break;
      case "adjourned":
        if (phase.kind !== "tick" || !game.ticks?.timeLimit) return disagree("audit.time-up");
        state = game.ticks.timeLimit.adjourn(state);
        yield { state, line, timeUp: true };
        break;
      case "keyframe":
        if (game.keyframes?.write(state) !== event.position) return disagree("audit.keyframe");
        break;
      case "opened":
      case "awaited":
      case "named":
      case "noted":
      case "rejected":
      case "wire":
      case "closed":
        break;
    }
  }
  return undefined;
}

/** A part of a long record begins with a keyframe. */
function openingKeyframe(
  game: AnyGame,
  events: readonly MatchEvent[],
  options: unknown,
): Result<unknown> | undefined {
  const [, first] = events;
  return first?.type === "keyframe" ? game.keyframes?.read(first.position, options) : undefined;
}
