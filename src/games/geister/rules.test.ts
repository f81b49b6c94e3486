import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import { readMove } from "./moves.ts";
import { geisterRules as rules } from "./rules.ts";
import type { GeisterState } from "./state.ts";

const options = (values = {}) => rules.readOptions(values);

/** Reads both views and the seat to move. */
function position(text: string, values = {}): GeisterState {
  const read = rules.readPosition(text, options(values));
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value;
}

function objection(state: GeisterState, seat: Seat, text: string): Reason | undefined {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  return rules.objection(state, seat, move.value);
}

function playMove(state: GeisterState, seat: Seat, text: string): GeisterState {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  expect(rules.objection(state, seat, move.value)).toBeUndefined();
  return rules.play(state, seat, move.value);
}

/** Seat 0: A blue in the left exit, B red in the right exit, C blue, D red below C; A of seat 1 is left of C. */
const EXITS = position(
  "00B50R33B34R99r99r99b99b23u12u99r99r99b99b40u99r " + "32R43B99r99r99b99b15B99r55u05u22u21u99r99r99b99b 0",
);
/** Each side has one red and one blue left; A of seat 0 stands before A of seat 1. */
function duel(foe: "R" | "B"): GeisterState {
  const other = foe === "R" ? "B" : "R";
  const taken = "99r99r99r99b99b99b";
  return position(`22B33R${taken}21u40u${taken} 34${foe}15${other}${taken}33u22u${taken} 0`);
}

describe("leaving the board", () => {
  test.each([
    ["MOV:A,NORTH", undefined],
    ["MOV:A,WEST", undefined],
    ["MOV:B,NORTH", { code: "geister.red-leaves", values: { ghost: "B" } }],
    ["MOV:B,EAST", { code: "geister.red-leaves", values: { ghost: "B" } }],
    ["MOV:E,NORTH", { code: "geister.ghost-taken", values: { ghost: "E" } }],
    ["MOV:D,NORTH", { code: "geister.own-ghost", values: { ghost: "D", other: "C" } }],
  ])("%s: %j", (text, why) => {
    expect(objection(EXITS, 0, text)).toEqual(why);
  });

  test("wins, and both seats see the escaped ghost", () => {
    const over = playMove(EXITS, 0, "MOV:A,NORTH");
    expect(rules.phase(over)).toEqual({ kind: "over", winner: 0 });
    expect(rules.view(over, 0).board.slice(0, 3)).toBe("88b");
    expect(rules.view(over, 1).board.slice(24, 27)).toBe("88b");
    expect(rules.score(over)[0]).toBe(rules.score(EXITS)[0] - 1);
  });

  test("is possible only from the far corners", () => {
    const start = playMove(playMove(rules.start(options()), 0, "SET:EFGH"), 1, "SET:ABCD");
    const cannotLeave = (ghost: string) => ({ code: "geister.cannot-leave", values: { ghost, way: "SOUTH" } });
    expect(objection(start, 0, "MOV:E,SOUTH")).toEqual(cannotLeave("E"));
    expect(objection(start, 0, "MOV:H,SOUTH")).toEqual(cannotLeave("H"));
  });
});

describe("capturing", () => {
  test("the last blue ghost wins", () => {
    expect(rules.phase(playMove(duel("B"), 0, "MOV:A,NORTH"))).toEqual({ kind: "over", winner: 0 });
  });
  test("the last red ghost loses", () => {
    expect(rules.phase(playMove(duel("R"), 0, "MOV:A,NORTH"))).toEqual({ kind: "over", winner: 1 });
  });
});

describe("the ply limit", () => {
  const atEnd = (plies: number): GeisterState => ({ ...duel("B"), ply: 9, plies });
  test("is a draw when it is reached", () => {
    expect(rules.phase(playMove(atEnd(10), 0, "MOV:A,WEST"))).toEqual({ kind: "over", winner: null });
  });
  test("is checked after the result of the last move", () => {
    expect(rules.phase(playMove(atEnd(10), 0, "MOV:A,NORTH"))).toEqual({ kind: "over", winner: 0 });
  });
  test("can be switched off", () => {
    expect(rules.phase(playMove(atEnd(0), 0, "MOV:A,WEST"))).toEqual({ kind: "ask", seats: [1] });
  });
});

