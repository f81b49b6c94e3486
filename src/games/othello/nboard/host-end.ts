import type { HostEnd, Question, Seating } from "../../../core/dialect.ts";
import type { Outgoing } from "../../../core/link.ts";
import type { Reason } from "../../../core/reason.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { decodeUtf8 } from "../../../wire/bytes.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { quoteText } from "../../quote-text.ts";
import { writeGgfStart } from "../exports.ts";
import { readResponse } from "../gtp/responses.ts";
import { findMovesTo } from "../moves-to.ts";
import { reason } from "../reasons.ts";
import type { OthelloMove } from "../squares.ts";
import { type OthelloState, objection, play, stateOf } from "../state.ts";
import { isMoveLine, readMoveLine, writeNboardMove } from "./lines.ts";
import { gameTime, searchDepth } from "./search-depth.ts";

const MAX_NAME_LENGTH = 60;

/** The side of the NBoard program. All lines but `===` and `pong` are for its window, so they are passed over. */
export function nboardHostEnd({ seat, names, limits }: Seating): HostEnd<OthelloMove, DiscView> {
  let present = false;
  /** It said something that only engines of this protocol say. */
  let spoke = false;
  let name: string | undefined;
  let depth = searchDepth(limits, seat);
  /** The position that the engine has; undefined = none yet. */
  let position: OthelloState | undefined;
  /** Its move in that position, which it does not play by itself. */
  let answered: OthelloMove | undefined;

  function readLine(frame: string): Result<readonly Outgoing[], Reason> {
    const [, said] = /^set myname (.+)$/.exec(frame) ?? [];
    if (said !== undefined) name = decodeUtf8(said).slice(0, MAX_NAME_LENGTH).trim();
    return ok([]);
  }

  function setDepth(leftMs: number | undefined): readonly string[] {
    const next = searchDepth(limits, seat, leftMs);
    if (next === depth) return [];
    depth = next;
    return [`set depth ${depth}\n`];
  }

  /** The moves since the last question, or the position itself where they do not lead to it. */
  function setPosition(view: DiscView): readonly string[] {
    const moves = findMoves(view);
    position = stateOf(view.board, view.turn);
    if (!moves) return [`set game ${writeGgfStart(names, position, gameTime(limits))}\n`];
    return moves.map((move) => `move ${writeNboardMove(move)}\n`);
  }

  function findMoves(view: DiscView): readonly OthelloMove[] | undefined {
    if (!position || answered === undefined) return undefined;
    const others = findMovesTo(play(position, seat, answered), view);
    return others && [answered, ...others];
  }

  return {
    opening: () => ["nboard 2\n", `set depth ${depth}\n`, "ping 1\n"],
    readHello(frame) {
      if (readResponse(frame)) return refuse(reason("othello.gtp-spoken", { said: quoteText(frame) }));
      present ||= /^pong\s+1\s*$/.test(frame);
      spoke ||= /^(?:pong|set|status)\b/.test(frame);
      return readLine(frame);
    },
    identifying: () => !present,
    question({ view, leftMs }: Question<OthelloMove, DiscView>) {
      return [...setDepth(leftMs), ...setPosition(view), "go\n"];
    },
    // The engine learns of moves, its own too, before its next question.
    event: () => [],
    readReply: (frame) => (isMoveLine(frame) ? undefined : readLine(frame)),
    readAnswer(frame) {
      const move = readMoveLine(frame);
      const legal = move.ok && position && objection(position, seat, move.value) === undefined;
      answered = legal ? move.value : undefined;
      return move;
    },
    outOfTurnReply: (frame) => (isMoveLine(frame) ? undefined : []),
    likelyDialect: () => (spoke ? undefined : "stdio"),
    name: () => name,
    closing: () => ["quit\n"],
    closingBetweenMatches: () => [],
  };
}
