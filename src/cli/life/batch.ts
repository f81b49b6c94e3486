import type { Engine } from "../../life/engines/index.ts";
import type { Format } from "../../life/files/index.ts";
import { runUntilSettled, type Settled } from "../../life/study/settle.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { Both } from "../lang.ts";
import { untilStopped } from "../stop.ts";
import { EXIT } from "../trouble.ts";
import { advance } from "./advance.ts";
import { openEngine, told, telling } from "./open.ts";
import { lifeLine, tellRun } from "./report.ts";
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

/** Longer than any soup of a size that people look at. */
const UNTIL_LIMIT = 100_000n;

const STOPPED: Both = {
  en: "Stopped at generation {generation} of {wanted}.",
  ja: "第{generation}世代で中断しました（目標：第{wanted}世代）。",
};
const OTHER: Both = {
  en: "The pattern was made for {made}; it ran with {rule}, as asked.",
  ja: "このパターンは {made} 用ですが、指定どおり {rule} で実行しました。",
};
const SETTLED: Both = {
  en: "Settled at generation {generation}, {how}.",
  ja: "第{generation}世代で安定：{how}。",
};
const DEAD: Both = { en: "everything is dead", ja: "全滅" };
const STILL: Both = { en: "nothing moves any more", ja: "静止" };
const PERIOD: Both = { en: "period {period}", ja: "周期 {period}" };
const SHIP: Both = { en: ", moving by ({dx}, {dy}) a period", ja: "、1周期に ({dx}, {dy}) 移動" };
const SHIPS: Both = { en: ", {ships} of its parts fly away", ja: "、{ships}個の部分が飛び去る" };
const UNSETTLED: Both = {
  en: "Not settled within {limit} generations; --generations N allows more.",
  ja: "{limit}世代以内には安定しませんでした。--generations N で上限を変えられます。",
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
  const ended = flags.until ? settle(start, flags) : undefined;
  const settled = ended?.period === undefined ? undefined : ended;
  const board = opened ?? ended?.engine ?? openEngine(start, planOf(flags));
  if (!ended) await run(out, board, flags);
  const ms = performance.now() - from;
  if (flags.until && !settled) process.exitCode = EXIT.no;
  if (flags.out !== undefined) saveFile(flags.out, writeBoard(board, format));
  if (start.otherRule !== undefined)
    out.progress(out.say(OTHER, { made: escapeControls(start.otherRule), rule: board.rule.name }));
  tell(out, board, flags, settled, ms);
  if (
    flags.out === undefined &&
    !flags.json &&
    !flags.stats &&
    flags.gif === undefined &&
    flags.svg === undefined
  )
    process.stdout.write(writeBoard(board, format));
  if (flags.json) out.result(lifeLine(board, ms, flags.until ? (settled ?? null) : undefined));
}

function planOf({ engine, generations, stats }: BatchFlags) {
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(generations === undefined || stats ? {} : { generations }),
  };
}

async function run(out: Console, engine: Engine, flags: BatchFlags & PictureFlags): Promise<void> {
  const generations = flags.generations ?? 0n;
  if (flags.gif !== undefined || flags.svg !== undefined)
    return void telling(() => drawPictures(out, engine, generations, flags));
  if (flags.stats) return void telling(() => printStats(out, engine, generations, flags.json === true));
  // HashLife hears no signal while it thinks, nor does a student's rule that never returns: the system may end them.
  if (engine.tree || engine.rule.kind === "own") return void telling(() => engine.step(generations));
  const stop = untilStopped();
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
    throw told(error);
  } finally {
    stop.release();
  }
}

function settle(start: Start, flags: BatchFlags): ReturnType<typeof runUntilSettled> {
  const limit = Number(flags.generations ?? UNTIL_LIMIT);
  const plan = flags.engine === undefined ? {} : { engine: flags.engine };
  return telling(() => runUntilSettled({ open: () => openEngine(start, plan), limit }));
}

function tell(
  out: Console,
  engine: Engine,
  flags: BatchFlags,
  settled: Settled | undefined,
  ms: number,
): void {
  if (flags.json) return;
  if (flags.until) out.progress(tellSettled(out, flags, settled));
  out.progress(tellRun(out.say, engine, flags.until ? undefined : (flags.generations ?? 0n), ms));
}

function tellSettled({ say }: Console, flags: BatchFlags, settled: Settled | undefined): string {
  if (!settled) return say(UNSETTLED, { limit: String(flags.generations ?? UNTIL_LIMIT) });
  const { engine, period, ships, moved } = settled;
  const [dx, dy] = moved;
  const motion = dx !== 0 || dy !== 0 ? say(SHIP, { dx, dy }) : ships > 0 ? say(SHIPS, { ships }) : "";
  const how = !engine.bounds() ? say(DEAD) : period === 1 ? say(STILL) : say(PERIOD, { period }) + motion;
  return say(SETTLED, { generation: String(engine.generation), how });
}
