import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { Time } from "../../core/time.ts";
import { createDeferred } from "../deferred.ts";
import { NEVER_ABORTED } from "../testing/recording-listener.ts";
import { handshake } from "./handshake.ts";
import type { Exit } from "./starter-messages.ts";
import type { StartedProgram, Pipes } from "./starter-process.ts";

/** A fake program, and a clock whose alarm and next reading the test triggers. */
function createFakeProgram() {
  const input = new PassThrough();
  const output = new PassThrough();
  const pipes = { input, output, control: { pid: 1 } } as unknown as Pipes;
  const exited = createDeferred<Exit>();
  const kill = vi.fn();
  const started: Promise<Pipes | string> = Promise.resolve(pipes);
  const program: StartedProgram = { id: 1, started, exited: exited.promise, gone: Promise.resolve(""), kill };
  const alarm = createDeferred<void>();
  const reading = createDeferred<void>();
  const time: Time = {
    now: () => 0,
    alarm: (_, callback) => {
      void alarm.promise.then(callback);
      return () => undefined;
    },
    afterReading: (callback) => void reading.promise.then(callback),
  };
  return { input, output, pipes, exited, kill, program, alarm, reading, time };
}

describe("the handshake with a program's wrapper", () => {
  it("ends when the wrapper is ready and leaves the program's output in the pipe", async () => {
    const { input, output, pipes, program, kill, time } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    output.write("rea");
    output.write("dy\nhello");
    expect(await result).toBe(pipes);
    expect(String(input.read())).toBe("go\n");
    expect(String(output.read())).toBe("hello");
    expect(kill).not.toHaveBeenCalled();
  });

  it("counts a program as started whose exit is reported before its output is read", async () => {
    const { output, pipes, program, exited, reading, time } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    exited.resolve({ status: 0, signal: null });
    await new Promise((resolve) => setImmediate(resolve));
    output.write("ready\n");
    reading.resolve();
    expect(await result).toBe(pipes);
  });

  it("fails when the wrapper exits without an answer", async () => {
    const { program, exited, reading, kill, time } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    exited.resolve({ status: 125, signal: null });
    reading.resolve();
    expect(await result).toEqual({ code: "process.not-started", values: {} });
    expect(kill).toHaveBeenCalled();
  });

  it("fails when the wrapper takes too long", async () => {
    const { program, alarm, kill, time } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    alarm.resolve();
    expect(await result).toEqual({ code: "process.unstarted-time", values: { limitMs: 1000 } });
    expect(kill).toHaveBeenCalled();
  });
});
