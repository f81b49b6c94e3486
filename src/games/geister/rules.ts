import type { Game } from "../../core/game.ts";
import type { Ending } from "../../core/reason.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import { ESCAPED, LETTERS, TAKEN } from "./board.ts";
import { type GeisterMove, readMove, writeMove } from "./moves.ts";
import { type GeisterOptions, infos, readOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import {
  type GeisterState,
  listMoves,
  objection,
  phaseOf,
  play,
  scoreOf,
  startState,
  type Colour,
  colourOf,
  ghostsOf,
} from "./state.ts";
import { type GeisterView, revealTo, viewOf } from "./view.ts";

export const geisterRules: Game<GeisterState, GeisterMove, GeisterView, GeisterOptions> = {
  id: "geister",
  seats: ["first", "second"],
  version: 1,
  options: infos,
  readOptions,
  start: ({ plies }) => startState(plies),
  phase: phaseOf,
  ply: ({ ply }) => ply,
  objection,
  play,
  score: scoreOf,
  ending: endingOf,
  reasons,
  view: viewOf,
  hiddenInformation: {
    reveal: revealTo,
    redactMove: (move, mover, viewer) =>
      move.kind === "step" || viewer === mover || viewer === "judge" ? move : undefined,
  },
  moves: listMoves,
  readMove,
  writeMove,
  writePosition,
  readPosition,
};

/** Same order as the rules: an escape, then captured blue ghosts, then captured red ghosts. */
export function endingOf(state: GeisterState): Ending {
  for (const seat of SEATS) {
    const escaped = ghostsOf(seat).find((ghost) => state.places[ghost] === ESCAPED);
    if (escaped !== undefined)
      return { code: "geister.escaped", seat, values: { ghost: letterOf(escaped), ...exitOf(state) } };
  }
  for (const seat of SEATS)
    if (isLost(state, seat, "b"))
      return { code: "geister.captured-blue", seat: opponentOf(seat), values: { ghost: lastOf(state, seat, "b") } };
  for (const seat of SEATS)
    if (isLost(state, seat, "r"))
      return { code: "geister.lost-red", seat, values: { ghost: lastOf(state, seat, "r") } };
  return { code: "geister.ply-limit", values: { plies: state.plies } };
}

/** As the board is labelled from seat 0's side. */
function exitOf({ escapedFrom: from }: GeisterState): {
  readonly column: number | string;
  readonly row: number | string;
} {
  return from === undefined ? { column: "?", row: "?" } : { column: from % 6, row: Math.floor(from / 6) };
}

function isLost(state: GeisterState, seat: Seat, colour: Colour): boolean {
  return takenOf(state, seat, colour).length === 4;
}

function takenOf(state: GeisterState, seat: Seat, colour: Colour): readonly number[] {
  return ghostsOf(seat).filter((ghost) => state.places[ghost] === TAKEN && colourOf(state, ghost) === colour);
}

/** In a set-up position the last capture is unknown, so all four letters are named. */
function lastOf(state: GeisterState, seat: Seat, colour: Colour): string {
  const taken = takenOf(state, seat, colour);
  const last = taken.filter((ghost) => ghost === state.lastTaken);
  return (last.length > 0 ? last : taken).map(letterOf).join("/");
}

function letterOf(ghost: number): string {
  return LETTERS.charAt(ghost & 7);
}
