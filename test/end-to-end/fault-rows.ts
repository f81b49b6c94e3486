import type { FaultKind } from "../../src/core/fault.ts";
import type { Seat } from "../../src/core/seats.ts";
import { MUST_PASS } from "../tools/zoo.ts";

/** For programs that are waited for. The others get the default limits, 10 s and 5 s, and must not use them. */
const SHORT = ["--start-time", "1s", "--move-time", "300ms"];
export const PER_MOVE = ["--option", "spawn=per-move"];
/** The house bot takes so long that the program speaks in the other's time for sure. */
const SLOW_OTHER = ["--pace", "500ms"];

export interface Row {
  /** "a program that ..." */
  readonly that: string;
  readonly program: string;
  readonly flags?: readonly string[];
  /** Where each side's first question comes from; null = the game's own start. */
  readonly start?: { readonly black: string; readonly white: string } | null;
  readonly seats?: readonly Seat[];
  readonly by: FaultKind;
  readonly why: string | RegExp;
  /** `MOVE` stands for the legal first move of the seat. */
  readonly evidence: readonly string[];
}

/** What a program says, which is judged alike however it is held. */
export const ANSWERS: readonly Row[] = [
  {
    that: "answers a square that turns nothing",
    program: "illegal-move.sh",
    by: "illegal",
    why: "a1 turns no disc",
    evidence: ["> MOVE BOARD:0000000", "< a1"],
  },
  {
    that: "answers an occupied square",
    program: "occupied-square.sh",
    by: "illegal",
    why: "d4 is taken",
    evidence: ["< d4"],
  },
  {
    that: "passes needlessly",
    program: "needless-pass.sh",
    by: "illegal",
    why: "pass is only allowed without a legal move",
    evidence: ["< pass"],
  },
  {
    that: "does not pass when it must",
    program: "square-for-pass.sh",
    start: MUST_PASS,
    by: "illegal",
    why: "there is no legal move here, only pass",
    evidence: ["< a1"],
  },
  {
    that: "answers with garbage",
    program: "garbage.sh",
    by: "malformed",
    why: '"good day to you" is neither a square such as c5 nor pass',
    evidence: ["< good day to you"],
  },
  {
    that: "prints a debug line before its move",
    program: "debug-line-first.sh",
    by: "malformed",
    why: '"thinking about MOVE" is neither',
    evidence: ["< thinking about MOVE"],
  },
  {
    that: "answers with two lines at once",
    program: "two-lines-at-once.sh",
    by: "unsolicited",
    why: "without being asked",
    evidence: ["< MOVE", "< c3"],
  },
  {
    that: "speaks before it is asked",
    program: "speaks-early.sh",
    flags: SLOW_OTHER,
    start: null,
    seats: [1],
    by: "unsolicited",
    why: "without being asked",
    evidence: ["> COLOR 2", "< f5"],
  },
  {
    that: "speaks in the other's time",
    program: "speaks-between.mjs",
    flags: ["--pace", "200ms"],
    start: null,
    by: "unsolicited",
    why: "without being asked",
    evidence: ["< your turn"],
  },
  {
    that: "forgets to end its line",
    program: "no-newline.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within /,
    evidence: ["unfinished line: MOVE"],
  },
  {
    that: "begins with a byte order mark",
    program: "bom.sh",
    by: "malformed",
    why: "byte order mark",
    evidence: ["< \\ufeffMOVE"],
  },
  {
    that: "ends its line with a NUL",
    program: "nul.sh",
    by: "malformed",
    why: "NUL byte",
    evidence: ["< MOVE\\x00"],
  },
  {
    that: "sends invalid UTF-8",
    program: "invalid-utf8.sh",
    by: "malformed",
    why: "0xff",
    evidence: ["< MOVE"],
  },
  {
    that: "answers in upper case",
    program: "upper-case.sh",
    by: "malformed",
    why: /^moves are lower case: (f5, not F5|f4, not F4)$/,
    evidence: ["< F"],
  },
  {
    that: "ends its line with a blank",
    program: "trailing-blank.sh",
    by: "malformed",
    why: "has a blank at its beginning or end",
    evidence: ["< MOVE \n"],
  },
  {
    that: "begins its line with a blank",
    program: "leading-blank.sh",
    by: "malformed",
    why: "has a blank at its beginning or end",
    evidence: ["<  MOVE\n"],
  },
  {
    that: "answers with an empty line",
    program: "empty-line.sh",
    by: "malformed",
    why: "the answer is empty",
    evidence: ["< \n"],
  },
];

