import { randomBytes } from "node:crypto";
import type { Absence, PlayRefusal, SeatStatus, TableShape } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import type { FloorNews, FloorOrder, PageJoin } from "../../floor/messages.ts";
import { CLOSED, type DeskSocket, openPace, openTurnstile, TEXT } from "../sockets.ts";
import { openFollowers } from "./followers.ts";
import { readArrival } from "./join.ts";
import { absenceOf, FULL_KEEP_MS, KEEP_MS, lastStatusOf, type Person, statusOf } from "./person.ts";
import { openSeatState } from "./seat-state.ts";
import { openTranscript } from "./transcript.ts";

type Word = Extract<FloorNews, { readonly kind: "say" | "dismiss" | "table" }>;

/** Lines between people at the page and the floor. */
export interface Bridge {
  welcome(socket: DeskSocket, address: string): void;
  hear(word: Word): void;
  /** Tells how the seat of a key stands, now and at every change; gives what ends that. */
  follow(key: string, hear: (status: SeatStatus) => void): () => void;
  /** Which seats of a match have left, by seat. */
  absences(match: string): readonly [Absence | undefined, Absence | undefined];
  /** An invitation that nobody has accepted yet. */
  table(id: string): Extract<TableShape, { status: "waiting" }> | undefined;
  close(): void;
}

export interface BridgeSetup {
  readonly hello: string;
  readonly tellFloor: (order: FloorOrder) => void;
  readonly time: Time;
  readonly limits: { readonly people: number; readonly allPeople: number; readonly playMessages: number };
  /** A person of this match has left or is back. */
  readonly presenceChanged?: (match: string) => void;
  readonly newKey?: () => string;
}

/** Said by the page, and no line of the protocol: whoever resigns leaves. */
const RESIGN = /^\{"type":"resign"\}$/;
const MOVE = '{"type":"move"';
/** Told to whoever comes back: its question has its answer, though nothing may have come of it yet. */
const ANSWERED = JSON.stringify({ type: "answered" });
const MOST_LINE_BYTES = 16 * 1024;
/**
 * Somebody who takes nothing in is better cut off: when it comes back it gets what matters. A full board of the Life war is
 * one line of many megabytes, and more than one may be on its way.
 */
const FULL_BYTES = 32 << 20;

