import type { Socket } from "node:net";
import type { CloseReason, Link, LinkListener, LinkOpener, Outgoing, ExitInfo } from "../../core/link.ts";
import type { Time } from "../../core/time.ts";
import { closedLink } from "../closed-link.ts";
import { BACKLOG_LIMIT_BYTES, DEFAULT_GRACE_MS, DRAIN_LIMIT_BYTES } from "../limits.ts";
import type { LagMeter } from "../lag-meter.ts";
import { createBusyPoll, type BusyPoll } from "../busy-poll.ts";
import { formatExit, formatOverMemory } from "./format-exit.ts";
import { handshake } from "./handshake.ts";
import { machineNow } from "./machine-time.ts";
import type { Exit, SandboxLevel } from "./starter-messages.ts";
import { startProgramProcess, type StartedProgram, type Pipes } from "./starter-process.ts";

export interface ProgramOptions {
  readonly argv: readonly string[];
  readonly cwd?: string | undefined;
  /** The whole environment; ours where it is absent. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** As `probeSandbox` found it. */
  readonly level: SandboxLevel;
  /** For the whole tree of its processes. */
  readonly memoryBytes?: number | undefined;
  /** From the polite end, which is that of its input, to the final one. */
  readonly graceMs?: number | undefined;
  /** For what comes before the program itself, which nothing but the machine can delay. */
  readonly startMs?: number | undefined;
  readonly lagMeter: LagMeter;
  readonly time: Time;
}

/** A closed pipe is mostly the first sign of an exit: so long we wait to be able to name its status. */
const EXIT_WAIT_MS = 50;
const DEFAULT_START_MS = 10_000;

/** A program on this machine, spoken to by its stdin and stdout. */
export function processLink(options: ProgramOptions): LinkOpener {
  return async (listener, signal) => {
    const { time, lagMeter: lagMeter, level, argv, cwd, memoryBytes, startMs = DEFAULT_START_MS } = options;
    let running: RunningProgram | undefined;
    const order = { level, argv, cwd, memoryBytes, env: options.env ?? { ...process.env } };
    const held = startProgramProcess(order, {
      // Both clocks are monotonic: what lies between then and now is the same on either.
      onStderr: (text, at) => listener.onStderr?.(text, time.now() - (machineNow() - at)),
      onOverMemory: (usedBytes) => running?.overMemory(usedBytes),
      onFailed: (bug) => running?.failed(bug),
    });
    const pipes = await handshake(held, time, startMs, signal);
    if (typeof pipes !== "string") {
      lagMeter.start();
      return (running = new RunningProgram(options, listener, pipes, held));
    }
    const stderr = await held.gone;
    const why = stderr.trim() ? `${pipes}: ${stderr.trim()}` : pipes;
    if (!signal.aborted) listener.onClosed({ kind: "unstarted", why });
    return closedLink(pipes, stderr);
  };
}

class RunningProgram implements Link {
  readonly startedAt: number;
  readonly #options: ProgramOptions;
  readonly #listener: LinkListener;
  readonly #input: Socket;
  readonly #output: Socket;
  readonly #program: StartedProgram;
  readonly #busyPoll: BusyPoll;

  #exit: Exit | undefined;
  #forgetSuspicion: (() => void) | undefined;
  /** The first cause decides; what follows from it is detail. */
  #cause: CloseReason | undefined;
  #reported = false;
  #drainedBytes = 0;
  #remains: Promise<ExitInfo> | undefined;

