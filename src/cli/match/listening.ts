import type { AnyGame } from "../../core/game.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type Listener, listenTcp } from "../../links/tcp.ts";
import { realTime } from "../../links/time.ts";
import { pulse } from "../../dispatch/heart.ts";
import type { PlayerSpec } from "../../dispatch/player-spec.ts";
import type { Both, Say } from "../lang.ts";
import { tellSeat } from "../seat-words.ts";

export interface Guests {
  readonly listeners: readonly (Listener | undefined)[];
  /** The port of each seat; null where nobody is awaited. */
  readonly ports: readonly (number | null)[];
  release(): void;
}

/**
 * Opens the ports of the tcp players. Two that name the same port share it, and sit in order of connection; so do two that
 * take any free one, unless the game gives each seat a port of its own.
 */
export async function listenForGuests(
  entry: GameEntry,
  specs: readonly PlayerSpec[],
  host: string,
): Promise<Guests | undefined> {
  const byOrder = entry.ports[0] === entry.ports[1];
  const open = new Map<number | string, Listener>();
  const listeners: (Listener | undefined)[] = [];
  const release = (): void => {
    for (const listener of open.values()) listener.close();
  };
  try {
    for (const seat of SEATS) {
      const spec = specs[seat];
      if (spec?.kind !== "tcp") {
        listeners.push(undefined);
        continue;
      }
      const port = spec.port ?? entry.ports[seat];
      const place = port === 0 && !byOrder ? `any for seat ${seat}` : port;
      const remedy = "choose another, such as tcp:0";
      const listener = open.get(place) ?? (await listenTcp({ host, port, pulse, time: realTime, remedy }));
      open.set(place, listener);
      listeners.push(listener);
    }
  } catch (error) {
    release();
    throw error;
  }
  if (open.size === 0) return undefined;
  return { listeners, ports: listeners.map((listener) => listener?.port ?? null), release };
}

const BOTH: Both = {
  en: "Waiting for both programs on port {port}.",
  ja: "ポート {port} で両方のプログラムの接続を待っています。",
};
const WAITING: Both = {
  en: "Waiting for {places}.",
  ja: "接続を待っています：{places}。",
};
const PLACE: Both = { en: "{seat} on port {port}", ja: "{seat}はポート {port}" };
const AND: Both = { en: " and ", ja: "、" };

/** Who is awaited where; two that share a port sit in order of connection, so their seats are not known yet. */
export function tellListening(say: Say, game: AnyGame, ports: Guests["ports"]): string {
  const [one, two] = ports;
  if (one !== null && one === two) return say(BOTH, { port: one ?? "" });
  const places = SEATS.flatMap((seat) => {
    const port = ports[seat];
    return typeof port === "number" ? [say(PLACE, { seat: tellSeat(say, game, seat), port })] : [];
  });
  return say(WAITING, { places: places.join(say(AND)) });
}
