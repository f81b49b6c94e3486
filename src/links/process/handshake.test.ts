import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import { createDeferred } from "../deferred.ts";
import { NEVER_ABORTED } from "../testing/recording-listener.ts";
import { handshake } from "./handshake.ts";
import type { Exit } from "./starter-messages.ts";
import type { StartedProgram, Pipes } from "./starter-process.ts";

/** A fake program whose answers the test writes. */
function createFakeProgram() {
  const input = new PassThrough();
  const output = new PassThrough();
  const pipes = { input, output, control: { pid: 1 } } as unknown as Pipes;
  const exited = createDeferred<Exit>();
  const kill = vi.fn();
  const started: Promise<Pipes | string> = Promise.resolve(pipes);
  const gone = Promise.resolve("");
  const stderr = { readNow: vi.fn(), restart: () => Promise.resolve() };
  const program: StartedProgram = { id: 1, started, exited: exited.promise, gone, stderr, kill };
  return { input, output, pipes, exited, kill, program };
}

let time: FakeTime;
beforeEach(() => {
  time = fakeTime();
});

/** Lets streams deliver what was written to them. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the handshake with a program's wrapper", () => {
  it("ends when the wrapper is ready and leaves the program's output in the pipe", async () => {
    const { input, output, pipes, program, kill } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    output.write("rea");
    output.write("dy\nhello");
    expect(await result).toBe(pipes);
    expect(String(input.read())).toBe("go\n");
    expect(String(output.read())).toBe("hello");
    expect(kill).not.toHaveBeenCalled();
  });

  it("counts a program as started whose exit is reported before its output is read", async () => {
    const { output, pipes, program, exited } = createFakeProgram();
    const readings: (() => void)[] = [];
    const held = { ...time, afterReading: (callback: () => void) => void readings.push(callback) };
    const result = handshake(program, held, { startMs: 1000 }, NEVER_ABORTED);
    exited.resolve({ status: 0, signal: null });
    await turn();
    output.write("ready\n");
    await turn();
    for (const read of readings) read();
    expect(await result).toBe(pipes);
  });

  it("fails when the wrapper exits without an answer", async () => {
    const { program, exited, kill } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    exited.resolve({ status: 125, signal: null });
    expect(await result).toEqual({ code: "process.not-started", values: {} });
    expect(kill).toHaveBeenCalled();
  });

  it("fails when the wrapper takes too long", async () => {
    const { program, kill } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    await turn();
    await time.goTo(1001);
    expect(await result).toEqual({ code: "process.unstarted-time", values: { limitMs: 1000 } });
    expect(kill).toHaveBeenCalled();
  });

  it("waits for an answer that is in the pipe after a stall of ours beyond the limit", async () => {
    const { output, pipes, program } = createFakeProgram();
    const result = handshake(program, time, { startMs: 1000 }, NEVER_ABORTED);
    await turn();
    await time.stallTo(5000, () => output.write("ready\n"));
    expect(await result).toBe(pipes);
  });

  it("gives the time of a stall back, and fails after it", async () => {
    const { output, pipes, program } = createFakeProgram();
    const [first, second] = [createFakeProgram(), { output, pipes, program }];
    const failed = handshake(first.program, time, { startMs: 1000 }, NEVER_ABORTED);
    const started = handshake(second.program, time, { startMs: 1000 }, NEVER_ABORTED);
    await turn();
    await time.stallTo(5000);
    await time.goTo(5500);
    output.write("ready\n");
    expect(await started).toBe(pipes);
    expect(first.kill).not.toHaveBeenCalled();
    await time.goTo(6000);
    expect(await failed).toMatchObject({ code: "process.unstarted-time" });
  });
});
