import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { Guardian } from "./guardian.ts";
import { guardianCommand, namespaceCommand, type Command } from "./sandbox-command.ts";
import type { ProgramEvent, StartCommand } from "./starter-messages.ts";
import { countForks, readProcess, isRunning, type ProcessInfo } from "./proc.ts";
import { watchMemory } from "./memory-watch.ts";
import { machineNow } from "./machine-time.ts";
import { HeadTailBuffer } from "./head-tail-buffer.ts";

/** Wait for the end of stderr after all processes are gone; only an escaped process could keep it open. */
const STDERR_WAIT_MS = 100;
const EXIT_WAIT_MS = 2000;
/** Limit of stderr reported live, so that a flood costs the referee no time. */
const MAX_REPORTED_STDERR_BYTES = 64 * 1024;

/** Sends an event to the referee, with a pipe if the event carries one. */
export type ReportEvent = (event: ProgramEvent, pipe?: Socket) => void;

export interface Program {
  /** Its first process; undefined = not started. */
  readonly pid: number | undefined;
  /** Kills all its processes; resolves when each has been sent the signal. */
  kill(): Promise<void>;
}

type RunningProcess = ChildProcess & { readonly pid: number };

/** The parts that differ between the two sandbox levels. */
interface SandboxMethod {
  readonly wrapped: Command;
  readonly marker: string | undefined;
  readonly stdio: StdioOptions;
  /** Indexes into `stdio` of the program's input and output. */
  readonly pipes: readonly [number, number];
  started(child: RunningProcess): void;
  kill(child: RunningProcess): Promise<void>;
  /** Called when the first process has exited; resolves when no process is left. */
  waitUntilGone(child: RunningProcess): Promise<void>;
}

export function startInNamespace(bwrap: string, command: StartCommand, report: ReportEvent): Program {
  let first: Promise<ProcessInfo | undefined> | undefined;
  return start(command, report, {
    wrapped: namespaceCommand(bwrap, command),
    marker: undefined,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe", "pipe"],
    pipes: [4, 5],
    started(child) {
      first = readNamespaceInit(child.stdio[3] as Readable);
    },
    // Killing the outer bwrap kills the namespace's first process by a parent-death signal, and with it all others.
    // In its first milliseconds that process has not requested the signal yet and would wait forever, so it is also
    // killed by its pid, which bwrap reports before it lets it run.
    async kill(child) {
      const info = await first;
      child.kill("SIGKILL");
      if (info && isRunning(info)) process.kill(info.pid, "SIGKILL");
    },
    async waitUntilGone() {
      const info = await first;
      const until = performance.now() + EXIT_WAIT_MS;
      while (info && isRunning(info) && performance.now() < until) await delay(1);
    },
  });
}

export function startUnderGuardian(
  guardian: Guardian,
  id: number,
  command: StartCommand,
  report: ReportEvent,
): Program {
  const forksBefore = countForks();
  let first: ProcessInfo | undefined;
  let swept: Promise<void> | undefined;
  // Runs before anything is killed, because an intact process tree is easier to find than orphans.
  const sweep = (): Promise<void> => (swept ??= first ? guardian.sweep(id, first, forksBefore) : Promise.resolve());
  return start(command, report, {
    wrapped: guardianCommand(command),
    marker: guardian.markerOf(id),
    stdio: ["pipe", "pipe", "pipe"],
    pipes: [0, 1],
    started(child) {
      first = readProcess(child.pid);
    },
    kill: sweep,
    waitUntilGone: sweep,
  });
}

function start(command: StartCommand, report: ReportEvent, method: SandboxMethod): Program {
  const [file, ...args] = method.wrapped;
  const fail = (error: unknown): void => {
    report({ kind: "unstarted", why: error instanceof Error ? error.message : String(error) });
    report({ kind: "gone", stderr: "" });
  };
  const unstarted: Program = { pid: undefined, kill: () => Promise.resolve() };

  let spawned: ChildProcess;
  try {
    spawned = spawn(file, args, {
      cwd: command.cwd,
      env: method.marker === undefined ? command.env : { ...command.env, ...environmentEntry(method.marker) },
      stdio: method.stdio,
      // A session of its own, so that Ctrl-C at the terminal reaches only the referee.
      detached: true,
    });
  } catch (error) {
    queueMicrotask(() => fail(error));
    return unstarted;
  }
  if (spawned.pid === undefined) {
    spawned.once("error", fail);
    return unstarted;
  }
  const child = spawned as RunningProcess;

  report({ kind: "input" }, child.stdio[method.pipes[0]] as Socket);
  report({ kind: "output" }, child.stdio[method.pipes[1]] as Socket);
  report({ kind: "started" });
  method.started(child);
  const stderr = new HeadTailBuffer();
  const reportStderr = createStderrReporter(report);
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr.push(chunk);
    reportStderr(chunk);
  });
  const stderrEnded = new Promise<void>((resolve) => child.stderr?.once("close", resolve));
  child.on("error", () => undefined); // a kill after the exit

  const stopWatching =
    command.memoryBytes === undefined
      ? () => undefined
      : watchMemory({
          pid: child.pid,
          marker: method.marker,
          limitBytes: command.memoryBytes,
          onOverLimit(usedBytes) {
            stopWatching();
            report({ kind: "overMemory", usedBytes });
            void method.kill(child);
          },
        });

  child.once("exit", (status, signal) => {
    stopWatching();
    report({ kind: "exited", exit: { status, signal } });
    void (async () => {
      await method.waitUntilGone(child);
      await Promise.race([stderrEnded, delay(STDERR_WAIT_MS)]);
      for (const stream of child.stdio) stream?.destroy();
      report({ kind: "gone", stderr: stderr.text() });
    })();
  });
  return { pid: child.pid, kill: () => method.kill(child) };
}

/** Reports stderr live, up to the limit. */
function createStderrReporter(report: ReportEvent): (chunk: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let left = MAX_REPORTED_STDERR_BYTES;
  return (chunk) => {
    if (left <= 0) return;
    const cut = chunk.length >= left;
    const text = decoder.write(chunk.subarray(0, left)) + (cut ? decoder.end() : "");
    left -= chunk.length;
    const more = `\n[no more stderr is shown here: ${MAX_REPORTED_STDERR_BYTES} bytes are the limit]\n`;
    report({ kind: "stderr", text: cut ? text + more : text, at: machineNow() });
  };
}

/** bwrap writes a small JSON object to this pipe and closes it. */
async function readNamespaceInit(infoPipe: Readable): Promise<ProcessInfo | undefined> {
  let text = "";
  infoPipe.setEncoding("utf8");
  infoPipe.on("data", (part: string) => (text += part));
  await new Promise((resolve) => infoPipe.once("close", resolve));
  const pid = /"child-pid": *(\d+)/.exec(text)?.[1];
  return pid === undefined ? undefined : readProcess(Number(pid));
}

function environmentEntry(marker: string): Record<string, string> {
  const equals = marker.indexOf("=");
  return { [marker.slice(0, equals)]: marker.slice(equals + 1) };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
