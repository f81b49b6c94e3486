import { describe, expect, test } from "vitest";
import { messageFormatter, formatEnglish } from "../../core/lang.ts";
import { formatReason } from "../../core/format-reason.ts";
import { reasonOfEnding } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import { endingOf, geisterRules as rules } from "./rules.ts";
import { readMove } from "./moves.ts";
import { reasons } from "./reasons.ts";
import type { GeisterState } from "./state.ts";

function position(text: string, values = {}): GeisterState {
  const read = rules.readPosition(text, rules.readOptions(values));
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value;
}

function playMove(state: GeisterState, seat: Seat, text: string): GeisterState {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  return rules.play(state, seat, move.value);
}

const taken = "99r99r99r99b99b99b";
/** A of seat 0, blue, stands in an exit; B, red, elsewhere. */
const EXIT = position(`00B33R${taken}21u40u${taken} 34R15B${taken}55u22u${taken} 0`);
/** Each side has one red and one blue left; A of seat 0 stands before A of seat 1. */
function duel(foe: "R" | "B"): GeisterState {
  const other = foe === "R" ? "B" : "R";
  return position(`22B33R${taken}21u40u${taken} 34${foe}15${other}${taken}33u22u${taken} 0`);
}

function describeEnding(state: GeisterState, language: "en" | "ja"): string | undefined {
  return formatReason(messageFormatter(language), reasons, reasonOfEnding(endingOf(state), ["alice", "bob"]));
}

describe("the ending of a match names the ghost, its colour and the player", () => {
  test.each([
    [
      "an escape",
      playMove(EXIT, 0, "MOV:A,NORTH"),
      "geister.escaped",
      "alice's A, blue, escaped at column 0, row 0",
      "aliceのA（青）が0列0行から脱出しました",
    ],
    [
      "the last blue ghost is taken",
      playMove(duel("B"), 0, "MOV:A,NORTH"),
      "geister.captured-blue",
      "alice took the last blue ghost of bob, A",
      "aliceがbobの最後の青いオバケAを取りました",
    ],
    [
      "the last red ghost is taken",
      playMove(duel("R"), 0, "MOV:A,NORTH"),
      "geister.lost-red",
      "bob lost its last red ghost, A, to alice",
      "bobの最後の赤いオバケAをaliceが取りました",
    ],
  ])("%s", (_, state, code, english, japanese) => {
    expect(rules.phase(state).kind).toBe("over");
    expect(endingOf(state).code).toBe(code);
    expect(describeEnding(state, "en")).toBe(english);
    expect(describeEnding(state, "ja")).toBe(japanese);
  });

  test("at the ply limit", () => {
    const state = { ...playMove(EXIT, 0, "MOV:B,WEST"), ply: 300, plies: 300 };
    expect(endingOf(state).code).toBe("geister.ply-limit");
    expect(describeEnding(state, "en")).toBe("300 plies were played, the limit of this match");
    expect(describeEnding(state, "ja")).toBe("上限の300手に達しました");
  });

  test("in a set-up position with all four ghosts, because the last capture is unknown", () => {
    const state = { ...playMove(duel("B"), 0, "MOV:A,NORTH") };
    delete (state as { lastTaken?: number }).lastTaken;
    expect(endingOf(state).values["ghost"]).toBe("A/F/G/H");
  });
});
