import { PassThrough } from "node:stream";
import type { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import type { Time } from "../../core/time.ts";
import { createDeferred } from "../deferred.ts";
import { NEVER_ABORTED } from "../testing/recording-listener.ts";
import { handshake } from "./handshake.ts";
import type { Exit } from "./starter-messages.ts";
import type { StartedProgram, Pipes } from "./starter-process.ts";

/** A program made by hand, and a time whose alarm and next reading come when the test says so. */
function stage() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const pipes = { input, output } as unknown as { input: Socket; output: Socket };
  const exited = createDeferred<Exit>();
  const kill = vi.fn();
  const started: Promise<Pipes | string> = Promise.resolve(pipes);
  const held: StartedProgram = { started, exited: exited.promise, gone: Promise.resolve(""), kill };
  const alarm = createDeferred<void>();
  const reading = createDeferred<void>();
  const time: Time = {
    now: () => 0,
    alarm: (_, ring) => {
      void alarm.promise.then(ring);
      return () => undefined;
    },
    afterReading: (ring) => void reading.promise.then(ring),
  };
  return { input, output, pipes, exited, kill, held, alarm, reading, time };
}

describe("the handshake with a program's wrapper", () => {
  it("ends when the wrapper has answered, and leaves the program's own words in the pipe", async () => {
    const { input, output, pipes, held, kill, time } = stage();
    const shaking = handshake(held, time, 1000, NEVER_ABORTED);
    output.write("rea");
    output.write("dy\nhello");
    expect(await shaking).toBe(pipes);
    expect(String(input.read())).toBe("go\n");
    expect(String(output.read())).toBe("hello");
    expect(kill).not.toHaveBeenCalled();
  });

  it("counts a program as started whose exit is told before its words are read", async () => {
    const { output, pipes, held, exited, reading, time } = stage();
    const shaking = handshake(held, time, 1000, NEVER_ABORTED);
    exited.resolve({ status: 0, signal: null });
    await new Promise((resolve) => setImmediate(resolve));
    output.write("ready\n");
    reading.resolve();
    expect(await shaking).toBe(pipes);
  });

  it("fails when the wrapper leaves without a word", async () => {
    const { held, exited, reading, kill, time } = stage();
    const shaking = handshake(held, time, 1000, NEVER_ABORTED);
    exited.resolve({ status: 125, signal: null });
    reading.resolve();
    expect(await shaking).toBe("could not be started");
    expect(kill).toHaveBeenCalled();
  });

  it("fails when the wrapper takes too long", async () => {
    const { held, alarm, kill, time } = stage();
    const shaking = handshake(held, time, 1000, NEVER_ABORTED);
    alarm.resolve();
    expect(await shaking).toBe("could not be started within 1 s");
    expect(kill).toHaveBeenCalled();
  });
});
