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

/** How long what is left of stderr may take when all processes are gone; only one that escaped could hold it open. */
const STDERR_WAIT_MS = 100;
const EXIT_WAIT_MS = 2000;
/** What is told of stderr as it comes; a program that writes more is not worth the referee's time. */
const MAX_REPORTED_STDERR_BYTES = 64 * 1024;

/** Tells the referee; with a pipe, hands that over. */
export type ReportEvent = (notice: ProgramEvent, pipe?: Socket) => void;

export interface Program {
  /** Ends all its processes; resolves when the signal is on its way to each of them. */
  kill(): Promise<void>;
}

type Running = ChildProcess & { readonly pid: number };

/** What differs between the two ways to hold a program. */
interface SandboxMethod {
  readonly command: Command;
  readonly marker: string | undefined;
  readonly stdio: StdioOptions;
  /** Where in it the program's own input and output are. */
  readonly pipes: readonly [number, number];
  started(child: Running): void;
  kill(child: Running): Promise<void>;
  /** Resolves when none of its processes is left; called when the first of them has exited. */
  waitUntilGone(child: Running): Promise<void>;
}

export function startInNamespace(bwrap: string, order: StartCommand, say: ReportEvent): Program {
  let first: Promise<ProcessInfo | undefined> | undefined;
  return start(order, say, {
    command: namespaceCommand(bwrap, order),
    marker: undefined,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe", "pipe"],
    pipes: [4, 5],
    started(child) {
      first = readFirstOfNamespace(child.stdio[3] as Readable);
    },
    // The outer bwrap's death reaches the first process of the namespace by a parent-death signal, and that takes all
    // others along. In its first milliseconds it has not asked for the signal yet and would wait for a dead parent for
    // ever; so it is ended by its number, which bwrap tells before it lets it run.
    async kill(child) {
      const note = await first;
      child.kill("SIGKILL");
      if (note && isRunning(note)) process.kill(note.pid, "SIGKILL");
    },
    async waitUntilGone() {
      const note = await first;
      const until = performance.now() + EXIT_WAIT_MS;
      while (note && isRunning(note) && performance.now() < until) await delay(1);
    },
  });
}

export function startUnderGuardian(
  guardian: Guardian,
  id: number,
  order: StartCommand,
  say: ReportEvent,
): Program {
  const forksBefore = countForks();
  let first: ProcessInfo | undefined;
  let swept: Promise<void> | undefined;
  // Before anything is killed by us: a tree that stands is easier to find than orphans.
  const sweep = (): Promise<void> =>
    (swept ??= first ? guardian.sweep(id, first, forksBefore) : Promise.resolve());
  return start(order, say, {
    command: guardianCommand(order),
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

function start(order: StartCommand, say: ReportEvent, hold: SandboxMethod): Program {
  const [file, ...args] = hold.command;
  const fail = (error: unknown): void => {
    say({ kind: "unstarted", why: error instanceof Error ? error.message : String(error) });
    say({ kind: "gone", stderr: "" });
  };
  const never: Program = { kill: () => Promise.resolve() };

  let spawned: ChildProcess;
  try {
    spawned = spawn(file, args, {
      cwd: order.cwd,
      env: hold.marker === undefined ? order.env : { ...order.env, ...entryOf(hold.marker) },
      stdio: hold.stdio,
      // A session of its own: Ctrl-C at the referee's terminal is the referee's to handle.
      detached: true,
    });
  } catch (error) {
    queueMicrotask(() => fail(error));
    return never;
  }
  if (spawned.pid === undefined) {
    spawned.once("error", fail);
    return never;
  }
  const child = spawned as Running;

  say({ kind: "input" }, child.stdio[hold.pipes[0]] as Socket);
  say({ kind: "output" }, child.stdio[hold.pipes[1]] as Socket);
  say({ kind: "started" });
  hold.started(child);
  const stderr = new HeadTailBuffer();
  const reportStderr = createStderrReporter(say);
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr.push(chunk);
    reportStderr(chunk);
  });
  const stderrEnded = new Promise<void>((resolve) => child.stderr?.once("close", resolve));
  child.on("error", () => undefined); // a kill that came too late

  const stopWatching =
    order.memoryBytes === undefined
      ? () => undefined
      : watchMemory({
          pid: child.pid,
          marker: hold.marker,
          limitBytes: order.memoryBytes,
          onOverLimit(usedBytes) {
            stopWatching();
            say({ kind: "overMemory", usedBytes });
            void hold.kill(child);
          },
        });

  child.once("exit", (status, signal) => {
    stopWatching();
    say({ kind: "exited", exit: { status, signal } });
    void (async () => {
      await hold.waitUntilGone(child);
      await Promise.race([stderrEnded, delay(STDERR_WAIT_MS)]);
      for (const stream of child.stdio) stream?.destroy();
      say({ kind: "gone", stderr: stderr.text() });
    })();
  });
  return { kill: () => hold.kill(child) };
}

/** Tells what comes on stderr at its time, up to a limit. */
function createStderrReporter(say: ReportEvent): (chunk: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let left = MAX_REPORTED_STDERR_BYTES;
  return (chunk) => {
    if (left <= 0) return;
    const cut = chunk.length >= left;
    const text = decoder.write(chunk.subarray(0, left)) + (cut ? decoder.end() : "");
    left -= chunk.length;
    const more = `\n[no more stderr is shown here: ${MAX_REPORTED_STDERR_BYTES} bytes are the limit]\n`;
    say({ kind: "stderr", text: cut ? text + more : text, at: machineNow() });
  };
}

/** bwrap writes a small JSON object and closes. */
async function readFirstOfNamespace(note: Readable): Promise<ProcessInfo | undefined> {
  let text = "";
  note.setEncoding("utf8");
  note.on("data", (part: string) => (text += part));
  await new Promise((resolve) => note.once("close", resolve));
  const pid = /"child-pid": *(\d+)/.exec(text)?.[1];
  return pid === undefined ? undefined : readProcess(Number(pid));
}

function entryOf(tie: string): Record<string, string> {
  const at = tie.indexOf("=");
  return { [tie.slice(0, at)]: tie.slice(at + 1) };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
