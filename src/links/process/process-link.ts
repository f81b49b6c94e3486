import type { Socket } from "node:net";
import { commonReason } from "../../core/common-reasons.ts";
import type { CloseReason, ExitInfo, Link, LinkListener, LinkOpener, LinkStderr, Outgoing } from "../../core/link.ts";
import type { Reason } from "../../core/reason.ts";
import { startLimit } from "../../core/stall-alarm.ts";
import type { Time } from "../../core/time.ts";
import { closedLink } from "../closed-link.ts";
import { BACKLOG_LIMIT_BYTES, DEFAULT_GRACE_MS, DRAIN_LIMIT_BYTES, keepLate } from "../limits.ts";
import type { LagMeter } from "../lag-meter.ts";
import { exitReason, limitReason } from "./exit-reason.ts";
import { programPid } from "./program-pid.ts";
import { openTarget, ProgramTurns } from "./freezing/program-turns.ts";
import { sampleRegularly } from "./freezing/sampler.ts";
import { type MemoryPeak, measureMemory } from "./memory-peak.ts";
import { handshake } from "./handshake.ts";
import { prepareProgram, type PreparedProgram, type ProgramRequest } from "./prepare-program.ts";
import { startPrepared } from "./prepared-start.ts";
import type { Exit, LimitHit } from "./starter-messages.ts";
import type { SharingProgram } from "./cpu-sharing.ts";
import { cpuSharing, type StartedProgram, type Pipes } from "./starter-process.ts";

export interface LinkOptions {
  /** Time between the end of its input and the kill. */
  readonly graceMs?: number | undefined;
  /** Limit for starting the wrapper, before the program itself runs; only a loaded machine delays it. */
  readonly startMs?: number | undefined;
  readonly lagMeter: LagMeter;
  readonly time: Time;
  /** True: its peak memory is measured, which takes time. */
  readonly measuresMemory?: boolean | undefined;
}

export interface ProgramOptions extends ProgramRequest, LinkOptions {}

/** A closed pipe is usually the first sign of an exit; wait this long for the exit status. */
const EXIT_WAIT_MS = 50;
const DEFAULT_START_MS = 10_000;

/** A link to the stdin and stdout of a program on this machine. */
export function processLink(options: ProgramOptions): LinkOpener {
  let prepared: Promise<PreparedProgram> | undefined;
  return async (listener, signal) => {
    prepared ??= prepareProgram(options);
    return preparedLink(await prepared, options)(listener, signal);
  };
}

/** The same for a program whose files have been copied before. */
export function preparedLink(prepared: PreparedProgram, options: LinkOptions): LinkOpener {
  return async (listener, signal) => {
    const { time, lagMeter, startMs = DEFAULT_START_MS } = options;
    let running: RunningProgram | undefined;
    const program = await startPrepared(prepared, {
      stderr: {
        onText: (text) => listener.onStderr?.(text, time.now()),
        onLimit: (mostBytes) => listener.onStderrLimit?.(mostBytes),
      },
      onOverLimit: (hit) => running?.overLimit(hit),
      onFailed: (bug) => running?.failed(bug),
    });
    const result = await handshake(program, time, { startMs, env: prepared.env }, signal);
    if ("input" in result) {
      lagMeter.start();
      running = new RunningProgram(prepared, options, listener, result, program);
      return running;
    }
    const stderr = await program.gone;
    const text = stderr.trim();
    const reason = text === "" ? result : commonReason("process.unstarted-output", { cause: result, text });
    if (!signal.aborted) listener.onClosed({ kind: "unstarted", reason });
    return closedLink(result, stderr);
  };
}

class RunningProgram implements Link {
  readonly startedAt: number;
  readonly #options: LinkOptions;
  readonly #listener: LinkListener;
  readonly #input: Socket;
  readonly #output: Socket;
  readonly #program: StartedProgram;
  readonly #sharing: SharingProgram;
  readonly turns: ProgramTurns;
  readonly #pid: number;
  readonly stderr: LinkStderr;
  readonly #stopSampling: () => void;
  readonly #memory: MemoryPeak | undefined;

  #exit: Exit | undefined;
  #cancelExitWait: (() => void) | undefined;
  /** The first cause; later events are its consequences. */
  #cause: CloseReason | undefined;
  #reported = false;
  #drainedBytes = 0;
  #late = "";
  #closing: Promise<ExitInfo> | undefined;

