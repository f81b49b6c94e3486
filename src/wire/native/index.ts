import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../line-framer.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd, joiningHostEnd } from "./host-end.ts";
import type { NativeGame } from "./native-game.ts";
import { redactLine } from "./redact-line.ts";

export { errorLine, helloLine, type Join, readJoin } from "./join.ts";
export type { NativeViews } from "./native-game.ts";
export { type PageLine, pageLine, withLeft } from "./page-line.ts";

export const NATIVE = "native";

/** A full board of a million cells takes about eleven characters per cell. */
const JUDGE_LIMIT_BYTES = 16 * 2 ** 20;

/** Our own protocol, the same for every game: see docs/protocols. */
export function nativeDialect<Move, View>(game: NativeGame<Move, View>): Dialect<Move, View> {
  const dialect: Dialect<Move, View> = {
    id: NATIVE,
    framing: (end) => (end === "host" ? lineFramer() : lineFramer(JUDGE_LIMIT_BYTES)),
    host: (seating) => hostEnd(game, seating),
    guest: (info) => guestEnd(game, info),
    redactLine: (line, direction) => redactLine(game, line, direction),
  };
  const networkVariant: Dialect<Move, View> = { ...dialect, host: (seating) => joiningHostEnd(game, seating) };
  return { ...dialect, networkVariant };
}
