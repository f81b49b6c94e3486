import { SEATS } from "../../core/seats.ts";
import { readMoveLine } from "./move-line.ts";
import type { NativeGame } from "./native-game.ts";

const HIDDEN = "(hidden)";

/** Lines that tell nothing but what everybody may know. */
const PUBLIC_TYPES = ["hello", "seated"];

/**
 * A line as the audience may read it while the match runs; long ones have been cut, so none is taken apart further than its
 * first keys. What is no move may be a misspelt secret, or a join with its token: it is hidden in every game.
 */
export function redactLine<Move, View>(
  { rules }: NativeGame<Move, View>,
  line: string,
  direction: "in" | "out",
): string {
  if (direction === "in") {
    const said = readMoveLine(line);
    return said.ok && isPublic(rules, said.value) ? line : HIDDEN;
  }
  if (!rules.redactMove) return line;
  const [, type = ""] = /^\{"type":"(\w+)"/.exec(line) ?? [];
  if (PUBLIC_TYPES.includes(type)) return line;
  const [start, text] = /^\{"type":"moved","seat":[01],"move":(null|"[^"\\]*")/.exec(line) ?? [];
  if (start !== undefined && text !== undefined && (text === "null" || isPublic(rules, text.slice(1, -1))))
    return `${start},...}`;
  return /^\{"type":"ask","ply":\d+/.exec(line)?.[0].concat(",...}") ?? `{"type":"${type}",...}`;
}

/** Where moves are hidden, whether the audience may see this one, whoever made it. */
function isPublic<Move, View>(rules: NativeGame<Move, View>["rules"], text: string): boolean {
  if (!rules.redactMove) return true;
  const move = rules.readMove(text);
  return move.ok && SEATS.every((seat) => rules.redactMove?.(move.value, seat, "audience") !== undefined);
}
