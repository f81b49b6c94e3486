import { describe, expect, it } from "vitest";
import { commonReason } from "../../../core/common-reasons.ts";
import { messageFormatter } from "../../../core/lang.ts";
import type { Reason } from "../../../core/reason.ts";
import { endingOf, rulingOf, sayReason } from "./endings.ts";

const SEATED = { seat: 0, opponent: "bob" } as const;
const en = messageFormatter("en");
const ja = messageFormatter("ja");
const RESIGNED = commonReason("person.resigned");
const ending = (winner: 0 | 1 | null, by: string, reason?: Reason) => ({
  winner,
  by,
  score: [1, 2] as const,
  ...(reason && { reason }),
});

describe("the ending shown to its player", () => {
  it.each([
    [ending(0, "rules"), "You won", "By the rules", "終局"],
    [ending(null, "rules"), "A draw", "By the rules", "終局"],
    [ending(1, "timeout"), "You lost", "Your time ran out", "時間切れです"],
    [ending(0, "timeout"), "You won", "bob ran out of time", "bobの時間切れです"],
    [ending(1, "disconnected", RESIGNED), "You lost", "You resigned", "投了しました"],
    [ending(0, "disconnected", RESIGNED), "You won", "bob resigned", "bobが投了しました"],
    [ending(0, "disconnected"), "You won", "bob left the match", "bobが退席しました"],
    [ending(0, "malformed"), "You won", "bob: Malformed answer", "bob：書式違反"],
    [ending(null, "void"), "Void, not counted", "It was stopped", "対局は中断されました"],
  ])("is correct for %j", (each, ruling, reason, inJapanese) => {
    expect(en(rulingOf(each, SEATED))).toBe(ruling);
    expect(sayReason(each, SEATED, en)).toBe(reason);
    expect(sayReason(each, SEATED, ja)).toBe(inJapanese);
  });

  it("is read from the verdict when the last line was missed", () => {
    const fault = { seat: 1, kind: "disconnected", why: "resigned", reason: RESIGNED, evidence: "" } as const;
    expect(endingOf({ winner: 0, by: "disconnected", score: [2, 2], fault })).toEqual({
      winner: 0,
      by: "disconnected",
      score: [2, 2],
      reason: RESIGNED,
    });
  });
});
