import { performance } from "node:perf_hooks";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Time } from "../../core/time.ts";
import { createLagMeter } from "../lag-meter.ts";
import { RecordingListener } from "../testing/recording-listener.ts";
import { realTime } from "../time.ts";
import { readProcess } from "./proc.ts";
import { processLink } from "./process-link.ts";
import { SANDBOX_LEVELS } from "../../core/sandbox.ts";
import { findMissingLevels } from "./sandbox.ts";
import { STDERR_LIMIT } from "./head-tail-buffer.ts";
import { eventually, startProgram, startShell, survivors, uniqueSleep } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

const exited = (status: number) => ({ code: "process.exited", values: { status } });

/** Alarms never ring, so that a busy machine cannot time out the wait for an exit. */
const noAlarms: Time = { ...realTime, alarm: () => () => undefined };

buildStarter();
const missing = await findMissingLevels();

describe.each(SANDBOX_LEVELS)("a program at the level %s", (level) => {
  // Without bubblewrap the tests of this level are skipped.
  const test = level === "strict" && missing.strict !== undefined ? it.skip : it;
  const shell = (script: string, more: object = {}) => startShell(script, { level, time: noAlarms, ...more });
  const shellWithTimeouts = (script: string, more: object = {}) => shell(script, { time: realTime, ...more });

  test("gets messages and answers them", async () => {
    const { link, listener } = await shell('while read line; do echo "$line!"; done');
    link.send("one\n");
    await listener.until(() => listener.text === "one!\n");
    link.send(new TextEncoder().encode("two\n"));
    await listener.until(() => listener.text === "one!\ntwo!\n");
    expect(await link.close()).toMatchObject({
      ending: { code: "process.after-input-closed", values: { cause: exited(0) } },
      stderr: "",
    });
    expect(listener.closings).toEqual([]);
  });

  test("gets its arguments untouched and every byte of its input", async () => {
    const { link, listener } = await startProgram(
      ["/bin/sh", "-c", 'printf "%s|" "$@"; cat', "sh", "a b", "", "$x", "'"],
      { level },
    );
    link.send("\x00\n \ngo\n");
    await listener.until(() => listener.text.endsWith("go\n"));
    expect(listener.text).toBe("a b||$x|'|\x00\n \ngo\n");
    await link.close();
  });

  test("gets its folder, its environment and pipes that block", async () => {
    const script = 'pwd; echo "$COLOUR"; grep flags /proc/self/fdinfo/0; ls /proc/self/fd | wc -l; read wait';
    const { link, listener } = await shell(script, { cwd: "/usr", env: { COLOUR: "red" } });
    await listener.until(() => listener.text.split("\n").length === 5);
    const [folder, colour, flags = ""] = listener.text.split("\n");
    expect([folder, colour]).toEqual(["/usr", "red"]);
    expect(parseInt(flags.replace(/\D+/, ""), 8) & 0o4000).toBe(0);
    await link.close();
  });

  test("has no descriptors but its own three", async () => {
    // 3 is the folder that ls reads.
    const { link, listener } = await shell("ls /proc/self/fd | sort -n | tr '\\n' ' '; echo; read wait");
    await listener.until(() => listener.text.endsWith("\n"));
    expect(listener.text).toBe("0 1 2 3 \n");
    await link.close();
  });

  test.each([
    ["exits", "exit 3", exited(3)],
    ["exits with status 0", "exit 0", exited(0)],
    [
      "dies",
      "kill -SEGV $$",
      level !== "off"
        ? { code: "process.killed-status", values: { signal: "SIGSEGV", status: 139 } }
        : { code: "process.killed", values: { signal: "SIGSEGV" } },
    ],
    ["closes its output and exits soon", "exec >&-; exit 4", exited(4)],
  ])("crashed when it %s", async (_, script, reason) => {
    const { link, listener } = await shell(script);
    expect(await listener.untilClosed()).toEqual({ kind: "crashed", reason });
    await link.close();
    expect(listener.closings).toHaveLength(1);
  });

  test("crashed when it closes its output and stays", async () => {
    const { link, listener } = await shellWithTimeouts("exec >&-; read wait");
    const reason = { code: "process.closed-output", values: {} };
    expect(await listener.untilClosed()).toEqual({ kind: "crashed", reason });
    await link.close();
    expect(listener.closings).toHaveLength(1);
  });

  test("may close its input until we write to it", async () => {
    const { link, listener } = await shellWithTimeouts("exec <&-; echo closed; exec sleep 60", { graceMs: 0 });
    await listener.until(() => listener.text === "closed\n");
    await new Promise<void>((resolve) => realTime.afterReading(resolve));
    expect(listener.closings).toEqual([]);
    // On a busy machine bwrap's own processes may keep the pipe open for some time after the start.
    await eventually(() => {
      link.send("hello\n");
      return listener.closings.length > 0;
    });
    expect(listener.closings).toMatchObject([{ reason: { code: "process.closed-input" } }]);
    link.send("again\n");
    await link.close();
    expect(listener.closings).toHaveLength(1);
  });

  test("is reported with its exit status when a write fails because of the exit", async () => {
    const { link, listener } = await shell("read line; echo last; exit 5");
    link.send("one\n");
    const until = performance.now() + 50;
    while (performance.now() < until); // it exits before we read its exit
    link.send("two\n");
    expect(await listener.untilClosed()).toEqual({ kind: "crashed", reason: exited(5) });
    expect(listener.text).toBe("last\n");
    await link.close();
  });

  test("crashed when it leaves more than a mebibyte unread", async () => {
    const { link, listener } = await shellWithTimeouts("exec sleep 60", { graceMs: 0 });
    for (let i = 0; i < 24; i++) link.send(new Uint8Array(64 * 1024));
    const closing = await listener.untilClosed();
    expect(closing.kind).toBe("crashed");
    expect(closing.reason.code).toBe("process.not-reading");
    await link.close();
  });

  test("is read to its last byte before the close is reported", async () => {
    const { link, listener } = await shell("printf 'half a li'; exit 1");
    await listener.untilClosed();
    expect(listener.text).toBe("half a li");
    await link.close();
    expect(listener.late).toBe("");
  });

  test("is read to its last byte after a large output", async () => {
    const { link, listener } = await shell("head -c 3000000 /dev/zero | tr '\\0' x; exit 1");
    await listener.untilClosed();
    expect(listener.text.length).toBe(3_000_000);
    await link.close();
  });

  test("is closed at its exit even if a grandchild keeps its output open", async () => {
    const time = uniqueSleep();
    const { link, listener } = await shell(`sleep ${time} & echo done; exit 6`);
    expect(await listener.untilClosed()).toEqual({ kind: "crashed", reason: exited(6) });
    expect(listener.text).toBe("done\n");
    await link.close();
    expect(survivors(time)).toEqual([]);
  });

  test.each([
    ["a child", (sleep: string) => `${sleep} & echo up; read wait`],
    ["a child in a session of its own", (sleep: string) => `setsid ${sleep} & echo up; read wait`],
    ["an orphan", (sleep: string) => `(setsid ${sleep} >/dev/null 2>&1 &); echo up; read wait`],
    ["a child without our environment", (sleep: string) => `env -i ${sleep} & echo up; read wait; exit`],
    [
      "children that ignore signals",
      (sleep: string) => `trap '' TERM INT HUP; setsid ${sleep} & ${sleep} & echo up; read wait; exit`,
    ],
    ["a program that ignores signals", (sleep: string) => `trap '' TERM INT HUP; echo up; exec ${sleep}`],
  ])("leaves no process after the close: %s", async (_, script) => {
    const time = uniqueSleep();
    const { link, listener } = await shellWithTimeouts(script(`sleep ${time}`), { graceMs: 20 });
    await listener.until(() => listener.text === "up\n");
    await eventually(() => survivors(`sleep\0${time}`).length > 0);
    await link.close();
    expect(survivors(time)).toEqual([]);
  });

  test("is killed after the grace period", async () => {
    const { link, listener } = await shellWithTimeouts("echo up; exec sleep 60", { graceMs: 30 });
    await listener.until(() => listener.text === "up\n");
    const before = performance.now();
    const closing = link.close();
    expect(link.close()).toBe(closing);
    expect((await closing).ending.code).toBe("process.stopped");
    expect(performance.now() - before).toBeGreaterThanOrEqual(30);
    expect(listener.closings).toEqual([]);
  });

  test("may write while it shuts down", async () => {
    const { link, listener } = await shellWithTimeouts("read wait; head -c 500000 /dev/zero; exit 0", {
      graceMs: 5000,
    });
    const exitInfo = await link.close();
    expect(exitInfo.ending).toEqual({ code: "process.after-input-closed", values: { cause: exited(0) } });
    expect(listener.text).toBe("");
    link.send("too late\n");
  });

  test("returns its stderr", async () => {
    const { link, listener } = await shell("echo 審判 >&2; exit 1");
    await listener.untilClosed();
    expect(await link.close()).toMatchObject({ ending: exited(1), stderr: "審判\n" });
  });

  test("keeps the first and the last bytes of a flood on stderr without blocking", async () => {
    const { link, listener } = await shell(
      "head -c 100000000 /dev/zero | tr '\\0' e >&2; echo end >&2; echo done; read wait",
    );
    const before = performance.eventLoopUtilization();
    await listener.until(() => listener.text === "done\n");
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    const { stderr } = await link.close();
    expect(stderr.length).toBeLessThan(STDERR_LIMIT.headBytes + STDERR_LIMIT.tailBytes + 100);
    expect(stderr.endsWith("eend\n")).toBe(true);
  });

  test.each([
    [
      "does not exist",
      { argv: ["no-such-program-here"] },
      {
        code: "process.unstarted-output",
        values: {
          cause: { code: "process.not-started", values: {} },
          text: expect.stringContaining("no-such-program-here: there is no such") as string,
        },
      },
    ],
    [
      "has no folder",
      { argv: ["true"], cwd: "/no/such/folder" },
      { code: "process.unstarted", values: { cause: expect.stringMatching(/^spawn .*ENOENT$/) as string } },
    ],
  ])("is unstarted when it %s", async (_, { argv, ...more }, reason) => {
    const { link, listener } = await startProgram(argv, { level, ...more });
    expect(listener.closings).toEqual([{ kind: "unstarted", reason }]);
    expect(link.startedAt).toBeUndefined();
    link.send("hello\n");
    expect((await link.close()).ending.code).toMatch(/started/);
  });

  test("is not started after an abort", async () => {
    const time = uniqueSleep();
    const abort = new AbortController();
    const listener = new RecordingListener();
    const open = processLink({ argv: ["sleep", time], level, lagMeter: createLagMeter(), time: realTime });
    const opening = open(listener, abort.signal);
    abort.abort();
    await (await opening).close();
    expect(listener.closings).toEqual([]);
    expect(survivors(time)).toEqual([]);
  });

  test("is killed, with figures, when its processes together use too much memory", async () => {
    const eat = "s=x; while [ ${#s} -lt 30000000 ]; do s=$s$s; done; echo full; read wait";
    const script = `sh -c '${eat}' & sh -c '${eat}' & wait; read wait`;
    const { link, listener } = await shell(script, { limits: { memoryBytes: 48 * 2 ** 20 } });
    const closing = await listener.untilClosed();
    expect(closing.kind).toBe("resources");
    expect(closing.reason).toEqual({ code: "process.memory", values: { most: "48 MiB" } });
    expect((await link.close()).ending.code).toBe("process.stopped-memory");
  });

  test("shares no file named after its process id with another program", async () => {
    // Java keeps such a file in /tmp and complains on stdout if it is locked.
    const script =
      'f=/tmp/hsperfdata_$(id -un)/$$; mkdir -p "${f%/*}"; [ -e "$f" ] && echo taken || echo free; touch "$f"; read wait; rm -f "$f"';
    const both = await Promise.all([shell(script), shell(script)]);
    for (const { listener } of both) await listener.until(() => listener.text !== "");
    expect(both.map(({ listener }) => listener.text)).toEqual(["free\n", "free\n"]);
    await Promise.all(both.map(({ link }) => link.close()));
  });

  test("runs within its memory limit", async () => {
    const { link, listener } = await shell('read line; echo "$line"', { limits: { memoryBytes: 64 * 2 ** 20 } });
    link.send("hello\n");
    await listener.until(() => listener.text === "hello\n");
    await link.close();
  });

  test("leaves no open descriptor in this process or the starter", async () => {
    const script = "read line; [ $line = exit ] && exit 1; exec sleep 60";
    const runOnce = async (line: string): Promise<void> => {
      const { link, listener } = await shellWithTimeouts(script, { graceMs: 1 });
      link.send(`${line}\n`);
      if (line === "exit") await listener.untilClosed();
      await link.close();
    };
    const lines = ["exit", "stay", "exit", "stay", "exit"];
    await Promise.all(lines.map(runOnce));
    const [starter] = survivors("dist/starter.js").filter((pid) => readProcess(pid)?.parent === process.pid);
    const descriptors = (): number => ["self", starter].flatMap((pid) => readdirSync(`/proc/${pid}/fd`)).length;
    const before = descriptors();
    for (let i = 0; i < 10; i++) await Promise.all(lines.map(runOnce));
    await eventually(() => descriptors() <= before);
  });
});
