import { fromProgram, note, stdioGuide, toProgram, verdict } from "../connect-guide.ts";

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
    toProgram("COLOR 1\\n", "once: 1 is black and first, 2 is white", "最初に一度。1は黒で先手、2は白"),
    toProgram(
      START,
      "your turn: the squares from a1, b1 to h8; 0 empty, 1 black, 2 white",
      "あなたの番。a1, b1からh8まで。0は空き、1は黒、2は白",
    ),
    fromProgram("f5\\n", "or pass\\n, when nothing else is allowed", "打てないときはpass\\n"),
    note("the other side moves", "相手が打つ"),
    toProgram("MOVE BOARD:0000000000000000000000000002100000012100000001000000000000000000\\n"),
    fromProgram("d6\\n"),
    toProgram("QUIT\\n", "once, last", "最後に一度"),
  ],
  verdicts: [
    verdict(
      "illegal",
      "a square that turns no disc or is taken; pass while a move is possible; a square while only pass is",
      "石を返せないマス、埋まったマス、打てるのにpass、passしかないのに着手",
    ),
    verdict(
      "malformed",
      "any other line: a debug message, C5, a blank before or after the move, an empty line",
      "それ以外の行。デバッグ出力、C5、前後の空白、空行など",
    ),
  ],
  move: "f5",
  pages: ["protocols/othello-stdio.md"],
});
