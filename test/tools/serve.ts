import { onTestFinished } from "vitest";
import { until } from "./processes.ts";
import { type JsonLine, type ResultLine, type Run, type Running, startShinpan } from "./run-shinpan.ts";

/** A running `match GAME --json` that at least one program may connect to. */
export interface MatchServer {
  readonly ports: readonly [number, number];
  readonly running: Running;
  readonly results: readonly ResultLine[];
  /** Waits for the result of the match with this index. */
  result(index: number): Promise<ResultLine>;
  /** Stops it with a signal, as a user would. */
  stop(signal?: NodeJS.Signals): Promise<Run>;
}

/** Starts the real command, with two guests by default. */
export async function serveMatch(
  game: string,
  flags: readonly string[] = [],
  players: readonly string[] = ["tcp:0", "tcp:0"],
): Promise<MatchServer> {
  const running = startShinpan(["match", game, ...players, "--json", ...flags]);
  running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  onTestFinished(() => {
    running.kill("SIGKILL"); // also after a failed test
  });
  const lines = (): JsonLine[] =>
    running.stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as JsonLine);
  const output = (): string => running.stdout + running.stderr;
  await until("it listens", () => lines().length > 0, output);
  const { ports } = lines()[0] as JsonLine & { ports: [number, number] };
  const results = (): ResultLine[] => lines().filter((line): line is ResultLine => line.type === "result");
  return {
    ports,
    running,
    get results() {
      return results();
    },
    async result(index) {
      await until(`result ${index}`, () => results().length > index, output);
      return results()[index]!;
    },
    stop(signal = "SIGTERM") {
      running.kill(signal);
      return running.finished;
    },
  };
}
