import type { Time } from "../core/time.ts";
import type { LinkOpener } from "../core/link.ts";
import type { TcpListener } from "../links/tcp.ts";
import type { AwaitedPlayer } from "./match-job.ts";

/** A program that connects anew for every game is not missed for this long. */
const RECONNECT_MS = 3000;
/** A guest that waits is handed over at once, unless it has left at that very moment. */
const HANDOVER_MS = 1000;

export interface TcpPlayersSetup {
  readonly time: Time;
  /** The clock on the wall, in milliseconds. */
  readonly wallClock: () => number;
  /** After this time without its program a player's games are forfeited; undefined = never. */
  readonly absentMs: number | undefined;
  /** Opens the port of a player; `changed` is called when a program comes or leaves. */
  readonly listen: (player: number, changed: () => void) => Promise<TcpListener>;
  readonly nameOf: (player: number) => string;
  /** A player connected, left, or exceeded the absence limit: other games may be playable now. */
  readonly onChange: () => void;
  /** The missing players; called whenever the list changes. */
  readonly onAwaited: (players: readonly AwaitedPlayer[]) => void;
}

/** Which players that connect over TCP are here, and since when others have been missing. */
export interface TcpPlayers {
  /** One more game of a player is to be played. */
  expect(player: number): void;
  /** A game of it is over. */
  finished(player: number): void;
  /** The port is open and a program waits there that no game has taken. */
  isAvailable(player: number): boolean;
  /** Its program has been missing for longer than is allowed. */
  isForfeiting(player: number): boolean;
  /** Its port, once that is open. */
  portOf(player: number): number | undefined;
  /** A game takes the program that waits; `end` is called when the game is over. */
  reserve(player: number): { end(): void };
  /** The port of a player, where each game takes the next program that waits. */
  listener(player: number): Promise<TcpListener>;
  close(): void;
}

/** A program that waits and is promised to a game. */
interface Reservation {
  /** The game has asked for it. */
  asked: boolean;
}

interface Entry {
  readonly opening: Promise<TcpListener>;
  listener?: TcpListener;
  /** The port cannot be had: the first game will tell. */
  failed: boolean;
  /** Games that are to be played. */
  games: number;
  /** Games that are being played. */
  playing: number;
  /** Of these, those that have not got their program yet. */
  readonly reservations: Set<Reservation>;
  seen: boolean;
  absentSince: number | undefined;
  cancel: () => void;
}

export function openTcpPlayers(setup: TcpPlayersSetup): TcpPlayers {
  const { time, wallClock, absentMs } = setup;
  const entries = new Map<number, Entry>();
  let lastPublished = "[]";
  let closed = false;

  function entryOf(player: number): Entry {
    const known = entries.get(player);
    if (known) return known;
    const entry: Entry = {
      opening: setup.listen(player, () => update(player)),
      ...{ failed: false, games: 0, playing: 0, reservations: new Set(), seen: false },
      absentSince: undefined,
      cancel: () => undefined,
    };
    entries.set(player, entry);
    entry.opening.then(
      (listener) => {
        entry.listener = listener;
        update(player);
      },
      () => {
        entry.failed = true;
        setup.onChange();
      },
    );
    return entry;
  }

  function freeGuests({ listener, reservations }: Entry): number {
    return (listener?.waiting ?? 0) - reservations.size;
  }

  function update(player: number): void {
    const entry = entries.get(player);
    if (!entry?.listener || closed) return;
    const here = freeGuests(entry) > 0 || entry.playing > 0;
    if (here) entry.seen = true;
    if (here || entry.games === 0) {
      entry.cancel();
      entry.absentSince = undefined;
    } else if (entry.absentSince === undefined) {
      entry.absentSince = time.now();
      arm(entry);
    }
    publish();
    setup.onChange();
  }

  /** Rings when the player is missed, and when its games are forfeited. */
  function arm(entry: Entry): void {
    const since = entry.absentSince ?? 0;
    const moments = [...(entry.seen ? [RECONNECT_MS] : []), ...(absentMs === undefined ? [] : [absentMs])];
    const cancels = moments.map((ms) =>
      time.alarm(since + ms, () => {
        publish();
        setup.onChange();
      }),
    );
    entry.cancel = () => {
      for (const cancel of cancels) cancel();
    };
  }

  function publish(): void {
    const now = time.now();
    const awaited = [...entries].flatMap(([player, { listener, absentSince, seen }]): AwaitedPlayer[] => {
      if (!listener || absentSince === undefined) return [];
      if (seen && now - absentSince < RECONNECT_MS) return [];
      const since = Math.round(wallClock() - (now - absentSince));
      const until = absentMs === undefined ? null : since + absentMs;
      return [{ player, name: setup.nameOf(player), port: listener.port, since, until }];
    });
    const list = JSON.stringify(awaited.map(({ player, port }) => [player, port]));
    if (list === lastPublished || closed) return;
    lastPublished = list;
    setup.onAwaited(awaited);
  }

  return {
    expect(player) {
      entryOf(player).games++;
      update(player);
    },
    finished(player) {
      entryOf(player).games--;
      update(player);
    },
    isAvailable(player) {
      const entry = entryOf(player);
      return entry.failed || freeGuests(entry) > 0;
    },
    isForfeiting(player) {
      const { absentSince } = entryOf(player);
      return absentMs !== undefined && absentSince !== undefined && time.now() - absentSince >= absentMs;
    },
    portOf: (player) => entries.get(player)?.listener?.port,
    reserve(player) {
      const entry = entryOf(player);
      const taking: Reservation = { asked: false };
      entry.reservations.add(taking);
      entry.playing++;
      let ended = false;
      return {
        end() {
          if (ended) return;
          ended = true;
          entry.playing--;
          entry.reservations.delete(taking);
          update(player);
        },
      };
    },
    async listener(player) {
      const entry = entryOf(player);
      const listener = await entry.opening;
      return {
        port: listener.port,
        get waiting() {
          return listener.waiting;
        },
        nextGuest: () => handOver(entry, listener.nextGuest(HANDOVER_MS)),
        close: () => listener.close(),
      };
    },
    close() {
      closed = true;
      for (const { opening, cancel } of entries.values()) {
        cancel();
        opening.then(
          (listener) => listener.close(),
          () => undefined,
        );
      }
    },
  };

  /** The program that was promised to a game is no longer counted among those who wait. */
  function handOver({ reservations }: Entry, open: LinkOpener): LinkOpener {
    const mine = [...reservations].find(({ asked }) => !asked);
    if (mine) mine.asked = true;
    return async (ears, signal) => {
      try {
        return await open(ears, signal);
      } finally {
        if (mine) reservations.delete(mine);
      }
    };
  }
}
