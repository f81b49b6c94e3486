import { connectLines, type LineClient } from "./line-client.ts";
import { type MatchServer, serveMatch } from "./serve.ts";

export type Pair = readonly [GeisterClient, GeisterClient];

export type GeisterServer = MatchServer;
export type GeisterClient = LineClient;
export const connectGeister = connectLines;

export const serveGeister = (flags: readonly string[] = [], players?: readonly string[]): Promise<GeisterServer> =>
  serveMatch("geister", flags, players);

/** Both clients of a match, connected and asked for their ghosts. */
export async function connectPair({ ports }: GeisterServer): Promise<Pair> {
  const pair = [await connectGeister(ports[0]), await connectGeister(ports[1])] as const;
  for (const client of pair) await client.next();
  return pair;
}

/** The sample game of the seed: both sides' messages in order. */
export const SAMPLE = {
  sets: ["SET:EFGH", "SET:ABCD"],
  moves: Array.from({ length: 11 }, (_, ply) => (ply < 8 ? "MOV:A,NORTH" : "MOV:A,WEST")),
  asked: [
    "MOV?14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u\r\n",
    "MOV?14R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u\r\n",
    "MOV?13B24B34B44B15R25R35R45R42u31u21u11u40u30u20u10u\r\n",
    "MOV?13R24R34R44R15B25B35B45B43u31u21u11u40u30u20u10u\r\n",
    "MOV?12B24B34B44B15R25R35R45R43u31u21u11u40u30u20u10u\r\n",
    "MOV?12R24R34R99r15B25B35B45B44u31u21u11u40u30u20u10u\r\n",
    "MOV?11B24B34B99b15R25R35R45R44u31u21u99r40u30u20u10u\r\n",
    "MOV?11R24R34R99r15B25B35B99b45u31u21u99b40u30u20u10u\r\n",
    "MOV?10B24B34B99b15R25R35R99r45u31u21u99r40u30u20u99b\r\n",
    "MOV?10R24R34R99r15B25B35B99b55u31u21u99b40u30u20u99r\r\n",
    "MOV?00B24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b\r\n",
  ],
  /** Replies of the later dialects to an accepted move. */
  accepted: ["OK ", "OK ", "OK ", "OK ", "OKR", "OKB", "OKB", "OKR", "OK ", "OK ", "OK "],
  ends: {
    seed: [
      "WON:88b24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b\r\n",
      "LST:00R24R34R99r15B25B35B99b88b31u21u99b40u30u20u99r\r\n",
    ],
    gat: [
      "WON:88b24B34B99b15R25R35R99r55r31r21r99r40b30b20b99b\r\n",
      "LST:00R24R34R99r15B25B35B99b88b31b21b99b40r30r20r99r\r\n",
    ],
  },
} as const;

/** Plays the sample up to a ply with a pair that was asked SET?; `check` compares every message. */
export async function playSample(
  pair: Pair,
  dialect: "seed" | "gat" | "gat2024",
  check: (actual: readonly string[], expected: readonly string[]) => void,
  plies: number = SAMPLE.moves.length,
): Promise<void> {
  const later = dialect !== "seed";
  for (const seat of [1, 0] as const) {
    pair[seat].send(`${SAMPLE.sets[seat]}\r\n`);
    if (later) check(await pair[seat].next(), ["OK \r\n"]);
  }
  for (let ply = 0; ply <= plies && ply < SAMPLE.moves.length; ply++) {
    const mover = pair[ply % 2 === 0 ? 0 : 1];
    check(await mover.next(), [SAMPLE.asked[ply]!]);
    if (ply === plies) return;
    mover.send(`${SAMPLE.moves[ply]}\r\n`);
    if (later) check(await mover.next(), [`${SAMPLE.accepted[ply]}\r\n`]);
  }
  for (const seat of [0, 1] as const) check(await pair[seat].rest(), [SAMPLE.ends[later ? "gat" : "seed"][seat]]);
}
