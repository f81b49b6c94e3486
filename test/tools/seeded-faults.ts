import type { StepName } from "../../src/check/step-names.ts";

/** One mistake in a copy of a good program: pieces of its text and what replaces them. */
export interface SeededFault {
  readonly name: string;
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly step: StepName;
  readonly diagnosis: string | null;
  /** True: this mistake can be distinguished from others only by all scenes together. */
  readonly inAllScenes?: boolean;
}

/** True for a copy that answers only when it ends, so that the test need not wait long for its answers. */
export function isSilent({ diagnosis }: SeededFault): boolean {
  return diagnosis === "missing-flush" || diagnosis === "missing-newline";
}

/** A protocol, the good program that speaks it, and the faults of its copies. */
export interface SeededProtocol {
  readonly game: string;
  readonly dialect: string;
  readonly file: string;
  readonly faults: readonly SeededFault[];
}

const WRITE = "process.stdout.write(line + END);";
const WRITE_BYTES = "process.stdout.write(bytes);";
const MOVE = "const move = choose();";
const SEND = "write(move);";
const READ = 'createInterface({ input: process.stdin }).on("line", onLine);';
const EXIT = "process.exit(0)";

function fault(
  name: string,
  step: StepName,
  diagnosis: string | null,
  ...edits: readonly (readonly [string, string])[]
): SeededFault {
  return { name, step, diagnosis, edits };
}

/** Faults of every program that writes lines. */
const LINE_FAULTS: readonly SeededFault[] = [
  fault(
    "writes its output when it ends",
    "first-reply",
    "missing-flush",
    [WRITE, "held += line + END;"],
    [READ, `let held = "";\n${READ}`],
    [EXIT, "process.stdout.write(held)"],
  ),
  fault("reads all input before it answers", "first-reply", "missing-flush", [
    READ,
    `let all = "";\nprocess.stdin.on("data", (text) => (all += text)).on("end", () => all.split(/\\r?\\n/).forEach(onLine));`,
  ]),
  fault("writes text for people before a move", "output", "debug-output", [
    SEND,
    'write("thinking about it");\n  write(move);',
  ]),
  fault("writes a prompt before a move", "output", "prompt", [SEND, 'write("Your move: " + move);']),
  fault("puts quotation marks around a move", "first-reply", "quoted", [SEND, 'write("\'" + move + "\'");']),
  fault("writes a blank after a move", "first-reply", "extra-blanks", [SEND, 'write(move + " ");']),
  fault("writes a byte order mark", "first-reply", "byte-order-mark", [SEND, 'write("\\ufeff" + move);']),
  fault("writes UTF-16", "first-reply", "utf-16", [SEND, 'process.stdout.write(Buffer.from(move + END, "utf16le"));']),
  fault("answers twice", "output", "answered-twice", [SEND, "write(move);\n  write(move);"]),
  fault("writes after the match", "end", "reply-after-match", [EXIT, 'write("good game")']),
  fault("stays after the match", "exit", "ignores-end", [EXIT, "setInterval(() => undefined, 1000)"]),
  fault("ends with an error status", "exit", null, [EXIT, "process.exit(3)"]),
  fault("throws at its third move", "match", "exception", [
    MOVE,
    `if (moves === 3) throw new TypeError("no such square");\n  ${MOVE}`,
  ]),
  fault("searches without end", "reply-time", "endless-loop", [MOVE, `while (moves === 2);\n  ${MOVE}`]),
  fault("forgets to answer its second question", "reply-time", "waits", [SEND, "if (moves !== 2) write(move);"]),
  fault("exits after its second move", "match", "ended-early", [
    SEND,
    "write(move);\n  if (moves === 2) setTimeout(process.exit, 20, 0);",
  ]),
  fault("leaves a process behind", "leftovers", "leftovers", [
    READ,
    `${READ}\n(await import("node:child_process")).spawn("sleep", ["30"], { stdio: "ignore", detached: true }).unref();`,
  ]),
  fault("has CR LF in its first line", "starts", "crlf-script", ["#!/usr/bin/env node\n", "#!/usr/bin/env node\r\n"]),
  fault("takes one read for whole lines", "delivery", "one-read-one-message", [
    READ,
    'process.stdin.on("data", (text) => String(text).split(/\\r?\\n/).filter(Boolean).forEach(onLine));',
  ]),
];

