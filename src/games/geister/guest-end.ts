import type { GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import { opponentOf } from "../../core/seats.ts";
import { onBoard } from "./board.ts";
import type { DialectVariant } from "./dialect-variants.ts";
import { type GeisterMove, writeMove } from "./moves.ts";
import { BOARD, findStep, imagineState } from "./imagined-state.ts";
import { type Colour, listMoves, objection, play, startState } from "./state.ts";
import { type GeisterView, boardEntriesOf, viewOf } from "./view.ts";

type ClientEvents = readonly JudgeMessage<GeisterMove, GeisterView>[];

/**
 * The playing end of all three dialects: a judge that says OK speaks one of the later ones. A name is sent only where the
 * dialect was chosen that takes one.
 */
export function guestEnd(
  manners: DialectVariant,
  { name, seat }: GuestInfo,
): GuestEnd<GeisterMove, GeisterView> {
  let view = viewOf(startState(0), seat);
  /** Our answer, until the judge says that it stands, or goes on without saying so. */
  let sent: GeisterMove | undefined;
  let detected: string | undefined;

  function ask(): ClientEvents {
    return [{ kind: "asked", seat, view, legal: listMoves(imagineState(view, seat), seat) }];
  }

  function confirm(taken: Colour | undefined): ClientEvents {
    const move = sent;
    sent = undefined;
    if (!move) return [];
    view = after(view, move, taken);
    return [{ kind: "news", event: { kind: "moved", seat, move, view } }];
  }

  /** What we see after our own move; the judge knows what it took. */
  function after(before: GeisterView, move: GeisterMove, taken: Colour | undefined): GeisterView {
    const { last, ...rest } = viewOf(play(imagineState(before, seat), seat, move), seat);
    const victim = findVictim(before.board, rest.board);
    if (move.kind === "set" || !last) return rest;
    const { taken: imagined, ...step } = last;
    if (imagined === undefined || taken === undefined) return { ...rest, last: step };
    return { ...rest, board: markGhost(rest.board, victim, taken), last: { ...step, taken } };
  }

  function receiveBoard(word: string, board: string): ClientEvents {
    // The later servers would have said OK first.
    if (sent && word === "MOV?") detected ??= "seed";
    const own = confirm(sent?.kind === "step" ? colourTaken(view.board, board) : undefined);
    const step = findStep(view.board, board, seat);
    const last = step ?? view.last;
    if (word !== "MOV?") {
      view = { ...view, board };
      const winner = word === "DRW:" ? null : word === "WON:" ? seat : opponentOf(seat);
      return [...own, { kind: "over", winner, view }];
    }
    view = { board, turn: seat, ply: view.ply + (step ? 1 : 0), ...(last && { last }) };
    if (!step) return [...own, ...ask()];
    const { ghost, direction } = step;
    const event = { kind: "moved", seat: step.seat, move: { kind: "step", ghost, direction }, view } as const;
    return [...own, { kind: "news", event }, ...ask()];
  }

  return {
    receive(frame) {
      if (frame === "SET?") return ask();
      const [, word, board] = /^(MOV\?|WON:|LST:|DRW:)(.*)$/.exec(frame) ?? [];
      if (word !== undefined && board !== undefined && BOARD.test(board)) return receiveBoard(word, board);
      const [, taken] = /^OK([ RB]?)$/.exec(frame) ?? [];
      if (taken !== undefined) {
        detected = "gat";
        return confirm(taken === "R" ? "r" : taken === "B" ? "b" : undefined);
      }
      const [, blank] = /^NG( ?)$/.exec(frame) ?? [];
      if (blank === undefined)
        return [{ kind: "malformed", why: "that is none of SET?, MOV?, OK, NG, WON:, LST: and DRW:" }];
      detected ??= blank === "" ? "seed" : "gat";
      const lost = detected !== "seed" && sent?.kind === "step";
      const why = sent ? `${writeMove(sent)} was refused` : "something was refused that was not asked for";
      sent = undefined;
      // There a refused move loses, and the end is on its way.
      return lost ? [] : [{ kind: "refused", why }];
    },
    answer(move) {
      sent = move;
      const named = move.kind === "set" && manners.sendsNames ? `,NAME:${plainName(name)}` : "";
      return `${writeMove(move)}${named}\r\n`;
    },
    objection: (move) => objection(imagineState(view, seat), seat, move),
    detectedDialect: () => detected,
  };
}

/** The ghost of the other side that stands in one board and not in the other. */
function findVictim(before: string, now: string): number {
  const was = boardEntriesOf(before);
  return boardEntriesOf(now).findIndex(
    ({ place }, index) => index > 7 && !onBoard(place) && onBoard(was[index]?.place ?? 99),
  );
}

function colourTaken(before: string, now: string): Colour | undefined {
  const mark = boardEntriesOf(now)[findVictim(before, now)]?.mark;
  return mark === "r" || mark === "b" ? mark : undefined;
}

function markGhost(board: string, index: number, mark: Colour): string {
  return board.slice(0, index * 3 + 2) + mark + board.slice(index * 3 + 3);
}

/** A name must not end the line it stands in. */
function plainName(name: string): string {
  return name.replace(/[\r\n]/g, " ");
}
