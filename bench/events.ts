import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBareProgram } from "./bare-program.ts";
import { formatRows, judgeMax, judgeMin, judgeRatio, milliseconds, perSecond, type Row } from "./figures.ts";
import { runProgram, withPrograms } from "./programs.ts";
import { alternate, median, medianRatio } from "./rounds.ts";

const SHINPAN = fileURLToPath(new URL("../bin/shinpan", import.meta.url));
const GAMES = 1500;
const NEW_PROCESS_GAMES = 400;
const ROUNDS = 3;
const PING_PONG_MS = 2000;
const BUSY_PROCESSES = 4;

/** Start positions two moves before the end: matches with two moves show the cost of a match itself. */
const LATE_POSITION = `${"1".repeat(60)}2200 1`;

type Programs = Readonly<Record<"instant-othello" | "match-manager" | "cpu-time", string>>;

interface EventOptions {
  readonly games: number;
  readonly concurrency: number;
  readonly keep?: boolean;
  readonly late?: boolean;
}

interface EventCost {
  readonly seconds: number;
  readonly cpuMs: number;
  readonly moves: number;
}

/**
 * Whole events between two instant programs as a user runs them, from the start of the command to its end, with records
 * and storage. The references are a bare ping-pong between Node and the same program, and a small manager in C.
 */
export async function run(): Promise<string[]> {
  return withPrograms(["instant-othello", "match-manager", "cpu-time"], async (programs) => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-bench-"));
    try {
      return [
        ...(await speedRows("Events of instant programs, kept between games", programs, folder)),
        ...(await withBusyProcesses(() =>
          speedRows(`The same beside ${BUSY_PROCESSES} busy processes`, programs, folder),
        )),
        ...(await costRows(programs, folder)),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function speedRows(title: string, programs: Programs, folder: string): Promise<string[]> {
  const managed = (threads: number) => async (): Promise<number> => {
    const games = join(folder, "games");
    mkdirSync(games, { recursive: true });
    return Number(
      await runProgram(programs["match-manager"], programs["instant-othello"], String(GAMES), String(threads), games),
    );
  };
  const played = (concurrency: number) => async (): Promise<number> => {
    const { moves, seconds } = await playEvent(programs, folder, { games: GAMES, concurrency });
    return moves / seconds;
  };
  const figures = await alternate(ROUNDS, {
    pingPong: () => pingPong(programs["instant-othello"]),
    one: played(1),
    managedOne: managed(1),
    two: played(2),
    managedTwo: managed(2),
  });
  const { one, two, managedOne, managedTwo } = figures;
  const gain = medianRatio(two, one);
  const managedGain = medianRatio(managedTwo, managedOne);
  return formatRows(title, [
    [
      "one match at a time, moves",
      perSecond(median(one)),
      `bare Node to C ${perSecond(median(figures.pingPong))}, manager in C ${perSecond(median(managedOne))}`,
      ...judgeRatio(medianRatio(one, figures.pingPong), 0.6),
    ],
    [
      "two matches at a time, moves",
      perSecond(median(two)),
      `gain x ${gain.toFixed(2)}; manager in C ${perSecond(median(managedTwo))}, gain x ${managedGain.toFixed(2)}`,
      ...judgeRatio(gain / managedGain, 0.9),
    ],
  ]);
}

async function costRows(programs: Programs, folder: string): Promise<string[]> {
  const whole: EventCost[] = [];
  const late: EventCost[] = [];
  const fresh: EventCost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    whole.push(await playEvent(programs, folder, { games: GAMES, concurrency: 1 }));
    late.push(await playEvent(programs, folder, { games: GAMES, concurrency: 1, late: true }));
    fresh.push(
      await playEvent(programs, folder, { games: NEW_PROCESS_GAMES, concurrency: 2, keep: false, late: true }),
    );
  }
  const startup = await startUpCost(programs, folder, 1);
  const startupOfTwo = await startUpCost(programs, folder, 2);
  const perMove = median(whole.map(({ cpuMs, moves }) => (1000 * cpuMs) / moves));
  const perMatch = median(late.map(({ cpuMs }) => (cpuMs - startup.cpuMs) / GAMES));
  const perFresh = median(fresh.map(({ cpuMs }) => (cpuMs - startupOfTwo.cpuMs) / NEW_PROCESS_GAMES));
  const freshRate = median(fresh.map(({ seconds }) => NEW_PROCESS_GAMES / (seconds - startupOfTwo.seconds)));
  const row = (what: string, figure: string, reference: string, goal: string): Row => [
    what,
    figure,
    reference,
    "",
    goal,
  ];
  return formatRows("CPU time of all processes of an event, programs included", [
    row("a move, everything counted", `${perMove.toFixed(1)} µs`, "", judgeMax(perMove, 55, "µs")),
    row(
      "a match of two moves (set-up, record, storage, report)",
      milliseconds(perMatch),
      `start of the command ${milliseconds(startup.cpuMs)}, not counted`,
      judgeMax(perMatch, 1, "ms"),
    ),
    row("a match with two new processes", milliseconds(perFresh), "not confined", judgeMax(perFresh, 8, "ms")),
    row(
      "matches with two new processes, two at a time",
      perSecond(freshRate),
      "not confined",
      judgeMin(freshRate, 80, "a second"),
    ),
  ]);
}

/** The cost of an event of two games: the start and end of the command and of its threads. */
function startUpCost(programs: Programs, folder: string, concurrency: number): Promise<EventCost> {
  return playEvent(programs, folder, { games: 2, concurrency, late: true });
}

let events = 0;

async function playEvent(
  programs: Programs,
  folder: string,
  { games, concurrency, keep = true, late = false }: EventOptions,
): Promise<EventCost> {
  const command = keep ? `${programs["instant-othello"]} stay` : programs["instant-othello"];
  const name = join(folder, `event-${++events}`);
  if (late) writeFileSync(`${name}.txt`, `${LATE_POSITION}\n`);
  const event = {
    game: "othello",
    seed: 1,
    games,
    concurrency,
    ...(!keep && { sandbox: "off" }),
    ...(late && { starts: { file: `${name}.txt` } }),
    players: ["a", "b"].map((name) => ({ name, command, keep })),
  };
  writeFileSync(`${name}.json`, JSON.stringify(event));
  const args = [process.execPath, SHINPAN, "tournament", `${name}.json`, "--json"];
  const { stdout, stderr } = await collect(programs["cpu-time"], args);
  const [wallMs = NaN, cpuMs = NaN] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  const results = [...stdout.matchAll(/"by":"(\w+)".*?"moves":(\d+)/g)];
  if (results.length < games || results.some(([, by]) => by !== "rules"))
    throw new Error(`the event did not end by the rules: ${results.length} results`);
  const moves = results.reduce((sum, [, , count]) => sum + Number(count), 0);
  return { seconds: wallMs / 1000, cpuMs, moves };
}

async function pingPong(program: string): Promise<number> {
  const bare = startBareProgram(program);
  const rate = await bare.pingPong(PING_PONG_MS);
  await bare.end();
  return rate;
}

async function withBusyProcesses<T>(use: () => Promise<T>): Promise<T> {
  const busy: ChildProcess[] = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    return await use();
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
}

function collect(file: string, args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve({ stdout, stderr });
      else reject(new Error(`${file} ended with ${status}: ${stderr}`));
    });
  });
}
