import type { LiveMessage, LiveRequest, LobbyCounts } from "../../../api/live.ts";
import type { Absence, SeatStatus } from "../../../api/play.ts";
import { errorText } from "../../../core/errors.ts";
import type { Message, LocalizedText } from "../../../core/lang.ts";
import type { Time } from "../../../core/time.ts";
import type { StorageService } from "../../storage/storage-service.ts";
import { MISSING, RECORD_GONE } from "../errors.ts";
import type { LiveMatches, LiveMatch } from "../live-matches.ts";
import { CLOSE_CODES, type ClientSocket, createRateLimiter, TEXT } from "../sockets.ts";
import { type Channel, openChannel } from "./channel.ts";
import { type LobbyFeed, openLobbyFeed } from "./lobby-feed.ts";
import { readRequest } from "./requests.ts";
import { sendRecord } from "./send-record.ts";

const UNREADABLE: LocalizedText = { en: "The record cannot be read at the moment.", ja: "記録を今は読み込めません。" };

/** Serves the `/live` sockets. */
export interface SpectatorFeed {
  readonly lobby: LobbyFeed;
  readonly bytes: number;
  readonly spectators: number;
  connect(socket: ClientSocket): void;
  onNewEvents(live: LiveMatch): void;
  /** A person of this match left or came back. */
  presenceChanged(id: string): void;
  /** Removes a match that is no longer live. */
  end(id: string): void;
  watching(id: string): number;
  close(): void;
}

export interface SpectatorFeedSetup {
  readonly liveMatches: LiveMatches;
  readonly time: Time;
  readonly storage: Pick<StorageService, "record" | "match">;
  readonly counts: () => LobbyCounts;
  readonly limits: { readonly subscriptions: number; readonly liveMessages: number };
  readonly notice: (sentence: Message) => void;
  /** Seats of people at the page. */
  readonly seats: {
    follow(key: string, listener: (status: SeatStatus) => void): () => void;
    absences(match: string): readonly [Absence | undefined, Absence | undefined];
  };
}

interface Spectator {
  readonly socket: ClientSocket;
  /** Followed matches; a stored match is in it while its record is sent. */
  readonly matches: Set<string>;
  /** Stops the updates of a seat, by seat key. */
  readonly seats: Map<string, () => void>;
  /** Records are sent one at a time. */
  reading: Promise<void>;
  disconnected: boolean;
}

export function openSpectatorFeed(setup: SpectatorFeedSetup): SpectatorFeed {
  return new LiveSpectatorFeed(setup);
}

