import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAIN_STYLE } from "../../../core/terminal-style.ts";
import { findGame } from "../../../games/index.ts";
import { readRecord } from "../../../referee/record.ts";
import { widthOf } from "../../columns.ts";
import { LANGUAGES, messageFormatter } from "../../../core/lang.ts";
import { makeRecordText } from "../../testing/records.ts";
import { createReplayView } from "../replay-view.ts";
import { formatMoves } from "./moves.ts";
import { renderView } from "./render.ts";
import { initialViewState, press } from "./state.ts";

const othello = findGame("othello")!;
const geister = findGame("geister")!;

const record = readRecord(
  makeRecordText(othello, {
    names: ["審判太郎", "\u001b[2Jbob"],
    opened: { limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 }, startMs: 10_000, marginMs: 0 } },
  }),
);
const replay = createReplayView({ file: "match.jsonl", entry: othello, record }, "audience");
const last = replay.moments.length - 1;
const en = messageFormatter("en");
const draw = (index: number, columns = 80, rows = 24): readonly string[] =>
  renderView(en, PLAIN_STYLE, replay, initialViewState(index), { columns, rows });

describe("renderView", () => {
  test("shows names, score, time, board, move and keys", () => {
    const screen = draw(1).join("\n");
    expect(screen).toContain("■ 審判太郎");
    expect(screen).toContain("9:5");
    expect(screen).toMatch(/Ply 1 of \d+: ■ black/);
    expect(screen).toContain("● ");
    expect(screen).toContain("q quit");
    expect(screen).not.toContain("\u001b[2J");
  });

  test("shows the verdict only at the end", () => {
    expect(draw(last - 1).join("\n")).not.toContain("wins");
    expect(draw(last).join("\n")).toMatch(/wins by the rules[^]*\nJudged again: same verdict\./);
  });

  test.each(LANGUAGES)("fits any terminal, in %s", (language) => {
    const size = fc.record({ columns: fc.integer({ min: 1, max: 120 }), rows: fc.integer({ min: 1, max: 50 }) });
    const keys = fc.array(fc.constantFrom("?", "7", ":", " ", "G", "right"), { maxLength: 4 });
    fc.assert(
      fc.property(size, keys, fc.nat(last), (terminal, pressed, index) => {
        const state = pressed.reduce((view, key) => press(replay.plies, view, key, 0), initialViewState(index));
        const lines = renderView(messageFormatter(language), PLAIN_STYLE, replay, state, terminal);
        expect(lines).toHaveLength(terminal.rows);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(terminal.columns);
      }),
    );
  });

  test("keeps the board and the names when there are few rows", () => {
    const screen = draw(1, 80, 12).join("\n");
    expect(screen).toContain("審判太郎");
    expect(screen).toContain("a  b  c");
    expect(screen).not.toContain("━");
  });
});

test("the line of moves has the current move in brackets and ellipses where it is cut", () => {
  expect(formatMoves(PLAIN_STYLE, replay, 0, 30)).toMatch(/^\[·\] \w\d .* …$/);
  expect(formatMoves(PLAIN_STYLE, replay, 30, 30)).toMatch(/^… .*\[\w\d\].* …$/);
  expect(formatMoves(PLAIN_STYLE, replay, last, 30)).toMatch(/^… .*\[\w\d\]$/);
});

test("the moves of a finished match show its set-ups, those of a running one do not", () => {
  const moves = ["SET:ABCD", "SET:EFGH", "MOV:A,NORTH"];
  const verdict = { winner: 0, by: "timeout", score: [8, 8], fault: null } as const;
  const line = (end: typeof verdict | null): string => {
    const played = readRecord(makeRecordText(geister, { moves, verdict: end }));
    return formatMoves(PLAIN_STYLE, createReplayView({ file: "m", entry: geister, record: played }, "audience"), 3, 60);
  };
  expect(line(verdict)).toBe("SET:ABCD SET:EFGH [MOV:A,NORTH]");
  expect(line(null)).toBe("? ? [MOV:A,NORTH]");
});
