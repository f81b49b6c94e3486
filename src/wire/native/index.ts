import type { Dialect } from "../../core/dialect.ts";
import { SEATS } from "../../core/seats.ts";
import { lineFramer } from "../framers.ts";
import { guestEnd } from "./guest-end.ts";
import { hostEnd, joiningHostEnd } from "./host-end.ts";
import { moveLine, readMoveLine } from "./messages.ts";
import type { NativeGame } from "./native-game.ts";

export { errorLine, helloLine, type Join, readJoin } from "./messages.ts";
export type { NativeViews } from "./native-game.ts";
export { type PageLine, pageLine, withLeft } from "./messages.ts";

export const NATIVE = "native";

/** A full board of a million cells takes about eleven characters per cell. */
const JUDGE_LIMIT_BYTES = 16 * 2 ** 20;

/**
 * Our own protocol, the same for every game: see docs/protocols.
 *
 * @example
 * ```ts
 * const { host } = nativeDialect({ rules: othello, views: othello.views });
 * ```
 */
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

const HIDDEN = "(hidden)";

/** Message types without hidden information. */
const PUBLIC_TYPES = ["hello", "seated"];

/**
 * Long lines have been cut, so only their first keys are read. Input that is not a move may be a misspelt secret or a join
 * with its token, so it is always hidden.
 */
function redactLine<Move, View>({ rules }: NativeGame<Move, View>, line: string, direction: "in" | "out"): string {
  if (direction === "in") {
    const read = readMoveLine(line);
    if (!read.ok || !isPublic(rules, read.value.move)) return HIDDEN;
    // What a player says about its move would help its opponent.
    return read.value.thought ? moveLine(read.value.move).trimEnd() : line;
  }
  if (!rules.hiddenInformation) return line;
  const [, type = ""] = /^\{"type":"(\w+)"/.exec(line) ?? [];
  if (PUBLIC_TYPES.includes(type)) return line;
  const [start, text] = /^\{"type":"moved","seat":[01],"move":(null|"[^"\\]*")/.exec(line) ?? [];
  if (start !== undefined && text !== undefined && (text === "null" || isPublic(rules, text.slice(1, -1))))
    return `${start},...}`;
  return /^\{"type":"ask","ply":\d+/.exec(line)?.[0].concat(",...}") ?? `{"type":"${type}",...}`;
}

/** True if the audience may see this move, whichever seat made it. */
function isPublic<Move, View>(rules: NativeGame<Move, View>["rules"], text: string): boolean {
  if (!rules.hiddenInformation) return true;
  const move = rules.readMove(text);
  return (
    move.ok && SEATS.every((seat) => rules.hiddenInformation?.redactMove(move.value, seat, "audience") !== undefined)
  );
}
