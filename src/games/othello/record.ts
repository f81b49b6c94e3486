import type { MatchEvent, Opened } from "../../core/events.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { othelloRules } from "./rules.ts";
import { type OthelloState, START_BOARD, stateOf } from "./state.ts";
import { badStart, NOT_OPENED } from "../record-messages.ts";

/** The parts of a record that the exports need. */
export interface PlayedMatch {
  readonly opened: Opened;
  readonly start: OthelloState;
  readonly moves: readonly { readonly seat: Seat; readonly move: string; readonly ms: number }[];
  /** Undefined while the match is running. */
  readonly verdict: Verdict | undefined;
}

export function readRecord(record: readonly MatchEvent[]): Result<PlayedMatch> {
  const opened = record.find((event) => event.type === "opened");
  if (opened?.type !== "opened") return refuse(NOT_OPENED);
  const start =
    opened.start === null
      ? ok(stateOf(START_BOARD, 0))
      : othelloRules.readPosition(JSON.stringify(opened.start), othelloRules.readOptions({}));
  if (!start.ok) return refuse(badStart(start.why));
  const closed = record.find((event) => event.type === "closed");
  return ok({
    opened,
    start: start.value,
    moves: record.filter((event) => event.type === "moved"),
    verdict: closed?.type === "closed" ? closed.verdict : undefined,
  });
}
