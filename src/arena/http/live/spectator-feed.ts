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

const UNREADABLE: LocalizedText = {
  en: "The record cannot be read at the moment.",
  ja: "記録を今は読み込めません。",
};

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

export function openSpectatorFeed({
  liveMatches,
  time,
  storage,
  counts,
  limits,
  notice,
  seats,
}: SpectatorFeedSetup): SpectatorFeed {
  const channels = new Map<string, Channel>();
  const spectators = new Set<Spectator>();
  let bytes = 0;
  const onSent = (count: number): void => {
    bytes += count;
  };
  const lobby = openLobbyFeed({ liveMatches, time, counts, onSent });

  function channelOf(live: LiveMatch): Channel {
    const known = channels.get(live.id);
    if (known) return known;
    const channel = openChannel({ live, liveMatches, time, onSent, absences: () => seats.absences(live.id) });
    channels.set(live.id, channel);
    return channel;
  }

  function send(socket: ClientSocket, payload: LiveMessage): void {
    const message = Buffer.from(JSON.stringify(payload));
    socket.send(message, TEXT);
    onSent(message.length);
  }

  function follow(spectator: Spectator, match: string, from: number): void {
    const { socket, matches } = spectator;
    if (!matches.has(match) && isFull(spectator)) {
      const why = `One connection follows at most ${limits.subscriptions} matches.`;
      send(socket, { type: "error", why, match });
      return;
    }
    const live = liveMatches.find(match);
    if (!live) {
      if (!matches.has(match)) spectator.reading = spectator.reading.then(() => read(spectator, match));
      matches.add(match);
      return;
    }
    matches.add(match);
    channelOf(live).join(socket, from);
    lobby.publishThrottled(live);
  }

  function isFull({ matches, seats }: Spectator): boolean {
    return matches.size + seats.size >= limits.subscriptions;
  }

  function followSeat(spectator: Spectator, key: string): void {
    const { socket } = spectator;
    if (spectator.seats.has(key)) return;
    if (isFull(spectator)) {
      send(socket, { type: "error", why: `One connection follows at most ${limits.subscriptions} matches.` });
      return;
    }
    spectator.seats.set(key, () => undefined);
    const end = seats.follow(key, (status) => {
      if (status.stage === "over" || status.stage === "gone") spectator.seats.delete(key);
      send(socket, { type: "seat", key, status });
    });
    if (spectator.seats.has(key)) spectator.seats.set(key, end);
  }

  function leaveSeat(spectator: Spectator, key: string): void {
    spectator.seats.get(key)?.();
    spectator.seats.delete(key);
  }

  async function read(spectator: Spectator, match: string): Promise<void> {
    const { socket } = spectator;
    try {
      if (spectator.disconnected || !spectator.matches.has(match)) return;
      const record = await storage.record(match);
      if (record) await sendRecord(socket, match, record, onSent, () => !spectator.matches.has(match));
      else {
        const text = (await storage.match(match)) ? RECORD_GONE : MISSING.match;
        send(socket, { type: "error", why: text.en, text, match });
      }
    } catch (error) {
      notice({
        en: "A record could not be sent: {why}",
        ja: "記録を送れませんでした：{why}",
        values: { why: errorText(error) },
      });
      send(socket, { type: "error", why: UNREADABLE.en, text: UNREADABLE, match });
    } finally {
      spectator.matches.delete(match);
    }
  }

  function leave(spectator: Spectator, match: string): void {
    const live = liveMatches.find(match);
    if (!spectator.matches.delete(match)) return;
    channels.get(match)?.leave(spectator.socket);
    if (live) lobby.publishThrottled(live);
  }

  function handleRequest(spectator: Spectator, request: LiveRequest): void {
    if ("lobby" in request) {
      if (request.type === "subscribe") lobby.join(spectator.socket);
      else lobby.leave(spectator.socket);
    } else if ("seat" in request) {
      if (request.type === "subscribe") followSeat(spectator, request.seat);
      else leaveSeat(spectator, request.seat);
    } else if (request.type === "subscribe") follow(spectator, request.match, request.from ?? 0);
    else leave(spectator, request.match);
  }

  function disconnect(spectator: Spectator): void {
    spectator.disconnected = true;
    spectators.delete(spectator);
    lobby.leave(spectator.socket);
    for (const match of [...spectator.matches]) leave(spectator, match);
    for (const key of [...spectator.seats.keys()]) leaveSeat(spectator, key);
  }

  return {
    lobby,
    get bytes() {
      return bytes;
    },
    get spectators() {
      return spectators.size;
    },
    connect(socket) {
      const spectator: Spectator = {
        socket,
        matches: new Set(),
        seats: new Map(),
        reading: Promise.resolve(),
        disconnected: false,
      };
      const withinRate = createRateLimiter(limits.liveMessages, time);
      spectators.add(spectator);
      socket.on("close", () => disconnect(spectator));
      socket.on("message", (message, isBinary) => {
        if (spectator.disconnected) return;
        if (isBinary) {
          socket.close(CLOSE_CODES.textOnly, "Only text is understood.");
          return;
        }
        if (!withinRate()) {
          socket.close(CLOSE_CODES.tooMuch, "Too many messages.");
          disconnect(spectator);
          return;
        }
        const request = readRequest(message);
        if (request.ok) handleRequest(spectator, request.value);
        else send(socket, { type: "error", why: request.why });
      });
    },
    onNewEvents(live) {
      channels.get(live.id)?.onNewEvents();
      lobby.publishThrottled(live);
    },
    presenceChanged: (id) => channels.get(id)?.presenceChanged(),
    end(id) {
      channels.get(id)?.close();
      channels.delete(id);
      for (const { matches } of spectators) matches.delete(id);
    },
    watching: (id) => channels.get(id)?.readers ?? 0,
    close() {
      for (const channel of channels.values()) channel.close();
      lobby.close();
    },
  };
}
