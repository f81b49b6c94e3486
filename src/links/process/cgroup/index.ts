import { spawn } from "node:child_process";
import { mkdirSync, readlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readFile, readProcess } from "../proc.ts";
import { openGroupsV1 } from "./groups-v1.ts";
import { GROUP_SYSTEM, openGroupsV2 } from "./groups-v2.ts";
import { findHierarchies } from "./hierarchies.ts";
import { refereeName, removeFolders, removeStaleGroups } from "./remove-groups.ts";
import type { ResourceGroups } from "./resource-group.ts";

/** Set to `off` by tests of machines without control groups, and to `v2` by tests of machines without version 1. */
const SWITCH = "SHINPAN_CGROUPS";

/** The control groups of this process's programs; undefined = this machine or user has none. */
export function openResourceGroups(): ResourceGroups | undefined {
  const groups = makeGroups();
  if (!groups) return undefined;
  startWatchdog(groups.folders);
  const parents = groups.folders.map((folder) => folder.slice(0, folder.lastIndexOf("/")));
  void removeStaleGroups(parents, pidNamespace());
  return groups;
}

/** Features of the control groups on this machine, beside measuring. */
export interface GroupAbilities {
  readonly version: 1 | 2;
  readonly limitsMemory: boolean;
  readonly limitsProcesses: boolean;
  readonly freezes: boolean;
  readonly sharesProcessors: boolean;
}

/** Makes a group as a match does, and removes it; undefined = none can be made. */
export async function probeResourceGroups(): Promise<GroupAbilities | undefined> {
  const groups = makeGroups();
  if (!groups) return undefined;
  try {
    const group = groups.create("probe", {});
    const { enforces, control } = group;
    await group.remove();
    return {
      version: groups.version,
      limitsMemory: enforces.memory,
      limitsProcesses: enforces.tasks,
      freezes: control.freezer !== undefined,
      sharesProcessors: control.sharesProcessors,
    };
  } finally {
    await removeFolders(groups.folders);
  }
}

function makeGroups(): ResourceGroups | undefined {
  const self = readProcess(process.pid);
  if (process.env[SWITCH] === "off" || self === undefined) return undefined;
  const { v1, v2 } = findHierarchies(readFile("/proc/self/mountinfo") ?? "", readFile("/proc/self/cgroup") ?? "");
  const name = refereeName(process.pid, self.startTime, pidNamespace());
  const cores = availableParallelism();
  return (
    (v2 && openGroupsV2(v2, name, cores, ["memory", "pids"], GROUP_SYSTEM)) ??
    openGroupsV1(process.env[SWITCH] === "v2" ? new Map() : v1, name, cores, mkdirSync) ??
    // Without limits they still freeze and measure.
    (v2 && openGroupsV2(v2, name, cores, [], GROUP_SYSTEM))
  );
}

function pidNamespace(): string {
  return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
}

/**
 * Ends the programs and removes the groups when the starter was killed. A frozen process of version 1 does not die before
 * it is thawed, so a parent-death signal alone would leave it for ever. A pid of 0 is a process of another namespace.
 */
const WATCHDOG = `
trap '' HUP INT TERM PIPE
while read -r nothing; do :; done
rounds=0
while [ $rounds -lt 200 ]; do
  rounds=$((rounds + 1)) left=
  for folder; do
    for group in "$folder"/*/; do
      [ -d "$group" ] || continue
      pids=$(grep -v -x 0 "$group/cgroup.procs" 2>/dev/null)
      [ -z "$pids" ] || kill -KILL $pids 2>/dev/null
      [ ! -e "$group/cgroup.kill" ] || echo 1 > "$group/cgroup.kill"
      [ ! -e "$group/freezer.state" ] || echo THAWED > "$group/freezer.state"
      [ ! -e "$group/cgroup.freeze" ] || echo 0 > "$group/cgroup.freeze"
      rmdir "$group" 2>/dev/null
    done
    rmdir "$folder" 2>/dev/null
    [ ! -d "$folder" ] || left=1
  done
  [ -n "$left" ] || exit 0
  sleep 0.02
done
`;

function startWatchdog(folders: readonly string[]): void {
  const shell = spawn("/bin/sh", ["-c", WATCHDOG, "sh", ...folders], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
  });
  shell.stdin.on("error", () => undefined); // the exit is handled below
  // Killed from outside: replace it.
  shell.on("exit", () => startWatchdog(folders));
  shell.on("error", () => undefined);
}
