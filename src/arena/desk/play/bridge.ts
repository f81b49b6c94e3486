import { randomBytes } from "node:crypto";
import type { Time } from "../../../core/time.ts";
import type { PlayRefusal } from "../../../api/play.ts";
import type { FloorNews, FloorOrder, PageJoin } from "../../floor/messages.ts";
import { CLOSED, type DeskSocket, openPace, openTurnstile, TEXT } from "../sockets.ts";
import { readArrival } from "./join.ts";
import { openTranscript, type Transcript } from "./transcript.ts";

type Word = Extract<FloorNews, { readonly kind: "say" | "dismiss" | "table" }>;

/** Lines between people at the page and the floor. */
export interface Bridge {
  welcome(socket: DeskSocket, address: string): void;
  hear(word: Word): void;
  close(): void;
}

export interface BridgeSetup {
  readonly hello: string;
  readonly tellFloor: (order: FloorOrder) => void;
  readonly time: Time;
  readonly limits: { readonly people: number; readonly allPeople: number; readonly playMessages: number };
  readonly newKey?: () => string;
}

interface Person {
  readonly guest: number;
  readonly game: string;
  readonly key: string;
  readonly address: string;
  readonly told: Transcript;
  /** Absent while the connection is lost. */
  socket: DeskSocket | undefined;
  /** Cancels the end of our patience. */
  found: (() => void) | undefined;
}

/** Said by the page, and no line of the protocol: whoever resigns leaves. */
const RESIGN = /^\{"type":"resign"\}$/;
const MOVE = '{"type":"move"';
/** Told to whoever comes back: its question has its answer, though nothing may have come of it yet. */
const ANSWERED = JSON.stringify({ type: "answered" });
/** How long a seat is held for somebody whose connection was lost. */
const ABSENCE_MS = 60_000;
const MOST_LINE_BYTES = 16 * 1024;
/**
 * Somebody who takes nothing in is better cut off: when it comes back it gets what matters. A full board of the Life war is
 * one line of many megabytes, and more than one may be on its way.
 */
const FULL_BYTES = 32 << 20;

export function openBridge({ hello, tellFloor, time, limits, newKey = drawKey }: BridgeSetup): Bridge {
  const byGuest = new Map<number, Person>();
  const byKey = new Map<string, Person>();
  const bySocket = new Map<DeskSocket, Person>();
  const people = openTurnstile(limits.people, limits.allPeople);
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
    if (!people.enter(address)) {
      refuse(socket, "crowded", "Too many people play from this address; try again in a minute.");
      return;
    }
    const guest = ++count;
    const told = openTranscript();
    const person: Person = {
      ...{ guest, key: newKey(), game: wish.game, address, told, socket },
      found: undefined,
    };
    byGuest.set(guest, person);
    byKey.set(person.key, person);
    seat(socket, person);
    tellFloor({ kind: "enter", guest, join: wish });
  }

  function resume(socket: DeskSocket, key: string): void {
    const person = byKey.get(key);
    if (!person) {
      refuse(socket, "seat-gone", "That match is over, or its seat was given up; join anew.");
      return;
    }
    person.found?.();
    person.found = undefined;
    const before = person.socket;
    if (before) {
      bySocket.delete(before);
      before.close(CLOSED.takenOver, "Continued in another window.");
    }
    seat(socket, person);
    for (const line of person.told.lines) send(socket, line);
  }

  function forget(person: Person): void {
    person.found?.();
    byGuest.delete(person.guest);
    byKey.delete(person.key);
    if (person.socket) bySocket.delete(person.socket);
    people.leave(person.address);
  }

  function lost(socket: DeskSocket): void {
    const person = bySocket.get(socket);
    if (!person) return;
    bySocket.delete(socket);
    person.socket = undefined;
    person.found = time.alarm(time.now() + ABSENCE_MS, () => {
      forget(person);
      tellFloor({ kind: "left", guest: person.guest });
    });
  }

  function heard(socket: DeskSocket, address: string, message: Buffer): void {
    const line = message.toString("utf8");
    const person = bySocket.get(socket);
    if (person && RESIGN.test(line)) {
      forget(person);
      tellFloor({ kind: "left", guest: person.guest, why: "resigned" });
      return;
    }
    if (person) {
      if (line.startsWith(MOVE)) person.told.note(ANSWERED);
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
      const line =
        word.kind === "say"
          ? word.line.trimEnd()
          : JSON.stringify({ type: "table", table: word.table, game: person.game });
      person.told.note(line);
      if (person.socket) send(person.socket, line);
    },
    close() {
      for (const { found } of byGuest.values()) found?.();
    },
  };
}

const drawKey = (): string => randomBytes(18).toString("base64url");
