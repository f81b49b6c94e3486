import { stdioGuide } from "../stdio-guide.ts";

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
    {
      direction: "to",
      bytes: "1 000000000000000000000000000000000000000000\\n",
      about: {
        en: "your turn: your disc (1 black, 2 white) and the squares row by row from the top; 0 is empty",
        ja: "あなたの番。自分の石（1は黒、2は白）と、上の段からのマス。0は空き",
      },
    },
    { direction: "from", bytes: "4\\n", about: { en: "a column from 1 to 7", ja: "1から7の列" } },
    { direction: "note", bytes: "", about: { en: "the other side moves", ja: "相手が打つ" } },
    { direction: "to", bytes: "1 000000000000000000000000000000020000001000\\n" },
    { direction: "from", bytes: "4\\n" },
    { direction: "to", bytes: "end\\n", about: { en: "once, last", ja: "最後に一度" } },
  ],
  illegal: { en: "a column that is full", ja: "いっぱいになった列" },
  malformed: {
    en: "any other line: a debug message, 8, d4, a blank before or after the column, an empty line",
    ja: "それ以外の行。デバッグ出力、8、d4、前後の空白、空行など",
  },
  move: "4",
  page: "protocols/connect4-stdio.md",
});
