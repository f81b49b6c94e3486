import { spawn } from "node:child_process";
import { once } from "node:events";
import { processLink } from "../src/links/process/process-link.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { createLagMeter } from "../src/links/lag-meter.ts";
import { realTime } from "../src/links/time.ts";
import { judgeMost, layRows, milliseconds, type Row } from "./figures.ts";
import { type Beat, listenToHeart } from "./heartbeat.ts";
import { keepOpen } from "./kept.ts";
import { type Lane, playMatch } from "./lane.ts";
import { withPrograms } from "./programs.ts";
import { quantile } from "./rounds.ts";

const GOAL_MS = 5;
const STARTS = 200;
/** In parts, so that a slow spell of the machine falls on all that is compared. */
const PARTS = 4;
const IDLE_MS = 1000;

/**
 * A match is being played on this thread while programs are started one after another. What a deadline could suffer from
 * is a thread that does not come round: a beat of a millisecond tells, less what it waited for a processor.
 */
export async function run(): Promise<string[]> {
  const sandbox = await probeSandbox("auto");
  return withPrograms(["instant-othello"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const held = { level: sandbox, lagMeter: createLagMeter(), time: realTime };
    const stay = processLink({ argv: [program, "stay"], ...held });
    const open = processLink({ argv: [program], ...held });
    const [black, white] = [await keepOpen(stay), await keepOpen(stay)];
    const lane: Lane = { name: "match", open: [black.open, white.open], sandbox, folder };

    const doings: Readonly<Record<"none" | "ours" | "plain", () => Promise<void>>> = {
      none: () => new Promise((resolve) => void setTimeout(resolve, IDLE_MS)),
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
    const beats = { none: [] as Beat[], ours: [] as Beat[], plain: [] as Beat[] };
    const enough = new AbortController();
    const matches = playOn(lane, enough.signal);
    for (let part = 0; part < PARTS; part++)
      for (const doing of ["none", "ours", "plain"] as const)
        beats[doing].push(...(await listenToHeart(doings[doing])));
    enough.abort();
    await matches;
    await Promise.all([black.end(), white.end()]);

    const worst = Math.max(...beats.ours.map(ownMs));
    return layRows(
      `The longest stall of the clock's thread while ${STARTS} programs are started (${sandbox})`,
      [
        row("by the starter", beats.ours, judgeMost(worst, GOAL_MS, "ms")),
        row("by child_process.spawn on this thread", beats.plain),
        row("none started", beats.none),
      ],
    );
  });
}

function row(what: string, beats: readonly Beat[], goal = ""): Row {
  const own = beats.map(ownMs);
  const late = beats.map(({ lateMs }) => lateMs);
  const tell = (figures: readonly number[]): string =>
    `p99 ${milliseconds(quantile(figures, 0.99))}, most ${milliseconds(quantile(figures, 1))}`;
  return [what, tell(own), `with waiting for a processor ${tell(late)}`, "", goal];
}

function ownMs({ lateMs, queuedMs }: Beat): number {
  return Math.max(0, lateMs - queuedMs);
}

async function playOn(lane: Lane, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) await playMatch(lane, nothing);
}

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  for (let i = 0; i < times; i++) await action();
}

function nothing(): void {
  // nobody listens
}
