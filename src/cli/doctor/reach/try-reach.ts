import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type ListenOptions, type Server } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { runToEnd } from "../../../links/process/run-to-end.ts";
import { realTime } from "../../../links/time.ts";
import { builtFile } from "../../../threads/package-files.ts";
import type { Reached, ReachTargets } from "./targets.ts";

/** Set while the probe runs, to test whether the program can read it. */
const TOKEN_NAME = "SHINPAN_DOCTOR_TOKEN";
const PROBE_MS = 20_000;
const MAX_OUTPUT_BYTES = 64 * 1024;
const MEMORY_BYTES = 512 * 1024 * 1024;

/** Records its own descriptors first, because Node opens some. */
const SCRIPT = 'exec "$0" "$1" "$2" "$(ls /proc/self/fd)"';

/** Runs a probe program as matches run programs, and returns what it could reach; rejects if it could not be run. */
export async function tryReach(level: SandboxLevel): Promise<Reached> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-doctor-"));
  const servers: Server[] = [];
  const listen = async (where: ListenOptions): Promise<Server> => {
    const server = createServer((socket) => socket.on("error", () => undefined).destroy());
    servers.push(server);
    server.listen(where);
    await once(server, "listening");
    return server;
  };
  const token = randomBytes(16).toString("hex");
  try {
    const bot = join(folder, "bot");
    const secrets = join(folder, "secrets");
    for (const each of [bot, secrets]) mkdirSync(each);
    const program = join(bot, "probe.mjs");
    cpSync(builtFile("doctor-probe.js"), program);
    writeFileSync(join(secrets, "secret"), token);
    const abstract = `shinpan-doctor-${token}`;
    const port = ((await listen({ host: "127.0.0.1", port: 0 })).address() as AddressInfo).port;
    if (process.platform === "linux") await listen({ path: `\0${abstract}` });
    const targets: ReachTargets = {
      files: [join(secrets, "secret"), ...sampleFile(homedir()), ...sampleFile(process.cwd())],
      folders: [secrets, homedir()],
      token,
      pid: process.pid,
      namespaces: ownNamespaces(),
      port,
      abstract,
    };
    process.env[TOKEN_NAME] = token;
    const { output, ending, stderr } = await runToEnd({
      argv: ["/bin/sh", "-c", SCRIPT, process.execPath, program, JSON.stringify(targets)],
      cwd: bot,
      level,
      limits: { memoryBytes: MEMORY_BYTES },
      input: "",
      limitMs: PROBE_MS,
      maxOutputBytes: MAX_OUTPUT_BYTES,
      time: realTime,
      signal: new AbortController().signal,
    });
    if (ending.kind !== "done") throw new Error(stderr.trim() || ending.kind);
    return JSON.parse(output.toString("utf8")) as Reached;
  } finally {
    Reflect.deleteProperty(process.env, TOKEN_NAME);
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file in this folder; a program may read none of the files there. */
function sampleFile(folder: string): readonly string[] {
  try {
    const file = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isFile());
    return file === undefined ? [] : [join(folder, file.name)];
  } catch {
    return [];
  }
}

function ownNamespaces(): Readonly<Record<string, string>> {
  const folder = "/proc/self/ns";
  const names = ["user", "pid", "mnt", "net", "ipc", "uts", "cgroup"];
  try {
    const present = readdirSync(folder);
    return Object.fromEntries(
      names.filter((name) => present.includes(name)).map((name) => [name, readlinkSync(join(folder, name))]),
    );
  } catch {
    return {}; // not Linux
  }
}
