import { onTestFinished } from "vitest";
import { until } from "./processes.ts";
import { type JsonLine, type ResultLine, type Run, type Running, startShinpan } from "./run-shinpan.ts";

/** A running `match GAME --json` that at least one program may connect to. */
export interface MatchServer {
  readonly ports: readonly [number, number];
  readonly running: Running;
  readonly results: readonly ResultLine[];
  /** The result of a match that is over or will be, counted from 0. */
  result(index: number): Promise<ResultLine>;
  /** Ends it as a user would, and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<Run>;
}

/** Starts the real command; two guests unless `players` says otherwise. */
export async function serveMatch(
  game: string,
  flags: readonly string[] = [],
  players: readonly string[] = ["tcp:0", "tcp:0"],
): Promise<MatchServer> {
  const running = startShinpan(["match", game, ...players, "--json", ...flags]);
  running.finished.catch(() => undefined); // whoever waits for it is told
  onTestFinished(() => void running.kill("SIGKILL")); // a test that failed leaves nothing behind
  const lines = (): JsonLine[] =>
    running.stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as JsonLine);
  const seen = (): string => running.stdout + running.stderr;
  await until("it listens", () => lines().length > 0, seen);
  const { ports } = lines()[0] as JsonLine & { ports: [number, number] };
  const results = (): ResultLine[] => lines().filter((line): line is ResultLine => line.type === "result");
  return {
    ports,
    running,
    get results() {
      return results();
    },
    async result(index) {
      await until(`result ${index}`, () => results().length > index, seen);
      return results()[index]!;
    },
    stop(signal = "SIGTERM") {
      running.kill(signal);
      return running.finished;
    },
  };
}