  constructor(
    options: ProgramOptions,
    listener: LinkListener,
    { input, output }: Pipes,
    held: StartedProgram,
  ) {
    this.startedAt = options.time.now();
    this.#options = options;
    this.#listener = listener;
    this.#input = input;
    this.#output = output;
    this.#program = held;
    this.#busyPoll = createBusyPoll(options.lagMeter);
    // It may close its input as long as nobody writes: a failed read of that side tells nothing yet.
    input.on("error", (error: NodeJS.ErrnoException) => {
      if (error.syscall !== "read" || input.writableLength > 0) this.#suspect("closed its input");
    });
    output.on("data", (chunk: Buffer) => this.#onData(chunk));
    output.on("end", () => this.#suspect("closed its output while it was still running"));
    output.on("error", () => this.#suspect("closed its output while it was still running"));
    output.resume();
    void held.exited.then((exit) => {
      this.#exit = exit;
      this.#settle({ kind: "crashed", why: formatExit(exit, options.level) });
    });
  }

  send(message: Outgoing): void {
    if (this.#remains || this.#reported) return;
    if (this.#input.destroyed) return this.#suspect("closed its input");
    // Before the message: one may be larger than the limit, and nobody can have read it yet.
    const backlogBytes = this.#input.writableLength;
    this.#input.write(message);
    this.#busyPoll.start();
    if (backlogBytes <= BACKLOG_LIMIT_BYTES) return;
    const waiting = this.#input.writableLength;
    this.#settle({ kind: "crashed", why: `does not read its input: ${waiting} bytes are waiting for it` });
  }

  close(): Promise<ExitInfo> {
    return (this.#remains ??= this.#leave());
  }

  overMemory(usedBytes: number): void {
    this.#settle({ kind: "resources", why: formatOverMemory(usedBytes, this.#options.memoryBytes ?? 0) });
  }

  failed(bug: unknown): void {
    this.#forgetSuspicion?.();
    if (this.#cause || this.#remains) return;
    this.#cause = { kind: "crashed", why: "was lost with the starter" };
    this.#reported = true;
    this.#listener.onFailed?.(bug);
  }

  #onData(chunk: Buffer): void {
    this.#busyPoll.stop();
    if (!this.#remains && !this.#reported)
      return this.#listener.onBytes(chunk, this.#options.lagMeter.stamp());
    this.#drainedBytes += chunk.length;
    if (this.#drainedBytes > DRAIN_LIMIT_BYTES) this.#output.pause();
  }

  #suspect(why: string): void {
    if (this.#forgetSuspicion || this.#remains) return;
    const { time } = this.#options;
    this.#forgetSuspicion = time.alarm(time.now() + EXIT_WAIT_MS, () =>
      this.#settle({ kind: "crashed", why }),
    );
  }

  #settle(cause: CloseReason): void {
    this.#forgetSuspicion?.();
    if (this.#cause || this.#remains) return;
    this.#cause = cause;
    // What it wrote before is in the pipe by now, even where another process keeps that open.
    this.#options.time.afterReading(() => {
      if (this.#remains) return;
      this.#reported = true;
      this.#listener.onClosed(cause);
    });
  }

  async #leave(): Promise<ExitInfo> {
    this.#busyPoll.stop();
    this.#forgetSuspicion?.();
    const before = this.#exit;
    this.#input.end();
    const inTime = before ?? (await this.#exitWithin(this.#options.graceMs ?? DEFAULT_GRACE_MS));
    if (!inTime) this.#program.kill();
    const stderr = await this.#program.gone;
    this.#input.destroy();
    this.#output.destroy();
    this.#options.lagMeter.stop();
    return { ending: this.#formatEnding(before, inTime), stderr };
  }

  async #exitWithin(ms: number): Promise<Exit | undefined> {
    const { time } = this.#options;
    let cancel = (): void => undefined;
    const alarm = new Promise<undefined>((resolve) => {
      cancel = time.alarm(time.now() + ms, () => resolve(undefined));
    });
    const exit = await Promise.race([this.#program.exited, alarm]);
    cancel();
    return exit;
  }

  #formatEnding(before: Exit | undefined, inTime: Exit | undefined): string {
    if (this.#cause?.kind === "resources") return "was ended by the referee for the memory it used";
    if (before) return formatExit(before, this.#options.level);
    if (inTime) return `${formatExit(inTime, this.#options.level)} after its input was closed`;
    return "was still running and was ended by the referee";
  }
}
