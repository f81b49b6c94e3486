import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Path from the sources or from the bundle. */
const COMMAND = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../bin/shinpan" : "../bin/shinpan", import.meta.url),
);

export interface ArenaProcess {
  readonly http: number;
  readonly ports: Readonly<Record<string, number>>;
  /** Resident memory in megabytes. */
  memoryMb(): number;
  get(path: string): Promise<unknown>;
  stop(): Promise<void>;
}

const FREE = ["port", "lifegame-port", "lifewar-port", "native-port"].flatMap((flag) => [`--${flag}`, "0"]);
const PAIRS = ["geister-ports", "gat-ports"].flatMap((flag) => [`--${flag}`, "0,0"]);

/** Starts a real arena as `make arena` does, without house bots unless `house` is set. */
export async function startArena({ house = false } = {}): Promise<ArenaProcess> {
  const data = mkdtempSync(join(tmpdir(), "shinpan-bench-"));
  const args = ["arena", "--json", ...(house ? [] : ["--no-house"]), "--data", data, ...FREE, ...PAIRS];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ["ignore", "pipe", "inherit"], cwd: data });
  const ready = (await firstLine(child)) as { http: number; ports: Record<string, number> };
  return {
    http: ready.http,
    ports: ready.ports,
    memoryMb() {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      return Number(kilobytes) / 1024;
    },
    async get(path) {
      const response = await fetch(`http://127.0.0.1:${ready.http}${path}`);
      return (await response.json()) as unknown;
    },
    stop() {
      const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGTERM");
      return exited.then(() => rmSync(data, { recursive: true, force: true }));
    },
  };
}

function firstLine(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the arena ended with ${code}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line) as unknown));
  });
}
