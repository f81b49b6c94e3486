import { quoteShellWord } from "../core/shell-word.ts";
import { type ConnectBrief, type ConnectGuide, fromProgram, stdioGuide, toProgram, verdict } from "./connect-guide.ts";
import type { AnyGameDefinition } from "./definition.ts";

const SOURCE = `import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        move = random.choice(message["legal"])
        print(json.dumps({"type": "move", "move": move}), flush=True)
    elif message["type"] == "end":
        break
`;
/** Moves of the example's list. */
const SHOWN_MOVES = 3;

/** Three lines for the home page; `path` is the game's file. */
export function nativeBrief(command: string, path: string): ConnectBrief {
  return {
    command: `${command} match ${quoteShellWord(path)} random ./mybot`,
    to: '{"type":"ask","ply":0,"view":{...},"legal":[...]}',
    from: '{"type":"move","move":"..."}',
  };
}

/** The guide to a game that has only the native protocol; `path` is its file. */
export function nativeGuide({ rules, views }: AnyGameDefinition, path: string): ConnectGuide {
  const start = rules.start(rules.readOptions({}));
  const legal = (rules.moves?.(start, 0) ?? []).map((move) => rules.writeMove(move));
  const move = legal[0] ?? "";
  const view = views.write(rules.view(start, 0));
  const ask = JSON.stringify({ type: "ask", ply: 0, view, legal: legal.slice(0, SHOWN_MOVES) });
  const { dialects, ...guide } = stdioGuide({
    game: rules.id,
    word: quoteShellWord(path),
    opponent: "random",
    source: SOURCE,
    about: { en: "It picks a legal move at random.", ja: "合法手から無作為に選びます。" },
    exchange: [
      toProgram(
        `${ask}\\n`,
        "your turn: the position and all legal moves (a few of them here)",
        "あなたの番。局面とすべての合法手（ここでは一部だけ）",
      ),
      fromProgram(`${JSON.stringify({ type: "move", move })}\\n`, "one of them", "そのうちの一つ"),
      toProgram('{"type":"end",...}\\n', "once, last", "最後に一度"),
    ],
    verdicts: [
      verdict("illegal", "a move that is not in the list of legal moves", "合法手の一覧にない手"),
      verdict("malformed", "a line that is not a move in JSON", "JSONの手ではない行"),
    ],
    move,
    pages: ["protocols/native.md"],
  });
  return { ...guide, dialects: dialects.map((dialect) => ({ ...dialect, id: "native" })) };
}
