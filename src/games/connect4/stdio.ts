import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../../wire/framers.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { reason } from "./reasons.ts";
import { readMove, writeMove } from "./rules.ts";
import type { Connect4Move } from "./state.ts";

/** Each question is one line with everything a program needs; docs/protocols describes every byte. */
export const stdioDialect: Dialect<Connect4Move, DiscView> = {
  id: "stdio",
  framing: () => lineFramer(),
  host: ({ seat }) => ({
    opening: () => [],
    question: ({ view }) => [`${seat + 1} ${view.board}\n`],
    event: () => [],
    closing: () => ["end\n"],
    closingBetweenMatches: () => [],
    readAnswer: readMove,
  }),
  guest: () => ({
    receive(frame) {
      if (frame === "end") return [{ kind: "over" }];
      const [, side, board] = /^([12]) ([012]{42})$/.exec(frame) ?? [];
      if (board === undefined) return [{ kind: "malformed", reason: reason("connect4.judge-line") }];
      const seat = side === "1" ? 0 : 1;
      return [{ kind: "asked", seat, view: { board, turn: seat } }];
    },
    answer: (move) => `${writeMove(move)}\n`,
  }),
};
