import type { Engine } from "../../life/engines/index.ts";
import type { Format } from "../../life/files/index.ts";
import { watchUntilSettled } from "../../life/study/settle.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import { saveFile } from "../files.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { listenForStop } from "../stop.ts";
import { EXIT } from "../errors.ts";
import { type Ending, endingOf, formatEnding, stoppedAt } from "./ending.ts";
import { openEngine, type Start, toUsageError, withUsageErrors } from "./start.ts";
import { formatRun, lifeLine, printStats } from "./report.ts";
import { drawPictures, formatFor, type PictureFlags, requireWritableFolder, writeBoard } from "./save.ts";
import { StepScheduler } from "../../life/session/step-scheduler.ts";

export interface BatchFlags {
  readonly generations?: bigint;
  readonly until?: "stable";
  readonly engine?: string;
  readonly out?: string;
  readonly format?: Format;
  readonly stats?: true;
  readonly json?: true;
}

/** How often a run checks for a signal. */
const INTERRUPT_CHECK_MS = 30;
/** Limit of `--until stable` in generations; soups of usual sizes settle earlier. */
const MAX_UNTIL_STABLE = 100_000n;

const STOPPED: LocalizedText = {
  en: "Stopped at generation {generation} of {wanted}.",
  ja: "第{generation}世代で中断しました（目標：第{wanted}世代）。",
};
const OTHER_RULE: LocalizedText = {
  en: "The pattern was made for {made}; it ran with {rule}, as requested.",
  ja: "このパターンは {made} 用ですが、指定どおり {rule} で実行しました。",
};

export async function runBatch(
  out: Console,
  start: Start,
  ownFormat: Format,
  flags: BatchFlags & PictureFlags,
): Promise<void> {
  const format = formatFor(flags.out, flags.format, ownFormat);
  for (const path of [flags.out, flags.gif, flags.svg]) if (path !== undefined) requireWritableFolder(path);
  const opened = flags.until ? undefined : openEngine(start, planOf(flags));
  const startedAt = performance.now();
  const ending = flags.until ? await runUntilStable(start, flags) : undefined;
  const board = opened ?? ending?.engine ?? openEngine(start, planOf(flags));
  if (opened) await runGenerations(out, opened, start, flags);
  const ms = performance.now() - startedAt;
  if (ending) {
    describeRun(out, start, ending, flags);
    process.exitCode = ending.kind === "stopped" ? ending.exitCode : ending.kind === "unsettled" ? EXIT.no : 0;
  }
  if (flags.out !== undefined) saveFile(flags.out, writeBoard(board, format));
  if (start.otherRule !== undefined)
    out.progress(out.say(OTHER_RULE, { made: escapeControls(start.otherRule), rule: board.rule.name }));
  if (!flags.json) {
    if (ending) out.progress(formatEnding(out.say, ending));
    out.progress(formatRun(out.say, board, ending ? undefined : (flags.generations ?? 0n), ms));
  }
  const toFile = [flags.out, flags.gif, flags.svg].some((path) => path !== undefined);
  if (!toFile && !flags.json && !flags.stats) process.stdout.write(writeBoard(board, format));
  if (flags.json) out.result(lifeLine(board, ms, ending));
}

function planOf({ engine, generations, stats }: BatchFlags) {
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(generations === undefined || stats ? {} : { generations }),
  };
}

/** Prints stats and draws pictures of the whole run, each from the start. */
function describeRun(out: Console, start: Start, ending: Ending, flags: BatchFlags & PictureFlags): void {
  const generations = ending.engine.generation - start.generation;
  const open = (): Engine => openEngine(start, planOf({ ...flags, generations }));
  withUsageErrors(() => {
    if (flags.stats) printStats(out, open(), generations, flags.json === true);
    drawPictures(out, open, generations, flags);
  });
}

async function runGenerations(
  out: Console,
  engine: Engine,
  start: Start,
  flags: BatchFlags & PictureFlags,
): Promise<void> {
  const generations = flags.generations ?? 0n;
  withUsageErrors(() => drawPictures(out, () => openEngine(start, planOf(flags)), generations, flags));
  if (flags.stats) {
    withUsageErrors(() => printStats(out, engine, generations, flags.json === true));
    return;
  }
  // One call: HashLife loses its cached results when the step size changes, and a custom rule may never return.
  // No signal is handled meanwhile, so the default signal action must end the process.
  if (engine.tree || engine.rule.kind === "own") {
    withUsageErrors(() => engine.step(generations));
    return;
  }
  const stop = listenForStop();
  try {
    const remaining = await advance(
      engine,
      generations,
      () => stop.signal.aborted,
      () => performance.now(),
    );
    if (remaining === 0n) return;
    const wanted = String(engine.generation + remaining);
    out.progress(out.say(STOPPED, { generation: String(engine.generation), wanted }));
    process.exitCode = stop.exitCode();
  } catch (error) {
    throw toUsageError(error);
  } finally {
    stop.release();
  }
}

/** Runs until the board settles, grows for ever, reaches the limit or a signal comes. */
async function runUntilStable(start: Start, flags: BatchFlags): Promise<Ending> {
  const limit = Number(flags.generations ?? MAX_UNTIL_STABLE);
  const plan = flags.engine === undefined ? {} : { engine: flags.engine };
  const stop = listenForStop();
  try {
    const run = watchUntilSettled({ open: () => openEngine(start, plan), limit });
    let checkedAt = performance.now();
    for (let step = run.next(); ; step = run.next()) {
      if (step.done) return endingOf(step.value, limit);
      if (performance.now() - checkedAt < INTERRUPT_CHECK_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      checkedAt = performance.now();
      if (stop.signal.aborted) return stoppedAt(step.value, stop.exitCode() ?? EXIT.no);
    }
  } catch (error) {
    throw toUsageError(error);
  } finally {
    stop.release();
  }
}

/** Long enough for low overhead, short enough for Ctrl-C. */
const SLICE_MS = 100;

/** Steps in slices, so that signals are handled in between. Returns the generations remaining when stopped. */
async function advance(
  engine: Engine,
  generations: bigint,
  stopped: () => boolean,
  now: () => number,
): Promise<bigint> {
  const scheduler = new StepScheduler(now);
  scheduler.request(generations);
  while (scheduler.pendingGenerations > 0n && !stopped()) {
    scheduler.advance(engine, false, SLICE_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return scheduler.pendingGenerations;
}
