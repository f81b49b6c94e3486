import type { MatchEvent, Opened } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { MatchRecord } from "./record.ts";
import { createStateHistory } from "./state-history.ts";
import { type Change, openingState, step } from "./step.ts";

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
  const history = createStateHistory(game);
  const moments: Moment[] = [];
  let next = walk.next();
  for (; !next.done; next = walk.next()) {
    const { state, change, ...moment } = next.value;
    const index = moments.length;
    history.add(state, change);
    // A getter, because the history keeps only some of the states of a large board.
    moments.push(Object.defineProperty(moment as Moment, "state", { get: () => history.at(index), enumerable: true }));
  }
  const disagreement = next.value;
  return { moments: moments as [Moment, ...Moment[]], ...(disagreement && { disagreement }) };
}

/** The last position of a record, or the last before it contradicts the rules. */
export function lastPosition(
  game: AnyGame,
  record: MatchRecord,
): { readonly state: unknown; readonly disagreement?: Disagreement | undefined } {
  const walk = walkRecord(game, record);
  let state: unknown;
  let next = walk.next();
  for (; !next.done; next = walk.next()) state = next.value.state;
  return { state, disagreement: next.value };
}

/** Yields one position at a time; returns where the record contradicts the rules. */
export function* walkRecord(
  game: AnyGame,
  { opened, events }: MatchRecord,
): Generator<Moment & { readonly change?: Change }, Disagreement | undefined> {
  const opening = openRecord(game, opened, events[1]);
  let { state } = opening;
  yield { state, line: 1 };
  if (opening.disagreement) return opening.disagreement;
  for (const [index, event] of events.entries()) {
    const line = index + 1;
    const result = step(game, state, event);
    if (!result.ok) return { line, reason: result.why };
    const { change } = result.value;
    if (!change) continue;
    state = result.value.state;
    yield { state, line, change, ...momentOf(change, event) };
  }
  return undefined;
}

/** The first position of a record; `first` is the event after the opened one. */
export function openRecord(
  game: AnyGame,
  opened: Opened,
  first: MatchEvent | undefined,
): { readonly state: unknown; readonly disagreement?: Disagreement } {
  const keyframe = first?.type === "keyframe" ? first.position : undefined;
  const opening = openingState(game, opened, keyframe);
  if (opening.ok) return { state: opening.value };
  return {
    state: game.start(game.readOptions(opened.options)),
    disagreement: { line: keyframe === undefined ? 1 : 2, reason: opening.why },
  };
}

function momentOf(change: Change, event: MatchEvent): Pick<Moment, "made" | "timeUp"> {
  if (change.kind === "adjourn") return { timeUp: true };
  if (change.kind === "tick" || event.type !== "moved") return {};
  return { made: { seat: change.seat, move: change.move, ms: event.ms } };
}
