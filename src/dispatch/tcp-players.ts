import type { Time } from "../core/time.ts";
import type { LinkOpener } from "../core/link.ts";
import type { TcpListener } from "../links/tcp.ts";
import type { AwaitedPlayer } from "./match-job.ts";

/** Programs may reconnect for every game, so a player counts as missing only after this time. */
const RECONNECT_MS = 3000;
/** A waiting guest is handed over at once; this bounds the wait if it leaves at that moment. */
const HANDOVER_MS = 1000;

export interface TcpPlayersSetup {
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wallClock: () => number;
  /** A player absent for this long forfeits its games; undefined = never. */
  readonly absentMs: number | undefined;
  /** Opens the port of a player; calls `changed` when a program connects or leaves. */
  readonly listen: (player: number, changed: () => void) => Promise<TcpListener>;
  readonly nameOf: (player: number) => string;
  /** A player connected, left, or exceeded the absence limit: other games may be playable now. */
  readonly onChange: () => void;
  /** The missing players; called whenever the list changes. */
  readonly onAwaited: (players: readonly AwaitedPlayer[]) => void;
}

/** Tracks which tcp players are connected and how long others have been missing. */
export interface TcpPlayers {
  /** Adds a game that the player has to play. */
  expect(player: number): void;
  /** Removes a game that is over. */
  finished(player: number): void;
  /** True if an unreserved program waits at the open port. */
  isAvailable(player: number): boolean;
  /** True if the player has exceeded the absence limit. */
  isForfeiting(player: number): boolean;
  /** The port, once it is open. */
  portOf(player: number): number | undefined;
  /** Reserves a waiting program for a game; the caller calls `end` when the game is over. */
  reserve(player: number): { end(): void };
  /** The player's listener; each game takes the next waiting program. */
  listener(player: number): Promise<TcpListener>;
  close(): void;
}

/** A waiting program that is reserved for a game. */
interface Reservation {
  /** The game has requested its link. */
  requested: boolean;
}

interface Entry {
  readonly opening: Promise<TcpListener>;
  listener?: TcpListener;
  /** The port could not be opened; the first game reports the error. */
  failed: boolean;
  /** Games left to play. */
  games: number;
  /** Games in progress. */
  playing: number;
  /** Games in progress that do not have their program yet. */
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
      failed: false,
      games: 0,
      playing: 0,
      reservations: new Set(),
      seen: false,
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
    const present = freeGuests(entry) > 0 || entry.playing > 0;
    if (present) entry.seen = true;
    if (present || entry.games === 0) {
      entry.cancel();
      entry.absentSince = undefined;
    } else if (entry.absentSince === undefined) {
      entry.absentSince = time.now();
      setAlarms(entry);
    }
    publish();
    setup.onChange();
  }

  /** Sets alarms for the moments when the player becomes missing and when its games are forfeited. */
  function setAlarms(entry: Entry): void {
    const since = entry.absentSince ?? 0;
    const delays = [...(entry.seen ? [RECONNECT_MS] : []), ...(absentMs === undefined ? [] : [absentMs])];
    const cancels = delays.map((ms) =>
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
      const reservation: Reservation = { requested: false };
      entry.reservations.add(reservation);
      entry.playing++;
      let ended = false;
      return {
        end() {
          if (ended) return;
          ended = true;
          entry.playing--;
          entry.reservations.delete(reservation);
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

  /** Drops the reservation once the game has its program, which then no longer counts as waiting. */
  function handOver({ reservations }: Entry, open: LinkOpener): LinkOpener {
    const reservation = [...reservations].find(({ requested }) => !requested);
    if (reservation) reservation.requested = true;
    return async (linkListener, signal) => {
      try {
        return await open(linkListener, signal);
      } finally {
        if (reservation) reservations.delete(reservation);
      }
    };
  }
}
