import { connectLines, type LineClient } from "./line-client.ts";
import { type MatchServer, serveMatch } from "./serve.ts";

export const GREETING = "This is a lifegame_py server.  Tell me your name.\n";

export type LifegameClient = LineClient;
export const connectLifegame = connectLines;

export type LifegamePair = readonly [LifegameClient, LifegameClient];

export const serveLifegame = (flags: readonly string[] = [], players?: readonly string[]): Promise<MatchServer> =>
  serveMatch("lifegame", flags, players);

/** Connects and sends a name. */
export async function joinLifegame({ ports }: MatchServer, name: string, seat: 0 | 1 = 0) {
  const client = await connectLifegame(ports[seat]);
  await client.next();
  client.send(`${name}\n`);
  await client.next();
  return client;
}

/** Both clients of a match in seat order, after the size message. */
export async function joinPair(server: MatchServer): Promise<LifegamePair> {
  return [await joinLifegame(server, "one"), await joinLifegame(server, "two", 1)];
}

/** Cells for both players in turn; each cell of player 2 mirrors one of player 1, so the match is a draw. */
export const PLACES = ["0,0", "5,5", "0,1", "5,4", "1,0", "4,5", "1,1", "4,4", "3,0", "2,5", "0,3", "5,2"].map(
  (move) => `{"place": [${move.replace(",", ", ")}]}
`,
);

/** Places cells in turn and reads the notices to both clients. */
export async function placeInTurn(pair: LifegamePair, plies: number): Promise<void> {
  for (let ply = 0; ply < plies; ply++) {
    const [mover, other] = ply % 2 === 0 ? pair : [pair[1], pair[0]];
    await mover.next();
    await other.next();
    mover.send(PLACES[ply]!);
    await Promise.all([mover.next(), other.next()]);
  }
}
