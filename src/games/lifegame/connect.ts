import { fromProgram, note, tcpGuide, toProgram, verdict } from "../connect-guide.ts";

const source = (host: string, port: number): string => `import json
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

export const connect = tcpGuide({
  id: "json",
  name: { en: "JSON lines", ja: "JSON行" },
  defaultPort: 2000,
  source,
  about: {
    en: "It sends its name and places on a random free cell until the match is over.",
    ja: "名前を送り、対局が終わるまで空いているセルに無作為に置きます。",
  },
  exchange: [
    toProgram("This is a lifegame_py server.  Tell me your name.\\n"),
    fromProgram("my-first-bot\\n", "a name, 1 to 200 bytes", "名前（1〜200バイト）"),
    toProgram('{"height": 6, "width": 6}\\n'),
    note("an opponent comes and says its name", "相手が来て名前を送る"),
    toProgram("placement\\n", "your turn", "あなたの番"),
    fromProgram('{"place": [2, 3]}\\n', "row, then column, from 0 at the upper left", "行、列の順。左上が0"),
    toProgram(
      '{"phase": "placement", "board": [[0, 0, ...], ...], "next_player": 2}\\n',
      "to both, after every cell",
      "1セル置くたびに両者へ",
    ),
    toProgram("waiting\\n", "the other places", "相手の番"),
    note("until twelve cells stand", "12セル置くまで続く"),
    toProgram("simulation\\n"),
    toProgram(
      '{"phase": "life_result", "board": [[...]], "count": {"1": 6, "2": 1}}\\n',
      "after three generations",
      "3世代の後",
    ),
    toProgram("you win\\n", "or you lose, draw", "または you lose、draw"),
  ],
  notes: [
    {
      en: "Seats are assigned in order of connection. Your lines may end in \\n or \\r\\n.",
      ja: "席は接続した順です。行末は\\nでも\\r\\nでもかまいません。",
    },
    {
      en: "There are no retries: the first wrong line loses.",
      ja: "やり直しはありません。最初の誤った行で負けになります。",
    },
  ],
  token: { en: "Send the token as the name, in the first line.", ja: "最初の行で、名前の代わりにトークンを送ります。" },
  verdicts: [
    verdict("illegal", "a cell outside the board, or one that is taken", "盤の外のセル、またはすでに埋まっているセル"),
    verdict(
      "malformed",
      "not a JSON object with place and exactly two integers; an empty line; a blank before or behind it; an empty name or one over 200 bytes",
      "整数2つのplaceを持つJSONオブジェクトではない、空行、前後の空白、空または200バイトを超える名前",
    ),
    verdict(
      "unsolicited",
      "a line while nothing was asked, also a second line in the same write",
      "聞かれていないときの行。続けて送られた2行目も含む",
    ),
    verdict("timeout", "no answer within the limit, 120 s a cell", "制限時間（1セル120秒）以内に応答がない"),
    verdict("disconnected", "the connection was closed, at whatever point", "途中で接続が閉じられた"),
    verdict("flooded", "a line of more than 4096 bytes", "4096バイトを超える行"),
  ],
  move: "2,3",
  pages: ["protocols/lifegame-json.md"],
});
