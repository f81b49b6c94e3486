import { spawn, type ChildProcess } from "node:child_process";
import { isMachineFailure } from "../../core/system-error.ts";
import type { Socket } from "node:net";
import { StringDecoder } from "node:string_decoder";
import { hitOfExit } from "./process-limits.ts";
import type { Exit, ProgramEvent, StartCommand } from "./starter-messages.ts";
import type { RunningProcess, StartMethod } from "./start-methods.ts";
import { hitOfGroup, watchLimits, type WatchedProgram } from "./limit-watch.ts";
import type { ResourceGroup } from "./cgroup/resource-group.ts";
import { closeFiles, createProgramGroup, openJoinFiles } from "./program-group.ts";
import { destroyStreams } from "./machine-error.ts";
import { machineNow } from "./machine-time.ts";
import { HeadTailBuffer } from "./head-tail-buffer.ts";

/** Wait for the end of stderr after all processes are gone; only an escaped process could keep it open. */
const STDERR_WAIT_MS = 100;
/** Limit of stderr reported live, so that a flood costs the referee no time. */
const MAX_REPORTED_STDERR_BYTES = 64 * 1024;

/** Sends an event to the referee, with a pipe if the event carries one. */
export type ReportEvent = (event: ProgramEvent, pipe?: Socket) => void;

export interface Program {
  /** Its first process; undefined = not started. */
  readonly pid: number | undefined;
  /** Kills all its processes; resolves when each has been sent the signal. */
  kill(): Promise<void>;
  /** Reports stderr again up to the limit. */
  restartStderr(): void;
}

/** `methodFor` gets the open files by which the program joins its control groups. */
export function startProgram(
  command: StartCommand,
  report: ReportEvent,
  methodFor: (joinFiles: readonly number[]) => StartMethod,
): Program {
  const group = createProgramGroup(command.limits);
  const { joinFiles, method } = joinGroup(group, methodFor);
  const fail = (error: unknown): void => {
    const why = error instanceof Error ? error.message : String(error);
    report({ kind: "unstarted", why, retry: isMachineFailure(error) });
    report({ kind: "gone", stderr: "" });
    void group?.remove();
  };
  const unstarted = unstartedProgram();
  let spawned: ChildProcess;
  try {
    spawned = spawnMethod(method, command);
  } catch (error) {
    queueMicrotask(() => fail(error));
    return unstarted;
  } finally {
    method.spawned();
    closeFiles(joinFiles);
  }
  if (spawned.pid === undefined) {
    spawned.once("error", fail);
    destroyStreams(spawned);
    return unstarted;
  }
  const child = spawned as RunningProcess;

  report({ kind: "input" }, child.stdio[method.pipes[0]] as Socket);
  report({ kind: "output" }, child.stdio[method.pipes[1]] as Socket);
  void method.started(child);
  const ready = method.ready(child);
  const reportStarted = (): void => report({ kind: "started", control: { pid: child.pid, group: group?.control } });
  if (ready) void ready.then(reportStarted);
  else reportStarted();
  const stderr = collectStderr(child, report);
  child.on("error", () => undefined); // a kill after the exit

  // Frozen processes of version 1 die only when they are thawed.
  const kill = async (): Promise<void> => {
    await method.kill(child);
    group?.thaw();
  };
  const watched: WatchedProgram = {
    limits: command.limits,
    group,
    pid: child.pid,
    marker: method.marker,
    diskFolders: method.diskFolders,
    onHit(hit) {
      stopWatching();
      report({ kind: "overLimit", hit });
      void kill();
    },
  };
  const stopWatching = watchLimits(watched);
  const reportEnd = async (exit: Exit): Promise<void> => {
    await ready;
    const hit = hitOfGroup(watched) ?? hitOfExit(exit, command.processLimits);
    if (hit) report({ kind: "overLimit", hit });
    report({ kind: "exited", exit });
    await method.waitUntilGone(child);
    await Promise.race([stderr.ended, delay(STDERR_WAIT_MS)]);
    destroyStreams(child);
    report({ kind: "gone", stderr: stderr.buffer.text() });
    await group?.remove();
  };
  child.once("exit", (status, signal) => {
    stopWatching();
    void reportEnd({ status, signal, ...(method.exitWrapped && { wrapped: true }) });
  });
  return { pid: child.pid, kill, restartStderr: stderr.restart };
}

function unstartedProgram(): Program {
  return { pid: undefined, kill: () => Promise.resolve(), restartStderr: () => undefined };
}

function spawnMethod({ wrapped: [file, ...args], marker, stdio }: StartMethod, command: StartCommand): ChildProcess {
  const env = marker === undefined ? command.env : { ...command.env, ...environmentEntry(marker) };
  // A session of its own, so that Ctrl-C at the terminal reaches only the referee.
  return spawn(file, args, { cwd: command.cwd, env, stdio, detached: true });
}

function joinGroup(group: ResourceGroup | undefined, methodFor: (joinFiles: readonly number[]) => StartMethod) {
  const joinFiles: number[] = [];
  try {
    joinFiles.push(...openJoinFiles(group));
    return { joinFiles, method: methodFor(joinFiles) };
  } catch (error) {
    closeFiles(joinFiles);
    void group?.remove();
    throw error;
  }
}

/** Keeps the beginning and the end of stderr, and reports it live. */
function collectStderr(child: RunningProcess, report: ReportEvent) {
  const buffer = new HeadTailBuffer();
  const reporter = createStderrReporter(report);
  child.stderr?.on("data", (chunk: Buffer) => {
    buffer.push(chunk);
    reporter.push(chunk);
  });
  return {
    buffer,
    restart: reporter.restart,
    ended: new Promise<void>((resolve) => child.stderr?.once("close", resolve)),
  };
}

/** Reports stderr live, up to the limit. */
function createStderrReporter(report: ReportEvent) {
  const decoder = new StringDecoder("utf8");
  let left = MAX_REPORTED_STDERR_BYTES;
  return {
    push(chunk: Buffer): void {
      if (left <= 0) return;
      const cut = chunk.length >= left;
      const text = decoder.write(chunk.subarray(0, left)) + (cut ? decoder.end() : "");
      left -= chunk.length;
      const more = `\n[no more stderr is shown here: ${MAX_REPORTED_STDERR_BYTES} bytes are the limit]\n`;
      report({ kind: "stderr", text: cut ? text + more : text, at: machineNow() });
    },
    restart: (): void => void (left = MAX_REPORTED_STDERR_BYTES),
  };
}

function environmentEntry(marker: string): Record<string, string> {
  const equals = marker.indexOf("=");
  return { [marker.slice(0, equals)]: marker.slice(equals + 1) };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Starts a program, also one that needs something first; a failure of ours is reported as that of this program only. */
export function startLater(report: ReportEvent, start: () => Program | Promise<Program>): Program {
  let killed = false;
  const program = (async () => start())().catch((error: unknown): Program => {
    const why = error instanceof Error ? error.message : String(error);
    report({ kind: "unstarted", why, retry: isMachineFailure(error) });
    report({ kind: "gone", stderr: "" });
    return unstartedProgram();
  });
  let started: Program | undefined;
  void program.then((each) => {
    started = each;
    if (killed) void each.kill();
  });
  return {
    get pid() {
      return started?.pid;
    },
    async kill() {
      killed = true;
      await (await program).kill();
    },
    restartStderr: () => started?.restartStderr(),
  };
}
