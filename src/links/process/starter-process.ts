import { fork, type ChildProcess, type SendHandle } from "node:child_process";
import { isMachineFailure } from "../../core/system-error.ts";
import { Socket } from "node:net";
import { builtFile } from "../../threads/package-files.ts";
import { StarterLostError } from "../../core/errors.ts";
import { allowedCpus, createCpuSharing, currentThread, readThreadSchedule } from "./cpu-sharing.ts";
import type { LinkStderr } from "../../core/link.ts";
import type { ProgramControl } from "./freezing/program-turns.ts";
import { createDeferred, type Deferred } from "../deferred.ts";
import { type StderrListener, StderrPipe } from "./stderr-pipe.ts";
import { cannotStart, destroyStreams, retryPauseMs } from "./machine-error.ts";
import type {
  Exit,
  LimitHit,
  MissingLevels,
  StarterMessage,
  StarterCommand,
  StartCommand,
} from "./starter-messages.ts";

/** Our ends of a program's pipes. Bytes go directly from the program to the thread that runs the match. */
export interface Pipes {
  readonly input: Socket;
  readonly output: Socket;
  readonly control: ProgramControl;
}

export interface StartedProgram {
  /** Its number at the starter. */
  readonly id: number;
  /** A string = why it was not started; rejects if the starter died, which is an internal error. */
  readonly started: Promise<Pipes | string>;
  /** Never settles if the program was not started. */
  readonly exited: Promise<Exit>;
  /** Resolves with the collected stderr when no process is left. */
  readonly gone: Promise<string>;
  readonly stderr: LinkStderr;
  /** Kills all its processes. */
  kill(): void;
}

export interface ProgramListener {
  /** Called before a program that has hit a limit is killed. */
  onOverLimit(hit: LimitHit): void;
  /** Live stderr output. */
  readonly stderr: StderrListener;
  /** Called when the starter died, which ends all programs through no fault of theirs. */
  onFailed(bug: unknown): void;
}

interface ProgramEntry {
  readonly command: StartCommand;
  readonly started: Deferred<Pipes | string>;
  readonly exited: Deferred<Exit>;
  readonly gone: Deferred<string>;
  readonly listener: ProgramListener;
  input?: Socket;
  output?: Socket;
  stderr?: StderrPipe;
  /** How often the machine could not start it. */
  failures: number;
  killed: boolean;
  /** It is started again after this pause. */
  retryMs?: number | undefined;
}

let starter: ChildProcess | undefined;
/** Commands that wait until a starter could be started, and how often it could not. */
let unsent: StarterCommand[] = [];
let launchFailures = 0;
let launchTimer: NodeJS.Timeout | undefined;
let nextId = 1;
/** A program outside a namespace could SIGSTOP the starter and block every match, so it gets a SIGCONT this often. */
const RESUME_INTERVAL_MS = 250;
let resumeTimer: NodeJS.Timeout | undefined;
const programs = new Map<number, ProgramEntry>();
const probes: Deferred<MissingLevels>[] = [];

export function startProgramProcess(command: StartCommand, listener: ProgramListener): StartedProgram {
  const id = nextId++;
  const [started, exited, gone] = [createDeferred<Pipes | string>(), createDeferred<Exit>(), createDeferred<string>()];
  const entry: ProgramEntry = { command, started, exited, gone, listener, failures: 0, killed: false };
  programs.set(id, entry);
  sendCommand({ kind: "start", id, ...command });
  return {
    id,
    started: entry.started.promise,
    exited: entry.exited.promise,
    gone: entry.gone.promise,
    stderr: { readNow: () => entry.stderr?.readNow(), restart: async () => entry.stderr?.restart() },
    kill() {
      entry.killed = true;
      sendCommand({ kind: "kill", id });
    },
  };
}

/** Resolves with the reasons why levels do not work here; rejects if that could not be found out. */
export function probeLevels(): Promise<MissingLevels> {
  const probe = createDeferred<MissingLevels>();
  probes.push(probe);
  sendCommand({ kind: "probe" });
  return probe.promise;
}

/** Read when no thread is bound yet. */
const ALL_CPUS = allowedCpus();

/** Runs this thread and programs on one processor; null = on any. */
export function bindToCpu(ids: readonly number[], cpu: number | null): void {
  sendCommand({ kind: "bind", programs: ids, thread: currentThread(), cpu, allCpus: ALL_CPUS });
}

/** For all programs of this thread. */
export const cpuSharing = createCpuSharing({
  now: () => performance.now(),
  schedule: readThreadSchedule,
  bind: bindToCpu,
  every(periodMs, callback) {
    const timer = setInterval(callback, periodMs).unref();
    return () => clearInterval(timer);
  },
});

/** `pipe` stays open here. */
function sendCommand(command: StarterCommand, pipe?: Socket): void {
  if (!launchTimer) starter ??= launch();
  if (starter?.pid === undefined) {
    unsent.push(command);
    return;
  }
  if (pipe) starter.send(command, pipe, { keepOpen: true });
  else starter.send(command);
  updateRefs(starter);
}

