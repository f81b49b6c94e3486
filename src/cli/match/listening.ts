import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type Listener, listenTcp } from "../../links/tcp.ts";
import { realTime } from "../../links/time.ts";
import type { PlayerSpec } from "./player-spec.ts";
import { pulse } from "./seats.ts";

export interface Guests {
  readonly listeners: readonly (Listener | undefined)[];
  /** The port of each seat; null where nobody is awaited. */
  readonly ports: readonly (number | null)[];
  release(): void;
}

/** Opens the ports of the tcp players. Two that name the same port share it, and sit in order of connection. */
export async function listenForGuests(
  entry: GameEntry,
  specs: readonly PlayerSpec[],
  host: string,
): Promise<Guests | undefined> {
  const open = new Map<number, Listener>();
  const listeners: (Listener | undefined)[] = [];
  try {
    for (const seat of SEATS) {
      const spec = specs[seat];
      if (spec?.kind !== "tcp") {
        listeners.push(undefined);
        continue;
      }
      const port = spec.port ?? entry.ports[seat];
      const shared = port === 0 ? undefined : open.get(port);
      const listener =
        shared ??
        (await listenTcp({ host, port, pulse, time: realTime, remedy: "choose another, such as tcp:0" }));
      open.set(listener.port, listener);
      listeners.push(listener);
    }
  } catch (error) {
    for (const listener of open.values()) void listener.close();
    throw error;
  }
  if (open.size === 0) return undefined;
  return {
    listeners,
    ports: listeners.map((listener) => listener?.port ?? null),
    release() {
      for (const listener of open.values()) void listener.close();
    },
  };
}
