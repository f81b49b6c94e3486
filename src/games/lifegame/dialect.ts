import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../../wire/line-framer.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd } from "./host-end.ts";
import type { LifegameMove } from "./moves.ts";
import type { LifegameState } from "./state.ts";

/** The protocol of the original server; docs/protocols describes every byte. */
export const jsonDialect: Dialect<LifegameMove, LifegameState> = {
  id: "json",
  // The board of the largest game is a line of 12 kB.
  framing: (end) => (end === "host" ? lineFramer() : lineFramer(65_536)),
  host: hostEnd,
  guest: guestEnd,
};
