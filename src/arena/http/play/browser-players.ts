import { randomBytes } from "node:crypto";
import type { Absence, PlayRefusal, SeatStatus, TableShape } from "../../../api/play.ts";
import { commonReason } from "../../../core/common-reasons.ts";
import type { Reason } from "../../../core/reason.ts";
import type { Time } from "../../../core/time.ts";
import { type PageLine, pageLine } from "../../../wire/native/index.ts";
import type { MatchHostEvent, MatchHostCommand, PageJoin } from "../../matches/messages.ts";
import {
  CLOSE_CODES,
  type ClientSocket,
  createRateLimiter,
  createConnectionLimiter,
  TEXT,
} from "../sockets.ts";
import { openFollowers } from "./followers.ts";
import { readJoinRequest } from "./join-request.ts";
import { absenceOf, FULL_KEEP_MS, KEEP_MS, lastStatusOf, type Person, statusOf } from "./person.ts";
import { openSeatState } from "./seat-state.ts";
import { openTranscript } from "./transcript.ts";

type PlayerEvent = Extract<MatchHostEvent, { readonly kind: "say" | "dismiss" | "table" }>;

/** Passes lines between people at the page and the match host. */
export interface BrowserPlayers {
  connect(socket: ClientSocket, address: string): void;
  receive(event: PlayerEvent): void;
  /** Reports the status of a seat now and at every change; returns a function that stops it. */
  follow(key: string, listener: (status: SeatStatus) => void): () => void;
  /** Absent people of a match, by seat. */
  absences(match: string): readonly [Absence | undefined, Absence | undefined];
  /** An invitation that is not accepted yet. */
  invitation(id: string): Extract<TableShape, { status: "waiting" }> | undefined;
  close(): void;
}

export interface BrowserPlayersSetup {
  readonly hello: string;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  readonly time: Time;
  readonly limits: { readonly people: number; readonly allPeople: number; readonly playMessages: number };
  /** A person of this match left or came back. */
  readonly presenceChanged?: (match: string) => void;
  readonly newKey?: () => string;
}

/** Sent on resume when the question is already answered, even if the move has no result yet. */
const ANSWERED = pageLine(JSON.stringify({ type: "answered" }));
const MAX_LINE_BYTES = 16 * 1024;
/** A client that reads nothing is cut off; it resumes when it reconnects. A Life war board is a line of many megabytes. */
const MAX_BUFFERED_BYTES = 32 << 20;

