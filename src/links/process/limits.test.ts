import { describe, expect, it } from "vitest";
import { realTime } from "../time.ts";
import { probeSandbox } from "./sandbox.ts";
import { startShell } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const level = await probeSandbox("auto");

/** Why a program was ended. */
async function closingOf(script: string, limits: object): Promise<unknown> {
  const { link, listener } = await startShell(script, { level, limits, time: realTime });
  const closing = await listener.untilClosed();
  await link.close();
  return closing;
}

const python = (code: string): string => `python3 -c '${code}'; read wait`;
const hit = (code: string, values: object) => ({ kind: "resources", reason: { code, values } });

describe("a program loses by its limit of", () => {
  it("memory, with files in memory that no process has mapped", async () => {
    const code = 'import os\nwhile True: os.write(os.memfd_create("x"), b"x" * (4 << 20))';
    expect(await closingOf(python(code), { memoryBytes: 48 * 2 ** 20 })).toEqual(
      hit("process.memory", { most: "48 MiB" }),
    );
  });

  it("processes", async () => {
    const script = "i=0; while [ $i -lt 30 ]; do i=$((i + 1)); sleep 60 & done; read wait";
    expect(await closingOf(script, { processes: 20 })).toEqual(hit("process.processes", { most: 20 }));
  });

  it("processor time", async () => {
    expect(await closingOf("while :; do :; done", { cpuMs: 100 })).toEqual(hit("process.cpu", { limitMs: 100 }));
  });

  // Other levels have no disk of their own.
  it.runIf(level === "strict")("disk", async () => {
    const script = "head -c 20000000 /dev/zero >/tmp/full; read wait";
    expect(await closingOf(script, { diskBytes: 8 * 2 ** 20 })).toEqual(hit("process.disk", { most: "8 MiB" }));
  });
});

describe("at the level process a single process", () => {
  const start = (script: string, limits: object) => startShell(script, { level: "process", limits, time: realTime });

  it("loses by a file that is too large", async () => {
    const { link, listener } = await start('f=$(mktemp); trap "rm $f" EXIT; head -c 20000000 /dev/zero >$f; exit $?', {
      diskBytes: 8 * 2 ** 20,
    });
    expect(await listener.untilClosed()).toEqual(hit("process.file", { most: "8 MiB" }));
    await link.close();
  });

  it("leaves no core file and has 1024 open files, and its other limits are in blocks and seconds", async () => {
    const script = "ulimit -c; ulimit -n; ulimit -f; ulimit -S -t; ulimit -H -t; read wait";
    const { link, listener } = await start(script, { diskBytes: 2 ** 20, cpuMs: 1500 });
    await listener.until(() => listener.text.split("\n").length === 6);
    expect(listener.text).toBe("0\n1024\n2048\n3\n8\n");
    await link.close();
  });
});

it("a program that reads more files than its memory holds does not lose", async () => {
  // A fixed amount: all files of a system may be many gigabytes on a slow disk.
  const script = "cat /usr/bin/* /usr/lib/*/*.so* 2>/dev/null | head -c 256M >/dev/null; echo done; read wait";
  const { link, listener } = await startShell(script, { level, limits: { memoryBytes: 16 * 2 ** 20 }, time: realTime });
  await listener.until(() => listener.text === "done\n");
  await link.close();
});

it("a program in its limits keeps none of the descriptors by which it joined its groups", async () => {
  const { link, listener } = await startShell("ls /proc/$$/fd; echo end; read wait", {
    level,
    limits: { memoryBytes: 2 ** 30, processes: 64 },
    time: realTime,
  });
  await listener.until(() => listener.text.endsWith("end\n"));
  const descriptors = listener.text.split("\n").filter((line) => /^\d+$/.test(line));
  expect(descriptors.map(Number).filter((descriptor) => descriptor < 10)).toEqual([0, 1, 2]);
  await link.close();
});
