import { randomBytes } from "node:crypto";
import type { PlayRefusal, SeatStatus, TableShape } from "../../../api/play.ts";
import { commonReason } from "../../../core/common-reasons.ts";
import type { Reason } from "../../../core/reason.ts";
import type { Time } from "../../../core/time.ts";
import { type PageLine, pageLine } from "../../../wire/native/index.ts";
import type { MatchHostEvent, MatchHostCommand, PageJoin } from "../../matches/messages.ts";
import { CLOSE_CODES, type ClientSocket, createRateLimiter, ConnectionLimiter, TEXT } from "../sockets.ts";
import type { Absences } from "../live/channel.ts";
import { Followers } from "./followers.ts";
import { readJoinRequest } from "./join-request.ts";
import { Person } from "./person.ts";

type PlayerEvent = Extract<MatchHostEvent, { readonly kind: "output" | "dismiss" | "table" }>;

export interface BrowserPlayersSetup {
  /** The first line to every connection. */
  readonly hello: string;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  readonly time: Time;
  readonly limits: { readonly people: number; readonly allPeople: number; readonly playMessages: number };
  /** A person of this match left or came back. */
  readonly presenceChanged?: (match: string) => void;
  readonly newKey?: () => string;
}

/** Without a clock a seat is kept this long after the page was closed or disconnected. */
const KEEP_MS = 600_000;
/** When the limit of people is reached, seats that were left longer ago than this are given up. */
const FULL_KEEP_MS = 60_000;
/** Sent on resume when the question is already answered, even if the move has no result yet. */
const ANSWERED = pageLine(JSON.stringify({ type: "answered" }));
const MAX_LINE_BYTES = 16 * 1024;
/** A client that reads nothing is cut off; it resumes when it reconnects. A Life war board is a line of many megabytes. */
const MAX_BUFFERED_BYTES = 32 << 20;

/** Passes lines between people at the page and the match host. */
export class BrowserPlayers {
  readonly #setup: BrowserPlayersSetup;
  readonly #byGuest = new Map<number, Person>();
  readonly #byKey = new Map<string, Person>();
  readonly #bySocket = new Map<ClientSocket, Person>();
  readonly #byMatch = new Map<string, Set<Person>>();
  readonly #byTable = new Map<string, Person>();
  /** Counts people per address and in total. */
  readonly #people;
  /** Pages that show the status of a seat. */
  readonly #followers;
  /** Number of people so far; also the number of the last guest. */
  #guestCount = 0;

  constructor(setup: BrowserPlayersSetup) {
    const { time, limits } = setup;
    this.#setup = setup;
    this.#people = new ConnectionLimiter(limits.people, limits.allPeople);
    this.#followers = new Followers(time, (key) => this.#byKey.get(key)?.status(time.now()) ?? { stage: "gone" });
  }

