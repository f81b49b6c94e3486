import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./processes.ts";
import { type Run, type Running, startShinpan } from "./run-shinpan.ts";

export interface ArenaPorts {
  readonly lifegame: number;
  readonly lifewar: number;
  readonly geister: readonly [number, number];
  readonly gat: readonly [number, number];
  readonly native: number;
}

/** A running arena on free ports. */
export interface RunningArena {
  readonly url: string;
  readonly http: number;
  readonly ports: ArenaPorts;
  readonly data: string;
  readonly running: Running;
  get<T>(path: string): Promise<T>;
  /** Stops it with a signal, as an organiser would. */
  stop(signal?: NodeJS.Signals): Promise<Run>;
}

export interface ArenaOptions {
  readonly flags?: readonly string[];
  /** The data folder of an earlier arena; default: an empty one. */
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly program?: readonly string[] | undefined;
}

export const FREE_PORTS: readonly string[] =
  "--port 0 --lifegame-port 0 --lifewar-port 0 --native-port 0 --geister-ports 0,0 --gat-ports 0,0".split(" ");

export async function startArena(options: ArenaOptions = {}): Promise<RunningArena> {
  const { flags = [], env = {} } = options;
  const data = options.data ?? mkdtempSync(join(tmpdir(), "arena-"));
  const cwd = options.cwd ?? data;
  const args = ["arena", "--json", "--data", data, ...FREE_PORTS, ...flags];
  const running = startShinpan(args, { cwd, env, program: options.program, server: true });
  let ended: unknown;
  running.finished.then(
    (run) => (ended = run),
    (error: unknown) => (ended = error),
  );
  const output = (): string => running.stdout + running.stderr;
  await until("the arena is ready", () => running.stdout.includes("\n") || ended !== undefined, output);
  const [first = ""] = running.stdout.split("\n");
  const ready = JSON.parse(first) as { type: string; http: number; ports: ArenaPorts };
  if (ready.type !== "ready") throw new Error(`the arena is not ready: ${output()}`);
  const url = `http://127.0.0.1:${ready.http}`;
  return {
    url,
    http: ready.http,
    ports: ready.ports,
    data,
    running,
    async get<T>(path: string) {
      const response = await fetch(url + path);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    stop(signal = "SIGTERM") {
      running.kill(signal);
      return running.finished;
    },
  };
}
