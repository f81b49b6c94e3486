import type { Dialect } from "../../../core/dialect.ts";
import { lineFramer } from "../../../wire/framers.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import type { OthelloMove } from "../squares.ts";
import { nboardGuestEnd } from "./guest-end.ts";
import { nboardHostEnd } from "./host-end.ts";

/** A game of 60 moves in GGF has about a thousand bytes. */
const JUDGE_LIMIT_BYTES = 65_536;

/** The protocol of the NBoard program, version 2. */
export const nboardDialect: Dialect<OthelloMove, DiscView> = {
  id: "nboard",
  confirms: true,
  answerText: (frame) => (/^===\s*([^\s/]*)/.exec(frame)?.[1] ?? frame).toLowerCase(),
  framing: (end) => (end === "host" ? lineFramer() : lineFramer(JUDGE_LIMIT_BYTES)),
  host: nboardHostEnd,
  guest: nboardGuestEnd,
};
