import type { Dialect } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { refuse, type Result } from "../../core/result.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { stdioDialectOf } from "../disc-board/stdio.ts";
import { quoteText } from "../quote-text.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";

const base = stdioDialectOf<OthelloMove>({
  squares: 64,
  readAnswer,
  writeMove,
  judgeLine: reason("othello.judge-line"),
  judgeMoveFirst: reason("othello.judge-move-first"),
});

/** The protocol of OthelloJudgeConsole; docs/protocols describes every byte. */
export const stdioDialect: Dialect<OthelloMove, DiscView> = {
  ...base,
  host: (seating) => ({
    ...base.host(seating),
    outOfTurnFault(frame) {
      const other = otherProtocolOf(frame);
      return other && { kind: "malformed", reason: other, send: [] };
    },
  }),
  lifetime: (options) => (options["spawn"] === "per-move" ? "move" : "match"),
};

/** The frame is latin1: one character per byte. */
function readAnswer(frame: string): Result<OthelloMove, Reason> {
  const answer = readMove(frame);
  if (answer.ok) return answer;
  const other = otherProtocolOf(frame);
  if (other) return refuse(other);
  if (frame.startsWith("\xef\xbb\xbf")) return refuse(reason("othello.byte-order-mark"));
  if (frame.includes("\0")) return refuse(reason("othello.nul"));
  const nonAscii = /[\x80-\xff]/.exec(frame);
  if (nonAscii) {
    const byte = `0x${nonAscii[0].charCodeAt(0).toString(16)}`;
    return refuse(reason("othello.not-ascii", { byte }));
  }
  return answer;
}

/**
 * Recognises engines of other protocols: a GTP engine answers every line, and an NBoard engine reports its name and
 * status.
 */
function otherProtocolOf(frame: string): Reason | undefined {
  const said = quoteText(frame);
  if (/^(?:===|set myname |status |pong )/.test(frame)) return reason("othello.nboard-spoken", { said });
  return /^[=?]\d*(?: |$)/.test(frame) ? reason("othello.gtp-spoken", { said }) : undefined;
}
