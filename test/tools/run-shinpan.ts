import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Fault } from "../../src/core/fault.ts";
import type { Seat } from "../../src/core/seats.ts";
import type { By } from "../../src/core/verdict.ts";
import { HANG_MS } from "./hang-limit.ts";

export const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  /** True: its stdin stays open after the input. */
  readonly inputOpen?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The words that start the command; default: this clone's, under this Node. */
  readonly program?: readonly string[] | undefined;
  /** A server runs for a whole suite, so no limit applies. */
  readonly server?: boolean;
  /** Default: HANG_MS. */
  readonly hangMs?: number | undefined;
}

export interface Run {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly elapsedMs: number;
  /** stdout as JSON Lines. */
  json(): readonly JsonLine[];
}

export interface JsonLine {
  readonly type: string;
}

/** A line of `match --json`. */
export interface ResultLine extends JsonLine {
  readonly match: string;
  readonly game: string;
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  readonly by: By;
  readonly fault: Fault | null;
  readonly score: readonly [number, number];
  readonly moves: number;
  readonly ms: number;
  readonly record: string | null;
  readonly why?: string;
}

export interface Running {
  /** The output so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** Closes its stdout, as `| head -1` does. */
  stopReading(): void;
  /** False when it has already ended. */
  kill(signal: NodeJS.Signals): boolean;
  readonly finished: Promise<Run>;
}

/** Starts the command as a user would, in English. */
export function startShinpan(args: readonly string[], options: RunOptions = {}): Running {
  const {
    cwd,
    input = "",
    inputOpen = false,
    env = {},
    program = [process.execPath, COMMAND],
    server = false,
    hangMs = HANG_MS,
  } = options;
  const [file = "", ...words] = program;
  const startedAt = performance.now();
  const child = spawn(file, [...words, ...args], {
    cwd,
    env: { ...process.env, LC_ALL: "C", LANG: "C", NO_COLOR: "1", ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.on("error", () => undefined); // it may end without reading
  if (inputOpen) child.stdin.write(input);
  else child.stdin.end(input);

  const finished = new Promise<Run>((settle, fail) => {
    const failHanging = (): void => {
      child.kill("SIGKILL");
      fail(new Error(`shinpan ${args.join(" ")}: still running after ${hangMs} ms\n${stdout}${stderr}`));
    };
    const timer = server ? undefined : setTimeout(failHanging, hangMs);
    child.once("error", fail);
    child.once("close", (exitCode, signal) => {
      clearTimeout(timer);
      const elapsedMs = performance.now() - startedAt;
      settle({ exitCode, signal, stdout, stderr, elapsedMs, json: () => readLines(stdout) });
    });
  });
  return {
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    stopReading: () => child.stdout.destroy(),
    kill: (signal) => child.kill(signal),
    finished,
  };
}

export function runShinpan(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return startShinpan(args, options).finished;
}

export function resultsOf(run: Run): readonly ResultLine[] {
  return run.json().filter((line): line is ResultLine => line.type === "result");
}

function readLines(text: string): readonly JsonLine[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as JsonLine);
}
