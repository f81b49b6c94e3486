import type { Time } from "../../core/time.ts";
import type { UnreadConnection } from "./connection-gate.ts";

export interface UnreadWatchSetup {
  readonly time: Time;
  readonly connections: () => Iterable<UnreadConnection>;
  /** Of all connections together. */
  readonly maxBytes: number;
  readonly onDropped: (address: string, count: number) => void;
}

const INTERVAL_MS = 250;

/** Drops clients that ask for more than they read, so that their answers do not fill the memory. */
export class UnreadWatch {
  readonly #setup: UnreadWatchSetup;
  #cancel: () => void;

  constructor(setup: UnreadWatchSetup) {
    this.#setup = setup;
    this.#cancel = this.#schedule();
  }

  close(): void {
    this.#cancel();
  }

  #schedule(): () => void {
    const { time } = this.#setup;
    return time.alarm(time.now() + INTERVAL_MS, () => {
      this.#check();
      this.#cancel = this.#schedule();
    });
  }

  /** The address with the most unread bytes goes first, until half of the limit is free. */
  #check(): void {
    const { connections, maxBytes, onDropped } = this.#setup;
    const all = [...connections()];
    let total = sumBytes(all);
    if (total <= maxBytes) return;
    const bySize = groupByAddress(all).sort((a, b) => sumBytes(b) - sumBytes(a));
    for (const group of bySize) {
      if (total <= maxBytes / 2) return;
      for (const connection of group) connection.drop();
      total -= sumBytes(group);
      onDropped(group[0]?.address ?? "", group.length);
    }
  }
}

/** Behind a proxy each connection counts alone. */
function groupByAddress(connections: readonly UnreadConnection[]): (readonly UnreadConnection[])[] {
  const groups = new Map<unknown, UnreadConnection[]>();
  for (const connection of connections) {
    const key = connection.address || connection;
    const group = groups.get(key);
    if (group) group.push(connection);
    else groups.set(key, [connection]);
  }
  return [...groups.values()];
}

function sumBytes(connections: readonly UnreadConnection[]): number {
  return connections.reduce((sum, { bytes }) => sum + bytes, 0);
}
