import type { FaultKind } from "../../src/core/fault.ts";
import type { Reason } from "../../src/core/reason.ts";
import type { Seat } from "../../src/core/seats.ts";
import { MUST_PASS } from "../tools/zoo.ts";

/** For programs that must time out. The others have the default limits of 10 s and 5 s and must end earlier. */
const SHORT = ["--start-time", "1s", "--move-time", "300ms"];
export const PER_MOVE = ["--option", "spawn=per-move"];
/** The house bot is slow enough that the program's line arrives during the bot's turn. */
const SLOW_OPPONENT = ["--pace", "500ms"];

export interface Row {
  /** Completes the title "a program that ...". */
  readonly that: string;
  readonly program: string;
  readonly flags?: readonly string[];
  /** The start position for each side; null = the game's own start. */
  readonly start?: { readonly black: string; readonly white: string } | null;
  readonly seats?: readonly Seat[];
  readonly by: FaultKind;
  readonly reason: Partial<Reason>;
  /** `MOVE` stands for the legal first move of the seat. */
  readonly evidence: readonly string[];
}

/** Faults in a program's output; the sandbox does not affect their verdict. */
export const OUTPUT_FAULTS: readonly Row[] = [
  {
    that: "answers a square that turns no disc",
    program: "illegal-move.sh",
    by: "illegal",
    reason: { code: "othello.turns-none", values: { move: "a1" } },
    evidence: ["> MOVE BOARD:0000000", "< a1"],
  },
  {
    that: "answers an occupied square",
    program: "occupied-square.sh",
    by: "illegal",
    reason: { code: "othello.taken", values: { move: "d4" } },
    evidence: ["< d4"],
  },
  {
    that: "passes needlessly",
    program: "needless-pass.sh",
    by: "illegal",
    reason: { code: "othello.pass-with-move" },
    evidence: ["< pass"],
  },
  {
    that: "does not pass when it must",
    program: "square-for-pass.sh",
    start: MUST_PASS,
    by: "illegal",
    reason: { code: "othello.only-pass" },
    evidence: ["< a1"],
  },
  {
    that: "answers with garbage",
    program: "garbage.sh",
    by: "malformed",
    reason: { code: "othello.not-a-move", values: { said: '"good day to you"' } },
    evidence: ["< good day to you"],
  },
  {
    that: "prints a debug line before its move",
    program: "debug-line-first.sh",
    by: "malformed",
    reason: { code: "othello.not-a-move", values: { said: '"thinking about MOVE"' } },
    evidence: ["< thinking about MOVE"],
  },
  {
    that: "answers with two lines at once",
    program: "two-lines-at-once.sh",
    by: "unsolicited",
    reason: { code: "turn.unasked" },
    evidence: ["< MOVE", "< c3"],
  },
  {
    that: "writes a line before its first question",
    program: "writes-early.sh",
    flags: SLOW_OPPONENT,
    start: null,
    seats: [1],
    by: "unsolicited",
    reason: { code: "turn.unasked" },
    evidence: ["> COLOR 2", "< f5"],
  },
  {
    that: "writes a line during the opponent's turn",
    program: "writes-out-of-turn.mjs",
    flags: ["--pace", "200ms"],
    start: null,
    by: "unsolicited",
    reason: { code: "turn.unasked" },
    evidence: ["< your turn"],
  },
  {
    that: "does not end its line",
    program: "no-newline.sh",
    flags: SHORT,
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["unfinished line: MOVE"],
  },
  {
    that: "starts with a byte order mark",
    program: "bom.sh",
    by: "malformed",
    reason: { code: "othello.byte-order-mark" },
    evidence: ["< \\ufeffMOVE"],
  },
  {
    that: "ends its line with a NUL byte",
    program: "nul.sh",
    by: "malformed",
    reason: { code: "othello.nul" },
    evidence: ["< MOVE\\x00"],
  },
  {
    that: "sends invalid UTF-8",
    program: "invalid-utf8.sh",
    by: "malformed",
    reason: { code: "othello.not-ascii", values: { byte: "0xff" } },
    evidence: ["< MOVE"],
  },
  {
    that: "answers in upper case",
    program: "upper-case.sh",
    by: "malformed",
    reason: { code: "othello.upper-case", values: { right: "MOVE" } },
    evidence: ["< F"],
  },
  {
    that: "ends its line with a blank",
    program: "trailing-blank.sh",
    by: "malformed",
    reason: { code: "othello.blank" },
    evidence: ["< MOVE \n"],
  },
  {
    that: "begins its line with a blank",
    program: "leading-blank.sh",
    by: "malformed",
    reason: { code: "othello.blank" },
    evidence: ["<  MOVE\n"],
  },
  {
    that: "answers with an empty line",
    program: "empty-line.sh",
    by: "malformed",
    reason: { code: "othello.empty" },
    evidence: ["< \n"],
  },
];

