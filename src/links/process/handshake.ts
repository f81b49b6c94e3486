import { commonReason } from "../../core/common-reasons.ts";
import type { ProgramVariables } from "../../core/program-variables.ts";
import type { Reason } from "../../core/reason.ts";
import { startLimit } from "../../core/stall-alarm.ts";
import type { Time } from "../../core/time.ts";
import { createDeferred } from "../deferred.ts";
import { GO, READY } from "./sandbox-command.ts";
import type { StartedProgram, Pipes } from "./starter-process.ts";

interface HandshakeTerms {
  readonly startMs: number;
  /** Added to the environment of the program; absent = none. */
  readonly env?: ProgramVariables | undefined;
}

/** Starts the program behind its wrapper; on failure kills it and returns the reason. */
export async function handshake(
  program: StartedProgram,
  time: Time,
  { startMs, env = {} }: HandshakeTerms,
  signal: AbortSignal,
): Promise<Pipes | Reason> {
  const started = await program.started;
  if (typeof started === "string") return commonReason("process.unstarted", { cause: started });

  const { input, output } = started;
  const { promise: answered, resolve } = createDeferred<"ready" | "left" | "late">();
  let received: Buffer = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    if (received.length < READY.length) return;
    output.pause();
    output.off("data", onData);
    resolve(received.toString("latin1", 0, READY.length) === READY ? "ready" : "left");
  };
  const onLeft = (): void => resolve("left");
  const cancel = startLimit(time, startMs, () => resolve("late"));
  signal.addEventListener("abort", onLeft);
  if (signal.aborted) onLeft();
  // A program that exits at once was started, too: READY may still be in the pipe.
  void program.exited.then(() => time.afterReading(onLeft));
  output.on("data", onData).resume();
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  input.write([...variables, GO].join(""));
  const outcome = await answered;
  cancel();
  signal.removeEventListener("abort", onLeft);

  if (outcome === "ready") {
    // The program's first output may be in the same chunk as READY.
    if (received.length > READY.length) output.unshift(received.subarray(READY.length));
    return started;
  }
  program.kill();
  input.destroy();
  output.destroy();
  return outcome === "late"
    ? commonReason("process.unstarted-time", { limitMs: startMs })
    : commonReason("process.not-started");
}
