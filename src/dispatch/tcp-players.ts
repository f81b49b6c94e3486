import { startLimit } from "../core/stall-alarm.ts";
import type { Time } from "../core/time.ts";
import type { LinkOpener } from "../core/link.ts";
import type { TcpListener } from "../links/tcp.ts";
import type { AwaitedPlayer } from "./match-job.ts";

/** A player counts as missing only after this time, because programs may reconnect for every game. */
const RECONNECT_MS = 3000;
/** A waiting guest is handed over at once; this bounds the wait if it leaves at that moment. */
const HANDOVER_MS = 1000;

interface TcpPlayersSetup {
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
export class TcpPlayers {
  readonly #setup: TcpPlayersSetup;
  readonly #players = new Map<number, TcpPlayer>();
  /** The list of missing players that was published last, as JSON. */
  #lastPublished = "[]";
  #closed = false;

  constructor(setup: TcpPlayersSetup) {
    this.#setup = setup;
  }

  /** Adds a game that the player has to play. */
  addGame(player: number): void {
    this.#find(player).games++;
    this.#update(player);
  }

  /** Removes a game that is over. */
  removeGame(player: number): void {
    this.#find(player).games--;
    this.#update(player);
  }

  /** True if an unreserved program waits at the open port, or the port failed, which the game then reports. */
  isAvailable(player: number): boolean {
    const found = this.#find(player);
    return found.failed || found.freeGuests > 0;
  }

  /** True if the player has exceeded the absence limit. */
  isForfeiting(player: number): boolean {
    return this.#find(player).overdue;
  }

  /** The port, once it is open. */
  portOf(player: number): number | undefined {
    return this.#players.get(player)?.listener?.port;
  }

  /** Reserves a waiting program for a game; the caller calls `end` when the game is over. */
  reserve(player: number): { end(): void } {
    const reservation = this.#find(player).reserve();
    return {
      end: () => {
        this.#find(player).release(reservation);
        this.#update(player);
      },
    };
  }

  /** The player's listener; each game takes the next waiting program. */
  async listener(player: number): Promise<Pick<TcpListener, "nextGuest">> {
    const found = this.#find(player);
    const listener = await found.opening;
    return { nextGuest: () => found.handOver(listener.nextGuest(HANDOVER_MS)) };
  }

  close(): void {
    this.#closed = true;
    for (const player of this.#players.values()) player.close();
  }

  #find(number: number): TcpPlayer {
    const known = this.#players.get(number);
    if (known) return known;
    const player = new TcpPlayer(this.#setup.listen(number, () => this.#update(number)));
    this.#players.set(number, player);
    player.opening.then(
      (listener) => {
        player.listener = listener;
        this.#update(number);
      },
      () => {
        player.failed = true;
        this.#setup.onChange();
      },
    );
    return player;
  }

  #update(number: number): void {
    const player = this.#players.get(number);
    if (!player?.listener || this.#closed) return;
    if (player.isPresent) player.seen = true;
    if (player.isPresent || player.games === 0) player.endAbsence();
    else if (player.absentSince === undefined) this.#beginAbsence(player);
    this.#publish();
    this.#setup.onChange();
  }

  /** Sets alarms for the moments when the player becomes missing and when its games are forfeited. */
  #beginAbsence(player: TcpPlayer): void {
    const { time, absentMs, onChange } = this.#setup;
    const since = time.now();
    player.absentSince = since;
    const update = (): void => {
      this.#publish();
      onChange();
    };
    const forfeit = (): void => {
      player.overdue = true;
      update();
    };
    player.cancelAlarms = [
      ...(player.seen ? [time.alarm(since + RECONNECT_MS, update)] : []),
      ...(absentMs === undefined ? [] : [startLimit(time, absentMs, forfeit)]),
    ];
  }

  #publish(): void {
    const { time, wallClock, absentMs, nameOf, onAwaited } = this.#setup;
    const now = time.now();
    const awaited = [...this.#players].flatMap(([player, { listener, absentSince, seen }]): AwaitedPlayer[] => {
      if (!listener || absentSince === undefined) return [];
      if (seen && now - absentSince < RECONNECT_MS) return [];
      const since = Math.round(wallClock() - (now - absentSince));
      const until = absentMs === undefined ? null : since + absentMs;
      return [{ player, name: nameOf(player), port: listener.port, since, until }];
    });
    const list = JSON.stringify(awaited.map(({ player, port }) => [player, port]));
    if (list === this.#lastPublished || this.#closed) return;
    this.#lastPublished = list;
    onAwaited(awaited);
  }
}

/** A waiting program that is reserved for a game. */
interface Reservation {
  /** The game has requested its link. */
  requested: boolean;
}

/** The port of one player, its programs there and its games. */
class TcpPlayer {
  readonly opening: Promise<TcpListener>;
  listener: TcpListener | undefined;
  /** The port could not be opened; the first game reports the error. */
  failed = false;
  /** Games left to play. */
  games = 0;
  /** A program has connected before. */
  seen = false;
  /** In milliseconds of `time`; undefined = present, or without a game to play. */
  absentSince: number | undefined;
  /** It has exceeded the absence limit. */
  overdue = false;
  cancelAlarms: readonly (() => void)[] = [];
  /** Games in progress. */
  #playing = 0;
  /** Games in progress that do not have their program yet. */
  readonly #reservations = new Set<Reservation>();

  constructor(opening: Promise<TcpListener>) {
    this.opening = opening;
  }

  /** Waiting programs that are not reserved. */
  get freeGuests(): number {
    return (this.listener?.waiting ?? 0) - this.#reservations.size;
  }

  get isPresent(): boolean {
    return this.freeGuests > 0 || this.#playing > 0;
  }

  reserve(): Reservation {
    const reservation = { requested: false };
    this.#reservations.add(reservation);
    this.#playing++;
    return reservation;
  }

  release(reservation: Reservation): void {
    this.#playing--;
    this.#reservations.delete(reservation);
  }

  /** Drops the reservation once the game has its program, which then no longer counts as waiting. */
  handOver(open: LinkOpener): LinkOpener {
    const reservation = [...this.#reservations].find(({ requested }) => !requested);
    if (reservation) reservation.requested = true;
    return async (linkListener, signal) => {
      try {
        return await open(linkListener, signal);
      } finally {
        if (reservation) this.#reservations.delete(reservation);
      }
    };
  }

  endAbsence(): void {
    for (const cancel of this.cancelAlarms) cancel();
    this.absentSince = undefined;
    this.overdue = false;
  }

  close(): void {
    this.endAbsence();
    this.opening.then(
      (listener) => listener.close(),
      () => undefined,
    );
  }
}
