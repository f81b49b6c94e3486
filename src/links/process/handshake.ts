import { formatEnglish, formatDuration } from "../../core/reason.ts";
import type { Time } from "../../core/time.ts";
import { createDeferred } from "../deferred.ts";
import { GO, READY } from "./sandbox-command.ts";
import type { StartedProgram, Pipes } from "./starter-process.ts";

/** Brings a program to its first instruction; a sentence = why that cannot be, and its processes are ended then. */
export async function handshake(
  held: StartedProgram,
  time: Time,
  startMs: number,
  signal: AbortSignal,
): Promise<Pipes | string> {
  const started = await held.started;
  if (typeof started === "string") return `could not be started (${started})`;

  const { input, output } = started;
  const { promise: answered, resolve } = createDeferred<"ready" | "left" | "late">();
  let said: Buffer = Buffer.alloc(0);
  const listen = (chunk: Buffer): void => {
    said = Buffer.concat([said, chunk]);
    if (said.length < READY.length) return;
    output.pause();
    output.off("data", listen);
    resolve(said.toString("latin1", 0, READY.length) === READY ? "ready" : "left");
  };
  const leave = (): void => resolve("left");
  const cancel = time.alarm(time.now() + startMs, () => resolve("late"));
  signal.addEventListener("abort", leave);
  if (signal.aborted) leave();
  // One that exits at once was started all the same: its word may still be in the pipe.
  void held.exited.then(() => time.afterReading(leave));
  output.on("data", listen).resume();
  input.write(GO);
  const how = await answered;
  cancel();
  signal.removeEventListener("abort", leave);

  if (how === "ready") {
    // The program's first words may have come in the same breath.
    if (said.length > READY.length) output.unshift(said.subarray(READY.length));
    return started;
  }
  held.kill();
  input.destroy();
  output.destroy();
  return how === "late"
    ? `could not be started within ${formatDuration(formatEnglish, startMs)}`
    : "could not be started";
}
