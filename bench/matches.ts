import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DEFAULT_PROGRAM_LIMITS } from "../src/core/program-limits.ts";
import { playSeries } from "../src/library/series.ts";
import { loadGame } from "../src/games/entry.ts";
import { othello as listing } from "../src/games/othello/index.ts";
import { stdioDialect } from "../src/games/othello/stdio.ts";
import type { SandboxMode } from "../src/core/sandbox.ts";
import { probeSandbox } from "../src/links/process/sandbox.ts";
import { realTime } from "../src/links/time.ts";
import { openParticipant } from "../src/match/participant.ts";
import { judgeMin, formatRows, perSecond, type Row } from "./figures.ts";
import { withPrograms } from "./programs.ts";
import { alternate, median } from "./rounds.ts";

const othello = await loadGame(listing);

const GOAL = 50;
const ROUNDS = 5;
const MATCHES = 24;

/** Whole matches of `shinpan match --games N --record DIR/`, with two new processes each. */
export async function run(): Promise<string[]> {
  return withPrograms(["instant-othello"], async (programs, folder) => {
    const program = programs["instant-othello"];
    const play = (mode: SandboxMode, concurrency: number) => () => matchesPerSecond(program, folder, mode, concurrency);
    const figures = await alternate(ROUNDS, {
      auto: play("auto", 1),
      autoTwo: play("auto", 2),
      off: play("off", 1),
      offTwo: play("off", 2),
      plain: () => plainPairsPerSecond(program),
    });
    const reference = `two bare spawns, one after the other ${perSecond(median(figures.plain))}`;
    const row = (what: string, figure: readonly number[], goal = ""): Row => [
      what,
      perSecond(median(figure)),
      reference,
      "",
      goal,
    ];
    const best = Math.max(median(figures.auto), median(figures.autoTwo));
    return formatRows("Matches a second, two new processes for each, with records", [
      row(`one at a time (${await probeSandbox("auto")})`, figures.auto),
      row(`two at once (${await probeSandbox("auto")})`, figures.autoTwo, judgeMin(best, GOAL, "a second")),
      row("one at a time, --sandbox off", figures.off),
      row("two at once, --sandbox off", figures.offTwo),
    ]);
  });
}

export async function matchesPerSecond(
  program: string,
  folder: string,
  mode: SandboxMode,
  concurrency: number,
): Promise<number> {
  const sandbox = await probeSandbox(mode);
  const player = (name: string) =>
    openParticipant(
      {
        kind: "command",
        name,
        argv: [program],
        cwd: folder,
        digest: "",
        dialect: stdioDialect.id,
        keep: false,
        files: [],
      },
      { entry: othello, time: realTime, level: sandbox, programLimits: DEFAULT_PROGRAM_LIMITS },
    );
  const startedAt = performance.now();
  const { ledger: played } = await playSeries({
    entry: othello,
    sandbox,
    participants: [await player("one"), await player("two")],
    options: {},
    start: undefined,
    limits: { ...othello.dialects.limits, startMs: 10_000, marginMs: 0 },
    seed: "1",
    games: MATCHES,
    concurrency,
    swap: true,
    record: { kind: "folder", path: join(folder, "records") },
    logWire: false,
    signal: new AbortController().signal,
    openSinks: () => [],
    onLeft: () => undefined,
    onPlayed({ verdict }) {
      if (verdict.by !== "rules") throw new Error(`a match did not end by the rules: ${JSON.stringify(verdict)}`);
    },
  });
  return (played.played / (performance.now() - startedAt)) * 1000;
}

/** The minimum that Node needs to start and end the processes of a match. */
async function plainPairsPerSecond(program: string): Promise<number> {
  const startedAt = performance.now();
  for (let i = 0; i < MATCHES; i++) {
    const pair = [0, 1].map(() => spawn(program, { stdio: "pipe" }));
    await Promise.all(
      pair.map((child) => {
        child.stdin.end();
        return once(child, "exit");
      }),
    );
  }
  return (MATCHES / (performance.now() - startedAt)) * 1000;
}
