import { stdioGuide } from "../stdio-guide.ts";

const START = "MOVE BOARD:0000000000000000000000000002100000012000000000000000000000000000\\n";

const SOURCE = `import sys

DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def turns_discs(board, me, x, y):
    other = "2" if me == "1" else "1"
    for dx, dy in DIRECTIONS:
        cx, cy, turned = x + dx, y + dy, 0
        while 0 <= cx < 8 and 0 <= cy < 8 and board[cy * 8 + cx] == other:
            cx, cy, turned = cx + dx, cy + dy, turned + 1
        if turned > 0 and 0 <= cx < 8 and 0 <= cy < 8 and board[cy * 8 + cx] == me:
            return True
    return False


def legal_moves(board, me):
    moves = []
    for y in range(8):
        for x in range(8):
            if board[y * 8 + x] == "0" and turns_discs(board, me, x, y):
                moves.append("abcdefgh"[x] + str(y + 1))
    return moves


for line in sys.stdin:
    if line.startswith("COLOR"):
        me = line[6]
    elif line.startswith("MOVE BOARD:"):
        board = line[11:75]
        moves = legal_moves(board, me)
        print(moves[0] if moves else "pass", flush=True)
`;

export const connect = stdioGuide({
  game: "othello",
  opponent: "greedy",
  source: SOURCE,
  about: { en: "It plays the first legal move.", ja: "最初に見つけた合法手を打ちます。" },
  exchange: [
    {
      direction: "to",
      bytes: "COLOR 1\\n",
      about: { en: "once: 1 is black and first, 2 is white", ja: "最初に一度。1は黒で先手、2は白" },
    },
    {
      direction: "to",
      bytes: START,
      about: {
        en: "your turn: the squares from a1, b1 to h8; 0 empty, 1 black, 2 white",
        ja: "あなたの番。a1, b1からh8まで。0は空き、1は黒、2は白",
      },
    },
    {
      direction: "from",
      bytes: "f5\\n",
      about: { en: "or pass\\n, when nothing else is allowed", ja: "打てないときはpass\\n" },
    },
    { direction: "note", bytes: "", about: { en: "the other side moves", ja: "相手が打つ" } },
    { direction: "to", bytes: "MOVE BOARD:0000000000000000000000000002100000012100000001000000000000000000\\n" },
    { direction: "from", bytes: "d6\\n" },
    { direction: "to", bytes: "QUIT\\n", about: { en: "once, last", ja: "最後に一度" } },
  ],
  illegal: {
    en: "a square that turns no disc or is taken; pass while a move is possible; a square while only pass is",
    ja: "石を返せないマス、埋まったマス、打てるのにpass、passしかないのに着手",
  },
  malformed: {
    en: "any other line: a debug message, C5, a blank before or after the move, an empty line",
    ja: "それ以外の行。デバッグ出力、C5、前後の空白、空行など",
  },
  move: "f5",
  page: "protocols/othello-stdio.md",
});