  constructor(
    { command: { limits } }: PreparedProgram,
    options: LinkOptions,
    listener: LinkListener,
    { input, output, control }: Pipes,
    program: StartedProgram,
  ) {
    this.startedAt = options.time.now();
    this.#options = options;
    this.#listener = listener;
    this.#input = input;
    this.#output = output;
    this.#program = program;
    this.stderr = program.stderr;
    this.#sharing = cpuSharing.join(program.id);
    const { ponder, cpuMs } = limits;
    this.#pid = control.pid;
    this.turns = new ProgramTurns(openTarget(control), {
      ponder,
      limitMs: cpuMs ?? undefined,
      onOverLimit: () => this.#stopForCpu(cpuMs ?? 0),
      now: () => options.time.now(),
    });
    this.#stopSampling = sampleRegularly(this.turns);
    this.#memory = options.measuresMemory === true ? measureMemory(control.pid) : undefined;
    // A program may close its input unless we write to it, so a failed read of that pipe is ignored.
    input.on("error", (error: NodeJS.ErrnoException) => {
      if (error.syscall !== "read" || input.writableLength > 0) this.#waitForExit(commonReason("process.closed-input"));
    });
    output.on("data", (chunk: Buffer) => this.#onData(chunk));
    output.on("end", () => this.#waitForExit(commonReason("process.closed-output")));
    output.on("error", () => this.#waitForExit(commonReason("process.closed-output")));
    output.resume();
    void program.exited.then((exit) => {
      this.#exit = exit;
      this.#settle({ kind: "crashed", reason: exitReason(exit) });
    });
  }

  get pid(): number {
    return programPid(this.#pid);
  }

  send(message: Outgoing): void {
    if (this.#closing || this.#reported) return;
    if (this.#input.destroyed) return this.#waitForExit(commonReason("process.closed-input"));
    // Measured before this write: a single message may exceed the limit and cannot have been read yet.
    const backlogBytes = this.#input.writableLength;
    this.#input.write(message);
    this.#sharing.asked();
    if (backlogBytes <= BACKLOG_LIMIT_BYTES || this.turns.frozen) return;
    const reason = commonReason("process.not-reading", { count: this.#input.writableLength });
    this.#settle({ kind: "crashed", reason });
  }

  close(): Promise<ExitInfo> {
    return (this.#closing ??= this.#shutDown());
  }

  overLimit(hit: LimitHit): void {
    this.#settle({ kind: "resources", reason: limitReason(hit) });
  }

  #stopForCpu(most: number): void {
    this.#stopSampling();
    this.overLimit({ limit: "cpu", most });
    this.#program.kill();
  }

  failed(bug: unknown): void {
    this.#cancelExitWait?.();
    if (this.#cause || this.#closing) return;
    this.#cause = { kind: "crashed", reason: commonReason("process.starter-lost") };
    this.#reported = true;
    this.#listener.onFailed?.(bug);
  }

  #onData(chunk: Buffer): void {
    if (!this.#closing && !this.#reported) {
      const stamp = this.#options.lagMeter.stamp();
      this.#sharing.answered(stamp.at);
      const cpuMs = this.turns.answerCpuMs(stamp.at);
      return this.#listener.onBytes(chunk, cpuMs === undefined ? stamp : { ...stamp, cpuMs });
    }
    this.#late = keepLate(this.#late, chunk);
    this.#drainedBytes += chunk.length;
    if (this.#drainedBytes > DRAIN_LIMIT_BYTES) this.#output.pause();
  }

  #waitForExit(reason: Reason): void {
    if (this.#cancelExitWait || this.#closing) return;
    const { time } = this.#options;
    this.#cancelExitWait = startLimit(time, EXIT_WAIT_MS, () => this.#settle({ kind: "crashed", reason }));
  }

  #settle(cause: CloseReason): void {
    this.#cancelExitWait?.();
    if (this.#cause || this.#closing) return;
    this.#cause = cause;
    // Deliver what it wrote first: those bytes are in the pipe now, even if a child keeps the pipe open.
    this.#options.time.afterReading(() => {
      if (this.#closing) return;
      this.stderr.readNow();
      this.#reported = true;
      this.#listener.onClosed(cause);
    });
  }

  async #shutDown(): Promise<ExitInfo> {
    this.#sharing.leave();
    this.#cancelExitWait?.();
    this.#stopSampling();
    this.turns.end();
    const exitBefore = this.#exit;
    this.#input.end();
    const exitInTime = exitBefore ?? (await this.#exitWithin(this.#options.graceMs ?? DEFAULT_GRACE_MS));
    if (!exitInTime) this.#program.kill();
    const stderr = await this.#program.gone;
    this.#input.destroy();
    this.#output.destroy();
    this.#options.lagMeter.stop();
    this.turns.close();
    const late = this.#late !== "" && { late: this.#late };
    const memory = this.#memory && { peakBytes: this.#memory.end() };
    return { ending: this.#endingOf(exitBefore, exitInTime), stderr, cpuMs: this.turns.cpuMs(), ...late, ...memory };
  }

  async #exitWithin(ms: number): Promise<Exit | undefined> {
    const { time } = this.#options;
    let cancel = (): void => undefined;
    const alarm = new Promise<undefined>((resolve) => {
      cancel = startLimit(time, ms, () => resolve(undefined));
    });
    const exit = await Promise.race([this.#program.exited, alarm]);
    cancel();
    return exit;
  }

  #endingOf(exitBefore: Exit | undefined, exitInTime: Exit | undefined): Reason {
    if (this.#cause?.kind === "resources") {
      const memory = this.#cause.reason.code === "process.memory";
      return commonReason(memory ? "process.stopped-memory" : "process.stopped-limit");
    }
    if (exitBefore) return exitReason(exitBefore);
    if (!exitInTime) return commonReason("process.stopped");
    const cause = exitReason(exitInTime);
    return commonReason("process.after-input-closed", { cause });
  }
}
