import { HELD, type HostileRow, PLAYED_ON, SHORT } from "./row.ts";

/** Programs that change files, leave something behind or misuse their streams. */
export const ENDINGS: readonly HostileRow[] = [
  { that: "writes to every folder", program: "writes-everywhere.py", strict: PLAYED_ON },
  { that: "changes its own file between games", program: "changes-itself.sh", games: 2, strict: HELD, process: HELD },
  { that: "changes the files of the other player", program: "changes-rivals.py", strict: PLAYED_ON },
  { that: "leaves files for its next game", program: "leaves-files.mjs", games: 2, strict: PLAYED_ON },
  {
    that: "leaves daemons that are deaf to signals",
    program: "leaves-daemons.c",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  {
    that: "kills its whole process group",
    program: "kills-itself-as-a-group.c",
    strict: { by: "crashed", reason: { code: "line.unfinished" } },
    process: { by: "crashed", reason: { code: "line.unfinished" } },
  },
  {
    that: "stops itself and its children",
    program: "stops-itself.c",
    flags: SHORT,
    strict: { by: "timeout", reason: {} },
    process: { by: "timeout", reason: {} },
  },
  {
    that: "exits while its children hold its pipes",
    program: "leaves-pipes-open.c",
    strict: { by: "crashed", reason: { code: "process.exited", values: { status: 6 } } },
    process: { by: "crashed", reason: { code: "process.exited", values: { status: 6 } } },
  },
  {
    that: "closes all its descriptors",
    program: "closes-descriptors.c",
    strict: { by: "crashed", reason: { code: "process.closed-output" } },
    process: { by: "crashed", reason: { code: "process.closed-output" } },
  },
  {
    that: "aborts with a core dump",
    program: "dumps-core.c",
    strict: { by: "crashed", reason: {} },
    process: { by: "crashed", reason: {} },
  },
  { that: "writes 200 MB after the end", program: "talks-after-end.mjs", strict: PLAYED_ON, process: PLAYED_ON },
  { that: "writes 200 MB to its stderr", program: "floods-errors.mjs", strict: PLAYED_ON, process: PLAYED_ON },
  {
    that: "answers byte by byte without end",
    program: "drips.py",
    flags: SHORT,
    strict: { by: "timeout", reason: {} },
    process: { by: "timeout", reason: {} },
  },
  {
    that: "never reads its input",
    program: "never-reads.py",
    flags: SHORT,
    strict: { by: "timeout", reason: {} },
    process: { by: "timeout", reason: {} },
  },
  {
    that: "sends control sequences of terminals",
    program: "sends-escapes.sh",
    strict: { by: "malformed", reason: { code: "othello.not-ascii" } },
    process: { by: "malformed", reason: { code: "othello.not-ascii" } },
  },
  {
    that: "answers with the words of the starter",
    program: "says-ready.sh",
    strict: { by: "malformed", reason: { code: "othello.not-a-move", values: { said: '"ready"' } } },
    process: { by: "malformed", reason: { code: "othello.not-a-move", values: { said: '"ready"' } } },
  },
  {
    that: "answers from ten children at once",
    program: "answers-in-pieces-from-many.c",
    strict: { by: "unsolicited", reason: { code: "turn.unasked" } },
    process: { by: "unsolicited", reason: { code: "turn.unasked" } },
  },
];