/** An answer without a line end is never complete. */
const NO_NEWLINE = fault("writes no newline", "first-reply", "missing-newline", [WRITE, "process.stdout.write(line);"]);
const CRLF = fault("ends its lines with CR LF", "output", "crlf-lines", ['END = "\\n"', 'END = "\\r\\n"']);
const REPEATS = fault("always gives its first answer", "match", "repeated-answer", [
  MOVE,
  "const move = (globalThis.first ??= choose());",
]);

/** Mistakes about the board that a single answer cannot distinguish from others. */
const inAllScenes = (each: SeededFault): SeededFault => ({ ...each, inAllScenes: true });

const OTHELLO_FAULTS: readonly SeededFault[] = [
  NO_NEWLINE,
  CRLF,
  REPEATS,
  fault("writes upper case", "first-reply", "upper-case", [SEND, "write(move.toUpperCase());"]),
  fault("writes the row first", "first-reply", "row-column-swapped", [
    'return "abcdefgh"[column] + (row + 1);',
    'return row + 1 + "abcdefgh"[column];',
  ]),
  fault("swaps row and column", "match", "row-column-swapped", [
    '"abcdefgh"[column] + (row + 1)',
    '"abcdefgh"[row] + (column + 1)',
  ]),
  fault("counts rows from 0", "first-reply", "counted-from-zero", ["(row + 1)", "row"]),
  fault("writes the number of a square", "first-reply", "board-as-one-line", [
    '"abcdefgh"[column] + (row + 1)',
    "String(row * 8 + column)",
  ]),
  fault("turns discs across the edge", "match", "board-as-one-line", [
    'return row < 0 || row > 7 || column < 0 || column > 7 ? "0" : board[row * 8 + column];',
    'return board[row * 8 + column] ?? "0";',
  ]),
  inAllScenes(
    fault("plays for the other side", "first-reply", "wrong-side", [
      "own = line.slice(6)",
      'own = line.slice(6) === "1" ? "2" : "1"',
    ]),
  ),
  fault("does not pass", "forced-pass", "empty-line", ['return "pass";', 'return "";']),
  fault("waits where it has to pass", "forced-pass", "forced-pass", [SEND, 'if (move !== "pass") write(move);']),
  inAllScenes(fault("does not read its colour", "match", "wrong-side", ["own = line.slice(6)", 'own = "1"'])),
  inAllScenes(
    fault("writes the number of a square and passes", "first-reply", "board-as-one-line", [
      '"abcdefgh"[column] + (row + 1)',
      "String(row * 8 + column + 1)",
    ]),
  ),
];

const CONNECT4_FAULTS: readonly SeededFault[] = [
  NO_NEWLINE,
  CRLF,
  fault("counts columns from 0", "match", "counted-from-zero", ["String(column + 1)", "String(column)"]),
  fault("writes a row beside the column", "first-reply", null, ["String(column + 1)", '"0," + (column + 1)']),
  fault("ends its lines with NUL", "first-reply", "missing-newline", [WRITE, 'process.stdout.write(line + "\\0");']),
  fault("counts columns from 2", "first-reply", "counted-from-one", ["String(column + 1)", "String(column + 2)"]),
  fault("does not see full columns", "traps", null, ['.filter((column) => board[column] === "0")', ""]),
  fault("reads the lowest row", "match", null, ["board[column] ===", "board[35 + column] ==="]),
];

const GEISTER_FAULTS: readonly SeededFault[] = [
  fault("writes the command in lower case", "match", "lower-case", ["`MOV:${", "`mov:${"]),
  fault(
    "moves upside down",
    "match",
    "upside-down",
    ["`MOV:${", '`MOV:${({ A: "A" })[0] ?? ""}${'],
    ["},${way}`", '},${way === "NORTH" ? "SOUTH" : way === "SOUTH" ? "NORTH" : way}`'],
  ),
  inAllScenes(
    fault("swaps x and y", "match", "row-column-swapped", [
      "},${way}`",
      '},${{ NORTH: "WEST", WEST: "NORTH", SOUTH: "EAST", EAST: "SOUTH" }[way]}`',
    ]),
  ),
  fault("steps onto its own ghosts", "match", null, ["ghost(other).x === x &&", "false &&"]),
  fault("moves captured ghosts", "match", null, ["if (from.x > 5) return false;", "if (from.x > 5) return true;"]),
  fault("leaves the board at the sides", "match", null, ["return isExit(from, way);", "return true;"]),
  fault("names a ghost twice", "first-reply", null, ["SET:EFGH", "SET:EEFG"]),
  fault("writes a blank in the command", "match", "extra-blanks", ["},${way}`", "}, ${way}`"]),
];

