import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Seating } from "../../core/dialect.ts";
import type { Verdict } from "../../core/verdict.ts";
import { PASS, writeMove } from "./squares.ts";
import { START_BOARD } from "./state.ts";
import { stdioDialect } from "./stdio.ts";

const VIEW = { board: START_BOARD, turn: 0 } as const;
const VERDICT: Verdict = { winner: 0, by: "rules", score: [33, 31], fault: null };

function host(seat: 0 | 1) {
  const seating: Seating = { match: "m", game: "othello", seat, options: {}, names: ["a", "b"] };
  return stdioDialect.host(seating);
}

describe("the hosting end", () => {
  test("sends the colour, asks with the board, sends no events and ends with QUIT", () => {
    expect(host(0).opening()).toEqual(["COLOR 1\n"]);
    expect(host(1).opening()).toEqual(["COLOR 2\n"]);
    const question = { view: VIEW, legal: [19], ply: 0, leftMs: 5000 };
    expect(host(0).question(question)).toEqual([`MOVE BOARD:${START_BOARD}\n`]);
    expect(host(0).event({ kind: "moved", seat: 1, move: 19, view: VIEW })).toEqual([]);
    expect(host(0).closing(VERDICT, VIEW)).toEqual(["QUIT\n"]);
  });

  test("reads every square and pass", () => {
    for (let move = 0; move <= PASS; move++) {
      expect(host(0).readAnswer(writeMove(move))).toEqual({ ok: true, value: move });
    }
  });

  test.each([
    ["\xef\xbb\xbfc5", "byte-order-mark", {}],
    ["c5\0", "nul", {}],
    ["c5\xff", "not-ascii", { byte: "0xff" }],
    ["\xa0c5", "not-ascii", { byte: "0xa0" }],
    ["C5", "upper-case", { right: "c5", said: "C5" }],
    ["c5 ", "blank", { said: '"c5 "' }],
    ["c5\r", "blank", { said: '"c5\\r"' }],
    ["", "empty", {}],
    ["debug: thinking", "not-a-move", { said: '"debug: thinking"' }],
  ])("refuses %j", (frame, code, values) => {
    expect(host(0).readAnswer(frame)).toEqual({ ok: false, why: { code: `othello.${code}`, values } });
  });

  test("starts a process per move only if the option says so", () => {
    expect(stdioDialect.lifetime?.({ spawn: "per-move" })).toBe("move");
    expect(stdioDialect.lifetime?.({ spawn: "once" })).toBe("match");
    expect(stdioDialect.lifetime?.({})).toBe("match");
  });
});

describe("the playing end", () => {
  test("understands the hosting end", () => {
    const guest = stdioDialect.guest({ name: "us", seat: 0, options: {} });
    expect(guest.receive("COLOR 2")).toEqual([{ kind: "seated", seat: 1 }]);
    expect(guest.receive(`MOVE BOARD:${START_BOARD}`)).toEqual([
      { kind: "asked", seat: 1, view: { board: START_BOARD, turn: 1 } },
    ]);
    expect(guest.receive("QUIT")).toEqual([{ kind: "over" }]);
    expect(guest.answer(37)).toBe("f5\n");
    expect(guest.answer(PASS)).toBe("pass\n");
  });

  test("refuses a question before its colour is known", () => {
    expect(stdioDialect.guest({ name: "us", seat: 0, options: {} }).receive(`MOVE BOARD:${START_BOARD}`)).toEqual([
      { kind: "malformed", reason: { code: "othello.judge-move-first", values: {} } },
    ]);
  });

  test.each(["COLOR 3", "COLOR  1", "MOVE BOARD:012", "move", "", "QUIT "])("reports %j as malformed", (frame) => {
    expect(stdioDialect.guest({ name: "us", seat: 0, options: {} }).receive(frame)).toMatchObject([
      { kind: "malformed" },
    ]);
  });
});

test("neither end throws on any bytes", () => {
  const bytes = fc.uint8Array({ maxLength: 80 }).map((chunk) => Buffer.from(chunk).toString("latin1"));
  const corrupted = fc
    .tuple(fc.constantFrom("c5", "pass", "COLOR 1", "QUIT", `MOVE BOARD:${START_BOARD}`), bytes, fc.nat(80))
    .map(([text, noise, index]) => text.slice(0, index) + noise + text.slice(index));
  const guest = stdioDialect.guest({ name: "us", seat: 0, options: {} });
  fc.assert(
    fc.property(fc.oneof(bytes, corrupted), (frame) => {
      const answer = host(0).readAnswer(frame);
      if (answer.ok) expect(writeMove(answer.value)).toBe(frame);
      expect(guest.receive(frame)[0]?.kind).toMatch(/^(seated|asked|over|malformed)$/);
    }),
  );
});

test("frames are lines of at most 4096 bytes", () => {
  expect(stdioDialect.framing("host").push(Buffer.from("c5\r\npass\nd"))).toEqual({ frames: ["c5", "pass"] });
  expect(stdioDialect.framing("host").push(Buffer.alloc(5000, "x")).overLimit).toBeDefined();
});
