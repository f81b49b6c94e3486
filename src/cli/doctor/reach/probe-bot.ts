/**
 * Runs as a program in the sandbox and prints what it could reach of this machine, as one JSON line. Built as a file of
 * its own. Arguments: the targets, and the descriptors that it was started with.
 */
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect, type NetConnectOpts } from "node:net";
import { join } from "node:path";
import type { Reached, ReachTargets } from "./targets.ts";

const CONNECT_MS = 1000;
/** stdin, stdout, stderr, and the folder that `ls` reads. */
const EXPECTED_DESCRIPTORS = ["0", "1", "2", "3"];

const [, , text = "{}", descriptors = ""] = process.argv;
const targets = JSON.parse(text) as ReachTargets;

const reached: Reached = {
  files: targets.files.filter((path) => succeeds(() => closeSync(openSync(path, "r")))),
  writes: [...targets.folders, "/", "/usr", "/etc", "."].filter(canWriteIn),
  environment: listEnvironments().filter((path) => readText(path).includes(targets.token)),
  processes: succeeds(() => process.kill(targets.pid, 0)) && isCommand(targets.pid) ? [`${targets.pid}`] : [],
  network: await listOpenPorts(),
  namespaces: Object.keys(targets.namespaces).filter((name) => ownNamespace(name) === targets.namespaces[name]),
  rights: listRights(readText("/proc/self/status")),
  descriptors: descriptors.split(/\s+/).filter((name) => name !== "" && !EXPECTED_DESCRIPTORS.includes(name)),
};
process.stdout.write(`${JSON.stringify(reached)}\n`);

function succeeds(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function canWriteIn(folder: string): boolean {
  const file = join(folder, `shinpan-probe-${process.pid}`);
  if (!succeeds(() => writeFileSync(file, "", { flag: "wx" }))) return false;
  rmSync(file);
  return true;
}

function listEnvironments(): readonly string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ["self", ...pids].map((pid) => `/proc/${pid}/environ`);
}

/** Another process may have the same number in a namespace of its own. */
function isCommand(pid: number): boolean {
  return ownNamespace("pid") === targets.namespaces["pid"] && readText(`/proc/${pid}/cmdline`) !== "";
}

function ownNamespace(name: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/ns/${name}`);
  } catch {
    return undefined;
  }
}

async function listOpenPorts(): Promise<readonly string[]> {
  const places: readonly (readonly [string, NetConnectOpts])[] = [
    [`127.0.0.1:${targets.port}`, { host: "127.0.0.1", port: targets.port }],
    [`@${targets.abstract}`, { path: `\0${targets.abstract}` }],
  ];
  const open = await Promise.all(places.map(([, place]) => canConnect(place)));
  return places.filter((_, index) => open[index]).map(([name]) => name);
}

function canConnect(place: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place);
    const finish = (connected: boolean): void => {
      socket.destroy();
      resolve(connected);
    };
    socket.setTimeout(CONNECT_MS, () => finish(false));
    socket.once("connect", () => finish(true)).once("error", () => finish(false));
  });
}

/** The fields of /proc/PID/status with values that a sandbox should not allow. */
function listRights(status: string): readonly string[] {
  const has = (pattern: RegExp): boolean => pattern.test(status);
  return [
    ...(process.getuid?.() === 0 ? ["uid=0"] : []),
    ...(has(/^CapEff:\s*0+$/m) ? [] : ["CapEff"]),
    ...(has(/^NoNewPrivs:\s*1$/m) ? [] : ["NoNewPrivs"]),
    ...(has(/^Seccomp:\s*2$/m) ? [] : ["Seccomp"]),
  ];
}
