import type { Dialect } from "../../core/dialect.ts";
import { lineFramer } from "../line-framer.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd, joiningHostEnd } from "./host-end.ts";
import type { NativeGame } from "./native-game.ts";
import { redactLine } from "./redact-line.ts";

export { errorLine, helloLine, type Join, readJoin } from "./join.ts";
export type { NativeViews } from "./native-game.ts";

export const NATIVE = "native";

/** A full board of a million cells, about eleven characters each. */
const JUDGE_LIMIT_BYTES = 16 * 2 ** 20;

/** Our own protocol, the same for every game: docs/protocols tells it line by line. */
export function nativeDialect<Move, View>(game: NativeGame<Move, View>): Dialect<Move, View> {
  const spoken: Dialect<Move, View> = {
    id: NATIVE,
    framing: (end) => (end === "host" ? lineFramer() : lineFramer(JUDGE_LIMIT_BYTES)),
    host: (seating) => hostEnd(game, seating),
    guest: (visitor) => guestEnd(game, visitor),
    redactLine: (line, direction) => redactLine(game, line, direction),
  };
  const networkVariant: Dialect<Move, View> = { ...spoken, host: (seating) => joiningHostEnd(game, seating) };
  return { ...spoken, networkVariant };
}
