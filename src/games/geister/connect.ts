import { type ConnectDialect, type ConnectGuide, fromProgram, note, toProgram, verdict } from "../connect-guide.ts";

const MOVES = `STEPS = {"NORTH": (0, -1), "EAST": (1, 0), "WEST": (-1, 0), "SOUTH": (0, 1)}


def legal_moves(board):
    mine = [(int(board[3 * i]), int(board[3 * i + 1])) for i in range(8)]
    moves = []
    for i, (x, y) in enumerate(mine):
        if x > 5:  # taken
            continue
        for name, (dx, dy) in STEPS.items():
            to = (x + dx, y + dy)
            if 0 <= to[0] < 6 and 0 <= to[1] < 6 and to not in mine:
                moves.append("MOV:" + "ABCDEFGH"[i] + "," + name)
    return moves
`;

const overTcp = (host: string, port: number, set: string): string => `import random
import socket

${MOVES}

connection = socket.create_connection(("${host}", ${port}))
for line in connection.makefile("r"):
    print(line.strip())
    if line.startswith("SET?"):
        answer = "${set}"
    elif line.startswith("MOV?"):
        answer = random.choice(legal_moves(line[4:]))
    else:
        continue
    connection.sendall((answer + "\\r\\n").encode())
`;

const onPipes = (set: string): string => `import random
import sys

${MOVES}

for line in sys.stdin:
    if line.startswith("SET?"):
        print("${set}", flush=True)
    elif line.startswith("MOV?"):
        print(random.choice(legal_moves(line[4:])), flush=True)
`;

/** The program chooses its red ghosts, then makes random steps that do not end on its own ghosts. */
function program(dialect: string, set = "SET:EFGH"): ConnectDialect["program"] {
  return ({ host, ports, command }) =>
    ports
      ? { file: "first.py", source: overTcp(host, ports[0], set), run: "python3 first.py" }
      : {
          file: "first.py",
          source: onPipes(set),
          run: `${command} match geister greedy "python3 first.py" --dialect ${dialect} --watch`,
        };
}

const START = "MOV?14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u\\r\\n";

const about: ConnectDialect["about"] = {
  en: "It names its red ghosts and makes a random legal step until the match is over.",
  ja: "赤オバケを決め、対局が終わるまで合法手から無作為に選びます。",
};

const opening = [
  toProgram("SET?\\r\\n", "at once, when you connect", "接続するとすぐ"),
  fromProgram("SET:EFGH\\r\\n", "your four red ghosts", "赤オバケ4つ"),
];

const question = toProgram(
  START,
  "your turn: x, y and colour of A to H, then of a to h; u is unknown",
  "あなたの番。A〜H、a〜hの順にx・y・色。uは不明",
);

const answer = fromProgram("MOV:A,NORTH\\r\\n", "north is away from you", "NORTHは相手側の方向");

const ports: ConnectDialect["notes"][number] = {
  en: "The first port is the first player's, the second the second's. Lines may end in \\n or \\r\\n.",
  ja: "1つ目のポートが先手、2つ目が後手です。行末は\\nでも\\r\\nでもかまいません。",
};

export const connect: ConnectGuide = {
  dialects: [
    {
      id: "seed",
      name: { en: "seed, the first server", ja: "seed（最初のサーバー）" },
      transport: "tcp",
      program: program("seed"),
      about,
      exchange: [
        ...opening,
        note("the other side sets its ghosts", "相手がオバケを決める"),
        question,
        answer,
        note(
          "nothing when it is accepted; NG\\r\\n when not, and the question stands",
          "受理されれば応答なし。だめならNG\\r\\nで、質問はそのまま",
        ),
        toProgram(
          "WON:88b24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b\\r\\n",
          "or LST: or DRW:, with the board",
          "またはLST:、DRW:。盤面付き",
        ),
      ],
      notes: [
        ports,
        {
          en: "The third refusal in a row loses. The original server has no clock; this arena gives 120 s a move unless its organiser chose another time.",
          ja: "3回続けて拒否されると負けです。元のサーバーに時間制限はありませんが、このアリーナでは主催者の設定がなければ1手120秒です。",
        },
      ],
      token: {
        en: "This dialect has no name. Use gat or native to play under a registered one.",
        ja: "このプロトコルには名前がありません。登録した名前で指すにはgatかnativeを使います。",
      },
    },
    {
      id: "gat",
      name: { en: "gat, the tournaments' server", ja: "gat（大会サーバー）" },
      transport: "tcp",
      program: program("gat"),
      about,
      exchange: [
        ...opening,
        toProgram("OK \\r\\n", "accepted; with a blank", "受理。空白が1つ入る"),
        question,
        answer,
        toProgram("OK \\r\\n", "OKR or OKB when a ghost was taken", "取った駒があればOKRかOKB"),
        toProgram(
          "WON:88b24B34B99b15R25R35R99r55r31r21r99r40b30b20b99b\\r\\n",
          "or LST: or DRW:, all colours shown",
          "またはLST:、DRW:。すべての色を公開",
        ),
      ],
      notes: [
        ports,
        {
          en: "10 minutes a side, then 10 s a move; a move that is not allowed loses at once. A draw after 300 moves.",
          ja: "持ち時間10分、切れたら1手10秒。反則手は即負けです。300手で引き分け。",
        },
      ],
      token: {
        en: "SET:EFGH,NAME:TOKEN; a name may be sent the same way: SET:EFGH,NAME:my-first-bot.",
        ja: "SET:EFGH,NAME:トークン。名前も同じようにSET:EFGH,NAME:my-first-botと送れます。",
      },
    },
    {
      id: "gat2024",
      name: { en: "gat2024, a draw after 200 moves", ja: "gat2024（200手で引き分け）" },
      transport: "tcp",
      program: program("gat2024", "SET:EFGH,NAME:my-first-bot"),
      about,
      exchange: [
        ...opening.slice(0, 1),
        fromProgram("SET:EFGH,NAME:my-first-bot\\r\\n", "your four red ghosts, and your name", "赤オバケ4つと名前"),
        toProgram("OK \\r\\n"),
        question,
        answer,
        toProgram("OK \\r\\n"),
      ],
      notes: [
        ports,
        { en: "The same as gat, with a draw after 200 moves.", ja: "gatと同じ。200手で引き分け。" },
        {
          en: "An arena uses it on its gat ports if it is started with --gat-dialect gat2024.",
          ja: "アリーナを--gat-dialect gat2024で起動すると、gatのポートで使えます。",
        },
      ],
      token: { en: "SET:EFGH,NAME:TOKEN", ja: "SET:EFGH,NAME:トークン" },
    },
  ],
  verdicts: [
    verdict(
      "illegal",
      "a well-formed move that the rules forbid: a taken ghost, one's own in the way, a red one leaving",
      "書式は正しいが規則違反の手。取られたオバケ、味方のいるマス、赤の脱出など",
    ),
    verdict("malformed", "a line that is neither SET: nor MOV: as above", "SET:でもMOV:でもない行"),
    verdict(
      "timeout",
      "the clock ran out, counted from the moment the question went out",
      "質問の送信から数えて時間切れ",
    ),
    verdict("disconnected", "the connection was closed, at whatever point", "途中で接続が閉じられた"),
    verdict(
      "flooded",
      "a line of more than 4096 bytes, or more than 10,000 lines out of turn",
      "4096バイトを超える行、または手番外の1万行超",
    ),
  ],
  move: "MOV:A,NORTH",
  pages: ["protocols/geister.md"],
};
