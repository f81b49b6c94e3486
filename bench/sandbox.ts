import { START_BOARD } from "../src/games/othello/state.ts";
import type { SandboxLevel } from "../src/core/sandbox.ts";
import { DEFAULT_PROGRAM_LIMITS } from "../src/core/program-limits.ts";
import type { LinkOpener } from "../src/core/link.ts";
import { createLagMeter } from "../src/links/lag-meter.ts";
import { processLink } from "../src/links/process/process-link.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { realTime } from "../src/links/time.ts";
import { formatRows, judgeMax, judgeMin, judgeRatio, milliseconds, perSecond, type Row } from "./figures.ts";
import { matchesPerSecond } from "./matches.ts";
import { movesPerSecond } from "./moves.ts";
import { CannotRun, withPrograms } from "./programs.ts";
import type { MatchSetup } from "./repeated-match.ts";
import { alternate, median, medianRatio } from "./rounds.ts";
import { shareLink } from "./shared-link.ts";

const MAX_START_RATIO = 2.5;
const MIN_MATCHES = 50;
const MIN_MOVE_RATIO = 0.95;
const START_ROUNDS = 25;
const MATCH_ROUNDS = 5;
const MOVE_ROUNDS = 25;

/** The price of the strict sandbox with its limits and of freezing, beside programs that are not confined. */
export async function run(): Promise<string[]> {
  const strict = await probeSandbox("auto");
  if (strict !== "strict") throw new CannotRun("this machine has no strict sandbox (`shinpan doctor` says why)");
  return withPrograms(["instant-othello"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const opener = (level: SandboxLevel): LinkOpener =>
      processLink({
        argv: [program, "stay"],
        cwd: folder,
        level,
        limits: DEFAULT_PROGRAM_LIMITS,
        lagMeter: createLagMeter(),
        time: realTime,
      });
    const [confined, bare] = [opener("strict"), opener("off")];
    const starts = await alternate(START_ROUNDS, {
      strict: () => firstReplyMs(confined),
      off: () => firstReplyMs(bare),
    });
    const matches = await alternate(MATCH_ROUNDS, {
      strict: () => matchesPerSecond(program, folder, "strict", 2),
      off: () => matchesPerSecond(program, folder, "off", 2),
    });
    const links = [await shareLink(confined), await shareLink(confined), await shareLink(bare), await shareLink(bare)];
    const setup = (name: SandboxLevel, [a, b]: typeof links): MatchSetup => {
      if (!a || !b) throw new Error("two links are needed");
      return { name, open: [a.open, b.open], sandbox: name, folder };
    };
    const [strictSetup, offSetup] = [setup("strict", links.slice(0, 2)), setup("off", links.slice(2))];
    const moves = await alternate(MOVE_ROUNDS, {
      strict: () => movesPerSecond([strictSetup]),
      off: () => movesPerSecond([offSetup]),
    });
    await Promise.all(links.map((link) => link.end()));
    return formatRows("Strict sandbox with limits and freezing, beside --sandbox off in the same run", [
      startRow(starts.strict, starts.off),
      matchRow(matches.strict, matches.off),
      moveRow(moves.strict, moves.off),
    ]);
  });
}

const QUESTION = `COLOR 1\nMOVE BOARD:${START_BOARD}\n`;

/** From the request to start a program to the first byte of its answer. */
async function firstReplyMs(open: LinkOpener): Promise<number> {
  const startedAt = performance.now();
  let onReply = (_: number): void => undefined;
  const reply = new Promise<number>((resolve) => (onReply = resolve));
  const listener = {
    onBytes: () => onReply(performance.now() - startedAt),
    onClosed: ({ reason }: { readonly reason: { readonly code: string } }) => {
      throw new Error(`the program ended: ${reason.code}`);
    },
  };
  const link = await open(listener, new AbortController().signal);
  link.send(QUESTION);
  const ms = await reply;
  await link.close();
  return ms;
}

function startRow(ours: readonly number[], theirs: readonly number[]): Row {
  const ratio = medianRatio(ours, theirs);
  const goal = judgeMax(Number(ratio.toFixed(2)), MAX_START_RATIO, "times");
  const what = "start to first reply";
  return [what, milliseconds(median(ours)), `off ${milliseconds(median(theirs))}`, `x ${ratio.toFixed(2)}`, goal];
}

function matchRow(ours: readonly number[], theirs: readonly number[]): Row {
  const goal = judgeMin(median(ours), MIN_MATCHES, "a second");
  const ratio = `x ${medianRatio(ours, theirs).toFixed(2)}`;
  return [
    "matches with new processes, two at once",
    perSecond(median(ours)),
    `off ${perSecond(median(theirs))}`,
    ratio,
    goal,
  ];
}

function moveRow(ours: readonly number[], theirs: readonly number[]): Row {
  const judged = judgeRatio(medianRatio(ours, theirs), MIN_MOVE_RATIO);
  return ["moves through pipes", perSecond(median(ours)), `off ${perSecond(median(theirs))}`, ...judged];
}
