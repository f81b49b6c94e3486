import { describe, expect, it } from "vitest";
import { NEVER_ABORTED } from "../testing/recording-listener.ts";
import { realTime } from "../time.ts";
import { runToEnd } from "./run-to-end.ts";
import { SANDBOX_LEVELS } from "../../core/sandbox.ts";
import { findMissingLevels } from "./sandbox.ts";
import { survivors, uniqueSleep } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const missing = await findMissingLevels();

describe.each(SANDBOX_LEVELS)("a program that runs to its end at the level %s", (level) => {
  const test = level === "strict" && missing.strict !== undefined ? it.skip : it;
  const run = async (script: string, more: object = {}) => {
    const { ending, output, stderr } = await runToEnd({
      argv: ["/bin/sh", "-c", script],
      level,
      input: "",
      limitMs: 60_000,
      maxOutputBytes: 100_000,
      time: realTime,
      signal: NEVER_ABORTED,
      ...more,
    });
    return { ending, output: output.toString(), stderr };
  };

  test("gets its whole input and its end, and all its output is read", async () => {
    const input = "line\n".repeat(10_000);
    const { ending, output, stderr } = await run("cat; echo done; echo trouble >&2", { input });
    expect(ending).toEqual({ kind: "done" });
    expect(output).toBe(`${input}done\n`);
    expect(stderr).toBe("trouble\n");
  });

  test("may leave its input unread", async () => {
    expect(await run("echo x", { input: "y".repeat(1 << 20) })).toEqual({
      ending: { kind: "done" },
      output: "x\n",
      stderr: "",
    });
  });

  test("is reported with its exit status", async () => {
    const { ending, output } = await run("echo before; exit 3");
    expect(ending).toEqual({ kind: "crashed", reason: { code: "process.exited", values: { status: 3 } } });
    expect(output).toBe("before\n");
  });

  test("is ended at its time limit, with its children", async () => {
    const sleep = uniqueSleep();
    const { ending, output } = await run(`echo early; sleep ${sleep} & sleep ${sleep}`, { limitMs: 300 });
    expect({ ending, output }).toEqual({ ending: { kind: "timeout" }, output: "early\n" });
    expect(survivors(sleep)).toEqual([]);
  });

  test("is ended when it writes too much, and only the allowed bytes are kept", async () => {
    const { ending, output } = await run("yes 0123456789", { maxOutputBytes: 1000 });
    expect(ending).toEqual({ kind: "flooded" });
    expect(output).toHaveLength(1000);
    expect((await run("head -c 1000 /dev/zero", { maxOutputBytes: 1000 })).ending).toEqual({ kind: "done" });
  });

  test("is ended when it uses too much memory", async () => {
    const { ending } = await run("head -c 200000000 /dev/zero | tail", { limits: { memoryBytes: 64 * 2 ** 20 } });
    expect(ending).toMatchObject({ kind: "resources", reason: { code: "process.memory" } });
  });

  test("is reported when it cannot be started", async () => {
    const { ending } = await run("", { argv: ["/nowhere/program"] });
    expect(ending.kind).toBe("unstarted");
  });

  test("is ended by an abort", async () => {
    const abort = new AbortController();
    const running = run("sleep 1000", { signal: abort.signal });
    abort.abort();
    expect((await running).ending).toEqual({ kind: "aborted" });
  });
});
