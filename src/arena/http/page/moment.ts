import type { Seat } from "../../../core/seats.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { type MatchRecord, readRecord } from "../../../referee/record.ts";
import { walkRecord } from "../../../referee/replay.ts";

/** The state of a finished match at one ply. */
export interface PlyMoment {
  /** Seats to move. */
  readonly turn: readonly Seat[];
  readonly score: readonly [number, number];
  /** The match ended before this ply was played. */
  readonly last: boolean;
}

/** undefined = unreadable record, or a game with large positions, whose replay would be slow. */
export function momentOf({ rules }: GameEntry, bytes: Uint8Array, ply: number): PlyMoment | undefined {
  if (rules.keyframes) return undefined;
  const record = tryRecord(bytes);
  if (!record) return undefined;
  let state: unknown;
  for (const moment of walkRecord(rules, record)) {
    state = moment.state;
    if (rules.ply(state) >= ply) break;
  }
  const phase = rules.phase(state);
  return { turn: phase.kind === "ask" ? phase.seats : [], score: rules.score(state), last: rules.ply(state) < ply };
}

function tryRecord(bytes: Uint8Array): MatchRecord | undefined {
  try {
    return readRecord(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
