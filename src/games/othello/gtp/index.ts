import type { Dialect } from "../../../core/dialect.ts";
import { lineFramer } from "../../../wire/framers.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { findMovesTo } from "../moves-to.ts";
import type { OthelloMove } from "../squares.ts";
import { START_BOARD, stateOf } from "../state.ts";
import { gtpGuestEnd } from "./guest-end.ts";
import { gtpHostEnd } from "./host-end.ts";
import { responseFramer } from "./responses.ts";

/** The Go Text Protocol, version 2, as engines of Othello speak it. */
export const gtpDialect: Dialect<OthelloMove, DiscView> = {
  id: "gtp",
  confirms: true,
  answerText: (frame) => frame.replace(/^=\s*/, "").trim().toLowerCase(),
  framing: (end) => (end === "host" ? responseFramer() : lineFramer()),
  canStartAt: (view) => findMovesTo(stateOf(START_BOARD, 0), view) !== undefined,
  host: gtpHostEnd,
  guest: gtpGuestEnd,
};
