import type { AnyGame } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";
import type { MatchRecord } from "./record.ts";

/** A position of a replayed match and what led to it. */
export interface Moment {
  readonly state: unknown;
  /** Where in the record it happened; line numbers count from 1. */
  readonly line: number;
  /** Absent at the start and after a tick. */
  readonly made?: { readonly seat: Seat; readonly move: unknown; readonly ms: number };
}

export interface Replay {
  readonly moments: readonly [Moment, ...Moment[]];
  /** Where the record and the rules part; the moments end just before. */
  readonly disagreement?: Disagreement;
}

export interface Disagreement {
  readonly line: number;
  readonly why: string;
}

/** Plays a record again by the rules alone. */
export function replayRecord(game: AnyGame, { opened, events }: MatchRecord): Replay {
  const options = game.readOptions(opened.options);
  let state = game.start(options);
  if (opened.start) {
    const start = game.readPosition(JSON.stringify(opened.start), options);
    if (!start.ok) return { moments: [{ state, line: 1 }], disagreement: { line: 1, why: start.why } };
    state = start.value;
  }
  const moments: [Moment, ...Moment[]] = [{ state, line: 1 }];
  for (const [index, event] of events.entries()) {
    const line = index + 1;
    const disagree = (why: string): Replay => ({ moments, disagreement: { line, why } });
    const phase = game.phase(state);
    switch (event.type) {
      case "asked":
        if (phase.kind !== "ask" || phase.seats.join() !== event.seats.join())
          return disagree(`seat ${event.seats.join(" and ")} was asked out of turn`);
        if (event.ply !== game.ply(state))
          return disagree(`the question says ply ${event.ply}, the moves say ${game.ply(state)}`);
        break;
      case "moved": {
        const move = game.readMove(event.move);
        if (!move.ok) return disagree(move.why);
        const { seat, ms } = event;
        if (phase.kind !== "ask" || !phase.seats.includes(seat))
          return disagree(`seat ${seat} moved out of turn`);
        const objection = game.objection(state, seat, move.value);
        if (objection !== undefined) return disagree(objection);
        state = game.play(state, seat, move.value);
        moments.push({ state, line, made: { seat, move: move.value, ms } });
        break;
      }
      case "ticked":
        if (phase.kind !== "tick" || !game.tick) return disagree("a tick that was not due");
        state = game.tick(state);
        moments.push({ state, line });
        break;
      case "opened":
      case "rejected":
      case "wire":
      case "closed":
        break;
    }
  }
  return { moments };
}
