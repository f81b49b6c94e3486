import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { until } from "./processes.ts";
import { type MatchServer, serveMatch } from "./serve.ts";

export const GREETING = "This is a lifegame_py server.  Tell me your name.\n";

/** A client that says what a test tells it to. */
export interface LifegameClient {
  readonly socket: Socket;
  readonly text: string;
  /** The other side said that it will say no more, or is gone. */
  readonly ended: boolean;
  send(text: string | Uint8Array): void;
  /** The next messages that nobody has asked for yet. */
  next(count?: number): Promise<readonly string[]>;
  /** Everything that nobody has asked for yet, when the connection is over. */
  rest(): Promise<readonly string[]>;
}

export type LifegamePair = readonly [LifegameClient, LifegameClient];

export const serveLifegame = (
  flags: readonly string[] = [],
  players?: readonly string[],
): Promise<MatchServer> => serveMatch("lifegame", flags, players);

export async function connectLifegame(port: number): Promise<LifegameClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
  let text = "";
  let ended = false;
  let taken = 0;
  const end = (): void => void (ended = true);
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", end).on("end", end).on("close", end);
  const seen = (): string => `heard ${JSON.stringify(text)}${ended ? ", ended" : ""}`;
  const lines = (): string[] => text.split(/(?<=\n)/).filter((line) => line !== "");
  const whole = (): string[] => lines().filter((line) => line.endsWith("\n"));
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return {
    socket,
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    send: (said) => void socket.write(said),
    async next(count = 1) {
      await until(`${count} messages`, () => whole().length >= taken + count, seen);
      const news = whole().slice(taken, taken + count);
      taken += count;
      return news;
    },
    async rest() {
      await until("the end of the connection", () => ended, seen);
      const news = lines().slice(taken);
      taken += news.length;
      socket.destroy();
      return news;
    },
  };
}

/** Connects and says a name. */
export async function joinLifegame({ ports }: MatchServer, name: string, seat: 0 | 1 = 0) {
  const client = await connectLifegame(ports[seat]);
  await client.next();
  client.send(`${name}\n`);
  await client.next();
  return client;
}

/** Both clients of a match, seated in this order, and told the size. */
export async function joinPair(server: MatchServer): Promise<LifegamePair> {
  return [await joinLifegame(server, "one"), await joinLifegame(server, "two", 1)];
}

/** Cells for both players in turn, each of player 2 opposite one of player 1, so that the match is a draw. */
export const PLACES = [
  "0,0",
  "5,5",
  "0,1",
  "5,4",
  "1,0",
  "4,5",
  "1,1",
  "4,4",
  "3,0",
  "2,5",
  "0,3",
  "5,2",
].map(
  (move) => `{"place": [${move.replace(",", ", ")}]}
`,
);

/** Places so many cells in turn, each told to both. */
export async function placeInTurn(pair: LifegamePair, plies: number): Promise<void> {
  for (let ply = 0; ply < plies; ply++) {
    const [mover, other] = ply % 2 === 0 ? pair : [pair[1], pair[0]];
    await mover.next();
    await other.next();
    mover.send(PLACES[ply]!);
    await Promise.all([mover.next(), other.next()]);
  }
}
