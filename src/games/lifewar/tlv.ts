import type { Dialect, HostEnd, GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { decodeStrictUtf8, bytesOf } from "../../wire/bytes.ts";
import { readTlv, tlvFramer, writeTlv } from "../../wire/tlv.ts";
import type { WarMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import { type WarView, objection, play, startState, tick, type WarState, viewOf } from "./state.ts";

/** The binary protocol of the original challenge. */
export const tlvDialect: Dialect<WarMove, WarView> = {
  id: "tlv",
  binary: true,
  framing: tlvFramer,
  ownMovesUntold: true,
  host: ({ seat }) => hostEnd(seat),
  guest: guestEnd,
};

const TURN = writeTlv("T");
const GENERATION = writeTlv("G");

function hostEnd(seat: Seat): HostEnd<WarMove, WarView> {
  let name: string | undefined;
  return {
    opening: () => [],
    readHello(frame) {
      const { type, value } = readTlv(frame);
      if (type !== "I") return refuse(reason("lifewar.not-identification", { type: JSON.stringify(type) }));
      const read = readName(value);
      if (!read.ok) return read;
      name = read.value;
      return ok([]);
    },
    rejectHello: () => [writeTlv("B", writeScores(0, 0))],
    name: () => name,
    begin({ names, house }) {
      const other = opponentOf(seat);
      return [writeTlv("S", writeName(names[other], house[other]))];
    },
    question: () => [TURN],
    event(event) {
      if (event.kind === "ticked") return [GENERATION];
      return event.seat === seat ? [] : [writeTlv("M", writeCells(event.view.last?.cells ?? []))];
    },
    closing: (_, { counts }) => [writeTlv("B", writeScores(counts[seat], counts[opponentOf(seat)]))],
    readAnswer,
  };
}

function readAnswer(frame: string): Result<WarMove, Reason> {
  const { type, value } = readTlv(frame);
  if (type !== "M") return refuse(reason("lifewar.not-a-move-type", { type: JSON.stringify(type) }));
  const cells = readCells(value);
  return cells ? ok({ cells }) : refuse(reason("lifewar.move-bytes", { count: value.length }));
}

const MAX_NAME_BYTES = 250;

/** Prefix of built-in bots, as in the original. */
const TRAINING = "Training/";

/** Reads 1 to 250 bytes of UTF-8; `value` is latin1, one character per byte. */
export function readName(value: string): Result<string, Reason> {
  if (value === "") return refuse(reason("lifewar.id-empty"));
  if (value.length > MAX_NAME_BYTES) return refuse(reason("lifewar.id-long", { most: MAX_NAME_BYTES }));
  const name = decodeStrictUtf8(value);
  return name === undefined ? refuse(reason("lifewar.id-not-utf8")) : ok(name);
}

/** Cuts the name at a character boundary if it is too long. */
export function writeName(name: string, house: boolean): Uint8Array {
  const characters = Array.from(house && !name.startsWith(TRAINING) ? TRAINING + name : name);
  const encode = (): Uint8Array => new TextEncoder().encode(characters.join(""));
  while (encode().length > MAX_NAME_BYTES) characters.pop();
  return encode();
}

/** Cells on the wire: x and y as 16-bit big-endian numbers; received values are latin1, one character per byte. */
export function writeCells(cells: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(cells.length * 2);
  cells.forEach((coordinate, index) => {
    bytes[index * 2] = coordinate >> 8;
    bytes[index * 2 + 1] = coordinate;
  });
  return bytes;
}

/** Undefined if the value is not whole pairs. */
export function readCells(value: string): readonly number[] | undefined {
  if (value.length % 4 !== 0) return undefined;
  return Array.from(
    { length: value.length / 2 },
    (_, index) => value.charCodeAt(index * 2) * 256 + value.charCodeAt(index * 2 + 1),
  );
}

/** Two scores as 32-bit big-endian numbers. */
export function writeScores(own: number, other: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, own);
  view.setUint32(4, other);
  return bytes;
}

export function readScores(value: string): readonly [number, number] | undefined {
  if (value.length !== 8) return undefined;
  const view = new DataView(bytesOf(value).buffer);
  return [view.getUint32(0), view.getUint32(4)];
}

type ClientEvents = readonly JudgeMessage<WarMove, WarView>[];

/** The server never sends the board, so this end simulates the whole match. */
export function guestEnd({ name, seat, options: givenOptions }: GuestInfo): GuestEnd<WarMove, WarView> {
  const opponentSeat = opponentOf(seat);
  let state: WarState = startState({ ...readOptions(givenOptions), first: seat });

  /** Ignores turns, which the judge announces. Cells that the judge relays overwrite whatever was there. */
  function applyMove(mover: typeof seat, cells: readonly number[]): ClientEvents {
    const { options } = state;
    const occupied = mover === opponentSeat ? "overwrite" : options.occupied;
    state = { ...play({ ...state, options: { ...options, occupied } }, mover, { cells }), options };
    return [{ kind: "news", event: { kind: "moved", seat: mover, move: { cells }, view: viewOf(state) } }];
  }

  return {
    opening: () => [writeTlv("I", writeName(name, false))],
    receive(frame) {
      const { type, value } = readTlv(frame);
      switch (type) {
        case "S": {
          const opponent = readName(value);
          return opponent.ok ? [{ kind: "seated", seat }] : [{ kind: "malformed", reason: opponent.why }];
        }
        case "G":
          state = tick(state);
          return [{ kind: "news", event: { kind: "ticked", view: viewOf(state) } }];
        case "T":
          return [{ kind: "asked", seat, view: { ...viewOf(state), turn: seat } }];
        case "M": {
          const cells = readCells(value);
          return cells?.every((coordinate) => coordinate < state.options.size)
            ? applyMove(opponentSeat, cells)
            : [{ kind: "malformed", reason: reason("lifewar.judge-move") }];
        }
        case "B": {
          const scores = readScores(value);
          if (!scores) return [{ kind: "malformed", reason: reason("lifewar.judge-scores") }];
          const [own, other] = scores;
          const winner = own === other ? null : own > other ? seat : opponentSeat;
          return [{ kind: "over", winner, view: viewOf(state) }];
        }
        default:
          return [{ kind: "malformed", reason: reason("lifewar.judge-line") }];
      }
    },
    answer({ cells }) {
      applyMove(seat, cells);
      return writeTlv("M", writeCells(cells));
    },
    objection: ({ cells }) => objection({ ...state, moved: 0 }, seat, { cells }),
  };
}
