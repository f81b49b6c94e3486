import type { MatchEvent } from "../core/events.ts";
import { reasonMessage } from "../core/format-reason.ts";
import type { Game } from "../core/game.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import { writePattern } from "../life/files/index.ts";
import { Field } from "../life/grid/field.ts";
import { lastPosition } from "../referee/replay.ts";
import { type Export, NOT_OPENED } from "./programs.ts";

/** A board of a Life game; `player` is 1 or 2. */
export interface LifeBoard {
  readonly size: number;
  readonly cells: Iterable<readonly [x: number, y: number, player: number]>;
}

/** Exports the last board of a record as RLE, for the laboratory and other programs. */
export function rleExport<State>(
  game: Game<State, unknown, unknown, unknown>,
  rule: string,
  boardOf: (state: State) => LifeBoard,
): Export {
  return {
    id: "rle",
    about: {
      en: "the last board, run-length encoded: shinpan life reads it on",
      ja: "最後の盤をランレングス符号化したもの（shinpan life で続けられる）",
    },
    write(record) {
      const state = lastState(game, record);
      return state.ok ? writeBoard(rule, boardOf(state.value)) : state;
    },
  };
}

function writeBoard(rule: string, { size, cells }: LifeBoard): Result<string> {
  const field = new Field();
  for (const [x, y, player] of cells) field.set(x, y, player);
  const pattern = { cells: field, placed: true, rule: `${rule}:P${size},${size}`, comments: [] };
  return writePattern("rle", pattern, { states: 3 });
}

function lastState<State>(game: Game<State, unknown, unknown, unknown>, events: readonly MatchEvent[]): Result<State> {
  const [opened] = events;
  if (opened?.type !== "opened") return refuse(NOT_OPENED);
  const { state, disagreement } = lastPosition(game, { opened, events });
  return disagreement ? refuse(reasonMessage(game.reasons, disagreement.reason)) : ok(state as State);
}
