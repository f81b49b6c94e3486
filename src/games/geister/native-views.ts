import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { SEATS } from "../../core/seats.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { isCount, readFields } from "../view-json.ts";
import { readMove, writeMove } from "./moves.ts";
import { BOARD } from "./imagined-state.ts";
import { reason } from "./reasons.ts";
import type { LastStep } from "./state.ts";
import type { GeisterView } from "./view.ts";

/** The board from the seat's own camp as in the other dialects, and the public last step. */
export const geisterViews: NativeViews<GeisterView> = {
  write: ({ board, turn, ply, last }) => ({ board, turn, ply, last: last ? writeLast(last) : null }),
  read(json) {
    const { board, turn, ply, last = null } = readFields(json);
    if (typeof board !== "string" || !BOARD.test(board)) return refuse(reason("geister.judge-board"));
    const seat = SEATS.find((each) => each === turn);
    if (seat === undefined) return refuse(commonReason("judge.bit", { key: "turn" }));
    if (!isCount(ply)) return refuse(commonReason("judge.count", { key: "ply" }));
    if (last === null) return ok({ board, turn: seat, ply });
    const step = readLast(last);
    return step.ok ? ok({ board, turn: seat, ply, last: step.value }) : step;
  },
};

function writeLast({ seat, ghost, direction, taken }: LastStep): Readonly<Record<string, unknown>> {
  return { seat, move: writeMove({ kind: "step", ghost, direction }), taken: taken ?? null };
}

function readLast(json: unknown): Result<LastStep, Reason> {
  const { seat: mover, move: text, taken = null } = readFields(json);
  const seat = SEATS.find((each) => each === mover);
  const move = typeof text === "string" ? readMove(text) : undefined;
  if (seat === undefined || !move?.ok || move.value.kind !== "step") return refuse(reason("geister.judge-last"));
  const { ghost, direction } = move.value;
  if (taken === null) return ok({ seat, ghost, direction });
  return taken === "r" || taken === "b" ? ok({ seat, ghost, direction, taken }) : refuse(reason("geister.judge-taken"));
}
