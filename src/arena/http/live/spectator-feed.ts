import { z } from "zod";
import type { LiveMessage, LiveRequest } from "../../../api/live.ts";
import type { SeatStatus } from "../../../api/play.ts";
import { errorText } from "../../../core/errors.ts";
import type { Message, LocalizedText } from "../../../core/lang.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import type { Time } from "../../../core/time.ts";
import type { StorageService } from "../../storage/storage-service.ts";
import { MISSING, RECORD_GONE } from "../errors.ts";
import type { LiveMatches } from "../live-matches.ts";
import { CLOSE_CODES, type ClientSocket, createRateLimiter, TEXT } from "../sockets.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import { sendRecord } from "./send-record.ts";

const UNREADABLE: LocalizedText = { en: "The record cannot be read at the moment.", ja: "記録を今は読み込めません。" };

export interface SpectatorFeedSetup {
  readonly liveMatches: LiveMatches;
  readonly lobby: LobbyFeed;
  readonly time: Time;
  readonly storage: Pick<StorageService, "record" | "match">;
  readonly limits: { readonly subscriptions: number; readonly liveMessages: number };
  readonly notice: (sentence: Message) => void;
  /** Reports the status of a person's seat at every change; returns a function that stops it. */
  readonly followSeat: (key: string, listener: (status: SeatStatus) => void) => () => void;
  readonly onSent: (bytes: number) => void;
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

/** Serves the `/live` sockets. */
export class SpectatorFeed {
  readonly #setup: SpectatorFeedSetup;
  readonly #spectators = new Set<Spectator>();

  constructor(setup: SpectatorFeedSetup) {
    this.#setup = setup;
  }

  get spectators(): number {
    return this.#spectators.size;
  }

  connect(socket: ClientSocket): void {
    const { limits, time } = this.#setup;
    const spectator: Spectator = {
      socket,
      matches: new Set(),
      seats: new Map(),
      reading: Promise.resolve(),
      disconnected: false,
    };
    const withinRate = createRateLimiter(limits.liveMessages, time);
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

  /** Removes a match that is no longer live. */
  forget(id: string): void {
    for (const { matches } of this.#spectators) matches.delete(id);
  }

  #send(socket: ClientSocket, payload: LiveMessage): void {
    const message = Buffer.from(JSON.stringify(payload));
    socket.send(message, TEXT);
    this.#setup.onSent(message.length);
  }

  #handleRequest(spectator: Spectator, request: LiveRequest): void {
    const { lobby } = this.#setup;
    if ("lobby" in request) {
      if (request.type === "subscribe") lobby.join(spectator.socket);
      else lobby.leave(spectator.socket);
    } else if ("seat" in request) {
      if (request.type === "subscribe") this.#followSeat(spectator, request.seat);
      else this.#leaveSeat(spectator, request.seat);
    } else if (request.type === "subscribe") this.#follow(spectator, request.match, request.from ?? 0);
    else this.#leave(spectator, request.match);
  }

  #follow(spectator: Spectator, match: string, from: number): void {
    const { socket, matches } = spectator;
    if (!matches.has(match) && this.#refuseWhenFull(spectator, { match })) return;
    const live = this.#setup.liveMatches.find(match);
    if (!live && !matches.has(match)) spectator.reading = spectator.reading.then(() => this.#read(spectator, match));
    matches.add(match);
    if (!live) return;
    live.channel.join(socket, from);
    this.#setup.lobby.publishThrottled(live);
  }

  #refuseWhenFull({ socket, matches, seats }: Spectator, about: { readonly match?: string }): boolean {
    const { subscriptions } = this.#setup.limits;
    if (matches.size + seats.size < subscriptions) return false;
    this.#send(socket, { type: "error", why: `One connection follows at most ${subscriptions} matches.`, ...about });
    return true;
  }

  #followSeat(spectator: Spectator, key: string): void {
    const { socket, seats } = spectator;
    if (seats.has(key) || this.#refuseWhenFull(spectator, {})) return;
    seats.set(key, () => undefined);
    const end = this.#setup.followSeat(key, (status) => {
      if (status.stage === "over" || status.stage === "gone") seats.delete(key);
      this.#send(socket, { type: "seat", key, status });
    });
    if (seats.has(key)) seats.set(key, end);
  }

  #leaveSeat({ seats }: Spectator, key: string): void {
    seats.get(key)?.();
    seats.delete(key);
  }

  async #read({ socket, matches, disconnected }: Spectator, match: string): Promise<void> {
    const { storage, time, onSent, notice } = this.#setup;
    try {
      if (disconnected || !matches.has(match)) return;
      const read = (): ReturnType<typeof storage.record> => storage.record(match);
      if (!(await sendRecord({ socket, match, time, read, onSent, isCancelled: () => !matches.has(match) }))) {
        const text = (await storage.match(match)) ? RECORD_GONE : MISSING.match;
        this.#send(socket, { type: "error", why: text.en, text, match });
      }
    } catch (error) {
      notice({
        en: "A record could not be sent: {why}",
        ja: "記録を送れませんでした：{why}",
        values: { why: errorText(error) },
      });
      this.#send(socket, { type: "error", why: UNREADABLE.en, text: UNREADABLE, match });
    } finally {
      matches.delete(match);
    }
  }

  #leave({ socket, matches }: Spectator, match: string): void {
    const live = this.#setup.liveMatches.find(match);
    if (!matches.delete(match) || !live) return;
    live.channel.leave(socket);
    this.#setup.lobby.publishThrottled(live);
  }

  #disconnect(spectator: Spectator): void {
    spectator.disconnected = true;
    this.#spectators.delete(spectator);
    this.#setup.lobby.leave(spectator.socket);
    for (const match of [...spectator.matches]) this.#leave(spectator, match);
    for (const key of [...spectator.seats.keys()]) this.#leaveSeat(spectator, key);
  }
}

const MAX_REQUEST_BYTES = 4096;

const id = z.string().min(1).max(64);
const requestShape = z.union([
  z.object({ type: z.literal("subscribe"), match: id, from: z.int().nonnegative().optional() }),
  z.object({ type: z.enum(["subscribe", "unsubscribe"]), seat: id }),
  z.object({ type: z.enum(["subscribe", "unsubscribe"]), lobby: z.literal(true) }),
  z.object({ type: z.literal("unsubscribe"), match: id }),
]);

function readRequest(message: Uint8Array): Result<LiveRequest, string> {
  if (message.length > MAX_REQUEST_BYTES) return refuse(`A message has at most ${MAX_REQUEST_BYTES} bytes.`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(message));
  } catch {
    return refuse("A message is one JSON object.");
  }
  const read = requestShape.safeParse(value);
  if (!read.success) return refuse('Say {"type":"subscribe","match":ID} or {"type":"subscribe","lobby":true}.');
  return ok(read.data as LiveRequest);
}