/** Faults in a program's process: exits, signals, streams, children and memory. */
export const PROCESS_FAULTS: readonly Row[] = [
  {
    that: "answers late",
    program: "answers-late.sh",
    flags: SHORT,
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["> MOVE BOARD:", "was still running and was ended by the referee"],
  },
  {
    that: "writes single bytes without ending its line",
    program: "endless-line.sh",
    flags: SHORT,
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["unfinished line: xxx", "ended by the referee"],
  },
  {
    that: "hangs",
    program: "hangs.sh",
    flags: SHORT,
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "hangs and ignores signals",
    program: "ignores-signals.sh",
    flags: SHORT,
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "hangs at its second move, without the start allowance",
    program: "hangs-later.sh",
    flags: SHORT,
    by: "timeout",
    reason: { code: "timeout.move", values: { limitMs: 300 } },
    evidence: ["< MOVE", "ended by the referee"],
  },
  {
    that: "exits before its move",
    program: "crashes-before-move.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 3 } },
    evidence: ["> MOVE BOARD:", "exited with status 3", "stderr:\nI have no idea what to do"],
  },
  {
    that: "exits after its move",
    program: "crashes-after-move.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 4 } },
    evidence: ["< MOVE", "exited with status 4"],
  },
  {
    that: "throws during the game",
    program: "throws-later.mjs",
    start: null,
    by: "crashed",
    reason: { code: "process.exited", values: { status: 1 } },
    evidence: ["exited with status 1", "RangeError: the transposition table is full"],
  },
  {
    that: "is killed by a signal",
    program: "killed-by-signal.sh",
    by: "crashed",
    reason: { values: { signal: "SIGSEGV" } },
    evidence: ["was killed by SIGSEGV"],
  },
  {
    that: "exits with status 0",
    program: "exits-with-zero.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 0 } },
    evidence: ["exited with status 0"],
  },
  {
    that: "exits before it reads anything",
    program: "exits-at-once.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 7 } },
    evidence: ["exited with status 7"],
  },
  {
    that: "exits while the opponent thinks",
    program: "exits-at-once.sh",
    flags: ["--pace", "20s"],
    start: null,
    seats: [1],
    by: "crashed",
    reason: { code: "process.exited", values: { status: 7 } },
    evidence: ["exited with status 7"],
  },
  {
    that: "names an interpreter that env cannot find",
    program: "no-interpreter.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 127 } },
    evidence: ["exited with status 127", "no-such-interpreter-anywhere"],
  },
  {
    that: "closes its stdout",
    program: "closes-output.sh",
    by: "crashed",
    reason: { code: "process.closed-output" },
    evidence: ["was still running and was ended by the referee"],
  },
  {
    that: "closes its stdin",
    program: "closes-input.sh",
    by: "crashed",
    reason: { code: "process.closed-input" },
    evidence: ["< MOVE", "was still running and was ended by the referee"],
  },
  {
    that: "exits in the middle of a line",
    program: "half-line.sh",
    by: "crashed",
    reason: { code: "line.unfinished", values: { cause: { code: "process.exited", values: { status: 5 } } } },
    evidence: ["unfinished line: MOVE", "exited with status 5"],
  },
  {
    that: "answers with a gigabyte",
    program: "gigabyte.mjs",
    by: "flooded",
    reason: { code: "flood.line", values: { most: 4096 } },
    evidence: ["unfinished line: xxxxx"],
  },
  {
    that: "writes a gigabyte of short lines after its answer",
    program: "line-flood.sh",
    flags: SLOW_OPPONENT,
    by: "unsolicited",
    reason: { code: "turn.unasked" },
    evidence: ["< MOVE"],
  },
  {
    that: "leaves a child in another session",
    program: "leaves-session-child.sh",
    by: "illegal",
    reason: { code: "othello.turns-none", values: { move: "a1" } },
    evidence: ["< a1"],
  },
  {
    that: "leaves a daemon",
    program: "leaves-daemon.sh",
    by: "illegal",
    reason: { code: "othello.turns-none", values: { move: "a1" } },
    evidence: ["< a1"],
  },
  {
    that: "exits while a child holds its stdout open",
    program: "leaves-output-open.sh",
    by: "crashed",
    reason: { code: "process.exited", values: { status: 6 } },
    evidence: ["exited with status 6"],
  },
  {
    that: "uses too much memory",
    program: "uses-memory.sh",
    flags: ["--memory", "64M"],
    by: "resources",
    reason: { code: "process.memory", values: { most: "64 MiB" } },
    evidence: ["was ended by the referee for the memory it used"],
  },
  {
    that: "is started for a move and writes nothing",
    program: "exits-with-zero.sh",
    flags: PER_MOVE,
    by: "crashed",
    reason: { code: "process.exited", values: { status: 0 } },
    evidence: ["> COLOR", "> MOVE BOARD:", "exited with status 0"],
  },
  {
    that: "is started for a move and hangs",
    program: "ignores-signals.sh",
    flags: [...PER_MOVE, ...SHORT],
    by: "timeout",
    reason: { values: { limitMs: 300 } },
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "is started for a move and answers a square that turns no disc",
    program: "illegal-move.sh",
    flags: PER_MOVE,
    by: "illegal",
    reason: { code: "othello.turns-none", values: { move: "a1" } },
    evidence: ["< a1"],
  },
];