class LiveSpectatorFeed implements SpectatorFeed {
  readonly #liveMatches: LiveMatches;
  readonly #time: Time;
  readonly #storage: Pick<StorageService, "record" | "match">;
  readonly #limits: { readonly subscriptions: number; readonly liveMessages: number };
  readonly #notice: (sentence: Message) => void;
  readonly #seats: {
    follow(key: string, listener: (status: SeatStatus) => void): () => void;
    absences(match: string): readonly [Absence | undefined, Absence | undefined];
  };
  readonly #channels = new Map<string, Channel>();
  readonly #spectators = new Set<Spectator>();
  #bytes = 0;
  readonly lobby;

  constructor({ liveMatches, time, storage, counts, limits, notice, seats }: SpectatorFeedSetup) {
    this.#liveMatches = liveMatches;
    this.#time = time;
    this.#storage = storage;
    this.#limits = limits;
    this.#notice = notice;
    this.#seats = seats;
    this.lobby = openLobbyFeed({ liveMatches, time, counts, onSent: (count) => this.#onSent(count) });
  }

  get bytes(): number {
    return this.#bytes;
  }

  get spectators(): number {
    return this.#spectators.size;
  }

  connect(socket: ClientSocket): void {
    const spectator: Spectator = {
      socket,
      matches: new Set(),
      seats: new Map(),
      reading: Promise.resolve(),
      disconnected: false,
    };
    const withinRate = createRateLimiter(this.#limits.liveMessages, this.#time);
    this.#spectators.add(spectator);
    socket.on("close", () => this.#disconnect(spectator));
    socket.on("message", (message, isBinary) => {
      if (spectator.disconnected) return;
      if (isBinary) {
        socket.close(CLOSE_CODES.textOnly, "Only text is understood.");
        return;
      }
      if (!withinRate()) {
        socket.close(CLOSE_CODES.tooMuch, "Too many messages.");
        this.#disconnect(spectator);
        return;
      }
      const request = readRequest(message);
      if (request.ok) this.#handleRequest(spectator, request.value);
      else this.#send(socket, { type: "error", why: request.why });
    });
  }

  onNewEvents(live: LiveMatch): void {
    this.#channels.get(live.id)?.onNewEvents();
    this.lobby.publishThrottled(live);
  }

  presenceChanged(id: string): void {
    this.#channels.get(id)?.presenceChanged();
  }

  end(id: string): void {
    this.#channels.get(id)?.close();
    this.#channels.delete(id);
    for (const { matches } of this.#spectators) matches.delete(id);
  }

  watching(id: string): number {
    return this.#channels.get(id)?.readers ?? 0;
  }

  close(): void {
    for (const channel of this.#channels.values()) channel.close();
    this.lobby.close();
  }

  #onSent(count: number): void {
    this.#bytes += count;
  }

  #channelOf(live: LiveMatch): Channel {
    const known = this.#channels.get(live.id);
    if (known) return known;
    const channel = openChannel({
      live,
      liveMatches: this.#liveMatches,
      time: this.#time,
      onSent: (count) => this.#onSent(count),
      absences: () => this.#seats.absences(live.id),
    });
    this.#channels.set(live.id, channel);
    return channel;
  }

  #send(socket: ClientSocket, payload: LiveMessage): void {
    const message = Buffer.from(JSON.stringify(payload));
    socket.send(message, TEXT);
    this.#onSent(message.length);
  }

  #follow(spectator: Spectator, match: string, from: number): void {
    const { socket, matches } = spectator;
    if (!matches.has(match) && this.#isFull(spectator)) {
      const why = `One connection follows at most ${this.#limits.subscriptions} matches.`;
      this.#send(socket, { type: "error", why, match });
      return;
    }
    const live = this.#liveMatches.find(match);
    if (!live) {
      if (!matches.has(match)) spectator.reading = spectator.reading.then(() => this.#read(spectator, match));
      matches.add(match);
      return;
    }
    matches.add(match);
    this.#channelOf(live).join(socket, from);
    this.lobby.publishThrottled(live);
  }

  #isFull({ matches, seats }: Spectator): boolean {
    return matches.size + seats.size >= this.#limits.subscriptions;
  }

  #followSeat(spectator: Spectator, key: string): void {
    const { socket } = spectator;
    if (spectator.seats.has(key)) return;
    if (this.#isFull(spectator)) {
      this.#send(socket, {
        type: "error",
        why: `One connection follows at most ${this.#limits.subscriptions} matches.`,
      });
      return;
    }
    spectator.seats.set(key, () => undefined);
    const end = this.#seats.follow(key, (status) => {
      if (status.stage === "over" || status.stage === "gone") spectator.seats.delete(key);
      this.#send(socket, { type: "seat", key, status });
    });
    if (spectator.seats.has(key)) spectator.seats.set(key, end);
  }

  #leaveSeat(spectator: Spectator, key: string): void {
    spectator.seats.get(key)?.();
    spectator.seats.delete(key);
  }

  async #read(spectator: Spectator, match: string): Promise<void> {
    const { socket } = spectator;
    try {
      if (spectator.disconnected || !spectator.matches.has(match)) return;
      const record = await this.#storage.record(match);
      if (record)
        await sendRecord(
          socket,
          match,
          record,
          (count) => this.#onSent(count),
          () => !spectator.matches.has(match),
        );
      else {
        const text = (await this.#storage.match(match)) ? RECORD_GONE : MISSING.match;
        this.#send(socket, { type: "error", why: text.en, text, match });
      }
    } catch (error) {
      this.#notice({
        en: "A record could not be sent: {why}",
        ja: "記録を送れませんでした：{why}",
        values: { why: errorText(error) },
      });
      this.#send(socket, { type: "error", why: UNREADABLE.en, text: UNREADABLE, match });
    } finally {
      spectator.matches.delete(match);
    }
  }

  #leave(spectator: Spectator, match: string): void {
    const live = this.#liveMatches.find(match);
    if (!spectator.matches.delete(match)) return;
    this.#channels.get(match)?.leave(spectator.socket);
    if (live) this.lobby.publishThrottled(live);
  }

  #handleRequest(spectator: Spectator, request: LiveRequest): void {
    if ("lobby" in request) {
      if (request.type === "subscribe") this.lobby.join(spectator.socket);
      else this.lobby.leave(spectator.socket);
    } else if ("seat" in request) {
      if (request.type === "subscribe") this.#followSeat(spectator, request.seat);
      else this.#leaveSeat(spectator, request.seat);
    } else if (request.type === "subscribe") this.#follow(spectator, request.match, request.from ?? 0);
    else this.#leave(spectator, request.match);
  }

  #disconnect(spectator: Spectator): void {
    spectator.disconnected = true;
    this.#spectators.delete(spectator);
    this.lobby.leave(spectator.socket);
    for (const match of [...spectator.matches]) this.#leave(spectator, match);
    for (const key of [...spectator.seats.keys()]) this.#leaveSeat(spectator, key);
  }
}
