import type { Dialect, GuestEnd, HostEnd } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import { lineFramer } from "../../wire/framers.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";
import type { DiscView } from "../disc-board/disc-game.ts";

/** The protocol of OthelloJudgeConsole; docs/protocols describes every byte. */
export const stdioDialect: Dialect<OthelloMove, DiscView> = {
  id: "stdio",
  framing: () => lineFramer(),
  lifetime: (options) => (options["spawn"] === "per-move" ? "move" : "match"),
  host: ({ seat }) => hostEnd(seat),
  guest: guestEnd,
};

function hostEnd(seat: Seat): HostEnd<OthelloMove, DiscView> {
  return {
    opening: () => [`COLOR ${seat + 1}\n`],
    question: ({ view }) => [`MOVE BOARD:${view.board}\n`],
    event: () => [],
    closing: () => ["QUIT\n"],
    // The next COLOR begins the next match.
    closingBetweenMatches: () => [],
    readAnswer,
  };
}

/** The frame is latin1: one character per byte. */
function readAnswer(frame: string): Result<OthelloMove, Reason> {
  const answer = readMove(frame);
  if (answer.ok) return answer;
  if (frame.startsWith("\xef\xbb\xbf")) return refuse(reason("othello.byte-order-mark"));
  if (frame.includes("\0")) return refuse(reason("othello.nul"));
  const nonAscii = /[\x80-\xff]/.exec(frame);
  if (nonAscii) {
    const byte = `0x${nonAscii[0].charCodeAt(0).toString(16)}`;
    return refuse(reason("othello.not-ascii", { byte }));
  }
  return answer;
}

function guestEnd(): GuestEnd<OthelloMove, DiscView> {
  let seat: Seat | undefined;
  return {
    receive(frame) {
      const color = /^COLOR ([12])$/.exec(frame);
      if (color) {
        seat = color[1] === "1" ? 0 : 1;
        return [{ kind: "seated", seat }];
      }
      if (frame === "QUIT") return [{ kind: "over" }];
      const board = /^MOVE BOARD:([012]{64})$/.exec(frame)?.[1];
      if (board === undefined) return [{ kind: "malformed", reason: reason("othello.judge-line") }];
      if (seat === undefined) return [{ kind: "malformed", reason: reason("othello.judge-move-first") }];
      return [{ kind: "asked", seat, view: { board, turn: seat } }];
    },
    answer: (move) => `${writeMove(move)}\n`,
  };
}
