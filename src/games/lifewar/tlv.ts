import type { Dialect, HostEnd } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { readTlv, tlvFramer, writeTlv } from "../../wire/tlv.ts";
import { readCells, writeCells, writeScores } from "./cells.ts";
import { guestEnd } from "./guest-end.ts";
import type { WarMove } from "./moves.ts";
import { readName, writeName } from "./names.ts";
import { reason } from "./reasons.ts";
import type { WarView } from "./view.ts";

/** The binary protocol of the original challenge. */
export const tlvDialect: Dialect<WarMove, WarView> = {
  id: "tlv",
  framing: tlvFramer,
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
