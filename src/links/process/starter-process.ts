import { fork, type ChildProcess, type SendHandle } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { createDeferred, type Deferred } from "../deferred.ts";
import type { Exit, StarterMessage, StarterCommand, StartCommand } from "./starter-messages.ts";

/** Our ends of a program's pipes. Bytes go straight from the program to the clock's thread. */
export interface Pipes {
  readonly input: Socket;
  readonly output: Socket;
}

/** A program in the starter's hands. */
export interface StartedProgram {
  /** A sentence = why it was not started; rejected = the starter is gone, which is our own failure. */
  readonly started: Promise<Pipes | string>;
  /** Never settles for one that was not started. */
  readonly exited: Promise<Exit>;
  /** Settles, with the tail of stderr, when none of its processes is left. */
  readonly gone: Promise<string>;
  /** Ends all its processes. */
  kill(): void;
}

export interface ProgramListener {
  /** It is killed when it goes over its memory, and that is told first. */
  onOverMemory(usedBytes: number): void;
  /** What it writes to stderr; `at` as `machineNow` tells it. */
  onStderr(text: string, at: number): void;
  /** The starter is gone, and every program with it, by no fault of theirs. */
  onFailed(bug: unknown): void;
}

interface ProgramEntry {
  readonly started: Deferred<Pipes | string>;
  readonly exited: Deferred<Exit>;
  readonly gone: Deferred<string>;
  readonly listener: ProgramListener;
  input?: Socket;
  output?: Socket;
}

let starter: ChildProcess | undefined;
let nextId = 1;
/** A program that is not in a namespace could stop its parent, and with it every verdict. */
const RESUME_INTERVAL_MS = 250;
let resumeTimer: NodeJS.Timeout | undefined;
const programs = new Map<number, ProgramEntry>();
const probes: ((missing: string | undefined) => void)[] = [];

export function startProgramProcess(order: StartCommand, ears: ProgramListener): StartedProgram {
  const id = nextId++;
  const listener: ProgramEntry = {
    started: createDeferred(),
    exited: createDeferred(),
    gone: createDeferred(),
    listener: ears,
  };
  programs.set(id, listener);
  sendCommand({ kind: "start", id, ...order });
  return {
    started: listener.started.promise,
    exited: listener.exited.promise,
    gone: listener.gone.promise,
    kill: () => sendCommand({ kind: "kill", id }),
  };
}

/** Why namespaces cannot be had here; undefined where they work. */
export function probeNamespaces(): Promise<string | undefined> {
  return new Promise((resolve) => {
    probes.push(resolve);
    sendCommand({ kind: "probe" });
  });
}

function sendCommand(order: StarterCommand): void {
  starter ??= launch();
  starter.send(order);
  keepAlive(starter);
}

function launch(): ChildProcess {
  // Beside the bundle; run from source, the last build's.
  const file = import.meta.url.endsWith(".ts") ? "../../../dist/starter.js" : "./starter.js";
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: "" },
    // Ctrl-C at our terminal is ours to handle: the starter goes when we go.
    detached: true,
    // Its stdin is its lifeline, see there.
    stdio: ["pipe", "ignore", "inherit", "ipc"],
  });
  (child.stdin as Socket).unref();
  child.on("message", (message, handle) => {
    handleMessage(message as StarterMessage, handle);
    keepAlive(child);
  });
  child.on("error", (error) => handleStarterExit(child, error));
  child.on("exit", (status, signal) =>
    handleStarterExit(child, new Error(`the starter of programs ended (${signal ?? `status ${status}`})`)),
  );
  return child;
}

/** Every match that had a program in its hands is void; the next one gets a new starter. */
function handleStarterExit(child: ChildProcess, bug: Error): void {
  if (starter !== child) return;
  starter = undefined;
  const left = [...programs.values()];
  programs.clear();
  clearInterval(resumeTimer);
  resumeTimer = undefined;
  for (const { listener, started, gone } of left) {
    listener.onFailed(bug);
    started.reject(bug);
    gone.resolve("");
  }
  for (const probed of probes.splice(0)) probed(bug.message);
}

function handleMessage(message: StarterMessage, handle: SendHandle | undefined): void {
  if (message.kind === "probed") return probes.shift()?.(message.missing);
  const { id, notice } = message;
  const listener = programs.get(id);
  if (!listener) throw new Error(`the starter tells of a program that nobody knows: ${notice.kind}`);
  switch (notice.kind) {
    case "input":
    case "output":
      listener[notice.kind] = ownPipe(handle);
      return;
    case "started": {
      const { input, output } = listener;
      if (!input || !output) throw new Error("the starter started a program without its pipes");
      return listener.started.resolve({ input, output });
    }
    case "unstarted":
      return listener.started.resolve(notice.why);
    case "stderr":
      return listener.listener.onStderr(notice.text, notice.at);
    case "overMemory":
      return listener.listener.onOverMemory(notice.usedBytes);
    case "exited":
      return listener.exited.resolve(notice.exit);
    case "gone":
      programs.delete(id);
      return listener.gone.resolve(notice.stderr);
  }
}

function ownPipe(handle: SendHandle | undefined): Socket {
  if (!(handle instanceof Socket)) throw new Error("the starter sent no pipe");
  handle.allowHalfOpen = true;
  handle.pause();
  handle.on("error", () => undefined); // whoever uses it looks whether it was destroyed
  return handle;
}

/** The starter keeps us alive only while somebody waits for what it has to say. */
function keepAlive(child: ChildProcess): void {
  const busy = programs.size + probes.length > 0;
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
  if (busy) resumeTimer ??= setInterval(() => starter?.kill("SIGCONT"), RESUME_INTERVAL_MS).unref();
  else {
    clearInterval(resumeTimer);
    resumeTimer = undefined;
  }
}
