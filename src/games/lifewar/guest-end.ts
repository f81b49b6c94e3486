import type { GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import { opponentOf } from "../../core/seats.ts";
import { readTlv, writeTlv } from "../../wire/tlv.ts";
import { readCells, readScores, writeCells } from "./cells.ts";
import type { WarMove } from "./moves.ts";
import { readName, writeName } from "./names.ts";
import { readOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import { objection, play, startState, tick, type WarState } from "./state.ts";
import { viewOf, type WarView } from "./view.ts";

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