export function openBrowserPlayers(setup: BrowserPlayersSetup): BrowserPlayers {
  const { hello, sendToMatchHost, time, limits, newKey = drawKey } = setup;
  const byGuest = new Map<number, Person>();
  const byKey = new Map<string, Person>();
  const bySocket = new Map<ClientSocket, Person>();
  const byMatch = new Map<string, Set<Person>>();
  const byTable = new Map<string, Person>();
  const people = createConnectionLimiter(limits.people, limits.allPeople);
  const followers = openFollowers(time, (key) => {
    const person = byKey.get(key);
    return person ? statusOf(person, time.now()) : { stage: "gone" };
  });
  let count = 0;

  function send(socket: ClientSocket, line: string): void {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(Buffer.from(line), TEXT);
  }

  const refuse = (socket: ClientSocket, code: PlayRefusal, why: string): void =>
    send(socket, JSON.stringify({ type: "error", why, code }));

  function seat(socket: ClientSocket, person: Person): void {
    person.socket = socket;
    bySocket.set(socket, person);
    send(socket, JSON.stringify({ type: "welcome", key: person.key }));
  }

  function join(socket: ClientSocket, address: string, request: PageJoin): void {
    if (!people.acquire(address) && !(makeRoom(address) && people.acquire(address))) {
      refuse(socket, "crowded", "Too many people play from this address; try again in a minute.");
      return;
    }
    const guest = ++count;
    const person: Person = {
      guest,
      key: newKey(),
      game: request.game,
      address,
      socket,
      transcript: openTranscript(),
      state: openSeatState(),
      away: undefined,
      table: undefined,
    };
    byGuest.set(guest, person);
    byKey.set(person.key, person);
    seat(socket, person);
    sendToMatchHost({ kind: "enter", guest, join: request });
  }

  /** Gives up the seat that was left longest ago, of this address first; false = there is none. */
  function makeRoom(address: string): boolean {
    const since = time.now() - FULL_KEEP_MS;
    const left = [...byGuest.values()]
      .filter(({ away }) => away !== undefined && away.sinceMs <= since)
      .sort((a, b) => (a.away?.sinceMs ?? 0) - (b.away?.sinceMs ?? 0));
    const full = people.active >= limits.allPeople;
    const chosen = left.find((person) => person.address === address) ?? (full ? left[0] : undefined);
    if (chosen) giveUp(chosen);
    return chosen !== undefined;
  }

  function resume(socket: ClientSocket, key: string): void {
    const person = byKey.get(key);
    if (!person) {
      refuse(socket, "seat-gone", "That match is over, or its seat was given up; join anew.");
      return;
    }
    const before = person.socket;
    if (before) {
      bySocket.delete(before);
      before.close(CLOSE_CODES.takenOver, "Continued in another window.");
    }
    seat(socket, person);
    for (const text of person.transcript.texts(time.now())) send(socket, text);
    if (!person.away) return;
    person.away.cancel();
    person.away = undefined;
    changed(person);
  }

  /** Keeps the seat of an absent person: until the match clock ends, or without a clock for `KEEP_MS`. */
  function keepSeat(person: Person, sinceMs: number): void {
    person.away?.cancel();
    const untilMs = person.state.seated?.clocked === true ? undefined : time.now() + KEEP_MS;
    const cancel = untilMs === undefined ? () => undefined : time.alarm(untilMs, () => giveUp(person));
    person.away = { sinceMs, untilMs, cancel };
    changed(person);
  }

  function changed({ key, state }: Person): void {
    followers.changed(key);
    if (state.seated) setup.presenceChanged?.(state.seated.match);
  }

  function giveUp(person: Person, reason?: Reason): void {
    remove(person);
    sendToMatchHost({ kind: "left", guest: person.guest, ...(reason && { reason }) });
  }

  function remove(person: Person): void {
    const wasAway = person.away !== undefined;
    person.away?.cancel();
    person.away = undefined;
    byGuest.delete(person.guest);
    byKey.delete(person.key);
    leaveTable(person);
    if (person.socket) bySocket.delete(person.socket);
    people.release(person.address);
    followers.end(person.key, lastStatusOf(person, time.now()));
    const match = person.state.seated?.match;
    const others = match === undefined ? undefined : byMatch.get(match);
    if (match === undefined || !others?.delete(person)) return;
    if (others.size === 0) byMatch.delete(match);
    if (wasAway) setup.presenceChanged?.(match);
  }

  function leaveTable(person: Person): void {
    if (person.table) byTable.delete(person.table.id);
    person.table = undefined;
  }

  function onSocketClosed(socket: ClientSocket): void {
    const person = bySocket.get(socket);
    if (!person) return;
    bySocket.delete(socket);
    person.socket = undefined;
    keepSeat(person, time.now());
  }

  /** Updates transcript, seat state and match of a person from a line. */
  function note(person: Person, line: PageLine): void {
    person.transcript.note(line, time.now());
    const before = person.state.seated?.match;
    person.state.note(line, time.now());
    const match = person.state.seated?.match;
    if (match === undefined || match === before) return followers.changed(person.key);
    leaveTable(person);
    byMatch.set(match, (byMatch.get(match) ?? new Set()).add(person));
    // A person who left while waiting gets the full time to come back once the match begins.
    if (person.away) keepSeat(person, person.away.sinceMs);
    else followers.changed(person.key);
  }

  function setInvitation(person: Person, event: Extract<PlayerEvent, { kind: "table" }>): void {
    const { table: id, inviter, awaited, limits } = event;
    const bank = limits.bank ? { ...limits.bank } : null;
    const terms = { moveMs: limits.moveMs ?? null, bank };
    person.table = { status: "waiting", id, game: person.game, inviter, seat: awaited, limits: terms };
    byTable.set(id, person);
  }

  function onPersonLine(person: Person, line: string): void {
    const type = typeOf(line);
    // Not part of the protocol: a person who resigns leaves the match.
    if (type === "resign") {
      giveUp(person, commonReason("person.resigned"));
      return;
    }
    if (type === "move") note(person, ANSWERED);
    sendToMatchHost({ kind: "heard", guest: person.guest, line });
  }

  function onLine(socket: ClientSocket, address: string, message: Buffer): void {
    const line = message.toString("utf8");
    const person = bySocket.get(socket);
    if (person) {
      onPersonLine(person, line);
      return;
    }
    const request = readJoinRequest(line);
    if (!request.ok) refuse(socket, "bad-join", request.why);
    else if (request.value.kind === "join") join(socket, address, request.value.join);
    else resume(socket, request.value.key);
  }

  return {
    connect(socket, address) {
      const withinRate = createRateLimiter(limits.playMessages, time);
      socket.on("close", () => onSocketClosed(socket));
      socket.on("message", (message, isBinary) => {
        if (isBinary) socket.close(CLOSE_CODES.textOnly, "Only text is understood.");
        else if (message.length > MAX_LINE_BYTES) socket.close(CLOSE_CODES.tooBig, "The line is too long.");
        else if (!withinRate()) socket.close(CLOSE_CODES.tooMuch, "Too many messages.");
        else onLine(socket, address, message);
      });
      send(socket, hello);
    },
    receive(event) {
      const person = byGuest.get(event.guest);
      if (!person) return;
      if (event.kind === "dismiss") {
        remove(person);
        person.socket?.close(CLOSE_CODES.done, "The match is over.");
        return;
      }
      if (event.kind === "table") setInvitation(person, event);
      const line =
        event.kind === "say"
          ? event.line
          : pageLine(JSON.stringify({ type: "table", table: event.table, game: person.game }));
      note(person, line);
      if (person.socket) send(person.socket, line.text);
    },
    follow: (key, listener) => followers.follow(key, listener),
    absences(match) {
      const absences: [Absence | undefined, Absence | undefined] = [undefined, undefined];
      for (const person of byMatch.get(match) ?? []) {
        const seat = person.state.seated?.seat;
        if (seat !== undefined) absences[seat] = absenceOf(person, time.now());
      }
      return absences;
    },
    invitation: (id) => byTable.get(id)?.table,
    close() {
      for (const { away } of byGuest.values()) away?.cancel();
      followers.close();
    },
  };
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
