import { fork, type ChildProcess, type SendHandle } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { later, type Later } from "../later.ts";
import type { Exit, Message, Order, StartOrder } from "./orders.ts";

/** Our ends of a program's pipes. Bytes go straight from the program to the clock's thread. */
export interface Pipes {
  readonly input: Socket;
  readonly output: Socket;
}

/** A program in the starter's hands. */
export interface Held {
  /** A sentence = why it was not started; rejected = the starter is gone, which is our own failure. */
  readonly started: Promise<Pipes | string>;
  /** Never settles for one that was not started. */
  readonly exited: Promise<Exit>;
  /** Settles, with the tail of stderr, when none of its processes is left. */
  readonly gone: Promise<string>;
  /** Ends all its processes. */
  kill(): void;
}

export interface HeldEars {
  /** It is killed when it goes over its memory, and that is told first. */
  overMemory(usedBytes: number): void;
  /** What it writes to stderr; `at` as `machineNow` tells it. */
  stderr(text: string, at: number): void;
  /** The starter is gone, and every program with it, by no fault of theirs. */
  failed(bug: unknown): void;
}

interface Listener {
  readonly started: Later<Pipes | string>;
  readonly exited: Later<Exit>;
  readonly gone: Later<string>;
  readonly ears: HeldEars;
  input?: Socket;
  output?: Socket;
}

let starter: ChildProcess | undefined;
let nextId = 1;
/** A program that is not in a namespace could stop its parent, and with it every verdict. */
const NUDGE_MS = 250;
let nudge: NodeJS.Timeout | undefined;
const listeners = new Map<number, Listener>();
const probes: ((missing: string | undefined) => void)[] = [];

export function startHeld(order: StartOrder, ears: HeldEars): Held {
  const id = nextId++;
  const listener: Listener = { started: later(), exited: later(), gone: later(), ears };
  listeners.set(id, listener);
  tell({ kind: "start", id, ...order });
  return {
    started: listener.started.promise,
    exited: listener.exited.promise,
    gone: listener.gone.promise,
    kill: () => tell({ kind: "kill", id }),
  };
}

/** Why namespaces cannot be had here; undefined where they work. */
export function probeNamespaces(): Promise<string | undefined> {
  return new Promise((resolve) => {
    probes.push(resolve);
    tell({ kind: "probe" });
  });
}

function tell(order: Order): void {
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
    hear(message as Message, handle);
    keepAlive(child);
  });
  child.on("error", (error) => mourn(child, error));
  child.on("exit", (status, signal) =>
    mourn(child, new Error(`the starter of programs ended (${signal ?? `status ${status}`})`)),
  );
  return child;
}

/** Every match that had a program in its hands is void; the next one gets a new starter. */
function mourn(child: ChildProcess, bug: Error): void {
  if (starter !== child) return;
  starter = undefined;
  const left = [...listeners.values()];
  listeners.clear();
  clearInterval(nudge);
  nudge = undefined;
  for (const { ears, started, gone } of left) {
    ears.failed(bug);
    started.reject(bug);
    gone.resolve("");
  }
  for (const probed of probes.splice(0)) probed(bug.message);
}

function hear(message: Message, handle: SendHandle | undefined): void {
  if (message.kind === "probed") return probes.shift()?.(message.missing);
  const { id, notice } = message;
  const listener = listeners.get(id);
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
      return listener.ears.stderr(notice.text, notice.at);
    case "overMemory":
      return listener.ears.overMemory(notice.usedBytes);
    case "exited":
      return listener.exited.resolve(notice.exit);
    case "gone":
      listeners.delete(id);
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
  const busy = listeners.size + probes.length > 0;
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
  if (busy) nudge ??= setInterval(() => starter?.kill("SIGCONT"), NUDGE_MS).unref();
  else {
    clearInterval(nudge);
    nudge = undefined;
  }
}
