import type { ConnectDialect, ConnectGuide } from "../../games/connect-guide.ts";
import { connectWords as words } from "../words/connect.ts";

/** The protocol that all games share, with the chosen game's words in it. */
export function nativeDialect(
  game: string,
  games: readonly string[],
  { move }: Pick<ConnectGuide, "move">,
): ConnectDialect {
  const tell = (message: object): string => `${JSON.stringify(message)}\\n`;
  return {
    id: "native",
    name: words.nativeName,
    over: "tcp",
    lines: ({ host, nativePort }) => [
      `python3 -c 'import json,random,socket; s=socket.create_connection(("${host}",${nativePort ?? 7777})); f=s.makefile("rw"); tell=lambda m: print(json.dumps(m),file=f,flush=True)`,
      `for l in f: m=json.loads(l); print(l,end=""); t=m["type"]; t=="hello" and tell({"type":"join","game":"${game}","name":"my-first-bot"}); t=="ask" and tell({"type":"move","move":random.choice(m.get("legal") or ["${move}"])})`,
      `s.close()'`,
    ],
    about: words.nativeAbout,
    exchange: [
      {
        way: "to",
        bytes: tell({ type: "hello", shinpan: 1, games }),
        about: words.nativeHello,
      },
      { way: "from", bytes: tell({ type: "join", game, name: "my-first-bot" }), about: words.nativeJoin },
      {
        way: "to",
        bytes: `{"type":"seated","match":"...","seat":0,"game":"${game}","options":{...},"opponent":"...","limits":{...}}\\n`,
        about: words.nativeSeated,
      },
      {
        way: "to",
        bytes: `{"type":"ask","ply":0,"view":{...},"legal":["${move}",...],"left":5000}\\n`,
        about: words.nativeAsk,
      },
      { way: "from", bytes: tell({ type: "move", move }) },
      {
        way: "to",
        bytes: `{"type":"moved","seat":0,"move":"${move}","view":{...}}\\n`,
        about: words.nativeMoved,
      },
      {
        way: "to",
        bytes: '{"type":"end","winner":0,"by":"rules","score":[33,31],"why":null,"view":{...}}\\n',
        about: words.nativeEnd,
      },
    ],
    notes: [words.nativeNote, words.nativeRefused],
    token: words.nativeToken,
  };
}