/** What a program does. */
export const DEEDS: readonly Row[] = [
  {
    that: "answers late",
    program: "answers-late.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within /,
    evidence: ["> MOVE BOARD:", "was still running and was ended by the referee"],
  },
  {
    that: "drips bytes",
    program: "drips.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within /,
    evidence: ["unfinished line: xxx", "ended by the referee"],
  },
  {
    that: "hangs",
    program: "hangs.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within /,
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "hangs and ignores signals",
    program: "hangs-deaf.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within /,
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "hangs at its second move, when it has no time to start any more",
    program: "hangs-later.sh",
    flags: SHORT,
    by: "timeout",
    why: /^no answer within 300 ms$/,
    evidence: ["< MOVE", "ended by the referee"],
  },
  {
    that: "exits before its move",
    program: "crashes-before-move.sh",
    by: "crashed",
    why: "exited with status 3",
    evidence: ["> MOVE BOARD:", "exited with status 3", "stderr:\nI have no idea what to do"],
  },
  {
    that: "exits after its move",
    program: "crashes-after-move.sh",
    by: "crashed",
    why: "exited with status 4",
    evidence: ["< MOVE", "exited with status 4"],
  },
  {
    that: "throws in the middle of the game",
    program: "crashes-in-the-middle.mjs",
    start: null,
    by: "crashed",
    why: "exited with status 1",
    evidence: ["exited with status 1", "RangeError: the transposition table is full"],
  },
  {
    that: "dies of a signal",
    program: "killed-by-signal.sh",
    by: "crashed",
    why: "was killed by SIGSEGV",
    evidence: ["was killed by SIGSEGV"],
  },
  {
    that: "exits with status 0",
    program: "exits-quietly.sh",
    by: "crashed",
    why: "exited with status 0",
    evidence: ["exited with status 0"],
  },
  {
    that: "exits before it has read anything",
    program: "exits-at-once.sh",
    by: "crashed",
    why: "exited with status 7",
    evidence: ["exited with status 7"],
  },
  {
    that: "exits while the other thinks",
    program: "exits-at-once.sh",
    flags: ["--pace", "20s"],
    start: null,
    seats: [1],
    by: "crashed",
    why: "exited with status 7",
    evidence: ["exited with status 7"],
  },
  {
    that: "names an interpreter that env cannot find",
    program: "no-interpreter.sh",
    by: "crashed",
    why: "exited with status 127",
    evidence: ["exited with status 127", "no-such-interpreter-anywhere"],
  },
  {
    that: "closes its stdout",
    program: "closes-output.sh",
    by: "crashed",
    why: "closed its output while it was still running",
    evidence: ["was still running and was ended by the referee"],
  },
  {
    that: "closes its stdin",
    program: "closes-input.sh",
    by: "crashed",
    why: "closed its input",
    evidence: ["< MOVE", "was still running and was ended by the referee"],
  },
  {
    that: "exits in the middle of a line",
    program: "half-line.sh",
    by: "crashed",
    why: "exited with status 5, in the middle of a line",
    evidence: ["unfinished line: MOVE", "exited with status 5"],
  },
  {
    that: "answers with a gigabyte",
    program: "gigabyte.mjs",
    by: "flooded",
    why: "a line of more than 4096 bytes",
    evidence: ["unfinished line: xxxxx"],
  },
  {
    that: "goes on for a gigabyte of short lines",
    program: "line-flood.sh",
    flags: SLOW_OTHER,
    by: "unsolicited",
    why: "without being asked",
    evidence: ["< MOVE"],
  },
  {
    that: "leaves a child in a session of its own",
    program: "leaves-session-child.sh",
    by: "illegal",
    why: "a1 turns no disc",
    evidence: ["< a1"],
  },
  {
    that: "leaves a daemon",
    program: "leaves-daemon.sh",
    by: "illegal",
    why: "a1 turns no disc",
    evidence: ["< a1"],
  },
  {
    that: "exits while a child holds its stdout open",
    program: "leaves-output-open.sh",
    by: "crashed",
    why: "exited with status 6",
    evidence: ["exited with status 6"],
  },
  {
    that: "uses too much memory",
    program: "eats-memory.sh",
    flags: ["--memory", "64M"],
    by: "resources",
    why: /^used \d+(\.\d)? MiB of memory, more than the limit of 64 MiB$/,
    evidence: ["was ended by the referee for the memory it used"],
  },
  {
    that: "is started for a move and says nothing",
    program: "exits-quietly.sh",
    flags: PER_MOVE,
    by: "crashed",
    why: "exited with status 0",
    evidence: ["> COLOR", "> MOVE BOARD:", "exited with status 0"],
  },
  {
    that: "is started for a move and hangs",
    program: "hangs-deaf.sh",
    flags: [...PER_MOVE, ...SHORT],
    by: "timeout",
    why: /^no answer within /,
    evidence: ["> MOVE BOARD:", "ended by the referee"],
  },
  {
    that: "is started for a move and answers a square that turns nothing",
    program: "illegal-move.sh",
    flags: PER_MOVE,
    by: "illegal",
    why: "a1 turns no disc",
    evidence: ["< a1"],
  },
];
