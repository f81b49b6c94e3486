import { type Command, InvalidArgumentError } from "commander";
import pc from "picocolors";
import { PLAIN_STYLE } from "../core/terminal-style.ts";
import { UsageError } from "../core/errors.ts";
import { type ConsoleFlags, styleFor, openPrinter } from "./console.ts";
import { openInputLines } from "./gol/input-lines.ts";
import type { Size } from "./gol/board.ts";
import { painter } from "./gol/paint.ts";
import { findGolRule, RULE_NAMES } from "./gol/rules.ts";
import { runSession, type SessionIo } from "./gol/session.ts";
import { EXIT } from "./errors.ts";

interface Flags extends ConsoleFlags {
  readonly map?: string;
  readonly size?: Size;
  readonly homeworkRows?: true;
}

/** The homework's board is 25x25. */
const SIDE = 25;
const MAX_SIDE = 200;

export function configure(command: Command): void {
  command
    .argument("[rule]", `${RULE_NAMES.join(", ")}; or the file of a rule of your own, .ts or .js`)
    .option("--map <file>", "the first board, instead of being asked for it")
    .option("--size <WxH>", "another world than 25x25", readSize)
    .option("--homework-rows", "a comment line in a map takes a row, as in the homework's own loader")
    .addHelpText("after", EXAMPLE)
    .action(run);
}

const EXAMPLE = `
It asks for a map file, shows the board, and then Enter is one generation, s saves the board, q quits.
A file that exists is replaced only after a question. Maps that come with it are listed by an empty answer.

Example:
  shinpan gol base
  printf 'map/extended.cells\\n\\n\\n\\nq\\n' | shinpan gol extended`;

async function run(word: string | undefined, flags: Flags): Promise<void> {
  if (word === undefined) throw new UsageError("no-rule", `Name a rule: gol ${RULE_NAMES.join(", gol ")}.`);
  const { say } = openPrinter(flags);
  const rule = await findGolRule(word);
  const { map, size = { width: SIDE, height: SIDE }, homeworkRows } = flags;
  const answers = openInputLines(process.stdin);
  try {
    const given = map === undefined ? {} : { map };
    const session = { rule, say, size, commentRows: homeworkRows === true, ...given };
    const io = standardIo(() => answers.next());
    if ((await runSession(session, io)) === "no-map") process.exitCode = EXIT.usage;
  } finally {
    await answers.close();
  }
}

/** Prompts and boards go to stdout in order, errors to stderr. */
function standardIo(next: () => Promise<string | undefined>): SessionIo {
  const coloured = styleFor(process.stdout) !== PLAIN_STYLE;
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  return {
    async ask(prompt) {
      // In a pipe no echoed Enter ends the line.
      process.stdout.write(interactive ? `${prompt} ` : `${prompt}\n`);
      const line = await next();
      if (line === undefined && interactive) process.stdout.write("\n");
      return line;
    },
    show: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`shinpan: ${text}\n`),
    paint: painter(pc.createColors(coloured)),
  };
}

function readSize(text: string): Size {
  const [, width, height] = /^(\d{1,3})[xX](\d{1,3})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const inRange = (side: number): boolean => side >= 1 && side <= MAX_SIDE;
  if (!inRange(size.width) || !inRange(size.height))
    throw new InvalidArgumentError(`Write WIDTHxHEIGHT, such as 40x30; neither may be above ${MAX_SIDE}.`);
  return size;
}
