import type { LiveNews, LiveRequest, LobbyCounts } from "../../../api/live.ts";
import type { Absence, SeatStatus } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import type { Archive } from "../../archive/archive.ts";
import { RECORD_GONE } from "../errors.ts";
import type { Hall, LiveMatch } from "../hall.ts";
import { CLOSED, type DeskSocket, openPace, TEXT } from "../sockets.ts";
import { type Channel, openChannel } from "./channel.ts";
import { type Lobby, openLobby } from "./lobby.ts";
import { readRequest } from "./requests.ts";
import { sendRecord } from "./send-record.ts";

/** Everything that is told to spectators. */
export interface Feed {
  readonly lobby: Lobby;
  readonly bytes: number;
  readonly spectators: number;
  welcome(socket: DeskSocket): void;
  stir(live: LiveMatch): void;
  /** A person of this match has left its board, or is back. */
  presenceChanged(id: string): void;
  /** Nobody can follow it here any more. */
  end(id: string): void;
  watching(id: string): number;
  close(): void;
}

export interface FeedSetup {
  readonly hall: Hall;
  readonly time: Time;
  readonly archive: Pick<Archive, "record" | "match">;
  readonly counts: () => LobbyCounts;
  readonly limits: { readonly subscriptions: number; readonly liveMessages: number };
  readonly notice: (sentence: string) => void;
  /** The seats of people at the page. */
  readonly seats: {
    follow(key: string, hear: (status: SeatStatus) => void): () => void;
    absences(match: string): readonly [Absence | undefined, Absence | undefined];
  };
}

interface Spectator {
  readonly socket: DeskSocket;
  /** What it follows; a match that is only read from the archive stands here while it is sent. */
  readonly matches: Set<string>;
  /** What ends the news of a seat, by its key. */
  readonly seats: Map<string, () => void>;
  /** Records are sent one after the other. */
  reading: Promise<void>;
  gone: boolean;
}

export function openFeed({ hall, time, archive, counts, limits, notice, seats }: FeedSetup): Feed {
  const channels = new Map<string, Channel>();
  const spectators = new Set<Spectator>();
  let bytes = 0;
  const sent = (more: number): void => void (bytes += more);
  const lobby = openLobby({ hall, time, counts, sent });

  function channelOf(live: LiveMatch): Channel {
    const known = channels.get(live.id);
    if (known) return known;
    const channel = openChannel({ live, hall, time, sent, absences: () => seats.absences(live.id) });
    channels.set(live.id, channel);
    return channel;
  }

  function say(socket: DeskSocket, news: LiveNews): void {
    const message = Buffer.from(JSON.stringify(news));
    socket.send(message, TEXT);
    sent(message.length);
  }

  function follow(spectator: Spectator, match: string, from: number): void {
    const { socket, matches } = spectator;
    if (!matches.has(match) && isFull(spectator)) {
      const why = `One connection follows at most ${limits.subscriptions} matches.`;
      say(socket, { type: "error", why, match });
      return;
    }
    const live = hall.find(match);
    if (!live) {
      if (!matches.has(match)) spectator.reading = spectator.reading.then(() => read(spectator, match));
      matches.add(match);
      return;
    }
    matches.add(match);
    channelOf(live).join(socket, from);
    lobby.moved(live);
  }

  function isFull({ matches, seats }: Spectator): boolean {
    return matches.size + seats.size >= limits.subscriptions;
  }

  function followSeat(spectator: Spectator, key: string): void {
    const { socket } = spectator;
    if (spectator.seats.has(key)) return;
    if (isFull(spectator)) {
      say(socket, { type: "error", why: `One connection follows at most ${limits.subscriptions} matches.` });
      return;
    }
    spectator.seats.set(key, () => undefined);
    const end = seats.follow(key, (status) => {
      if (status.stage === "over" || status.stage === "gone") spectator.seats.delete(key);
      say(socket, { type: "seat", key, status });
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
      if (spectator.gone || !spectator.matches.has(match)) return;
      const record = await archive.record(match);
      if (record) await sendRecord(socket, match, record, sent, () => !spectator.matches.has(match));
      else {
        const why = (await archive.match(match)) ? RECORD_GONE : "There is no such match.";
        say(socket, { type: "error", why, match });
      }
    } catch (error) {
      notice(`A record could not be sent: ${error instanceof Error ? error.message : String(error)}`);
      say(socket, { type: "error", why: "The record cannot be read at the moment.", match });
    } finally {
      spectator.matches.delete(match);
    }
  }

  function leave(spectator: Spectator, match: string): void {
    const live = hall.find(match);
    if (!spectator.matches.delete(match)) return;
    channels.get(match)?.leave(spectator.socket);
    if (live) lobby.moved(live);
  }

  function obey(spectator: Spectator, request: LiveRequest): void {
    if ("lobby" in request) {
      if (request.type === "subscribe") lobby.join(spectator.socket);
      else lobby.leave(spectator.socket);
    } else if ("seat" in request) {
      if (request.type === "subscribe") followSeat(spectator, request.seat);
      else leaveSeat(spectator, request.seat);
    } else if (request.type === "subscribe") follow(spectator, request.match, request.from ?? 0);
    else leave(spectator, request.match);
  }

  function dismiss(spectator: Spectator): void {
    spectator.gone = true;
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
    welcome(socket) {
      const spectator: Spectator = {
        socket,
        matches: new Set(),
        seats: new Map(),
        reading: Promise.resolve(),
        gone: false,
      };
      const mayTalk = openPace(limits.liveMessages, time);
      spectators.add(spectator);
      socket.on("close", () => dismiss(spectator));
      socket.on("message", (message, isBinary) => {
        if (spectator.gone) return;
        if (isBinary) {
          socket.close(CLOSED.textOnly, "Only text is understood.");
          return;
        }
        if (!mayTalk()) {
          socket.close(CLOSED.tooMuch, "Too many messages.");
          dismiss(spectator);
          return;
        }
        const request = readRequest(message);
        if (request.ok) obey(spectator, request.value);
        else say(socket, { type: "error", why: request.why });
      });
    },
    stir(live) {
      channels.get(live.id)?.stir();
      lobby.moved(live);
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
