import { describe, expect, test } from "vitest";
import { FAULTS } from "../core/fault.ts";
import type { Verdict } from "../core/verdict.ts";
import { reasons } from "../games/othello/reasons.ts";
import { LANGUAGES, messageFormatter } from "../core/lang.ts";
import { BY_LABELS } from "../core/by-labels.ts";
import { formatFault, formatVerdict, formatWinner } from "./match-words.ts";

const NAMES = ["alice", "bob"] as const;
const en = messageFormatter("en");
const ja = messageFormatter("ja");
const rules = (winner: 0 | 1 | null): Verdict => ({ winner, by: "rules", score: [33, 31], fault: null });
const byFault = (kind: (typeof FAULTS)[number], why = "b2 turns no disc"): Verdict => ({
  winner: 0,
  by: kind,
  score: [28, 17],
  fault: { seat: 1, kind, why, evidence: "" },
});

test.each([
  ["a win", rules(0), "alice wins by the rules, 33 to 31.", "終局、33対31でaliceの勝ちです。"],
  [
    "a win of seat 1 with its score first",
    rules(1),
    "bob wins by the rules, 31 to 33.",
    "終局、31対33でbobの勝ちです。",
  ],
  ["a draw", rules(null), "A draw by the rules, 33 to 31.", "終局、33対31で引き分けです。"],
  [
    "a fault of format 1",
    byFault("illegal"),
    "alice wins: bob made an illegal move (b2 turns no disc).",
    "aliceの勝ちです。理由：bobの反則手（b2 turns no disc）。",
  ],
  [
    "a fault with its reason",
    {
      ...byFault("illegal"),
      fault: {
        seat: 1,
        kind: "illegal",
        why: "b2 turns no disc",
        reason: { code: "othello.turns-none", values: { move: "b2" } },
        evidence: "",
      },
    } satisfies Verdict,
    "alice wins: bob made an illegal move (b2 turns no disc).",
    "aliceの勝ちです。理由：bobの反則手（b2では一枚も返りません）。",
  ],
  [
    "a void match",
    { winner: null, by: "void", score: [0, 0], fault: null, why: "the disk is full." } satisfies Verdict,
    "Void, does not count: the disk is full.",
    "無効試合です。どちらの成績にも数えません。理由：the disk is full。",
  ],
])("formats %s as one sentence in both languages", (_, verdict, english, japanese) => {
  expect(formatVerdict(en, NAMES, verdict, reasons)).toBe(english);
  expect(formatVerdict(ja, NAMES, verdict, reasons)).toBe(japanese);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const say = messageFormatter(language);

  test.each(FAULTS)("%s names the loser and the reason, and leaves no placeholder unfilled", (kind) => {
    const verdict = byFault(kind);
    const text = formatVerdict(say, NAMES, verdict);
    expect(text).toContain("bob");
    expect(text).toContain("b2 turns no disc");
    expect(text).not.toMatch(/[{}]/);
    if (verdict.fault) expect(text).toContain(formatFault(say, "bob", verdict.fault).slice(0, -1));
    expect(say(BY_LABELS[kind])).not.toBe("");
  });

  test("names and reasons are escaped and cannot fill placeholders", () => {
    const verdict = byFault("crashed", "said \u001b[2J {winner}");
    const text = formatVerdict(say, ["{clause}\u0007", "evil\u202e"], verdict);
    // eslint-disable-next-line no-control-regex -- matches control characters on purpose
    expect(text).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(text).toContain("{winner}");
    expect(text).toContain("{clause}\\x07");
    expect(formatWinner(say, ["a\nb", ""], verdict)).not.toContain("\n");
  });

  test("a fault without a reason has no empty parentheses", () => {
    expect(formatVerdict(say, NAMES, byFault("timeout", ""))).not.toContain("()");
  });
});
