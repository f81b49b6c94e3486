import type { Recorder } from "../src/store/records/recorder.ts";
import { processLink } from "../src/links/process/process-link.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { createLagMeter } from "../src/links/lag-meter.ts";
import { realTime } from "../src/links/time.ts";
import { type BareProgram, startBare } from "./bare.ts";
import { judgeRatio, layRows, perSecond, type Row } from "./figures.ts";
import { keepOpen } from "./kept.ts";
import { type Lane, openRecord, playMatch } from "./lane.ts";
import { runProgram, withPrograms } from "./programs.ts";
import { alternate, coveredMs, median, medianRatio, type Span } from "./rounds.ts";

const GOAL = 0.6;
/** Many short rounds: where the kernel puts the processes changes from one moment to the next, by a factor of five. */
const ROUNDS = 25;
const ROUND_MS = 150;
/** About as long as a round. */
const MATCHES = 40;

/**
 * Counted is what moves cost: from a match's first question to its last move, and writing its record. Not counted are
 * starting and ending programs, which serve match after match here, and opening and closing files. The whole time from
 * the first match's opening to the last file's closing is told beside.
 */
export async function run(): Promise<string[]> {
  const sandbox = await probeSandbox("auto");
  return withPrograms(["instant-othello", "pipe-ping-pong"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const argv = [program, "stay"];
    const link = processLink({ argv, level: sandbox, lagMeter: createLagMeter(), time: realTime });
    const kept = [
      await keepOpen(link),
      await keepOpen(link),
      await keepOpen(link),
      await keepOpen(link),
    ] as const;
    const bare = [startBare(program), startBare(program)] as const;
    const first: Lane = { name: "first", open: [kept[0].open, kept[1].open], sandbox, folder };
    const second: Lane = { name: "second", open: [kept[2].open, kept[3].open], sandbox, folder };

    const whole: { readonly one: number[]; readonly two: number[] } = { one: [], two: [] };
    const figures = await alternate(ROUNDS, {
      machine: async () => Number(await runProgram(programs["pipe-ping-pong"], String(ROUND_MS))),
      bare: () => pingPongs([bare[0]]),
      ours: () => movesPerSecond([first], whole.one),
      bareTwo: () => pingPongs(bare),
      oursTwo: () => movesPerSecond([first, second], whole.two),
    });
    await Promise.all([...kept, ...bare].map((program) => program.end()));

    const row = (
      what: string,
      ours: readonly number[],
      theirs: readonly number[],
      all: readonly number[],
    ): Row => [
      what,
      perSecond(median(ours)),
      `(whole matches ${perSecond(median(all))})  bare Node to C ${perSecond(median(theirs))}`,
      ...judgeRatio(medianRatio(ours, theirs), GOAL),
    ];
    return layRows(`Moves judged a second through pipes, with records (${sandbox})`, [
      row("one match at a time", figures.ours, figures.bare, whole.one),
      row("two matches at once", figures.oursTwo, figures.bareTwo, whole.two),
      ["C to C through pipes", perSecond(median(figures.machine)), "what the machine gives", "", ""],
    ]);
  });
}

/** Several at once on this one thread; their rates together. */
async function pingPongs(programs: readonly BareProgram[]): Promise<number> {
  const rates = await Promise.all(programs.map((program) => program.pingPong(ROUND_MS)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

async function movesPerSecond(lanes: readonly Lane[], whole: number[]): Promise<number> {
  const count = MATCHES / lanes.length;
  const files = await Promise.all(
    lanes.map((lane) => Promise.all(Array.from({ length: count }, () => openRecord(lane)))),
  );
  const spans: Span[] = [];
  const began = performance.now();
  const moves = await Promise.all(lanes.map((lane, index) => playMatches(lane, files[index] ?? [], spans)));
  const wholeMs = performance.now() - began;
  const made = moves.reduce((sum, moves) => sum + moves, 0);
  whole.push((made / wholeMs) * 1000);
  return (made / coveredMs(spans)) * 1000;
}

async function playMatches(lane: Lane, files: readonly Recorder[], spans: Span[]): Promise<number> {
  const closings: Promise<void>[] = [];
  let moves = 0;
  for (const file of files) {
    let asked = 0;
    let moved = 0;
    moves += await playMatch(lane, (event, state) => {
      if (event.type === "asked") asked ||= performance.now();
      file.write(event, state);
      if (event.type === "moved") moved = performance.now();
    });
    const closing = performance.now();
    closings.push(file.close());
    // Closing writes what waits to be written before it waits itself.
    spans.push([asked, moved], [closing, performance.now()]);
  }
  await Promise.all(closings);
  return moves;
}
