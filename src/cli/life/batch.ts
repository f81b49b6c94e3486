import type { Engine } from "../../life/engines/index.ts";
import type { Format } from "../../life/files/index.ts";
import { watchUntilSettled } from "../../life/study/settle.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../lang.ts";
import { listenForStop } from "../stop.ts";
import { EXIT } from "../errors.ts";
import { advance } from "./advance.ts";
import { type Ending, endingOf, stoppedAt, formatEnding } from "./ending.ts";
import { openEngine, toUsageError, withUsageErrors } from "./open.ts";
import { lifeLine, formatRun } from "./report.ts";
import { drawPictures, type PictureFlags } from "./pictures.ts";
import { formatFor, mustHaveFolder, saveFile, writeBoard } from "./save.ts";
import type { Start } from "./start.ts";
import { printStats } from "./stats.ts";

export interface BatchFlags {
  readonly generations?: bigint;
  readonly until?: "stable";
  readonly engine?: string;
  readonly out?: string;
  readonly format?: Format;
  readonly stats?: true;
  readonly json?: true;
}

/** How often a run looks for a signal. */
const INTERRUPT_CHECK_MS = 30;
/** Longer than any soup of a size that people look at. */
const UNTIL_LIMIT = 100_000n;

const STOPPED: LocalizedText = {
  en: "Stopped at generation {generation} of {wanted}.",
  ja: "第{generation}世代で中断しました（目標：第{wanted}世代）。",
};
const OTHER: LocalizedText = {
  en: "The pattern was made for {made}; it ran with {rule}, as asked.",
  ja: "このパターンは {made} 用ですが、指定どおり {rule} で実行しました。",
};

/** Runs to the end and writes what has become of the board. */
export async function runBatch(
  out: Console,
  start: Start,
  ownFormat: Format,
  flags: BatchFlags & PictureFlags,
): Promise<void> {
  const format = formatFor(flags.out, flags.format, ownFormat);
  for (const path of [flags.out, flags.gif, flags.svg]) if (path !== undefined) mustHaveFolder(path);
  const opened = flags.until ? undefined : openEngine(start, planOf(flags));
  const from = performance.now();
  const ended = flags.until ? await runUntilStable(start, flags) : undefined;
  const board = opened ?? ended?.engine ?? openEngine(start, planOf(flags));
  if (opened) await run(out, opened, start, flags);
  const ms = performance.now() - from;
  if (ended) {
    describeRun(out, start, ended, flags);
    process.exitCode = ended.kind === "stopped" ? ended.exitCode : ended.kind === "unsettled" ? EXIT.no : 0;
  }
  if (flags.out !== undefined) saveFile(flags.out, writeBoard(board, format));
  if (start.otherRule !== undefined)
    out.progress(out.say(OTHER, { made: escapeControls(start.otherRule), rule: board.rule.name }));
  if (!flags.json) {
    if (ended) out.progress(formatEnding(out.say, ended));
    out.progress(formatRun(out.say, board, ended ? undefined : (flags.generations ?? 0n), ms));
  }
  if (
    flags.out === undefined &&
    !flags.json &&
    !flags.stats &&
    flags.gif === undefined &&
    flags.svg === undefined
  )
    process.stdout.write(writeBoard(board, format));
  if (flags.json) out.result(lifeLine(board, ms, ended));
}

function planOf({ engine, generations, stats }: BatchFlags) {
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(generations === undefined || stats ? {} : { generations }),
  };
}

/** Pictures and figures of the way to where a run ended, each from the start. */
function describeRun(out: Console, start: Start, ended: Ending, flags: BatchFlags & PictureFlags): void {
  const generations = ended.engine.generation - start.generation;
  const open = (): Engine => openEngine(start, planOf({ ...flags, generations }));
  withUsageErrors(() => {
    if (flags.stats) printStats(out, open(), generations, flags.json === true);
    drawPictures(out, open, generations, flags);
  });
}

async function run(
  out: Console,
  engine: Engine,
  start: Start,
  flags: BatchFlags & PictureFlags,
): Promise<void> {
  const generations = flags.generations ?? 0n;
  withUsageErrors(() => drawPictures(out, () => openEngine(start, planOf(flags)), generations, flags));
  if (flags.stats)
    return void withUsageErrors(() => printStats(out, engine, generations, flags.json === true));
  // HashLife hears no signal while it thinks, nor does a student's rule that never returns: the system may end them.
  if (engine.tree || engine.rule.kind === "own") return void withUsageErrors(() => engine.step(generations));
  const stop = listenForStop();
  try {
    const left = await advance(
      engine,
      generations,
      () => stop.signal.aborted,
      () => performance.now(),
    );
    if (left === 0n) return;
    const wanted = String(engine.generation + left);
    out.progress(out.say(STOPPED, { generation: String(engine.generation), wanted }));
    process.exitCode = stop.exitCode();
  } catch (error) {
    throw toUsageError(error);
  } finally {
    stop.release();
  }
}

/** Runs until it settles, is seen to grow for ever, reaches the limit or is stopped by a signal. */
async function runUntilStable(start: Start, flags: BatchFlags): Promise<Ending> {
  const limit = Number(flags.generations ?? UNTIL_LIMIT);
  const plan = flags.engine === undefined ? {} : { engine: flags.engine };
  const stop = listenForStop();
  try {
    const run = watchUntilSettled({ open: () => openEngine(start, plan), limit });
    let heard = performance.now();
    for (let step = run.next(); ; step = run.next()) {
      if (step.done) return endingOf(step.value, limit);
      if (performance.now() - heard < INTERRUPT_CHECK_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      heard = performance.now();
      if (stop.signal.aborted) return stoppedAt(step.value, stop.exitCode() ?? EXIT.no);
    }
  } catch (error) {
    throw toUsageError(error);
  } finally {
    stop.release();
  }
}
