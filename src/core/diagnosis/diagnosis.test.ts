import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FaultFacts } from "../fault-facts.ts";
import { commonReason } from "../common-reasons.ts";
import { diagnoseExit, diagnoseFault, isException } from "./index.ts";
import { diagnosisCode } from "./reason.ts";

const NOTHING: FaultFacts = {
  rest: "",
  late: "",
  stderr: "",
  exchanges: [],
  reads: (frame) => /^(?:[a-h][1-8]|pass)$/.test(frame),
  binary: false,
};

function codeOf(facts: Partial<FaultFacts>): string | undefined {
  const found = diagnoseFault({ ...NOTHING, ...facts });
  return found && diagnosisCode(found);
}

describe("a line that is not an answer", () => {
  it.each([
    ["thinking about it", "debug-output"],
    ["4 moves", "debug-output"],
    ["legal: 4", "debug-output"],
    ["value = -0.5", "debug-output"],
    ["[INFO] ready", "debug-output"],
    ["Your move: f5", "prompt"],
    ["> f5", "prompt"],
    ["f5 (score 12)", "prompt"],
    ["F5", "upper-case"],
    ["'f5'", "quoted"],
    ["['f5']", "quoted"],
    [" f5", "extra-blanks"],
    ["0,f5", undefined],
    ["f5.0", undefined],
    ["f5\r\r", "crlf-lines"],
    ["", "empty-line"],
    ["i9", undefined],
    ["skip", undefined],
    ['{"move": "f5", "score": 3}', undefined],
  ])("%j is %s", (said, code) => {
    expect(codeOf({ kind: "malformed", said })).toBe(code);
  });

  it("is debug output if an answer follows, whatever it looks like", () => {
    expect(codeOf({ kind: "malformed", said: "0".repeat(400), late: "f5\n" })).toBe("debug-output");
    expect(codeOf({ kind: "malformed", said: "hello", late: "f5\r\n" })).toBe("debug-output");
  });

  it("is debug output if nothing was asked", () => {
    expect(codeOf({ kind: "unsolicited", said: "hello" })).toBe("debug-output");
    expect(codeOf({ kind: "unsolicited", said: "f5" })).toBe("answered-twice");
  });
});

describe("an answer that does not come", () => {
  const waits = { kind: "timeout", busyShare: 0 } as const;
  const ended = commonReason("process.after-input-closed", { cause: commonReason("process.exited", { status: 0 }) });

  it.each<[string, Partial<FaultFacts>, string]>([
    ["a line without its end", { rest: "f5" }, "missing-newline"],
    ["a line that ends in NUL", { rest: "f5\0" }, "missing-newline"],
    ["a line that ends in CR", { rest: "f5\r" }, "missing-newline"],
    ["a response without its empty line", { rest: "f5\n" }, "missing-empty-line"],
    ["an answer after the end", { late: "f5\n" }, "missing-flush"],
    ["other text after the end", { late: "thinking\n" }, "missing-flush"],
    ["a confirmation of the end", { late: "ok\n", confirms: true }, "waits"],
    [
      "a move that was passed over",
      { passedOver: "F5/0.0", mistakes: { answers: 64, list: [], readsMove: isSquare } },
      "bare-move",
    ],
    ["nothing at all", { wroteNothing: true }, "no-output"],
    [
      "nothing, and its buffers were emptied at its end",
      { wroteNothing: true, ending: ended, source: { language: "python" } },
      "waits",
    ],
    [
      "nothing, and its buffers were lost at its end",
      { wroteNothing: true, ending: ended, source: { language: "java" } },
      "no-output",
    ],
    [
      "no pass",
      { openQuestion: { legal: ["pass"] }, mistakes: { answers: 64, list: [], pass: "pass" } },
      "forced-pass",
    ],
    ["a part of a message of bytes", { binary: true, rest: "\x02\x93\0" }, "wrong-length"],
    ["a longer message of bytes", { binary: true, rest: "M\x10\0" }, "wrong-length"],
    ["text for bytes", { binary: true, rest: "my move\n" }, "text-for-bytes"],
  ])("%s is the cause", (_, facts, code) => {
    expect(codeOf({ ...waits, ...facts })).toBe(code);
  });

  it("is an early end if the program ended without an error after an answer", () => {
    const ending = commonReason("process.exited", { status: 0 });
    const exchange = { seat: 0, view: null, legal: undefined, text: "3", move: 3 } as const;
    expect(codeOf({ kind: "crashed", ending, exchanges: [exchange] })).toBe("ended-early");
    expect(codeOf({ kind: "crashed", ending })).toBeUndefined();
  });
});

function isSquare(text: string): boolean {
  return /^[a-h][1-8]$/.test(text);
}

it("is the high byte of a length of two bytes if an empty message is followed by no type", () => {
  const bytes = { kind: "malformed", binary: true, reads: () => false, said: "I\0" } as const;
  expect(codeOf({ ...bytes, rest: "\x06my/bot" })).toBe("wrong-length");
  expect(codeOf({ ...bytes, rest: "M" })).toBeUndefined();
});