export function openBridge(setup: BridgeSetup): Bridge {
  const { hello, tellFloor, time, limits, newKey = drawKey } = setup;
  const byGuest = new Map<number, Person>();
  const byKey = new Map<string, Person>();
  const bySocket = new Map<DeskSocket, Person>();
  const byMatch = new Map<string, Set<Person>>();
  const byTable = new Map<string, Person>();
  const people = openTurnstile(limits.people, limits.allPeople);
  const followers = openFollowers(time, (key) => {
    const person = byKey.get(key);
    return person ? statusOf(person, time.now()) : { stage: "gone" };
  });
  let count = 0;

  function send(socket: DeskSocket, line: string): void {
    if (socket.bufferedAmount > FULL_BYTES) socket.terminate();
    else socket.send(Buffer.from(line), TEXT);
  }

  const refuse = (socket: DeskSocket, code: PlayRefusal, why: string): void =>
    send(socket, JSON.stringify({ type: "error", why, code }));

  function seat(socket: DeskSocket, person: Person): void {
    person.socket = socket;
    bySocket.set(socket, person);
    send(socket, JSON.stringify({ type: "welcome", key: person.key }));
  }

  function join(socket: DeskSocket, address: string, wish: PageJoin): void {
    if (!people.enter(address) && !(makeRoom(address) && people.enter(address))) {
      refuse(socket, "crowded", "Too many people play from this address; try again in a minute.");
      return;
    }
    const guest = ++count;
    const person: Person = {
      ...{ guest, key: newKey(), game: wish.game, address, socket },
      ...{ told: openTranscript(), state: openSeatState() },
      ...{ away: undefined, table: undefined },
    };
    byGuest.set(guest, person);
    byKey.set(person.key, person);
    seat(socket, person);
    tellFloor({ kind: "enter", guest, join: wish });
  }

  /** Gives up the seat that was left longest ago, of this address first; false = every seat is needed. */
  function makeRoom(address: string): boolean {
    const since = time.now() - FULL_KEEP_MS;
    const left = [...byGuest.values()]
      .filter(({ away }) => away !== undefined && away.sinceMs <= since)
      .sort((a, b) => (a.away?.sinceMs ?? 0) - (b.away?.sinceMs ?? 0));
    const full = people.inside >= limits.allPeople;
    const given = left.find((person) => person.address === address) ?? (full ? left[0] : undefined);
    if (given) giveUp(given);
    return given !== undefined;
  }

  function resume(socket: DeskSocket, key: string): void {
    const person = byKey.get(key);
    if (!person) {
      refuse(socket, "seat-gone", "That match is over, or its seat was given up; join anew.");
      return;
    }
    const before = person.socket;
    if (before) {
      bySocket.delete(before);
      before.close(CLOSED.takenOver, "Continued in another window.");
    }
    seat(socket, person);
    for (const line of person.told.lines(time.now())) send(socket, line);
    if (!person.away) return;
    person.away.cancel();
    person.away = undefined;
    changed(person);
  }

  /** From now on the seat is kept, by its clock where it has one. */
  function keep(person: Person, sinceMs: number): void {
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

  function giveUp(person: Person, why?: string): void {
    forget(person);
    tellFloor({ kind: "left", guest: person.guest, ...(why !== undefined && { why }) });
  }

  function forget(person: Person): void {
    const wasAway = person.away !== undefined;
    person.away?.cancel();
    person.away = undefined;
    byGuest.delete(person.guest);
    byKey.delete(person.key);
    leaveTable(person);
    if (person.socket) bySocket.delete(person.socket);
    people.leave(person.address);
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

  function lost(socket: DeskSocket): void {
    const person = bySocket.get(socket);
    if (!person) return;
    bySocket.delete(socket);
    person.socket = undefined;
    keep(person, time.now());
  }

  /** What a line means for the seat it is said to, or said by. */
  function note(person: Person, line: string): void {
    person.told.note(line, time.now());
    const before = person.state.seated?.match;
    person.state.note(line, time.now());
    const match = person.state.seated?.match;
    if (match === undefined || match === before) return followers.changed(person.key);
    leaveTable(person);
    byMatch.set(match, (byMatch.get(match) ?? new Set()).add(person));
    // The match begins now: a person who left while waiting has the whole time to come back to it.
    if (person.away) keep(person, person.away.sinceMs);
    else followers.changed(person.key);
  }

  function hearTable(person: Person, word: Extract<Word, { kind: "table" }>): void {
    const { table: id, inviter, awaited, limits } = word;
    const bank = limits.bank ? { ...limits.bank } : null;
    const terms = { moveMs: limits.moveMs ?? null, bank };
    person.table = { status: "waiting", id, game: person.game, inviter, seat: awaited, limits: terms };
    byTable.set(id, person);
  }

  function heard(socket: DeskSocket, address: string, message: Buffer): void {
    const line = message.toString("utf8");
    const person = bySocket.get(socket);
    if (person && RESIGN.test(line)) {
      giveUp(person, "resigned");
      return;
    }
    if (person) {
      if (line.startsWith(MOVE)) note(person, ANSWERED);
      tellFloor({ kind: "heard", guest: person.guest, line });
      return;
    }
    const arrival = readArrival(line);
    if (!arrival.ok) refuse(socket, "bad-join", arrival.why);
    else if (arrival.value.kind === "join") join(socket, address, arrival.value.join);
    else resume(socket, arrival.value.key);
  }

  return {
    welcome(socket, address) {
      const mayTalk = openPace(limits.playMessages, time);
      socket.on("close", () => lost(socket));
      socket.on("message", (message, isBinary) => {
        if (isBinary) socket.close(CLOSED.textOnly, "Only text is understood.");
        else if (message.length > MOST_LINE_BYTES) socket.close(CLOSED.tooBig, "The line is too long.");
        else if (!mayTalk()) socket.close(CLOSED.tooMuch, "Too many messages.");
        else heard(socket, address, message);
      });
      send(socket, hello);
    },
    hear(word) {
      const person = byGuest.get(word.guest);
      if (!person) return;
      if (word.kind === "dismiss") {
        forget(person);
        person.socket?.close(CLOSED.done, "The match is over.");
        return;
      }
      if (word.kind === "table") hearTable(person, word);
      const line =
        word.kind === "say"
          ? word.line.trimEnd()
          : JSON.stringify({ type: "table", table: word.table, game: person.game });
      note(person, line);
      if (person.socket) send(person.socket, line);
    },
    follow: (key, hear) => followers.follow(key, hear),
    absences(match) {
      const absences: [Absence | undefined, Absence | undefined] = [undefined, undefined];
      for (const person of byMatch.get(match) ?? []) {
        const seat = person.state.seated?.seat;
        if (seat !== undefined) absences[seat] = absenceOf(person, time.now());
      }
      return absences;
    },
    table: (id) => byTable.get(id)?.table,
    close() {
      for (const { away } of byGuest.values()) away?.cancel();
      followers.close();
    },
  };
}

const drawKey = (): string => randomBytes(18).toString("base64url");
