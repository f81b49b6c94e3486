import { spawn } from "node:child_process";
import { destroyStreams } from "./machine-error.ts";
import { environmentHas, lowestPidSince, type ProcessInfo, readProcesses, withDescendants } from "./proc.ts";

/**
 * Without namespaces, a program's processes are those with its marker in their environment, those of its session, and
 * the descendants of both, so setsid, double forks and ignored signals do not let a process escape. A process escapes
 * if it has a scrubbed environment AND a session of its own AND lost its parent before the sweep; or if it hides its
 * environment (set-user-id programs, PR_SET_DUMPABLE 0) from a guardian that is not root.
 *
 * The starter sweeps after each program. If the starter dies, a small shell in a session of its own, waiting at the
 * other end of a pipe, sweeps everything with a marker of this referee. `grep -H` prints the file name, so a process
 * cannot forge a line by its own name, as it could in /proc/PID/stat.
 */
const SCRIPT = `
trap '' HUP INT TERM PIPE
scan() {
  marked=$(grep -l -s -z -x -e "$1" /proc/[0-9]*/environ)
  grep -H -s -E '^(State|PPid):' /proc/[0-9]*/status | awk -F '[/:\\t ]+' -v roots="$(echo $marked)" '
    BEGIN { n = split(roots, r, /[^0-9]+/); for (i = 1; i <= n; i++) if (r[i] != "") hit[r[i]] = 1 }
    $5 == "State" && ($6 == "Z" || $6 == "X") { buried[$3] = 1 }
    $5 == "PPid" { parent[$3] = $6 }
    END {
      do {
        more = 0
        for (p in parent) if (!(p in hit) && (parent[p] in hit)) { hit[p] = 1; more = 1 }
      } while (more)
      for (p in hit) if (!(p in buried)) print p
    }'
}
while read -r nothing; do :; done
clean=0 rounds=0
while [ $clean -lt 2 ] && [ $rounds -lt 500 ]; do
  rounds=$((rounds + 1))
  found=$(scan "$1=.*")
  if [ -z "$found" ]; then clean=$((clean + 1)); else clean=0; kill -KILL $found 2>/dev/null; fi
done
`;

/** Two passes in a row must find nothing, because a missed process may fork between two passes. */
const CLEAN_PASSES = 2;
const MAX_SWEEP_PASSES = 500;
/** Pause before the next attempt where the machine had no process left for the shell. */
const RETRY_MS = 100;

export interface Guardian {
  /** The environment entry by which the processes of a program are found. */
  markerOf(id: number): string;
  /** Kills every process of a program, given its first process and the fork count before it; resolves when none is left. */
  sweep(id: number, first: ProcessInfo, forksBefore: number): Promise<void>;
}

/** The name identifies the referee and the value the program, so that a nested referee adds a marker and hides none. */
export function createGuardian(refereeId: string): Guardian {
  const name = `SHINPAN_TIE_${refereeId}`;
  const markerOf = (id: number): string => `${name}=${id}`;
  startWatchdogShell(name);
  return { markerOf, sweep: (id, first, forksBefore) => sweep(markerOf(id), first, forksBefore) };
}

function startWatchdogShell(name: string): void {
  const shell = spawn("/bin/sh", ["-c", SCRIPT, "sh", name], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
    env: { ...process.env, LC_ALL: "C" },
  });
  if (shell.pid === undefined) {
    destroyStreams(shell);
    shell.on("error", () => setTimeout(startWatchdogShell, RETRY_MS, name));
    return;
  }
  shell.stdin.on("error", () => undefined); // the exit is handled below
  // Killed from outside: replace it.
  shell.on("exit", () => startWatchdogShell(name));
}

async function sweep(marker: string, first: ProcessInfo, forksBefore: number): Promise<void> {
  for (let clean = 0, passes = 0; clean < CLEAN_PASSES && passes < MAX_SWEEP_PASSES; passes++) {
    const found = find(marker, first, lowestPidSince(first.pid, forksBefore));
    for (const pid of found) kill(pid);
    clean = found.length > 0 ? 0 : clean + 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Skips processes older than the program, which saves reading most environments. */
function find(marker: string, first: ProcessInfo, lowest: number): number[] {
  const processes = readProcesses(lowest).filter(({ startTime }) => Number(startTime) >= Number(first.startTime));
  const tree = withDescendants(processes, ({ pid, session }) => session === first.pid || environmentHas(pid, marker));
  return processes.filter(({ pid, state }) => tree.has(pid) && !"ZX".includes(state)).map(({ pid }) => pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // already gone
  }
}
