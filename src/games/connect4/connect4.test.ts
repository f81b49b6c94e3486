import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { formatEnglish } from "../../core/lang.ts";
import { PLAIN_STYLE } from "../../core/terminal-style.ts";
import { countByRules } from "../perft.ts";
import { connect } from "./connect.ts";
import { connect4Game as game } from "./game.ts";
import { connect4Programs as programs } from "./programs.ts";
import { connect4Rules as rules, writeMove } from "./rules.ts";
import { type Connect4State, START } from "./state.ts";
import { stdioDialect } from "./stdio.ts";

/** Plays columns written 1 to 7. */
function after(columns: string): Connect4State {
  return Array.from(columns, Number).reduce((state, column) => {
    expect(rules.objection(state, state.turn, column - 1)).toBeUndefined();
    return rules.play(state, state.turn, column - 1);
  }, START);
}

const anyState = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 })
  .map((columns) =>
    columns.reduce(
      (state, column) =>
        rules.objection(state, state.turn, column) === undefined ? rules.play(state, state.turn, column) : state,
      START,
    ),
  );

describe("the rules", () => {
  // John Tromp, tromp.github.io/c4/c4.html; finished games have no further leaves.
  test.each([
    [1, 7],
    [2, 49],
    [3, 343],
    [4, 2401],
    [5, 16_807],
    [6, 117_649],
    [7, 823_536],
  ])("reach the published number of move sequences at depth %i", (depth, nodes) => {
    expect(countByRules(rules, START, depth, "dropped").nodes).toBe(nodes);
  });

  test.each([
    ["across", "1647362", 0],
    ["down", "32326262", 1],
    ["diagonally up", "34366546655", 0],
    ["diagonally down", "352244334322", 1],
  ])("end with a line %s", (_, columns, winner) => {
    expect(rules.phase(after(columns.slice(0, -1))).kind).toBe("ask");
    expect(rules.phase(after(columns))).toEqual({ kind: "over", winner });
    expect(rules.ending(after(columns))).toMatchObject({ code: "connect4.line", seat: winner });
  });

  test("end in a draw on a full board without a line", () => {
    const drawn = after("126613431456475467333341527215612225546777");
    expect(rules.phase(drawn)).toEqual({ kind: "over", winner: null });
    expect(rules.ending(drawn)).toEqual({ code: "connect4.board-full", values: {} });
  });
});

describe("a position", () => {
  test("is read from its digits and the side to move", () => {
    fc.assert(
      fc.property(anyState, ({ board, turn, ply, longest }) => {
        expect(rules.readPosition(`${board} ${turn + 1}`, {})).toEqual({
          ok: true,
          value: { board, turn, ply: 0, longest },
        });
        expect(ply).toBe(42 - (board.split("0").length - 1));
      }),
    );
  });

  test("is refused if a disc has an empty cell below it", () => {
    expect(rules.readPosition(`1${START.board.slice(1)} 1`, {}).ok).toBe(false);
  });
});

describe("manual play", () => {
  test("drops into the tapped or typed column unless it is full", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const view = rules.view(state, 0);
        const legal = rules.moves!(state, state.turn);
        const context = { view, seat: state.turn, legal };
        for (let column = 0; column < 7; column++) {
          const wanted = legal.includes(column) ? column : undefined;
          const tapped = game.input.tap(undefined, { column, row: 3 }, context);
          expect(tapped.move).toBe(wanted);
          expect(tapped.objection === undefined).toBe(wanted !== undefined);
          expect(game.input.type!(undefined, writeMove(column), context).move).toBe(wanted);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("the board", () => {
  test("is drawn with the last disc in brackets", () => {
    expect(game.board.draw(rules.view(after("44"), 0), 0, PLAIN_STYLE, formatEnglish, 3).slice(4)).toEqual([
      "c  ·  ·  ·  ·  ·  ·  · ",
      "b  ·  ·  · [○] ·  ·  · ",
      "a  ·  ·  ·  ●  ·  ·  · ",
    ]);
  });

  test("is described in both languages", () => {
    const view = rules.view(after("44"), 0);
    const [en, ja] = [messageFormatter("en"), messageFormatter("ja")];
    expect(game.text.describeSpot(view, { column: 3, row: 4 }, [], en)).toBe("4b, white");
    expect(game.text.describeSpot(view, { column: 3, row: 3 }, [3], ja)).toBe("4c、空き、合法手");
    expect(game.text.describePosition(view, en)).toBe(
      "Black 1, White 1. Black to move. Row b: 4b white. Row a: 4a black.",
    );
    expect(game.text.describeMove(3, 0, view, view, ja)).toBe("黒、4列目。");
  });
});

describe("the search bot", () => {
  const search = programs.bots.at(-1)!;
  const choose = (columns: string): string => {
    const state = after(columns);
    const view = rules.view(state, state.turn);
    return writeMove(search.choose({ seat: state.turn, view, random: seededRandom(1) }));
  };

  test.each([
    ["wins at once", "112233", "4"],
    ["blocks a line of the other side", "1122365", "4"],
  ])("%s", (_, columns, column) => {
    expect(choose(columns)).toBe(column);
  });
});

describe("the stdio protocol", () => {
  const seating = { match: "m", game: "connect4", seat: 1, options: {}, names: ["a", "b"] } as const;
  const view = rules.view(after("44"), 0);
  const verdict = { winner: 0, by: "rules", score: [4, 1], fault: null } as const;

  test("has the lines of Othello's protocol", () => {
    const host = stdioDialect.host(seating);
    expect(host.opening()).toEqual(["COLOR 2\n"]);
    expect(host.question({ view, legal: [3], ply: 2, leftMs: 5000 })).toEqual([`MOVE BOARD:${view.board}\n`]);
    expect(host.closing(verdict, view)).toEqual(["QUIT\n"]);
    expect(host.readAnswer("4")).toEqual({ ok: true, value: 3 });
    expect(host.readAnswer("8").ok).toBe(false);
  });

  test("is understood by our players on another judge", () => {
    const guest = stdioDialect.guest({ name: "us", seat: 0, options: {} });
    expect(guest.receive(`MOVE BOARD:${view.board}`)).toMatchObject([
      { kind: "malformed", reason: { code: "connect4.judge-move-first" } },
    ]);
    expect(guest.receive("COLOR 2")).toEqual([{ kind: "seated", seat: 1 }]);
    expect(guest.receive(`MOVE BOARD:${view.board}`)).toEqual([
      { kind: "asked", seat: 1, view: { board: view.board, turn: 1 } },
    ]);
    expect(guest.receive(`MOVE BOARD:${view.board}0`)).toMatchObject([
      { kind: "malformed", reason: { code: "connect4.judge-line" } },
    ]);
    expect(guest.receive("QUIT")).toEqual([{ kind: "over" }]);
    expect(guest.answer(3)).toBe("4\n");
  });
});

test("the guide's second question is the position after both answers", () => {
  const questions = connect.dialects[0]!.exchange.filter(({ direction }) => direction === "to");
  expect(questions[2]?.bytes).toBe(`MOVE BOARD:${after("44").board}\\n`);
});
