import { commonReason } from "../../core/common-reasons.ts";
import type { HostEnd, Question, Seating } from "../../core/dialect.ts";
import { explainReason } from "../../core/format-reason.ts";
import type { Thought } from "../../core/player-note.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import {
  errorLine,
  helloLine,
  readJoin,
  askLine,
  endLine,
  eventLine,
  refusedLine,
  seatedLine,
  readNote,
  readMoveLine,
} from "./messages.ts";
import type { NativeGame } from "./native-game.ts";

/** For a program on pipes, which need not identify itself. */
export function hostEnd<Move, View>(game: NativeGame<Move, View>, seating: Seating): HostEnd<Move, View> {
  const refusals = game.refusals?.(seating.options) ?? 1;
  let begun = false;
  let asked: Question<Move, View> | undefined;
  let refused = 0;
  /** The unreadable part of the last answer: its line, or the text of its move. */
  let unreadable: "line" | "move" | undefined;
  let thought: Result<Thought, Reason> | undefined;

  return {
    opening: () => [],
    begin({ names }) {
      begun = true;
      return [seatedLine(seating, names), ...(asked ? [askLine(game, asked)] : [])];
    },
    question(question) {
      asked = question;
      refused = 0;
      // `seated` must come first, so the question of a game that asks early is sent only when both players are present.
      return begun ? [askLine(game, question)] : [];
    },
    event: (event) => [eventLine(game, event)],
    refusal(reason, leftMs) {
      if (unreadable === "line" || (unreadable === "move" && refusals === 1))
        return { send: [errorLineOf(reason)], again: false };
      if (refusals === 1) return { send: [], again: false };
      refused++;
      const refusal = refusedLine(game, reason);
      if (!asked || refused >= refusals) return { send: [refusal], again: false };
      const { view, legal, ply } = asked;
      return { send: [refusal, askLine(game, { view, legal, ply, leftMs })], again: true };
    },
    outOfTurnFault(frame) {
      const move = readMoveLine(frame);
      const reason = move.ok ? commonReason("turn.unasked-move") : move.why;
      return { kind: move.ok ? "unsolicited" : "malformed", reason, send: [errorLineOf(reason)] };
    },
    readNote,
    closing: (verdict, view) => [endLine(game, verdict, view)],
    readAnswer,
    thought: () => thought,
  };

  function errorLineOf(reason: Reason): string {
    return errorLine(explainReason(game.rules.reasons, reason).why);
  }

  function readAnswer(frame: string): Result<Move, Reason> {
    const line = begun ? readMoveLine(frame) : refuse(commonReason("turn.nothing-asked"));
    unreadable = line.ok ? undefined : "line";
    thought = line.ok ? line.value.thought : undefined;
    if (!line.ok) return line;
    const move = game.rules.readMove(line.value.move);
    if (!move.ok) unreadable = "move";
    return move;
  }
}

/** For a client that connects and must join first. */
export function joiningHostEnd<Move, View>(game: NativeGame<Move, View>, seating: Seating): HostEnd<Move, View> {
  const { id } = game.rules;
  let name: string | undefined;
  let joinError: Reason | undefined;
  return {
    ...hostEnd(game, seating),
    opening() {
      joinError = undefined;
      return [helloLine([id])];
    },
    readHello(frame) {
      const join = readJoin(frame);
      if (join.ok && join.value.game === id) {
        name = join.value.name;
        return ok([]);
      }
      joinError = join.ok ? commonReason("join.other-game", { game: id }) : join.why;
      return refuse(joinError);
    },
    rejectHello: () => [errorLine(explainReason(game.rules.reasons, joinError ?? commonReason("join.late")).why)],
    name: () => name,
  };
}
