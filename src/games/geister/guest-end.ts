import type { GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import { opponentOf } from "../../core/seats.ts";
import { onBoard } from "./board.ts";
import { type GeisterMove, writeMove } from "./moves.ts";
import { BOARD, findStep, imagineState, type GeisterView, boardEntriesOf, viewOf } from "./view.ts";
import { reason } from "./reasons.ts";
import { type Colour, listMoves, objection, play, startState } from "./state.ts";

type ClientEvents = readonly JudgeMessage<GeisterMove, GeisterView>[];

/**
 * The playing end of all three dialects: OK from the judge indicates a tournament's server. A name is sent only if the
 * chosen dialect accepts one.
 */
export function guestEnd(sendsNames: boolean, { name, seat }: GuestInfo): GuestEnd<GeisterMove, GeisterView> {
  let view = viewOf(startState(0), seat);
  /** Our last answer until the judge confirms it or continues without confirming. */
  let sent: GeisterMove | undefined;
  let detected: string | undefined;

  function askedEvent(): ClientEvents {
    return [{ kind: "asked", seat, view, legal: listMoves(imagineState(view, seat), seat) }];
  }

  function confirmMove(taken: Colour | undefined): ClientEvents {
    const move = sent;
    sent = undefined;
    if (!move) return [];
    view = viewAfter(view, move, taken);
    return [{ kind: "news", event: { kind: "moved", seat, move, view } }];
  }

  /** Our view after our own move; only the judge knows the captured colour. */
  function viewAfter(before: GeisterView, move: GeisterMove, taken: Colour | undefined): GeisterView {
    const { last, ...rest } = viewOf(play(imagineState(before, seat), seat, move), seat);
    const capturedGhost = findCaptured(before.board, rest.board);
    if (move.kind === "set" || !last) return rest;
    const { taken: imagined, ...step } = last;
    if (imagined === undefined || taken === undefined) return { ...rest, last: step };
    return { ...rest, board: markGhost(rest.board, capturedGhost, taken), last: { ...step, taken } };
  }

  function receiveBoard(word: string, board: string): ClientEvents {
    // Servers of tournaments send OK first.
    if (sent && word === "MOV?") detected ??= "seed";
    const own = confirmMove(sent?.kind === "step" ? colourTaken(view.board, board) : undefined);
    const step = findStep(view.board, board, seat);
    const last = step ?? view.last;
    if (word !== "MOV?") {
      view = { ...view, board };
      const winner = word === "DRW:" ? null : word === "WON:" ? seat : opponentOf(seat);
      return [...own, { kind: "over", winner, view }];
    }
    view = { board, turn: seat, ply: view.ply + (step ? 1 : 0), ...(last && { last }) };
    if (!step) return [...own, ...askedEvent()];
    const { ghost, direction } = step;
    const event = { kind: "moved", seat: step.seat, move: { kind: "step", ghost, direction }, view } as const;
    return [...own, { kind: "news", event }, ...askedEvent()];
  }

  return {
    receive(frame) {
      if (frame === "SET?") return askedEvent();
      const [, word, board] = /^(MOV\?|WON:|LST:|DRW:)(.*)$/.exec(frame) ?? [];
      if (word !== undefined && board !== undefined && BOARD.test(board)) return receiveBoard(word, board);
      const [, taken] = /^OK([ RB]?)$/.exec(frame) ?? [];
      if (taken !== undefined) {
        detected = "gat";
        return confirmMove(taken === "R" ? "r" : taken === "B" ? "b" : undefined);
      }
      const [, space] = /^NG( ?)$/.exec(frame) ?? [];
      if (space === undefined) return [{ kind: "malformed", reason: reason("geister.judge-line") }];
      detected ??= space === "" ? "seed" : "gat";
      const lost = detected !== "seed" && sent?.kind === "step";
      const refusal = sent
        ? reason("geister.judge-refused", { said: writeMove(sent) })
        : reason("geister.judge-refused-unasked");
      sent = undefined;
      // On servers of tournaments a refused move loses; the result follows.
      return lost ? [] : [{ kind: "refused", reason: refusal }];
    },
    answer(move) {
      sent = move;
      const nameSuffix = move.kind === "set" && sendsNames ? `,NAME:${plainName(name)}` : "";
      return `${writeMove(move)}${nameSuffix}\r\n`;
    },
    objection: (move) => objection(imagineState(view, seat), seat, move),
    detectedDialect: () => detected,
  };
}

/** Index of the enemy ghost that is on the board before but not now. */
function findCaptured(before: string, now: string): number {
  const was = boardEntriesOf(before);
  return boardEntriesOf(now).findIndex(
    ({ place }, index) => index > 7 && !onBoard(place) && onBoard(was[index]?.place ?? 99),
  );
}

function colourTaken(before: string, now: string): Colour | undefined {
  const mark = boardEntriesOf(now)[findCaptured(before, now)]?.mark;
  return mark === "r" || mark === "b" ? mark : undefined;
}

function markGhost(board: string, index: number, mark: Colour): string {
  return board.slice(0, index * 3 + 2) + mark + board.slice(index * 3 + 3);
}

/** Line breaks in a name would end the line. */
function plainName(name: string): string {
  return name.replace(/[\r\n]/g, " ");
}