describe("an answer that is not allowed", () => {
  const text = "3";
  const exchange = { seat: 0, view: null, legal: undefined, text, move: 3 } as const;

  it("is one answer too many if another answer follows", () => {
    expect(codeOf({ kind: "illegal", exchanges: [exchange], late: "f5\n" })).toBe("answered-twice");
  });

  it("is only called a repetition if chance is unlikely", () => {
    const mistakes = { answers: 7, list: [] };
    const twice = [exchange, exchange];
    expect(codeOf({ kind: "illegal", exchanges: twice, mistakes })).toBeUndefined();
    expect(codeOf({ kind: "illegal", exchanges: [...twice, exchange], mistakes })).toBe("repeated-answer");
  });

  it("has no cause if several mistakes explain it", () => {
    const mistake = (code: `diagnosis.${string}`) => ({ code, explains: () => true });
    const [swapped, upside] = [mistake("diagnosis.row-column-swapped"), mistake("diagnosis.upside-down")];
    const exchanges = [{ ...exchange, legal: [1, 2] }];
    expect(codeOf({ kind: "illegal", exchanges, mistakes: { answers: 64, list: [swapped, swapped] } })).toBe(
      "row-column-swapped",
    );
    expect(codeOf({ kind: "illegal", exchanges, mistakes: { answers: 64, list: [swapped, upside] } })).toBeUndefined();
    const unreadable = [{ ...exchange, move: undefined }];
    expect(codeOf({ kind: "illegal", exchanges: unreadable, mistakes: { answers: 64, list: [swapped, upside] } })).toBe(
      "row-column-swapped",
    );
  });
});

describe("the error that ended a program", () => {
  it.each([
    [
      "Traceback (most recent call last):\n  File x\nIndexError: list index out of range",
      "IndexError: list index out of range",
    ],
    [
      'Exception in thread "main" java.io.IOException: Illegal seek\n\tat Bot.main(Bot.java:1)',
      'Exception in thread "main" java.io.IOException: Illegal seek',
    ],
    [
      "thread 'main' panicked at bot.rs:71:42:\nindex out of bounds\nnote: run with",
      "thread 'main' panicked at bot.rs:71:42: index out of bounds",
    ],
    [
      "terminate called after throwing an instance of 'E'\n  what():  too many",
      "terminate called after throwing an instance of 'E' what():  too many",
    ],
    ["panic: runtime error: index out of range\n\ngoroutine 1 [running]:", "panic: runtime error: index out of range"],
  ])("in %j", (stderr, line) => {
    expect(diagnoseExit({ stderr })).toEqual({ code: "diagnosis.exception", values: { line } });
  });
});

describe("foreign text", () => {
  const KINDS = [
    "illegal",
    "malformed",
    "timeout",
    "crashed",
    "disconnected",
    "unstarted",
    "unsolicited",
    "flooded",
    "resources",
  ] as const;
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "f5",
      "\n",
      "\r\n",
      "'",
      '{"',
      ":",
      " ",
      "Error",
      "EOF",
      "panicked at ",
      "what():",
      "\xff\xfe",
      "M\x04",
      "score",
    ),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  const exchange = fc.record({
    seat: fc.constantFrom(0, 1),
    view: fc.anything(),
    legal: fc.constant([1, 2]),
    text,
    move: fc.option(fc.nat(63), { nil: undefined }),
  });

  it("is never an error", () => {
    const facts = fc.record({
      kind: fc.constantFrom(...KINDS),
      said: text,
      rest: text,
      late: text,
      stderr: text,
      exchanges: fc.array(exchange, { maxLength: 8 }),
      binary: fc.boolean(),
      busyShare: fc.option(fc.double(), { nil: undefined }),
      ending: fc.constant(commonReason("process.exited", { status: 1 })),
    });
    fc.assert(
      fc.property(facts, ({ busyShare, ...each }) => {
        const found = diagnoseFault({
          ...NOTHING,
          ...each,
          exchanges: each.exchanges,
          ...(busyShare !== undefined && { busyShare }),
        });
        expect(found === undefined || found.code.startsWith("diagnosis.")).toBe(true);
        expect(typeof isException(each.stderr)).toBe("boolean");
      }),
    );
  });

  it("is read as an answer at most 1000 times, however long it is", () => {
    const long = [
      "a ".repeat(50_000),
      "aA".repeat(50_000),
      "1 ".repeat(50_000),
      "Error.".repeat(20_000),
      "=".repeat(100_000),
    ];
    for (const said of long)
      for (const kind of KINDS) {
        let reads = 0;
        const counted = (frame: string): boolean => ++reads < 0 || frame === "f5";
        diagnoseFault({ ...NOTHING, kind, said, late: said, stderr: said, rest: said, reads: counted });
        expect(reads).toBeLessThan(1000);
      }
  });
});
