import { quoteShellWord } from "../../core/shell-word.ts";
import type { ConnectGuide } from "../connect-guide.ts";

const START = "MOVE BOARD:0000000000000000000000000002100000012000000000000000000000000000\\n";

const PROGRAM = `import sys

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

export const connect: ConnectGuide = {
  dialects: [
    {
      id: "stdio",
      name: { en: "stdin and stdout", ja: "標準入出力" },
      transport: "stdio",
      program: ({ command, botFolder }) => {
        const file = `${botFolder}/othello/first.py`;
        return {
          file,
          source: PROGRAM,
          run: `${command} match othello greedy "python3 ${quoteShellWord(file)}" --watch`,
        };
      },
      about: {
        en: "It plays the first legal move. The command is for the folder where this arena was started; a program in that folder's bots/othello plays in the league too.",
        ja: "最初に見つけた合法手を打ちます。コマンドはアリーナを起動したフォルダで実行します。そのbots/othelloに置いたプログラムはリーグ戦にも加わります。",
      },
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
        {
          direction: "to",
          bytes: "MOVE BOARD:0000000000000000000000000002100000012100000001000000000000000000\\n",
        },
        { direction: "from", bytes: "d6\\n" },
        { direction: "to", bytes: "QUIT\\n", about: { en: "once, last", ja: "最後に一度" } },
      ],
      notes: [
        {
          en: "Write each answer at once: print(move, flush=True), fflush(stdout), System.out.flush().",
          ja: "応答はすぐに書き出してください。print(move, flush=True)、fflush(stdout)、System.out.flush()など。",
        },
        {
          en: "Nothing else may be written to stdout; stderr is yours and is kept for the evidence.",
          ja: "標準出力にはほかに何も書けません。標準エラー出力は自由で、根拠として保存されます。",
        },
        {
          en: "To come over the network, speak the native protocol.",
          ja: "ネットワーク経由で参加するにはネイティブプロトコルを使います。",
        },
      ],
      token: {
        en: "A program in bots/othello plays under its file's name; over the network use the native protocol with the token.",
        ja: "bots/othelloのプログラムはファイル名で参加します。ネットワーク経由ではネイティブプロトコルでトークンを送ります。",
      },
    },
  ],
  verdicts: [
    {
      by: "illegal",
      means: {
        en: "a square that turns no disc or is taken; pass while a move is possible; a square while only pass is",
        ja: "石を返せないマス、埋まったマス、打てるのにpass、passしかないのに着手",
      },
    },
    {
      by: "malformed",
      means: {
        en: "any other line: a debug message, C5, a blank before or after the move, an empty line",
        ja: "それ以外の行。デバッグ出力、C5、前後の空白、空行など",
      },
    },
    {
      by: "timeout",
      means: {
        en: "no whole line within 5 s; bytes that arrive do not extend it",
        ja: "5秒以内に1行が届かない。途中のバイトでは延びない",
      },
    },
    {
      by: "unsolicited",
      means: {
        en: "a line while you were not asked, or a second line in the same breath",
        ja: "聞かれていないときの行、または続けて送られた2行目",
      },
    },
    {
      by: "crashed",
      means: {
        en: "the program ended, or closed its stdout or stdin",
        ja: "プログラムの終了、または標準入出力を閉じた",
      },
    },
    { by: "flooded", means: { en: "a line of more than 4096 bytes", ja: "4096バイトを超える行" } },
    {
      by: "unstarted",
      means: { en: "the program could not be started", ja: "プログラムを起動できなかった" },
    },
    { by: "resources", means: { en: "more memory than is allowed", ja: "許された量を超えるメモリー" } },
  ],
  move: "f5",
  pages: ["protocols/othello-stdio.md"],
};
