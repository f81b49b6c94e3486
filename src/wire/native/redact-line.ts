import { SEATS } from "../../core/seats.ts";
import { readMoveLine } from "./move-line.ts";
import type { NativeGame } from "./native-game.ts";

const HIDDEN = "(hidden)";

/** Message types without hidden information. */
const PUBLIC_TYPES = ["hello", "seated"];

/**
 * Long lines have been cut, so only their first keys are read. Input that is no move may be a misspelt secret or a join
 * with its token, so it is always hidden.
 */
export function redactLine<Move, View>(
  { rules }: NativeGame<Move, View>,
  line: string,
  direction: "in" | "out",
): string {
  if (direction === "in") {
    const move = readMoveLine(line);
    return move.ok && isPublic(rules, move.value) ? line : HIDDEN;
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
