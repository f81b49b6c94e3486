import { spawn } from "node:child_process";
import { once } from "node:events";
import { processLink } from "../src/links/process/process-link.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { createLagMeter } from "../src/links/lag-meter.ts";
import { realTime } from "../src/links/time.ts";
import { judgeMax, formatRows, milliseconds, type Row } from "./figures.ts";
import { type TimerSample, measureTimerLag } from "./timer-lag.ts";
import { shareLink } from "./shared-link.ts";
import { type MatchSetup, playMatch } from "./repeated-match.ts";
import { withPrograms } from "./programs.ts";
import { quantile } from "./rounds.ts";

const GOAL_MS = 5;
const STARTS = 200;
/** Alternating parts, so that machine noise affects everything compared. */
const PARTS = 4;
const IDLE_MS = 1000;

/**
 * Plays a match on this thread while programs are started one after another. Deadlines suffer from a blocked thread, so
 * the delay of a one-millisecond timer is measured, without the wait for a processor.
 */
export async function run(): Promise<string[]> {
  const sandbox = await probeSandbox("auto");
  return withPrograms(["instant-othello"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const common = { level: sandbox, lagMeter: createLagMeter(), time: realTime };
    const stay = processLink({ argv: [program, "stay"], ...common });
    const open = processLink({ argv: [program], ...common });
    const black = await shareLink(stay);
    const white = await shareLink(stay);
    const setup: MatchSetup = { name: "match", open: [black.open, white.open], sandbox, folder };

    const activities: Readonly<Record<"none" | "ours" | "plain", () => Promise<void>>> = {
      none: () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)),
      ours: () =>
        repeat(STARTS / PARTS, async () => {
          const link = await open({ onBytes: nothing, onClosed: nothing }, new AbortController().signal);
          await link.close();
        }),
      plain: () =>
        repeat(STARTS / PARTS, async () => {
          const child = spawn(program, { stdio: "pipe" });
          child.stdin.end();
          await once(child, "exit");
        }),
    };
    const samples = { none: [] as TimerSample[], ours: [] as TimerSample[], plain: [] as TimerSample[] };
    const stop = new AbortController();
    const matches = playUntilStopped(setup, stop.signal);
    for (let part = 0; part < PARTS; part++)
      for (const activity of ["none", "ours", "plain"] as const)
        samples[activity].push(...(await measureTimerLag(activities[activity])));
    stop.abort();
    await matches;
    await Promise.all([black.end(), white.end()]);

    const worst = Math.max(...samples.ours.map(ownMs));
    return formatRows(`The longest stall of the clock's thread while ${STARTS} programs are started (${sandbox})`, [
      row("by the starter", samples.ours, judgeMax(worst, GOAL_MS, "ms")),
      row("by child_process.spawn on this thread", samples.plain),
      row("none started", samples.none),
    ]);
  });
}

function row(what: string, samples: readonly TimerSample[], goal = ""): Row {
  const own = samples.map(ownMs);
  const late = samples.map(({ lateMs }) => lateMs);
  const format = (figures: readonly number[]): string =>
    `p99 ${milliseconds(quantile(figures, 0.99))}, most ${milliseconds(quantile(figures, 1))}`;
  return [what, format(own), `with waiting for a processor ${format(late)}`, "", goal];
}

function ownMs({ lateMs, queuedMs }: TimerSample): number {
  return Math.max(0, lateMs - queuedMs);
}

async function playUntilStopped(setup: MatchSetup, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await playMatch(setup, nothing);
}

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  for (let i = 0; i < times; i++) await action();
}

function nothing(): void {
  // ignored
}
