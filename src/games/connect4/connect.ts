import { fromProgram, note, stdioGuide, toProgram, verdict } from "../connect-guide.ts";

const SOURCE = `import random
import sys

for line in sys.stdin:
    if line == "end\\n":
        break
    seat, board = line.split()
    free = [column for column in range(7) if board[column] == "0"]
    print(random.choice(free) + 1, flush=True)
`;

export const connect = stdioGuide({
  game: "connect4",
  opponent: "search",
  source: SOURCE,
  about: { en: "It drops into any column that has room.", ja: "空きのある列に無作為に落とします。" },
  exchange: [
    toProgram(
      "1 000000000000000000000000000000000000000000\\n",
      "your turn: your disc (1 black, 2 white) and the squares row by row from the top; 0 is empty",
      "あなたの番。自分の石（1は黒、2は白）と、上の段からのマス。0は空き",
    ),
    fromProgram("4\\n", "a column from 1 to 7", "1から7の列"),
    note("the other side moves", "相手が打つ"),
    toProgram("1 000000000000000000000000000000020000001000\\n"),
    fromProgram("4\\n"),
    toProgram("end\\n", "once, last", "最後に一度"),
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