/** The machine had no process or descriptor for the starter. */
function retryLaunch(child: ChildProcess, error: Error): void {
  destroyStreams(child);
  if (child.connected) child.disconnect();
  starter = undefined;
  const pauseMs = isMachineFailure(error) ? retryPauseMs(++launchFailures) : undefined;
  if (pauseMs === undefined) {
    launchFailures = 0;
    unsent = [];
    failPrograms(cannotStart(error.message));
    return;
  }
  launchTimer = setTimeout(() => {
    launchTimer = undefined;
    for (const command of unsent.splice(0)) sendCommand(command);
  }, pauseMs);
}

function launch(): ChildProcess {
  const child = fork(builtFile("starter.js"), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: "" },
    // A session of its own, so that Ctrl-C reaches only this process; the starter ends with it.
    detached: true,
    // The end of its stdin tells the starter that this process is gone.
    stdio: ["pipe", "ignore", "inherit", "ipc"],
  });
  if (child.pid === undefined) {
    child.on("error", (error) => retryLaunch(child, error));
    return child;
  }
  launchFailures = 0;
  (child.stdin as Socket).unref();
  child.on("message", (message, handle) => {
    handleMessage(message as StarterMessage, handle);
    updateRefs(child);
  });
  child.on("error", (error) => handleStarterExit(child, error));
  child.on("exit", (status, signal) =>
    handleStarterExit(child, new Error(`the starter of programs ended (${signal ?? `status ${status}`})`)),
  );
  return child;
}

/** Matches with a program of this starter become void; the next program gets a new starter. */
function handleStarterExit(child: ChildProcess, bug: Error): void {
  if (starter !== child) return;
  starter = undefined;
  failPrograms(new StarterLostError(bug, programs.size));
}

function failPrograms(bug: Error): void {
  const left = [...programs.values()];
  programs.clear();
  clearInterval(resumeTimer);
  resumeTimer = undefined;
  for (const { listener, started, gone, stderr } of left) {
    listener.onFailed(bug);
    started.reject(bug);
    gone.resolve(stderr?.finish(undefined) ?? "");
  }
  for (const probe of probes.splice(0)) probe.reject(bug);
}

function handleMessage(message: StarterMessage, handle: SendHandle | undefined): void {
  if (message.kind === "probed") return probes.shift()?.resolve(message.missing);
  if (message.kind === "unprobed") return probes.shift()?.reject(cannotStart(message.why));
  const { id, notice: event } = message;
  const entry = programs.get(id);
  if (!entry) throw new Error(`the starter reports an unknown program: ${event.kind}`);
  switch (event.kind) {
    case "input":
    case "output":
      if (handle instanceof Socket) entry[event.kind] = ownPipe(handle);
      return;
    case "stderr":
      if (handle instanceof Socket) entry.stderr = openStderr(id, entry.listener, handle);
      return;
    case "started": {
      const { input, output, stderr } = entry;
      // The system drops a pipe that arrives when this process has no descriptor left.
      if (!input || !output || !stderr) {
        entry.started.reject(cannotStart("EMFILE"));
        return sendCommand({ kind: "kill", id });
      }
      return entry.started.resolve({ input, output, control: event.control });
    }
    case "unstarted":
      return handleUnstarted(entry, event.why, event.retry);
    case "stderrReturned":
      return entry.stderr?.takeBack(event.rest);
    case "overLimit":
      return entry.listener.onOverLimit(event.hit);
    case "exited":
      return entry.exited.resolve(event.exit);
    case "gone":
      if (entry.retryMs !== undefined) return retryProgram(id, entry);
      programs.delete(id);
      return entry.gone.resolve(entry.stderr?.finish(event.rest) ?? "");
  }
}

function handleUnstarted(entry: ProgramEntry, why: string, retry: boolean): void {
  entry.retryMs = retry && !entry.killed ? retryPauseMs(++entry.failures) : undefined;
  if (entry.retryMs !== undefined) return;
  if (retry) entry.started.reject(cannotStart(why));
  else entry.started.resolve(why);
}

function retryProgram(id: number, entry: ProgramEntry): void {
  setTimeout(() => sendCommand({ kind: "start", id, ...entry.command }), entry.retryMs);
  entry.retryMs = undefined;
}

function ownPipe(handle: Socket): Socket {
  handle.allowHalfOpen = true;
  handle.pause();
  handle.on("error", () => undefined); // users check `destroyed`
  return handle;
}

function openStderr(id: number, { stderr }: ProgramListener, pipe: Socket): StderrPipe {
  return new StderrPipe(pipe, stderr, {
    take: (pipe) => sendCommand({ kind: "takeStderr", id }, pipe),
    giveBack: () => sendCommand({ kind: "returnStderr", id }),
  });
}

/** The starter keeps this process alive only while a program or a probe is pending. */
function updateRefs(child: ChildProcess): void {
  const busy = programs.size + probes.length > 0;
  if (busy) {
    child.ref();
    child.channel?.ref();
    resumeTimer ??= setInterval(() => starter?.kill("SIGCONT"), RESUME_INTERVAL_MS).unref();
  } else {
    child.unref();
    child.channel?.unref();
    clearInterval(resumeTimer);
    resumeTimer = undefined;
  }
}