describe("setting the ghosts", () => {
  const start = rules.start(options());
  test("is asked of both seats at once, then play begins with seat 0", () => {
    expect(rules.phase(start)).toEqual({ kind: "ask", seats: [0, 1] });
    const half = playMove(start, 1, "SET:ABCD");
    expect(rules.phase(half)).toEqual({ kind: "ask", seats: [0] });
    expect(objection(half, 1, "SET:ABCD")?.code).toBe("geister.other-not-set");
    expect(rules.phase(playMove(half, 0, "SET:EFGH"))).toEqual({ kind: "ask", seats: [0] });
  });
  test("comes before moves and only once", () => {
    expect(objection(start, 0, "MOV:A,NORTH")?.code).toBe("geister.set-first");
    const set = playMove(playMove(start, 0, "SET:ABCD"), 1, "SET:ABCD");
    expect(objection(set, 0, "SET:ABCD")?.code).toBe("geister.already-set");
    expect(objection(set, 1, "MOV:A,NORTH")?.code).toBe("geister.other-turn");
  });
  test("is visible to its owner and the judge only", () => {
    const move = { kind: "set", reds: 0b1111 } as const;
    const seen = ([0, 1, "audience", "judge"] as const).map((viewer) =>
      rules.hiddenInformation?.redactMove(move, 0, viewer),
    );
    expect(seen).toEqual([move, undefined, undefined, move]);
  });
});

describe("a position", () => {
  const START = "14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u 14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 0";
  const json = (more = {}) => {
    const [first, second] = START.split(" ");
    return JSON.stringify({ views: [first, second], turn: 0, ...more });
  };
  test("is read from both views and the seat to move", () => {
    const state = position(START);
    expect(rules.writePosition(state)).toEqual({ views: START.split(" ").slice(0, 2), turn: 0 });
    expect(position(json())).toEqual(state);
  });

  test.each([
    ["no text", "", /48 characters/],
    ["one view", START.slice(0, 48), /48 characters/],
    ["no seat", START.slice(0, 97), /48 characters/],
    ["a blank at the end", `${START} `, /48 characters/],
    ["views that do not agree", START.replace("41u", "42u"), /do not agree about A of seat 1/],
    ["an unknown colour", START.replace("14B", "14X"), /seat 0 is not 16 groups/],
    ["an enemy's colour", START.replace("41u", "41r"), /seat 0 is not 16 groups/],
    ["five red ghosts", START.replace("14B", "14R"), /four red and four blue/],
    ["a side with one unset ghost", START.replace("14B", "14u"), /four red and four blue/],
    ["two ghosts on one square", START.replaceAll("14B", "24B").replace("41u31u21u11u40u30u20u10u 0", "31u31u21u11u40u30u20u10u 0"), /one square/],
    ["not JSON", "{", /not a JSON object/],
    ["another game", json({ game: "othello" }), /"game"/],
    ["no turn", json({ turn: undefined }), /who is to move/],
    ["a wrong score", json({ score: [8, 7] }), /"score" contradicts/],
    ["a wrong phase", json({ phase: { kind: "ask", seats: [1] } }), /"phase" contradicts/],
    ["views that are numbers", json({ views: [1, 2] }), /two texts/],
  ])("with %s is refused", (_, text, why) => {
    const read = rules.readPosition(text, options());
    expect(read.ok ? "read" : formatEnglish(read.why)).toMatch(why);
  }); // prettier-ignore

  test("shows all colours when the game is over", () => {
    const over = playMove(EXITS, 0, "MOV:A,NORTH");
    expect(rules.writePosition(over)["revealed"]).toEqual([
      rules.hiddenInformation?.reveal(over, 0).board,
      rules.hiddenInformation?.reveal(over, 1).board,
    ]);
  });
});

describe("options", () => {
  test.each([
    [{}, { plies: 300, refusals: 3, chatter: "refuse" }],
    [{ plies: 0 }, { plies: 0, refusals: 3, chatter: "refuse" }],
    [
      { plies: "200", refusals: "1", chatter: "ignore" },
      { plies: 200, refusals: 1, chatter: "ignore" },
    ],
  ])("%o are read", (given, read) => {
    expect(options(given)).toEqual(read);
  });
  test.each([
    { plies: -1 },
    { chatter: "yes" },
    { plies: "many" },
    { plies: 2.5 },
    { refusals: 0 },
    { plys: 3 },
    { plies: true },
  ])("%o are refused", (given) => {
    expect(() => options(given)).toThrow(/plies|refusals|chatter/);
  });
});

test("the rules are symmetric for both sides", () => {
  fc.assert(
    fc.property(fc.constantFrom("ABCD", "ACEG", "EFGH"), fc.constantFrom("ABEF", "BDFH"), (first, second) => {
      const state = playMove(playMove(rules.start(options()), 0, `SET:${first}`), 1, `SET:${second}`);
      const turned = playMove(playMove(rules.start(options()), 0, `SET:${second}`), 1, `SET:${first}`);
      expect(rules.view(state, 0).board).toBe(rules.view(turned, 1).board);
    }),
  );
});
