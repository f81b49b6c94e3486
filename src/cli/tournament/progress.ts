import { standingsRows } from "../../tournament/report/index.ts";
import { DECIDED_BY, tellFormat } from "../../tournament/report/words.ts";
import type { Standings } from "../../tournament/standings.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { Both, Say } from "../lang.ts";
import { type LiveBlock, openLiveBlock } from "../screen/live-block.ts";
import { layTable } from "../table.ts";
import { tellVerdict } from "../verdict-words.ts";
import { createPace } from "./pace.ts";
import type { EventShow, ShowView } from "./show.ts";

const BAR_CELLS = 24;
const REPAINT_MS = 200;
/** A program that is broken would fill the screen. */
const TOLD_FAILURES = 3;

const HEAD: Both = { en: "{event}: {game}, {format}", ja: "{event}：{game}、{format}" };
const COUNT: Both = { en: "{done} of {planned}", ja: "{done} / {planned} 局" };
const OPEN_COUNT: Both = { en: "{done} games", ja: "{done} 局" };
const RATE: Both = { en: "{rate}/s", ja: "毎秒 {rate} 局" };
const LEFT: Both = { en: "{time} left", ja: "残り {time}" };
const VOID: Both = { en: "{count} void", ja: "無効 {count}" };
const FAULT: Both = { en: "Slot {slot}: {verdict}", ja: "スロット {slot}：{verdict}" };
const MANY: Both = {
  en: "{name} has failed {count} times; further failures are counted, and not told one by one.",
  ja: "{name} は {count} 回失敗しました。以降の失敗は数えるだけにします。",
};
const FAILED: Both = {
  en: "{count} games ended by a fault or void; --failed shows them.",
  ja: "反則または無効で終わった対局が {count} 局あります。--failed で確認できます。",
};
const DECIDED: Both = {
  en: "{a} {x} – {y} {b}: {winner} wins, {by}",
  ja: "{a} {x} – {y} {b}：{winner} の勝ち（{by}）",
};
const STAYED_VOID: Both = {
  en: "Games that stayed void, by our own failure, and count for nobody: {count}.",
  ja: "審判側の失敗で無効のまま残り、数えない対局：{count}。",
};
const LLR: Both = {
  en: "LLR {llr} in ({lower}, {upper}), pairs {pairs}: {state}",
  ja: "LLR {llr}（{lower} ～ {upper}）、組 {pairs}：{state}",
};

/** A bar and the table so far, at the bottom of a terminal; faults scroll by above them. */
export function openProgress({ console, event, records, standings, planner }: ShowView): EventShow {
  const { say } = console;
  const block: LiveBlock | undefined = process.stderr.isTTY ? openLiveBlock(process.stderr) : undefined;
  const began = performance.now();
  const pace = createPace(() => performance.now());
  let done = 0;
  let doneBefore = 0;
  let voids = 0;
  let failed = 0;
  const failures = new Map<string, number>();
  let table: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function print(line: string): void {
    if (block) block.print(line);
    else console.progress(line);
  }

  function paint(): void {
    if (pace.due()) pace.measure(() => (table = layStandings(console, standings())));
    block?.paint([headLine(), ...table]);
  }

  function headLine(): string {
    const planned = planner.course().planned;
    const seconds = (performance.now() - began) / 1000;
    const rate = (done - doneBefore) / seconds;
    const left = planned === null || rate === 0 ? undefined : (planned - done) / rate;
    return [
      `${escapeControls(event.spec.name)} ${planned === null ? "" : bar(done / planned)}`,
      planned === null ? say(OPEN_COUNT, { done }) : say(COUNT, { done, planned }),
      ...(voids > 0 ? [say(VOID, { count: voids })] : []),
      ...(rate > 0 ? [say(RATE, { rate: rate < 10 ? rate.toFixed(1) : Math.round(rate) })] : []),
      ...(left === undefined || seconds < 1 ? [] : [say(LEFT, { time: tellSeconds(left) })]),
    ].join("  ");
  }

  return {
    planned(_, finished) {
      done = doneBefore = finished;
      if (block) timer = setInterval(paint, REPAINT_MS);
      const { name, game, format, preset } = event.spec;
      const words = { event: escapeControls(name), game, format: tellFormat(say, preset ?? format) };
      console.progress(console.ink.bold(say(HEAD, words)));
    },
    started: () => undefined,
    result({ slot }, report) {
      records.add(report);
      const { verdict } = report;
      if (verdict.by === "void") voids++;
      else done++;
      if (verdict.by === "rules") return;
      failed++;
      const names = report.names.map(escapeControls) as [string, string];
      const guilty = verdict.fault ? names[verdict.fault.seat] : "";
      const count = (failures.get(guilty) ?? 0) + 1;
      failures.set(guilty, count);
      if (count <= TOLD_FAILURES)
        print(console.ink.dim(say(FAULT, { slot, verdict: tellVerdict(say, names, verdict) })));
      if (count === TOLD_FAILURES && guilty !== "")
        print(console.ink.dim(say(MANY, { name: guilty, count })));
    },
    tested: () => undefined,
    stageOver: () => undefined,
    notice: (sentence) => print(console.ink.dim(escapeControls(sentence))),
    ended() {
      clearInterval(timer);
      block?.clear();
      const last = standings();
      for (const line of layStandings(console, last)) console.result(line);
      if (failed > 0) console.progress(console.ink.dim(say(FAILED, { count: failed })));
    },
  };
}

/** The table as lines, with what a sequential test says below it. */
export function layStandings({ say }: Pick<Console, "say">, standings: Standings): readonly string[] {
  const { headings, rows, numbers } = standingsRows(standings, say);
  const { sprt } = standings;
  const lines = [...layTable([headings, ...rows], numbers), ...layDecisions(say, standings)];
  if (standings.void > 0) lines.push(say(STAYED_VOID, { count: standings.void }));
  for (const { why } of standings.workers) lines.push(escapeControls(why));
  if (sprt) {
    const [llr, lower, upper] = [sprt.llr, sprt.lower, sprt.upper].map((value) => value.toFixed(2));
    lines.push(
      say(LLR, {
        llr: llr ?? "",
        lower: lower ?? "",
        upper: upper ?? "",
        pairs: sprt.pairs.join(" "),
        state: sprt.state,
      }),
    );
  }
  return lines;
}

/** The last round of those that had to have a winner. */
function layDecisions(say: Say, { decisions }: Standings): readonly string[] {
  const last = Math.max(0, ...decisions.map(({ stage }) => stage));
  return decisions.flatMap(({ stage, players, score, winner, by }) => {
    if (stage !== last || winner === null || by === null || by === "bye") return [];
    const [a, b] = players.map((name) => escapeControls(name ?? "")) as [string, string];
    const words = { a, b, x: score[0], y: score[1], winner: winner === 0 ? a : b, by: say(DECIDED_BY[by]) };
    return [say(DECIDED, words)];
  });
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR_CELLS);
  return "█".repeat(full) + "░".repeat(BAR_CELLS - full);
}

function tellSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