/** Programs for tournaments may print empty lines. */
const EMPTY_LINE = fault("writes an empty line after a move", "output", "empty-line", [
  SEND,
  'write(move);\n  write("");',
]);

/** The set-up, which has no mistake, is the first reply of these programs. */
const afterSetup = (each: SeededFault): SeededFault =>
  each.step === "first-reply" && each.edits[0]?.[0] === SEND ? { ...each, step: "match" } : each;

/** Both set-ups are asked for at once, so a second one may come after the question for the first move. */
const afterBothSetups = (each: SeededFault): SeededFault =>
  each.diagnosis === "answered-twice" ? { ...each, step: "match", diagnosis: "repeated-answer" } : each;

const LIFEGAME_FAULTS: readonly SeededFault[] = [
  NO_NEWLINE,
  CRLF,
  inAllScenes(
    fault("swaps row and column", "match", "row-column-swapped", ["place: [row, column]", "place: [column, row]"]),
  ),
  fault("counts from 1", "first-reply", "counted-from-one", ["place: [row, column]", "place: [row + 1, column + 1]"]),
  fault("writes the number of a cell", "first-reply", "board-as-one-line", [
    "place: [row, column]",
    "place: [row * size + column]",
  ]),
  fault("writes the cell alone", "first-reply", "bare-move", [
    "JSON.stringify({ place: [row, column] })",
    "`${row}, ${column}`",
  ]),
  fault("writes a dictionary of Python", "first-reply", "single-quotes", [
    "JSON.stringify({ place: [row, column] })",
    "`{'place': [${row}, ${column}]}`",
  ]),
  fault("writes keys in upper case", "first-reply", "upper-case", ["{ place:", "{ PLACE:"]),
  fault("does not see taken cells", "match", "repeated-answer", ["if (board[row][column] === 0) ", ""]),
  fault("places on waiting too", "output", "answered-twice", [
    'if (line !== "placement") return;',
    'if (line !== "placement" && line !== "waiting") return;',
  ]),
];

const NATIVE_FAULTS: readonly SeededFault[] = [
  NO_NEWLINE,
  CRLF,
  fault("writes the move alone", "first-reply", "bare-move", [
    'JSON.stringify({ type: "move", move: pick(question) })',
    "pick(question)",
  ]),
  fault("writes a dictionary of Python", "first-reply", "single-quotes", [
    'JSON.stringify({ type: "move", move: pick(question) })',
    "`{'type': 'move', 'move': '${pick(question)}'}`",
  ]),
  fault("leaves out the type", "first-reply", null, ['{ type: "move", move', "{ move"]),
  fault("adds a key", "first-reply", null, ['{ type: "move", move', '{ type: "move", score: 1, move']),
  fault("writes keys in upper case", "first-reply", "upper-case", ['{ type: "move", move:', '{ TYPE: "move", MOVE:']),
];

