import type { Seat } from "../../../core/seats.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { type MatchRecord, readRecord } from "../../../referee/record.ts";
import { walkRecord } from "../../../referee/replay.ts";

/** A finished match as it was at one ply. */
export interface PlyMoment {
  /** Who was to move. */
  readonly turn: readonly Seat[];
  readonly score: readonly [number, number];
  /** The ply asked for is the one that was never made: what ended the match came instead. */
  readonly last: boolean;
}

/** undefined where it cannot be told, or only by playing a match of large positions again. */
export function momentOf({ rules }: GameEntry, bytes: Uint8Array, ply: number): PlyMoment | undefined {
  if (rules.writeKeyframe) return undefined;
  const record = tryRecord(bytes);
  if (!record) return undefined;
  let state: unknown;
  for (const moment of walkRecord(rules, record)) {
    state = moment.state;
    if (rules.ply(state) >= ply) break;
  }
  const phase = rules.phase(state);
  return {
    turn: phase.kind === "ask" ? phase.seats : [],
    score: rules.score(state),
    last: rules.ply(state) < ply,
  };
}

function tryRecord(bytes: Uint8Array): MatchRecord | undefined {
  try {
    return readRecord(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
