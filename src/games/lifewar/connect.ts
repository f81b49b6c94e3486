import { fromProgram, note, tcpGuide, toProgram, verdict } from "../connect-guide.ts";

const source = (host: string, port: number): string => `import socket

connection = socket.create_connection(("${host}", ${port}))
stream = connection.makefile("rb")


def send(kind, value):
    connection.sendall(kind + bytes([len(value)]) + value)


def cell(x, y):
    return x.to_bytes(2, "big") + y.to_bytes(2, "big")


send(b"I", b"my/first-bot")
turn = 0
while True:
    head = stream.read(2)
    if len(head) < 2:
        break
    kind, value = head[:1], stream.read(head[1])
    print(kind.decode(), value.hex())
    if kind == b"T":
        x = turn * 4 % 1000
        send(b"M", cell(x, 500) + cell(x + 1, 500) + cell(x + 2, 500))
        turn += 1
`;

export const connect = tcpGuide({
  id: "tlv",
  name: { en: "Type, length, value", ja: "TLV" },
  defaultPort: 31337,
  source,
  about: {
    en: "It sends its name and places a row of three cells every turn.",
    ja: "名前を送り、毎回3セルの列を置きます。",
  },
  exchange: [
    fromProgram("49 05 6f6e652f61", "I: one/a, your name", "I：one/a（名前）"),
    toProgram("53 05 74776f2f62", "S: two/b, the other's name", "S：two/b（相手の名前）"),
    toProgram("47 00", "G: a generation passes", "G：1世代進む"),
    toProgram("54 00", "T: your turn", "T：あなたの番"),
    fromProgram(
      "4d 10 000a000a 000b000a 000a000b 000b000b",
      "M: place (10, 10), (11, 10), (10, 11), (11, 11)",
      "M：(10, 10)など4セルを置く",
    ),
    toProgram("4d 10 01fe01fe 01ff01fe 01fe01ff 01ff01ff", "M: the cells that the other placed", "M：相手が置いたセル"),
    note("G, T and M for five minutes", "5分間、G・T・Mを繰り返す"),
    toProgram("42 08 00000004 00000006", "B: 4 cells for you, 6 for the other", "B：あなた4、相手6"),
  ],
  notes: [
    {
      en: "One byte of type, one of length, then the value; numbers have the higher byte first. You keep the board yourself.",
      ja: "種類1バイト、長さ1バイト、続いて値です。数は上位バイトが先。盤面は各自で管理します。",
    },
    {
      en: "A move places up to 30 cells; 4D 00 places none.",
      ja: "1手で置けるのは30セルまで。4D 00は何も置きません。",
    },
  ],
  token: { en: "Send the token as the value of I.", ja: "Iの値としてトークンを送ります。" },
  verdicts: [
    verdict("illegal", "more than 30 cells, or one outside the board", "30セルを超える、または盤の外のセル"),
    verdict(
      "malformed",
      "on turn another type than M, or a value that is not whole pairs of x and y",
      "手番でM以外の種類、またはxとyの組になっていない値",
    ),
    verdict(
      "unsolicited",
      "anything said out of turn, such as two moves in one breath",
      "手番外の送信。続けて送られた2手目も含む",
    ),
    verdict(
      "timeout",
      "no whole move within 5 s of T; bytes that trickle in do not extend it",
      "Tから5秒以内に手が届かない。少しずつ届いても延びない",
    ),
    verdict("disconnected", "the connection was closed after S", "Sの後に接続が閉じられた"),
  ],
  move: "300,200;301,200;302,200",
  pages: ["protocols/lifewar-tlv.md"],
});
