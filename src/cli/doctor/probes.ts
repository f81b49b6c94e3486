import { execFile } from "node:child_process";
import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { arch, availableParallelism, freemem, release, tmpdir, totalmem, type } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { RedisAccess } from "../../dispatch/queue/access.ts";
import { PLAIN_STYLE } from "../../core/terminal-style.ts";
import { bind } from "../../links/port.ts";
import { probeResourceGroups } from "../../links/process/cgroup/index.ts";
import { readFile } from "../../links/process/proc.ts";
import { searchPath } from "../../links/process/program-file.ts";
import { findMissingLevels } from "../../links/process/sandbox.ts";
import { builtFile, packageFile } from "../../threads/package-files.ts";
import { styleFor } from "../console.ts";
import type { Probes } from "./check.ts";
import { tryReach } from "./reach/try-reach.ts";

const execute = promisify(execFile);

/** A first `java -version` on a busy machine took 3 s. */
const PROGRAM_MS = 10_000;
const TIMER_MS = 5;
const TIMERS = 40;

/** Asks this machine. */
export const MACHINE_PROBES: Probes = {
  env: process.env,
  platform: process.platform,
  system: `${type()} ${release()} ${arch()}`,
  nodeVersion: process.versions.node,
  cores: availableParallelism(),
  // A container may have less memory than the machine.
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  freeMemoryBytes: freemem(),
  terminal: {
    isTerminal: process.stdout.isTTY,
    colours: styleFor(process.stdout) !== PLAIN_STYLE,
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  },
  tempFolder: tmpdir(),
  readFile,
  findProgram: (name) => (name.includes("/") ? (canAccess(name, constants.X_OK) ? name : undefined) : searchPath(name)),
  async run(program, ...args) {
    try {
      const { stdout, stderr } = await execute(program, args, { timeout: PROGRAM_MS });
      return stdout + stderr;
    } catch {
      return undefined;
    }
  },
  packageVersion: (name) => findPackageVersion(name),
  async sqliteVersion() {
    const { sqliteVersion } = await import("../../store/sqlite-version.ts");
    return sqliteVersion();
  },
  resourceGroups: probeResourceGroups,
  missingLevels: async () =>
    canAccess(builtFile("starter.js"), constants.R_OK)
      ? findMissingLevels()
      : { strict: NOT_BUILT, namespace: NOT_BUILT },
  tryReach,
  isWritable: (path) => canAccess(path, constants.W_OK),
  portState,
  portOwner,
  redis: askRedis,
  timerLags: measureTimers,
  freeDiskBytes(folder) {
    const existing = nearestFolder(resolve(folder));
    const { bavail, bsize } = statfsSync(existing);
    return { bytes: bavail * bsize, folder: existing };
  },
  tryFolder,
};

const NOT_BUILT: Message = { en: "shinpan is not built", ja: "shinpan がまだビルドされていません" };

function canAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function nearestFolder(folder: string): string {
  return canAccess(folder, constants.F_OK) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** Searches the folders in which Node would look for it from this package. */
function findPackageVersion(name: string, folder = packageFile("")): string | undefined {
  const text = readFile(join(folder, "node_modules", name, "package.json"));
  if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackageVersion(name, parent);
}

async function portState(port: number): Promise<"free" | "taken" | "forbidden"> {
  const server = createServer();
  try {
    await bind(server, { host: "127.0.0.1", port });
    return "free";
  } catch (error) {
    return error instanceof UsageError && error.code === "port-forbidden" ? "forbidden" : "taken";
  } finally {
    server.close();
  }
}

/** State LISTEN in /proc/net/tcp. */
const LISTENING = "0A";

/** Linux only, and only processes that this user may look into. */
function portOwner(port: number): { readonly pid: number; readonly name: string } | undefined {
  const inode = ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((file) => (readFile(file) ?? "").split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local = "", , state]) => state === LISTENING && parseInt(local.split(":")[1] ?? "", 16) === port)?.[9];
  if (inode === undefined) return undefined;
  for (const pid of listFolder("/proc").filter((name) => /^\d+$/.test(name)))
    if (listFolder(`/proc/${pid}/fd`).some((fd) => readLink(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`))
      return { pid: Number(pid), name: (readFile(`/proc/${pid}/comm`) ?? "").trim() };
  return undefined;
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** ioredis is loaded here, because it may not be installed. */
async function askRedis(access: RedisAccess, timeoutMs: number): ReturnType<Probes["redis"]> {
  const { checkRedis, connectRedis, waitForRedis } = await import("../../dispatch/queue/connection.ts");
  const connection = connectRedis(access, { onLost: () => undefined, onRestored: () => undefined });
  let notice: Message | undefined;
  try {
    await waitForRedis(connection, timeoutMs);
    const version = await checkRedis(connection, (sentence) => (notice = sentence));
    return { version, notice };
  } finally {
    connection.disconnect();
  }
}

async function measureTimers(): Promise<readonly number[]> {
  const lags: number[] = [];
  while (lags.length < TIMERS) {
    const due = performance.now() + TIMER_MS;
    await new Promise((fire) => setTimeout(fire, TIMER_MS));
    lags.push(Math.max(0, performance.now() - due));
  }
  return lags;
}

async function tryFolder(folder: string): Promise<{ readonly writable: boolean; readonly executable: boolean }> {
  let own: string;
  try {
    own = mkdtempSync(join(folder, "shinpan-doctor-"));
  } catch {
    return { writable: false, executable: false };
  }
  try {
    const script = join(own, "script");
    writeFileSync(script, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    const executable = await execute(script, { timeout: PROGRAM_MS }).then(
      () => true,
      () => false,
    );
    return { writable: true, executable: executable || process.platform === "win32" };
  } catch {
    return { writable: false, executable: false };
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
