import type { ConnectGuide } from "../connect-guide.ts";

const program = (host: string, port: number): string => `import json
import random
import socket

connection = socket.create_connection(("${host}", ${port}))
stream = connection.makefile("rw")


def send(text):
    stream.write(text + "\\n")
    stream.flush()


board = []
for line in stream:
    print(line, end="")
    if line.startswith("This is"):
        send("my-first-bot")
    elif line.startswith('{"height"'):
        size = json.loads(line)
        board = [[0] * size["width"] for _ in range(size["height"])]
    elif line.startswith('{"phase"'):
        board = json.loads(line)["board"]
    elif line == "placement\\n":
        free = [[y, x] for y, row in enumerate(board) for x, cell in enumerate(row) if cell == 0]
        send(json.dumps({"place": random.choice(free)}))
`;

export const connect: ConnectGuide = {
  dialects: [
    {
      id: "json",
      name: { en: "JSON lines", ja: "JSON行" },
      transport: "tcp",
      program: ({ host, ports }) => ({
        file: "first.py",
        source: program(host, ports?.[0] ?? 2000),
        run: "python3 first.py",
      }),
      about: {
        en: "It sends its name and places on a random free cell until the match is over.",
        ja: "名前を送り、対局が終わるまで空いているセルに無作為に置きます。",
      },
      exchange: [
        { direction: "to", bytes: "This is a lifegame_py server.  Tell me your name.\\n" },
        {
          direction: "from",
          bytes: "my-first-bot\\n",
          about: { en: "a name, 1 to 200 bytes", ja: "名前（1〜200バイト）" },
        },
        { direction: "to", bytes: '{"height": 6, "width": 6}\\n' },
        {
          direction: "note",
          bytes: "",
          about: { en: "an opponent comes and says its name", ja: "相手が来て名前を送る" },
        },
        { direction: "to", bytes: "placement\\n", about: { en: "your turn", ja: "あなたの番" } },
        {
          direction: "from",
          bytes: '{"place": [2, 3]}\\n',
          about: { en: "row, then column, from 0 at the upper left", ja: "行、列の順。左上が0" },
        },
        {
          direction: "to",
          bytes: '{"phase": "placement", "board": [[0, 0, ...], ...], "next_player": 2}\\n',
          about: { en: "to both, after every cell", ja: "1セル置くたびに両者へ" },
        },
        { direction: "to", bytes: "waiting\\n", about: { en: "the other places", ja: "相手の番" } },
        { direction: "note", bytes: "", about: { en: "until twelve cells stand", ja: "12セル置くまで続く" } },
        { direction: "to", bytes: "simulation\\n" },
        {
          direction: "to",
          bytes: '{"phase": "life_result", "board": [[...]], "count": {"1": 6, "2": 1}}\\n',
          about: { en: "after three generations", ja: "3世代の後" },
        },
        { direction: "to", bytes: "you win\\n", about: { en: "or you lose, draw", ja: "または you lose、draw" } },
      ],
      notes: [
        {
          en: "Seats go by order of connection. Your lines may end in \\n or \\r\\n.",
          ja: "席は接続した順です。行末は\\nでも\\r\\nでもかまいません。",
        },
        {
          en: "There is no second try: the first wrong line loses.",
          ja: "やり直しはありません。最初の誤った行で負けになります。",
        },
      ],
      token: {
        en: "Send the token as the name, in the first line.",
        ja: "最初の行で、名前の代わりにトークンを送ります。",
      },
    },
  ],
  verdicts: [
    {
      by: "illegal",
      means: { en: "a cell outside the board, or one that is taken", ja: "盤の外のセル、またはすでに埋まっているセル" },
    },
    {
      by: "malformed",
      means: {
        en: "not a JSON object with place and exactly two integers; an empty line; a blank before or behind it; an empty name or one over 200 bytes",
        ja: "整数2つのplaceを持つJSONオブジェクトではない、空行、前後の空白、空または200バイトを超える名前",
      },
    },
    {
      by: "unsolicited",
      means: {
        en: "a line while nothing was asked, also a second one in the same breath",
        ja: "聞かれていないときの行。続けて送られた2行目も含む",
      },
    },
    {
      by: "timeout",
      means: { en: "no answer within the limit, 120 s a cell", ja: "制限時間（1セル120秒）以内に応答がない" },
    },
    { by: "disconnected", means: { en: "the connection was closed, at whatever point", ja: "途中で接続が閉じられた" } },
    { by: "flooded", means: { en: "a line of more than 4096 bytes", ja: "4096バイトを超える行" } },
  ],
  move: "2,3",
  pages: ["protocols/lifegame-json.md"],
};
