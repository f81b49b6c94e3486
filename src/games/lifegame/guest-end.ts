import type { GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { Cell } from "./generation.ts";
import { NAME_LIMIT_BYTES } from "./host-end.ts";
import { RESULT_LINES, GREETING, STATUS } from "./messages.ts";
import type { LifegameMove } from "./moves.ts";
import { guessOptions, type LifegameOptions } from "./options.ts";
import { writePlacement } from "./placement.ts";
import { reason } from "./reasons.ts";
import { readServerLine } from "./server-line.ts";
import { cellOf, type LifegameState, listMoves, objection, startState } from "./state.ts";

type ClientEvents = readonly JudgeMessage<LifegameMove, LifegameState>[];

/** The playing end. The server does not send placements and generations; they are guessed from the size. */
export function guestEnd({ name, options }: GuestInfo): GuestEnd<LifegameMove, LifegameState> {
  let view: LifegameState | undefined;
  let seat: Seat | undefined;

  function receiveBoard(current: LifegameState, cells: readonly Cell[], next: Seat): ClientEvents {
    const index = cells.findIndex((cell, i) => cell !== 0 && current.cells[i] === 0);
    const placed = cells.filter((cell) => cell !== 0).length;
    view = { ...current, cells, turn: next, ply: placed };
    const owner = cells[index];
    if (owner === undefined) return [];
    const { size } = view.options;
    const move = { row: Math.floor(index / size), col: index % size };
    return [{ kind: "news", event: { kind: "moved", seat: owner === cellOf(0) ? 0 : 1, move, view } }];
  }

  function receiveStatus(frame: string, current: LifegameState): ClientEvents | undefined {
    switch (frame) {
      case STATUS.placement:
        seat ??= 0;
        view = { ...current, turn: seat, options: allowMore(current) };
        return [{ kind: "asked", seat, view, legal: listMoves(view, seat) }];
      case STATUS.waiting:
        seat ??= 1;
        return [{ kind: "seated", seat }];
      case STATUS.simulation:
        return [];
      case RESULT_LINES.won:
        return [{ kind: "over", winner: seat ?? 0, view: current }];
      case RESULT_LINES.lost:
        return [{ kind: "over", winner: opponentOf(seat ?? 0), view: current }];
      case RESULT_LINES.drawn:
        return [{ kind: "over", winner: null, view: current }];
      default:
        return undefined;
    }
  }

  return {
    receive(frame) {
      if (frame === GREETING) return [{ kind: "say", message: `${plainName(name)}\n` }];
      if (view) {
        const status = receiveStatus(frame, view);
        if (status) return status;
      }
      const line = readServerLine(frame, view?.options.size);
      if (!line.ok) return [{ kind: "malformed", reason: line.why }];
      const message = line.value;
      if (message.kind === "size") {
        view = startState(guessOptions(message.size, options));
        return [];
      }
      if (!view) return [{ kind: "malformed", reason: reason("lifegame.judge-board-first") }];
      if (message.kind === "placed") return receiveBoard(view, message.cells, message.next);
      const { generations, placements } = view.options;
      view = { ...view, cells: message.cells, ply: 2 * placements, generation: generations };
      return [{ kind: "news", event: { kind: "ticked", view } }];
    },
    answer: writePlacement,
    objection: (move) => view && objection(view, view.turn, move),
  };
}

/** A question proves that another placement is allowed, so the guess is raised. */
function allowMore({ ply, options }: LifegameState): LifegameOptions {
  return { ...options, placements: Math.max(options.placements, Math.floor(ply / 2) + 1) };
}

/** Removes line breaks and cuts the name to the host's limit. */
function plainName(name: string): string {
  let plain = name.replace(/[\r\n]/g, " ").trim();
  while (new TextEncoder().encode(plain).length > NAME_LIMIT_BYTES) plain = Array.from(plain).slice(0, -1).join("");
  return plain === "" ? "shinpan" : plain;
}