  connect(socket: ClientSocket, address: string): void {
    const withinRate = createRateLimiter(this.#setup.limits.playMessages, this.#setup.time);
    socket.on("close", () => this.#onSocketClosed(socket));
    socket.on("message", (message, isBinary) => {
      if (isBinary) socket.close(CLOSE_CODES.textOnly, "Only text is understood.");
      else if (message.length > MAX_LINE_BYTES) socket.close(CLOSE_CODES.tooBig, "The line is too long.");
      else if (!withinRate()) socket.close(CLOSE_CODES.tooMuch, "Too many messages.");
      else this.#onLine(socket, address, message);
    });
    this.#send(socket, this.#setup.hello);
  }

  receive(event: PlayerEvent): void {
    const person = this.#byGuest.get(event.guest);
    if (!person) return;
    if (event.kind === "dismiss") {
      this.#remove(person);
      person.socket?.close(CLOSE_CODES.done, "The match is over.");
      return;
    }
    if (event.kind === "table") this.#setInvitation(person, event);
    const line =
      event.kind === "output"
        ? event.line
        : pageLine(JSON.stringify({ type: "table", table: event.table, game: person.game }));
    this.#recordLine(person, line);
    if (person.socket) this.#send(person.socket, line.text);
  }

  /** Reports the status of a seat now and at every change; returns a function that stops it. */
  follow(key: string, listener: (status: SeatStatus) => void): () => void {
    return this.#followers.follow(key, listener);
  }

  /** Absent people of a match, by seat. */
  absences(match: string): Absences {
    const absences: [...Absences] = [undefined, undefined];
    for (const person of this.#byMatch.get(match) ?? []) {
      const seat = person.seated?.seat;
      if (seat !== undefined) absences[seat] = person.absence(this.#setup.time.now());
    }
    return absences;
  }

  /** An invitation that is not accepted yet. */
  invitation(id: string): Extract<TableShape, { status: "waiting" }> | undefined {
    return this.#byTable.get(id)?.table;
  }

  close(): void {
    for (const { away } of this.#byGuest.values()) away?.cancel();
    this.#followers.close();
  }

  #send(socket: ClientSocket, line: string): void {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(Buffer.from(line), TEXT);
  }

  #refuse(socket: ClientSocket, code: PlayRefusal, why: string): void {
    this.#send(socket, JSON.stringify({ type: "error", why, code }));
  }

  #seat(socket: ClientSocket, person: Person): void {
    person.socket = socket;
    this.#bySocket.set(socket, person);
    this.#send(socket, JSON.stringify({ type: "welcome", key: person.key }));
  }

  #join(socket: ClientSocket, address: string, request: PageJoin): void {
    if (!this.#people.acquire(address) && !(this.#makeRoom(address) && this.#people.acquire(address))) {
      this.#refuse(socket, "crowded", "Too many people play from this address; try again in a minute.");
      return;
    }
    const guest = ++this.#guestCount;
    const { newKey = drawKey, sendToMatchHost } = this.#setup;
    const person = new Person(guest, request.game, newKey(), address);
    this.#byGuest.set(guest, person);
    this.#byKey.set(person.key, person);
    this.#seat(socket, person);
    sendToMatchHost({ kind: "enter", guest, join: request, address });
  }

  /** Gives up the seat that was left longest ago, of this address first; false = there is none. */
  #makeRoom(address: string): boolean {
    const since = this.#setup.time.now() - FULL_KEEP_MS;
    const left = [...this.#byGuest.values()]
      .filter(({ away }) => away !== undefined && away.sinceMs <= since)
      .sort((a, b) => (a.away?.sinceMs ?? 0) - (b.away?.sinceMs ?? 0));
    const full = this.#people.active >= this.#setup.limits.allPeople;
    const chosen = left.find((person) => person.address === address) ?? (full ? left[0] : undefined);
    if (chosen) this.#giveUp(chosen);
    return chosen !== undefined;
  }

  #resume(socket: ClientSocket, key: string): void {
    const person = this.#byKey.get(key);
    if (!person) {
      this.#refuse(socket, "seat-gone", "That match is over, or its seat was given up; join anew.");
      return;
    }
    const before = person.socket;
    if (before) {
      this.#bySocket.delete(before);
      before.close(CLOSE_CODES.takenOver, "Continued in another window.");
    }
    this.#seat(socket, person);
    for (const text of person.transcript.texts(this.#setup.time.now())) this.#send(socket, text);
    if (!person.away) return;
    person.away.cancel();
    person.away = undefined;
    this.#presenceChanged(person);
  }

  /** Keeps the seat of an absent person: until the match clock ends, or without a clock for `KEEP_MS`. */
  #keepSeat(person: Person, sinceMs: number): void {
    person.away?.cancel();
    const untilMs = person.seated?.clocked === true ? undefined : this.#setup.time.now() + KEEP_MS;
    const cancel =
      untilMs === undefined ? () => undefined : this.#setup.time.alarm(untilMs, () => this.#giveUp(person));
    person.away = { sinceMs, untilMs, cancel };
    this.#presenceChanged(person);
  }

