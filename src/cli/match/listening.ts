import type { AnyGame } from "../../core/game.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type TcpListener, listenTcp } from "../../links/tcp.ts";
import { realTime } from "../../links/time.ts";
import { lagMeter } from "../../match/process-lag-meter.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { formatSeat } from "../match-words.ts";

export interface ListeningSeats {
  readonly listeners: readonly (TcpListener | undefined)[];
  /** The port of each seat; null when no program connects there. */
  readonly ports: readonly (number | null)[];
  release(): void;
}

/**
 * Opens the ports of the tcp players. Players of the same port share it and are seated in order of connection; so are
 * two players of any free port, unless the game has a port per seat.
 */
export async function listenForPlayers(
  entry: GameEntry,
  specs: readonly PlayerSpec[],
): Promise<ListeningSeats | undefined> {
  const sharedPort = entry.dialects.ports[0] === entry.dialects.ports[1];
  const open = new Map<number | string, TcpListener>();
  const listeners: (TcpListener | undefined)[] = [];
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
      const { host, port } = spec;
      const key = port === 0 && !sharedPort ? `any for seat ${seat}` : port;
      const remedy: LocalizedText = { en: "choose another, such as tcp:0", ja: "tcp:0 など別のポートを選んでください" };
      const listener = open.get(key) ?? (await listenTcp({ host, port, lagMeter, time: realTime, remedy }));
      open.set(key, listener);
      listeners.push(listener);
    }
  } catch (error) {
    release();
    throw error;
  }
  if (open.size === 0) return undefined;
  return { listeners, ports: listeners.map((listener) => listener?.port ?? null), release };
}

const BOTH: LocalizedText = {
  en: "Waiting for both programs on port {port}.",
  ja: "ポート {port} で両方のプログラムの接続を待っています。",
};
const WAITING: LocalizedText = { en: "Waiting for {places}.", ja: "接続を待っています：{places}。" };
const PLACE: LocalizedText = { en: "{seat} on port {port}", ja: "{seat}はポート {port}" };
const AND: LocalizedText = { en: " and ", ja: "、" };

/** Two players that share a port are seated in order of connection, so their seats are not named. */
export function formatListening(say: FormatMessage, game: AnyGame, ports: ListeningSeats["ports"]): string {
  const [one, two] = ports;
  if (one !== null && one === two) return say(BOTH, { port: one ?? "" });
  const places = SEATS.flatMap((seat) => {
    const port = ports[seat];
    return typeof port === "number" ? [say(PLACE, { seat: formatSeat(say, game, seat), port })] : [];
  });
  return say(WAITING, { places: places.join(say(AND)) });
}
