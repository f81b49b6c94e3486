import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/**
 * Where there are no namespaces, one small shell in a session of its own outlives us and ends what we leave.
 * A program's processes are those that carry its tie in their environment, those of its session, and the descendants of
 * both. So setsid, double forks and ignored signals do not save anybody. What escapes: a process that has a scrubbed
 * environment AND a session of its own AND lost its parent before the sweep; or that hides its environment from us
 * (set-user-id programs, PR_SET_DUMPABLE 0), which does not help against a guardian that runs as root.
 *
 * `grep -H` names the file, so a process cannot forge a line by its own name, as it could in /proc/PID/stat.
 */
const SCRIPT = `
trap '' HUP INT TERM PIPE
scan() {
  marked=$(grep -l -s -z -x -e "$1" /proc/[0-9]*/environ)
  grep -H -s -E '^(State|PPid|NSsid):' /proc/[0-9]*/status | awk -F '[/:\\t ]+' -v roots="$(echo $marked)" -v session="$2" '
    BEGIN { n = split(roots, r, /[^0-9]+/); for (i = 1; i <= n; i++) if (r[i] != "") hit[r[i]] = 1 }
    $5 == "State" && ($6 == "Z" || $6 == "X") { buried[$3] = 1 }
    $5 == "PPid" { parent[$3] = $6 }
    $5 == "NSsid" && session > 1 && $6 == session { hit[$3] = 1 }
    END {
      do {
        more = 0
        for (p in parent) if (!(p in hit) && (parent[p] in hit)) { hit[p] = 1; more = 1 }
      } while (more)
      for (p in hit) if (!(p in buried)) print p
    }'
}
sweep() {
  clean=0 rounds=0
  while [ $clean -lt 2 ] && [ $rounds -lt 500 ]; do
    rounds=$((rounds + 1))
    found=$(scan "$1" "$2")
    if [ -z "$found" ]; then clean=$((clean + 1)); else clean=0; kill -KILL $found 2>/dev/null; fi
  done
}
while read -r tie session; do
  sweep "$1=$tie" "$session"
  echo "$tie"
done
sweep "$1=.*" ""
`;

export interface Guardian {
  /** What a program must have in its environment, so that its processes can be found. */
  tieOf(id: number): string;
  /** Ends every process of a program; resolves when there is none. */
  sweep(id: number, session: number): Promise<void>;
}

/** The name tells the referee, the value the program, so that a referee run by a referee adds a tie and hides none. */
export function createGuardian(refereeId: string): Guardian {
  const name = `SHINPAN_TIE_${refereeId}`;
  const awaited = new Map<number, { session: number; swept: () => void }>();
  let shell = start();

  function start(): ChildProcessByStdio<Writable, Readable, null> {
    const child = spawn("/bin/sh", ["-c", SCRIPT, "sh", name], {
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
      cwd: "/",
      env: { ...process.env, LC_ALL: "C" },
    });
    child.stdin.on("error", () => undefined); // its exit tells the story
    let heard = "";
    child.stdout.setEncoding("latin1").on("data", (text: string) => {
      const lines = (heard + text).split("\n");
      heard = lines.pop() ?? "";
      for (const line of lines) {
        awaited.get(Number(line))?.swept();
        awaited.delete(Number(line));
      }
    });
    // Somebody ended the guardian: the next one takes up its work.
    child.on("exit", () => {
      shell = start();
      for (const [id, { session }] of awaited) shell.stdin.write(`${id} ${session}\n`);
    });
    return child;
  }

  return {
    tieOf: (id) => `${name}=${id}`,
    sweep: (id, session) =>
      new Promise((swept) => {
        awaited.set(id, { session, swept });
        shell.stdin.write(`${id} ${session}\n`);
      }),
  };
}
