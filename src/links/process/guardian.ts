import { spawn } from "node:child_process";
import { environmentHas, lowestPidSince, type ProcessInfo, readProcesses, withDescendants } from "./proc.ts";

/**
 * Where there are no namespaces, a program's processes are those that carry its tie in their environment, those of its
 * session, and the descendants of both. So setsid, double forks and ignored signals do not save anybody. What escapes: a
 * process that has a scrubbed environment AND a session of its own AND lost its parent before the sweep; or that hides its
 * environment from us (set-user-id programs, PR_SET_DUMPABLE 0), which does not help against a guardian that runs as root.
 *
 * The starter sweeps after each program. If it dies itself, one small shell in a session of its own, which waited at the
 * other end of a pipe, sweeps what carries any tie of this referee.
 * `grep -H` names the file, so a process cannot forge a line by its own name, as it could in /proc/PID/stat.
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

/** Two looks in a row must find nothing: between one and the next, what we missed may have forked. */
const CLEAN_PASSES = 2;
const MAX_SWEEP_PASSES = 500;

export interface Guardian {
  /** What a program must have in its environment, so that its processes can be found. */
  markerOf(id: number): string;
  /** Ends every process of a program, given its first one and how many there had been before; resolves when there is none. */
  sweep(id: number, first: ProcessInfo, forksBefore: number): Promise<void>;
}

/** The name tells the referee, the value the program, so that a referee run by a referee adds a tie and hides none. */
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
  shell.stdin.on("error", () => undefined); // its exit tells the story
  // Somebody ended it: another takes its place.
  shell.on("exit", () => startWatchdogShell(name));
}

async function sweep(tie: string, first: ProcessInfo, forksBefore: number): Promise<void> {
  for (let clean = 0, looks = 0; clean < CLEAN_PASSES && looks < MAX_SWEEP_PASSES; looks++) {
    const found = find(tie, first, lowestPidSince(first.pid, forksBefore));
    for (const pid of found) kill(pid);
    clean = found.length > 0 ? 0 : clean + 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Nothing that began before the program is a child of its, which saves reading most environments. */
function find(tie: string, first: ProcessInfo, lowest: number): number[] {
  const processes = readProcesses(lowest).filter(
    ({ startTime }) => Number(startTime) >= Number(first.startTime),
  );
  const tree = withDescendants(
    processes,
    ({ pid, session }) => session === first.pid || environmentHas(pid, tie),
  );
  return processes.filter(({ pid, state }) => tree.has(pid) && !"ZX".includes(state)).map(({ pid }) => pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it went by itself
  }
}