const TLV_FAULTS: readonly SeededFault[] = [
  fault(
    "writes its output when it ends",
    "first-reply",
    "missing-flush",
    [WRITE_BYTES, "held.push(bytes);"],
    ["let moves", "const held = [];\nlet moves"],
    [EXIT, "process.stdout.write(Buffer.concat(held))"],
  ),
  fault("writes the low byte first", "first-reply", "wrong-byte-order", ["writeUInt16BE", "writeUInt16LE"]),
  fault("counts from 1", "first-reply", "counted-from-one", ["below(1000)", "1022"]),
  fault("counts cells in the length", "first-reply", "wrong-length", [
    "Buffer.from([value.length])",
    'Buffer.from([type === "M" ? value.length / 4 : value.length])',
  ]),
  fault("writes the type in lower case", "first-reply", "lower-case", ['message("M"', 'message("m"']),
  fault("writes a length of two bytes", "first-reply", "wrong-length", [
    "Buffer.from([value.length])",
    "Buffer.from([0, value.length])",
  ]),
  fault("writes text before a move", "first-reply", "text-for-bytes", [
    SEND,
    'write(Buffer.from("my move\\n"));\n  write(move);',
  ]),
  fault("writes a newline after each message", "output", "text-for-bytes", [
    SEND,
    'write(move);\n  write(Buffer.from("\\n\\0"));',
  ]),
  fault("writes text", "first-reply", "text-for-bytes", [
    SEND,
    'write(Buffer.from("10,20;11,20;12,20;13,20;14,20;15,20;16,20;17,20;18,20;19,20;20,20;21,20\\n"));',
  ]),
  fault("wakes too many cells", "first-reply", null, ["[0, 1, 2]", "Array.from({ length: 31 }, (_, step) => step)"]),
  fault("sends half a cell", "first-reply", "wrong-length", [
    "Buffer.concat(cells))",
    "Buffer.concat(cells).subarray(2))",
  ]),
  fault("moves in every generation without waiting", "output", "answered-twice", [
    'if (type !== "T") return;',
    'if (type !== "T" && type !== "G") return;',
  ]),
  fault("answers twice", "output", "answered-twice", [SEND, "write(move);\n  write(move);"]),
  fault("writes after the match", "end", "reply-after-match", [EXIT, 'write(message("M", Buffer.alloc(0)))']),
  fault("stays after the match", "exit", "ignores-end", [EXIT, "setInterval(() => undefined, 1000)"]),
  fault("ends with an error status", "exit", null, [EXIT, "process.exit(3)"]),
  fault("throws at its third move", "match", "exception", [
    MOVE,
    `if (moves === 3) throw new TypeError("no such cell");\n  ${MOVE}`,
  ]),
  fault("searches without end", "reply-time", "endless-loop", [MOVE, `while (moves === 2);\n  ${MOVE}`]),
  fault("forgets to answer its second question", "reply-time", "waits", [SEND, "if (moves !== 2) write(move);"]),
  fault("takes one read for one message", "delivery", "one-read-one-message", [
    "received = received.subarray(end);",
    "received = Buffer.alloc(0);",
  ]),
  fault("has CR LF in its first line", "starts", "crlf-script", ["#!/usr/bin/env node\n", "#!/usr/bin/env node\r\n"]),
  fault("leaves a process behind", "leftovers", "leftovers", [
    'process.stdin.on("data"',
    '(await import("node:child_process")).spawn("sleep", ["30"], { stdio: "ignore", detached: true }).unref();\nprocess.stdin.on("data"',
  ]),
];

/** Faults of engines of Othello, which talk more than other programs. */
const ENGINE_FAULTS: readonly SeededFault[] = [
  fault("counts rows from 0", "first-reply", "counted-from-zero", ["(row + 1)", "row"]),
  fault("writes the row first", "first-reply", "row-column-swapped", [
    '"ABCDEFGH"[column] + (row + 1)',
    '(row + 1) + "ABCDEFGH"[column]',
  ]),
  inAllScenes(fault("reads the board upside down", "first-reply", "upside-down", ["(row + 1)", "(8 - row)"])),
  fault("stays after the match", "exit", "ignores-end", [EXIT, "setInterval(() => undefined, 1000)"]),
  fault("ends with an error status", "exit", null, [EXIT, "process.exit(3)"]),
  fault("throws at its third move", "match", "exception", [
    MOVE,
    `if (moves === 3) throw new TypeError("no such square");\n  ${MOVE}`,
  ]),
  fault("searches without end", "reply-time", "endless-loop", [MOVE, `while (moves === 2);\n  ${MOVE}`]),
  fault("exits after its second move", "match", "ended-early", [
    MOVE,
    `${MOVE}\n  if (moves === 2) setTimeout(process.exit, 20, 0);`,
  ]),
  fault("leaves a process behind", "leftovers", "leftovers", [
    READ,
    `${READ}\n(await import("node:child_process")).spawn("sleep", ["30"], { stdio: "ignore", detached: true }).unref();`,
  ]),
  fault("takes one read for one message", "delivery", "one-read-one-message", [
    READ,
    'process.stdin.on("data", (text) => onLine(String(text).split(/\\r?\\n/)[0]));',
  ]),
  fault("has CR LF in its first line", "starts", "crlf-script", ["#!/usr/bin/env node\n", "#!/usr/bin/env node\r\n"]),
  fault("reads all input before it answers", "first-reply", "missing-flush", [
    READ,
    `let all = "";\nprocess.stdin.on("data", (text) => (all += text)).on("end", () => all.split(/\\r?\\n/).forEach(onLine));`,
  ]),
];

