import { fromProgram, note, stdioGuide, toProgram, verdict } from "../connect-guide.ts";

const SOURCE = `import random
import sys

for line in sys.stdin:
    if line.startswith("MOVE BOARD:"):
        board = line[11:53]
        free = [column for column in range(7) if board[column] == "0"]
        print(random.choice(free) + 1, flush=True)
`;

export const connect = stdioGuide({
  game: "connect4",
  opponent: "search",
  source: SOURCE,
  about: { en: "It drops into any column that has room.", ja: "空きのある列に無作為に落とします。" },
  exchange: [
    toProgram("COLOR 1\\n", "once: 1 is black and first, 2 is white", "最初に一度。1は黒で先手、2は白"),
    toProgram(
      "MOVE BOARD:000000000000000000000000000000000000000000\\n",
      "your turn: the squares row by row from the top; 0 empty, 1 black, 2 white",
      "あなたの番。上の段からのマス。0は空き、1は黒、2は白",
    ),
    fromProgram("4\\n", "a column from 1 to 7", "1から7の列"),
    note("the other side moves", "相手が打つ"),
    toProgram("MOVE BOARD:000000000000000000000000000000020000001000\\n"),
    fromProgram("4\\n"),
    toProgram("QUIT\\n", "once, last", "最後に一度"),
  ],
  verdicts: [
    verdict("illegal", "a column that is full", "いっぱいになった列"),
    verdict(
      "malformed",
      "any other line: a debug message, 8, d4, a blank before or after the column, an empty line",
      "それ以外の行。デバッグ出力、8、d4、前後の空白、空行など",
    ),
  ],
  move: "4",
  pages: ["protocols/connect4-stdio.md"],
});
