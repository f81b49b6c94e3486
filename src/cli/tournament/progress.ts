import { formatSeconds } from "../../core/units.ts";
import type { MatchReport } from "../../dispatch/match-job.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import { escapeControls } from "../../wire/show.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { formatLimits, formatVerdict, LIMITS } from "../match-words.ts";
import { type LiveBlock, openLiveBlock } from "../screen/live-block.ts";
import { trackAwaited, formatAwaited } from "./awaited.ts";
import { formatStandings } from "./format-standings.ts";
import { createThrottle } from "./throttle.ts";
import type { EventDisplay, EventDisplaySetup } from "./event-display.ts";

const BAR_CELLS = 24;
const REPAINT_MS = 200;
/** Per player, so that a broken program does not fill the screen. */
const MAX_SHOWN_FAILURES = 3;

const HEAD: LocalizedText = { en: "{event}: {game}, {format}", ja: "{event}：{game}、{format}" };
const COUNT: LocalizedText = { en: "{done} of {planned}", ja: "{done} / {planned} 局" };
const OPEN_COUNT: LocalizedText = { en: "{done} games", ja: "{done} 局" };
const RATE: LocalizedText = { en: "{rate}/s", ja: "毎秒 {rate} 局" };
const LEFT: LocalizedText = { en: "{time} left", ja: "残り {time}" };
const VOID: LocalizedText = { en: "{count} void", ja: "無効 {count}" };
const FAULT: LocalizedText = { en: "Slot {slot}: {verdict}", ja: "スロット {slot}：{verdict}" };
const MANY: LocalizedText = {
  en: "{name} has failed {count} times; further failures are counted but not reported one by one.",
  ja: "{name} は {count} 回失敗しました。以降の失敗は数えるだけにします。",
};
const FAILED: LocalizedText = {
  en: "{count} games ended by a fault or void; --failed shows them.",
  ja: "反則または無効で終わった対局が {count} 局あります。--failed で確認できます。",
};

/** Shows a bar and the table at the bottom of a terminal; faults scroll above them. */
export function openProgress({ console, event, records, standings, planner }: EventDisplaySetup): EventDisplay {
  const { say } = console;
  const block: LiveBlock | undefined = process.stderr.isTTY ? openLiveBlock(process.stderr) : undefined;
  const startedAt = performance.now();
  const throttle = createThrottle(() => performance.now());
  let done = 0;
  let doneBefore = 0;
  let voids = 0;
  const failures = createFailureLog(say);
  let table: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const changeOf = trackAwaited();

  function print(line: string): void {
    if (block) block.print(line);
    else console.progress(line);
  }

  function paint(): void {
    if (throttle.due())
      throttle.measure(() => (table = formatStandings(console, standings(), process.stderr.columns - 1)));
    block?.paint([headLine(), ...table]);
  }

  function headLine(): string {
    const planned = planner.state().planned;
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = (done - doneBefore) / seconds;
    const left = planned === null || rate === 0 ? undefined : (planned - done) / rate;
    return [
      `${escapeControls(event.spec.name)} ${planned === null ? "" : bar(done / planned)}`,
      planned === null ? say(OPEN_COUNT, { done }) : say(COUNT, { done, planned }),
      ...(voids > 0 ? [say(VOID, { count: voids })] : []),
      ...(rate > 0 ? [say(RATE, { rate: rate < 10 ? rate.toFixed(1) : Math.round(rate) })] : []),
      ...(left === undefined || seconds < 1 ? [] : [say(LEFT, { time: formatSeconds(Math.round(left)) })]),
    ].join("  ");
  }

  return {
    planned(_, finished) {
      done = finished;
      doneBefore = finished;
      if (block) timer = setInterval(paint, REPAINT_MS);
      const { name, game, format } = event.spec;
      const words = { event: escapeControls(name), game, format: say(findFormat(format).words) };
      console.progress(console.style.bold(say(HEAD, words)));
      if (event.setting.players.some(({ kind }) => kind === "tcp"))
        console.progress(say(LIMITS, { limits: formatLimits(say, event.setting.limits) }));
    },
    onStarted: () => undefined,
    onResult({ slot }, report) {
      records.add(report);
      if (report.verdict.by === "void") voids++;
      else done++;
      for (const line of failures.add(slot, report)) print(console.style.dim(line));
    },
    onStreamLine: () => undefined,
    onStageOver: () => undefined,
    onNotice: (sentence) => print(console.style.dim(escapeControls(say(sentence)))),
    onAwaited(players) {
      for (const line of formatAwaited(say, changeOf(players))) print(line);
    },
    ended() {
      clearInterval(timer);
      block?.clear();
      const last = standings();
      for (const line of formatStandings(console, last, process.stdout.columns)) console.result(line);
      if (failures.count > 0) console.progress(console.style.dim(say(FAILED, { count: failures.count })));
    },
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR_CELLS);
  return "█".repeat(full) + "░".repeat(BAR_CELLS - full);
}

interface FailureLog {
  /** Faults and void matches so far. */
  readonly count: number;
  /** The lines to show for a result; none for a regular one. */
  add(slot: number, report: MatchReport): readonly string[];
}

function createFailureLog(say: FormatMessage): FailureLog {
  const counts = new Map<string, number>();
  const log = {
    count: 0,
    add(slot: number, { names: given, verdict }: MatchReport): readonly string[] {
      if (verdict.by === "rules") return [];
      log.count++;
      const names = given.map(escapeControls) as [string, string];
      const offender = verdict.fault ? names[verdict.fault.seat] : "";
      const count = (counts.get(offender) ?? 0) + 1;
      counts.set(offender, count);
      if (count > MAX_SHOWN_FAILURES) return [];
      const line = say(FAULT, { slot, verdict: formatVerdict(say, names, verdict) });
      const isLast = count === MAX_SHOWN_FAILURES && offender !== "";
      return isLast ? [line, say(MANY, { name: offender, count })] : [line];
    },
  };
  return log;
}