const GTP_FAULTS: readonly SeededFault[] = [
  ...ENGINE_FAULTS.filter(({ name }) => name !== "takes one read for one message"),
  fault("writes no empty line", "first-reply", "missing-empty-line", ['line + "\\n\\n"', 'line + "\\n"']),
  fault("answers twice", "output", "answered-twice", [
    'write("= " + move)',
    'write("= " + move);\n  write("= " + move)',
  ]),
  fault("leaves out the =", "first-reply", "bare-move", ['write("= " + move)', "write(move)"]),
  inAllScenes(
    fault("plays for the other side", "first-reply", "wrong-side", [
      "own = colour;",
      'own = colour === "b" ? "w" : "b";',
    ]),
  ),
  fault("resigns where it has to pass", "forced-pass", null, ['return "pass";', 'return "resign";']),
  fault("waits where it has to pass", "forced-pass", "forced-pass", [
    'write("= " + move)',
    'if (move !== "pass") write("= " + move)',
  ]),
  fault("names another version", "first-reply", null, ["= 2", "= 1"]),
];

const NBOARD_FAULTS: readonly SeededFault[] = [
  ...ENGINE_FAULTS,
  fault("leaves out the ===", "first-reply", "bare-move", ['write("=== " + move)', "write(move)"]),
  fault("answers twice", "output", "answered-twice", [
    'write("=== " + move)',
    'write("=== " + move);\n  write("=== " + move)',
  ]),
  inAllScenes(
    fault("plays for the other side", "first-reply", "wrong-side", [
      MOVE,
      `own = own === "*" ? "O" : "*";\n  ${MOVE}\n  own = own === "*" ? "O" : "*";`,
    ]),
  ),
  fault("writes after the match", "end", "reply-after-match", [EXIT, 'write("=== A1")']),
  fault("leaves out the number of the ping", "first-reply", "waits", ['"pong " + first', '"pong"']),
  fault("waits where it has to pass", "forced-pass", "forced-pass", [
    'write("=== " + move)',
    'if (move !== "PA") write("=== " + move)',
  ]),
];

const GAMES_WITH_TEXT = ["othello", "connect4", "geister", "lifegame", "lifewar"];

export const SEEDED_PROTOCOLS: readonly SeededProtocol[] = [
  { game: "othello", dialect: "stdio", file: "othello-stdio.mjs", faults: [...LINE_FAULTS, ...OTHELLO_FAULTS] },
  { game: "connect4", dialect: "stdio", file: "connect4-stdio.mjs", faults: [...LINE_FAULTS, ...CONNECT4_FAULTS] },
  ...["seed", "gat", "gat2024"].map((dialect) => ({
    ...{ game: "geister", dialect, file: "geister.mjs" },
    faults: [...LINE_FAULTS.map(afterSetup), ...GEISTER_FAULTS, ...(dialect === "seed" ? [EMPTY_LINE] : [])],
  })),
  { game: "lifegame", dialect: "json", file: "lifegame-json.mjs", faults: [...LINE_FAULTS, ...LIFEGAME_FAULTS] },
  { game: "lifewar", dialect: "tlv", file: "lifewar-tlv.mjs", faults: TLV_FAULTS },
  ...GAMES_WITH_TEXT.map((game) => ({
    ...{ game, dialect: "native", file: "native.mjs" },
    faults: [...(game === "geister" ? LINE_FAULTS.map(afterBothSetups) : LINE_FAULTS), ...NATIVE_FAULTS],
  })),
  { game: "othello", dialect: "gtp", file: "othello-gtp.mjs", faults: GTP_FAULTS },
  { game: "othello", dialect: "nboard", file: "othello-nboard.mjs", faults: NBOARD_FAULTS },
];
