import { spawn, type ChildProcess } from "node:child_process";
import { isMachineFailure } from "../../core/system-error.ts";
import type { Socket } from "node:net";
import { hitOfExit } from "./process-limits.ts";
import type { Exit, ProgramEvent, StartCommand } from "./starter-messages.ts";
import type { RunningProcess, StartMethod } from "./start-methods.ts";
import { hitOfGroup, watchLimits, type WatchedProgram } from "./limit-watch.ts";
import type { ResourceGroup } from "./cgroup/resource-group.ts";
import { closeFiles, createProgramGroup, openJoinFiles } from "./program-group.ts";
import { destroyStreams } from "./machine-error.ts";
import { NO_REST } from "./head-tail-buffer.ts";
import { stopReading } from "./pipe-handle.ts";
import { StderrDrain } from "./stderr-drain.ts";

/** Sends an event to the referee, with a pipe if the event carries one. */
export type ReportEvent = (event: ProgramEvent, pipe?: Socket) => void;

export interface Program {
  /** Its first process; undefined = not started. */
  readonly pid: number | undefined;
  /** Kills all its processes; resolves when each has been sent the signal. */
  kill(): Promise<void>;
  /** Reads its stderr from now on; undefined = the pipe did not arrive. */
  takeStderr(pipe: Socket | undefined): void;
  /** Lets the referee read it again. */
  returnStderr(): void;
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
    report({ kind: "gone" });
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

  // What a wrapper writes before the referee has the pipe is for the referee.
  if (child.stderr) stopReading(child.stderr as Socket);
  report({ kind: "input" }, child.stdio[method.pipes[0]] as Socket);
  report({ kind: "output" }, child.stdio[method.pipes[1]] as Socket);
  report({ kind: "stderr" }, child.stderr as Socket);
  void method.started(child);
  const ready = method.ready(child);
  const reportStarted = (): void => report({ kind: "started", control: { pid: child.pid, group: group?.control } });
  if (ready) void ready.then(reportStarted);
  else reportStarted();
  const stderr = createStderrReader(report);
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
    report({ kind: "gone", rest: stderr.finish() });
    await group?.remove();
  };
  child.once("exit", (status, signal) => {
    stopWatching();
    void reportEnd({ status, signal, ...(method.exitWrapped && { wrapped: true }) });
  });
  return { pid: child.pid, kill, takeStderr: stderr.take, returnStderr: stderr.giveBack };
}

function unstartedProgram(): Program {
  return {
    pid: undefined,
    kill: () => Promise.resolve(),
    takeStderr: (pipe) => void pipe?.destroy(),
    returnStderr: () => undefined,
  };
}

function spawnMethod(
  { wrapped: [file, ...args], runsAs, marker, stdio }: StartMethod,
  command: StartCommand,
): ChildProcess {
  const env = marker === undefined ? command.env : { ...command.env, ...environmentEntry(marker) };
  // A session of its own, so that Ctrl-C at the terminal reaches only the referee.
  return spawn(file, args, { cwd: command.cwd, ...runsAs, env, stdio, detached: true });
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

/** Reads stderr while the referee does not. */
function createStderrReader(report: ReportEvent) {
  let drain: StderrDrain | undefined;
  const giveBack = (): void => {
    if (drain) report({ kind: "stderrReturned", rest: drain.stop() });
    drain = undefined;
  };
  return {
    take: (pipe: Socket | undefined): void => {
      if (pipe) drain = new StderrDrain(pipe);
      // The system drops a pipe that arrives when this process has no descriptor left.
      else report({ kind: "stderrReturned", rest: NO_REST });
    },
    giveBack,
    finish: () => drain?.finish(),
  };
}

function environmentEntry(marker: string): Record<string, string> {
  const equals = marker.indexOf("=");
  return { [marker.slice(0, equals)]: marker.slice(equals + 1) };
}

/** Starts a program, also one that needs something first; a failure of ours is reported as that of this program only. */
export function startLater(report: ReportEvent, start: () => Program | Promise<Program>): Program {
  let killed = false;
  const program = (async () => start())().catch((error: unknown): Program => {
    const why = error instanceof Error ? error.message : String(error);
    report({ kind: "unstarted", why, retry: isMachineFailure(error) });
    report({ kind: "gone" });
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
    takeStderr: (pipe) => (started ?? unstartedProgram()).takeStderr(pipe),
    returnStderr: () => started?.returnStderr(),
  };
}
