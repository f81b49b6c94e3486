import type { Dialect } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { refuse, type Result } from "../../core/result.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { stdioDialectOf } from "../disc-board/stdio.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";

/** The protocol of OthelloJudgeConsole; docs/protocols describes every byte. */
export const stdioDialect: Dialect<OthelloMove, DiscView> = {
  ...stdioDialectOf<OthelloMove>({
    squares: 64,
    readAnswer,
    writeMove,
    judgeLine: reason("othello.judge-line"),
    judgeMoveFirst: reason("othello.judge-move-first"),
  }),
  lifetime: (options) => (options["spawn"] === "per-move" ? "move" : "match"),
};

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
