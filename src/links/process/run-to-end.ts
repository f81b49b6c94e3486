import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { startLimit } from "../../core/stall-alarm.ts";
import type { Time } from "../../core/time.ts";
import { createDeferred } from "../deferred.ts";
import { exitReason, limitReason } from "./exit-reason.ts";
import { handshake } from "./handshake.ts";
import { prepareProgram, type ProgramRequest } from "./prepare-program.ts";
import { startPrepared } from "./prepared-start.ts";
import type { Pipes, StartedProgram } from "./starter-process.ts";

/** A program that is given all its input at once and is not asked anything. */
export interface RunToEndOptions extends ProgramRequest {
  readonly input: string;
  /** From its start to its exit. */
  readonly limitMs: number;
  readonly maxOutputBytes: number;
  readonly time: Time;
  readonly signal: AbortSignal;
}

export type RunEnding =
  | { readonly kind: "done" }
  | { readonly kind: "crashed" | "unstarted" | "resources"; readonly reason: Reason }
  | { readonly kind: "timeout" | "flooded" | "aborted" };

export interface FinishedRun {
  readonly ending: RunEnding;
  /** Its output up to its end or the limit. */
  readonly output: Buffer;
  /** The beginning and the end of its stderr. */
  readonly stderr: string;
}

const START_MS = 10_000;
/** After the exit no process holds the pipe, so its end follows at once. */
const END_OF_OUTPUT_MS = 2000;

/** Runs a program to its end or to a limit; resolves when none of its processes is left. */
export async function runToEnd(options: RunToEndOptions): Promise<FinishedRun> {
  const { time, signal } = options;
  const prepared = await prepareProgram(options);
  const stopped = createDeferred<RunEnding>();
  const program = await startPrepared(prepared, {
    stderr: { onText: () => undefined, onLimit: () => undefined },
    onOverLimit: (hit) => stopped.resolve({ kind: "resources", reason: limitReason(hit) }),
    onFailed: stopped.reject,
  });
  const pipes = await handshake(program, time, { startMs: START_MS, env: prepared.env }, signal);
  if ("input" in pipes) return feedAndCollect(options, program, pipes, stopped);
  stopped.promise.catch(() => undefined); // the starter's end is reported by `started`
  const stderr = await program.gone;
  const text = stderr.trim();
  const reason = text === "" ? pipes : commonReason("process.unstarted-output", { cause: pipes, text });
  const ending: RunEnding = signal.aborted ? { kind: "aborted" } : { kind: "unstarted", reason };
  return { ending, output: Buffer.alloc(0), stderr };
}

async function feedAndCollect(
  { input, limitMs, maxOutputBytes, time, signal }: RunToEndOptions,
  program: StartedProgram,
  pipes: Pipes,
  stopped: { readonly promise: Promise<RunEnding>; readonly resolve: (ending: RunEnding) => void },
): Promise<FinishedRun> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const outputEnded = new Promise<void>((resolve) => {
    pipes.output.once("end", resolve).once("close", resolve);
  });
  pipes.output.on("data", (chunk: Buffer) => {
    chunks.push(chunk.subarray(0, maxOutputBytes - bytes));
    bytes += chunk.length;
    if (bytes <= maxOutputBytes) return;
    pipes.output.pause();
    bytes = maxOutputBytes;
    stopped.resolve({ kind: "flooded" });
  });
  pipes.output.resume();
  const onAbort = (): void => stopped.resolve({ kind: "aborted" });
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  const cancel = startLimit(time, limitMs, () => stopped.resolve({ kind: "timeout" }));
  pipes.input.end(input);
  try {
    const exited = program.exited.then((exit): RunEnding => {
      if (exit.status === 0) return { kind: "done" };
      return { kind: "crashed", reason: exitReason(exit) };
    });
    const first = await Promise.race([exited, stopped.promise]);
    if (first.kind !== "done" && first.kind !== "crashed") program.kill();
    const stderr = await program.gone;
    const last = startLimit(time, END_OF_OUTPUT_MS, () => pipes.output.destroy());
    if (first.kind === "done" || first.kind === "crashed") await outputEnded;
    last();
    // A flood may fill the pipe so fast that the program exits before we have read it.
    const flooded = bytes >= maxOutputBytes && pipes.output.isPaused();
    return { ending: flooded ? { kind: "flooded" } : first, output: Buffer.concat(chunks), stderr };
  } finally {
    cancel();
    signal.removeEventListener("abort", onAbort);
    pipes.input.destroy();
    pipes.output.destroy();
  }
}
