import type { ConnectDialect, ConnectGuide } from "../../games/connect-guide.ts";
import { connectWords as words } from "./words.ts";

const program = (host: string, port: number, game: string, move: string): string => `import json
import random
import socket

connection = socket.create_connection(("${host}", ${port}))
stream = connection.makefile("rw")


def send(message):
    stream.write(json.dumps(message) + "\\n")
    stream.flush()


for line in stream:
    print(line, end="")
    message = json.loads(line)
    if message["type"] == "hello":
        send({"type": "join", "game": "${game}", "name": "my-first-bot"})
    elif message["type"] == "ask":
        moves = message.get("legal") or ["${move}"]
        send({"type": "move", "move": random.choice(moves)})
    elif message["type"] == "end":
        break
`;

/** The protocol that all games share, with examples of the chosen game. */
export function nativeDialect(
  game: string,
  games: readonly string[],
  { move }: Pick<ConnectGuide, "move">,
): ConnectDialect {
  const format = (message: object): string => `${JSON.stringify(message)}\\n`;
  return {
    id: "native",
    name: words.nativeName,
    transport: "tcp",
    program: ({ host, nativePort }) => ({
      file: "first.py",
      source: program(host, nativePort ?? 7777, game, move),
      run: "python3 first.py",
    }),
    about: words.nativeAbout,
    exchange: [
      { direction: "to", bytes: format({ type: "hello", shinpan: 1, games }), about: words.nativeHello },
      { direction: "from", bytes: format({ type: "join", game, name: "my-first-bot" }), about: words.nativeJoin },
      {
        direction: "to",
        bytes: `{"type":"seated","match":"...","seat":0,"game":"${game}","options":{...},"opponent":"...","limits":{...}}\\n`,
        about: words.nativeSeated,
      },
      {
        direction: "to",
        bytes: `{"type":"ask","ply":0,"view":{...},"legal":["${move}",...],"left":5000}\\n`,
        about: words.nativeAsk,
      },
      { direction: "from", bytes: format({ type: "move", move }) },
      {
        direction: "to",
        bytes: `{"type":"moved","seat":0,"move":"${move}","view":{...}}\\n`,
        about: words.nativeMoved,
      },
      {
        direction: "to",
        bytes: '{"type":"end","winner":0,"by":"rules","score":[33,31],"why":null,"view":{...}}\\n',
        about: words.nativeEnd,
      },
    ],
    notes: [words.nativeNote, words.nativeRefused],
    token: words.nativeToken,
  };
}
