import type { Recorder } from "../src/store/records/recorder.ts";
import { processLink } from "../src/links/process/process-link.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { createLagMeter } from "../src/links/lag-meter.ts";
import { realTime } from "../src/links/time.ts";
import { type BareProgram, startBareProgram } from "./bare-program.ts";
import { judgeRatio, formatRows, perSecond, type Row } from "./figures.ts";
import { shareLink } from "./shared-link.ts";
import { type MatchSetup, openRecord, playMatch } from "./repeated-match.ts";
import { runProgram, withPrograms } from "./programs.ts";
import { alternate, coveredMs, median, medianRatio, type Span } from "./rounds.ts";

const GOAL = 0.6;
/** Many short rounds, because the kernel's placement of processes changes the speed by a factor of five. */
const ROUNDS = 25;
const ROUND_MS = 150;
/** About as long as a round. */
const MATCHES = 40;

/**
 * Counts the cost of moves: from a match's first question to its last move, and writing its record. Starting programs,
 * which serve many matches here, and opening and closing files are reported separately as the time of whole matches.
 */
export async function run(): Promise<string[]> {
  const sandbox = await probeSandbox("auto");
  return withPrograms(["instant-othello", "pipe-ping-pong"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const argv = [program, "stay"];
    const link = processLink({ argv, level: sandbox, lagMeter: createLagMeter(), time: realTime });
    const links = [await shareLink(link), await shareLink(link), await shareLink(link), await shareLink(link)] as const;
    const bare = [startBareProgram(program), startBareProgram(program)] as const;
    const first: MatchSetup = { name: "first", open: [links[0].open, links[1].open], sandbox, folder };
    const second: MatchSetup = { name: "second", open: [links[2].open, links[3].open], sandbox, folder };

    const whole: { readonly one: number[]; readonly two: number[] } = { one: [], two: [] };
    const figures = await alternate(ROUNDS, {
      machine: async () => Number(await runProgram(programs["pipe-ping-pong"], String(ROUND_MS))),
      bare: () => pingPongs([bare[0]]),
      ours: () => movesPerSecond([first], whole.one),
      bareTwo: () => pingPongs(bare),
      oursTwo: () => movesPerSecond([first, second], whole.two),
    });
    await Promise.all([...links, ...bare].map((program) => program.end()));

    const row = (
      what: string,
      ours: readonly number[],
      theirs: readonly number[],
      wholeRates: readonly number[],
    ): Row => [
      what,
      perSecond(median(ours)),
      `(whole matches ${perSecond(median(wholeRates))})  bare Node to C ${perSecond(median(theirs))}`,
      ...judgeRatio(medianRatio(ours, theirs), GOAL),
    ];
    return formatRows(`Moves judged a second through pipes, with records (${sandbox})`, [
      row("one match at a time", figures.ours, figures.bare, whole.one),
      row("two matches at once", figures.oursTwo, figures.bareTwo, whole.two),
      ["C to C through pipes", perSecond(median(figures.machine)), "the limit of this machine", "", ""],
    ]);
  });
}

/** The sum of the rates of programs that run at once on this thread. */
async function pingPongs(programs: readonly BareProgram[]): Promise<number> {
  const rates = await Promise.all(programs.map((program) => program.pingPong(ROUND_MS)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

export async function movesPerSecond(setups: readonly MatchSetup[], whole: number[] = []): Promise<number> {
  const count = MATCHES / setups.length;
  const files = await Promise.all(
    setups.map((setup) => Promise.all(Array.from({ length: count }, () => openRecord(setup)))),
  );
  const spans: Span[] = [];
  const startedAt = performance.now();
  const moves = await Promise.all(setups.map((setup, index) => playMatches(setup, files[index] ?? [], spans)));
  const wholeMs = performance.now() - startedAt;
  const total = moves.reduce((sum, moves) => sum + moves, 0);
  whole.push((total / wholeMs) * 1000);
  return (total / coveredMs(spans)) * 1000;
}

async function playMatches(setup: MatchSetup, files: readonly Recorder[], spans: Span[]): Promise<number> {
  const closings: Promise<void>[] = [];
  let moves = 0;
  for (const file of files) {
    let asked = 0;
    let moved = 0;
    moves += await playMatch(setup, (event, state) => {
      if (event.type === "asked") asked ||= performance.now();
      file.write(event, state);
      if (event.type === "moved") moved = performance.now();
    });
    const closing = performance.now();
    closings.push(file.close());
    // close() writes the buffered events synchronously before it waits.
    spans.push([asked, moved], [closing, performance.now()]);
  }
  await Promise.all(closings);
  return moves;
}
