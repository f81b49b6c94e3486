import { createRandomBot, createSearchBot } from "../bots.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import type { GamePrograms } from "../programs.ts";
import { connect4Checks, connect4Mistakes } from "./checks.ts";
import { connect4Discs } from "./discs.ts";
import { connect4Rules } from "./rules.ts";
import { type Connect4Move, type Connect4State, stateOf } from "./state.ts";
import { stdioDialect } from "./stdio.ts";
import { BOTS } from "./words.ts";

/** Limits an answer to about 2 ms, because a bot shares its thread with the clocks of other matches. */
const SEARCH_DEPTH = 4;
const CENTRE_FIRST: readonly Connect4Move[] = [3, 2, 4, 1, 5, 0, 6];

/** How many lines of four go through each square. */
const SQUARE_VALUES = [
  [3, 4, 5, 7, 5, 4, 3],
  [4, 6, 8, 10, 8, 6, 4],
  [5, 8, 11, 13, 11, 8, 5],
  [5, 8, 11, 13, 11, 8, 5],
  [4, 6, 8, 10, 8, 6, 4],
  [3, 4, 5, 7, 5, 4, 3],
].flat();

export const connect4Programs: GamePrograms<Connect4State, Connect4Move, DiscView> = {
  dialects: {
    mistakes: connect4Mistakes,
    list: [stdioDialect],
    ports: [7474, 7474],
    arenaPorts: [],
    limits: { moveMs: 5000 },
  },
  bots: [
    createRandomBot(BOTS.random, (view, seat) => connect4Discs.legalIn(view, seat)),
    createSearchBot("search", BOTS.search, SEARCH_DEPTH, {
      rules: connect4Rules,
      stateOf: ({ board }, seat) => stateOf(board, seat, 0),
      listMoves: ({ board }) => CENTRE_FIRST.filter((column) => board.charAt(column) === "0"),
      valueOf: ({ board }, seat) =>
        SQUARE_VALUES.reduce((sum, value, square) => {
          const disc = board.charAt(square);
          return disc === "0" ? sum : disc === String(seat + 1) ? sum + value : sum - value;
        }, 0),
    }),
  ],
  checks: connect4Checks,
  botDelayMs: 700,
};