  /** Reports that a person left or came back. */
  #presenceChanged({ key, seated }: Person): void {
    this.#followers.changed(key);
    if (seated) this.#setup.presenceChanged?.(seated.match);
  }

  /** Removes a person and tells the match host, which ends the match. */
  #giveUp(person: Person, reason?: Reason): void {
    this.#remove(person);
    this.#setup.sendToMatchHost({ kind: "left", guest: person.guest, ...(reason && { reason }) });
  }

  #remove(person: Person): void {
    const wasAway = person.away !== undefined;
    person.away?.cancel();
    person.away = undefined;
    this.#byGuest.delete(person.guest);
    this.#byKey.delete(person.key);
    this.#leaveTable(person);
    if (person.socket) this.#bySocket.delete(person.socket);
    this.#people.release(person.address);
    this.#followers.end(person.key, person.lastStatus(this.#setup.time.now()));
    const match = person.seated?.match;
    const others = match === undefined ? undefined : this.#byMatch.get(match);
    if (match === undefined || !others?.delete(person)) return;
    if (others.size === 0) this.#byMatch.delete(match);
    if (wasAway) this.#setup.presenceChanged?.(match);
  }

  #leaveTable(person: Person): void {
    if (person.table) this.#byTable.delete(person.table.id);
    person.table = undefined;
  }

  #onSocketClosed(socket: ClientSocket): void {
    const person = this.#bySocket.get(socket);
    if (!person) return;
    this.#bySocket.delete(socket);
    person.socket = undefined;
    this.#keepSeat(person, this.#setup.time.now());
  }

  /** Updates transcript, seat state and match of a person from a line. */
  #recordLine(person: Person, line: PageLine): void {
    const before = person.seated?.match;
    person.note(line, this.#setup.time.now());
    const match = person.seated?.match;
    if (match === undefined || match === before) return this.#followers.changed(person.key);
    this.#leaveTable(person);
    this.#byMatch.set(match, (this.#byMatch.get(match) ?? new Set()).add(person));
    // A person who left while waiting gets the full time to come back once the match begins.
    if (person.away) this.#keepSeat(person, person.away.sinceMs);
    else this.#followers.changed(person.key);
  }

  #setInvitation(person: Person, event: Extract<PlayerEvent, { kind: "table" }>): void {
    const { table: id, inviter, awaited, limits } = event;
    const bank = limits.bank ? { ...limits.bank } : null;
    const terms = { moveMs: limits.moveMs ?? null, bank };
    person.table = { status: "waiting", id, game: person.game, inviter, seat: awaited, limits: terms };
    this.#byTable.set(id, person);
  }

  #onPersonLine(person: Person, line: string): void {
    const type = typeOf(line);
    // Not part of the protocol: a person who resigns leaves the match.
    if (type === "resign") {
      this.#giveUp(person, commonReason("person.resigned"));
      return;
    }
    if (type === "move") this.#recordLine(person, ANSWERED);
    this.#setup.sendToMatchHost({ kind: "input", guest: person.guest, line });
  }

  #onLine(socket: ClientSocket, address: string, message: Buffer): void {
    const line = message.toString("utf8");
    const person = this.#bySocket.get(socket);
    if (person) {
      this.#onPersonLine(person, line);
      return;
    }
    const request = readJoinRequest(line);
    if (!request.ok) this.#refuse(socket, "bad-join", request.why);
    else if (request.value.kind === "join") this.#join(socket, address, request.value.join);
    else this.#resume(socket, request.value.key);
  }
}

/** The type of a message of the page; undefined = the match host will refuse it. */
function typeOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { readonly type?: unknown } | null)?.type;
  } catch {
    return undefined;
  }
}

const drawKey = (): string => randomBytes(18).toString("base64url");
