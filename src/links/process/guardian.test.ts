import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { createGuardian } from "./guardian.ts";
import { countForks, readProcess } from "./proc.ts";
import { eventually, survivors, uniqueSleep } from "./testing/programs.ts";

const refereeId = `test${process.pid}`;

async function startMarked(marker: string, script: string) {
  const [name = "", value = ""] = marker.split("=");
  const child = spawn("/bin/sh", ["-c", script], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, [name]: value },
  });
  await once(child.stdout, "data");
  const info = readProcess(child.pid ?? 0);
  if (!info) throw new Error("not started");
  return info;
}

describe("a guardian", () => {
  const guardian = createGuardian(refereeId);

  it("kills the processes of the given program and no others", async () => {
    const mine = uniqueSleep();
    const other = uniqueSleep();
    const first = await startMarked(guardian.markerOf(1), `setsid sleep ${mine} & echo up; exec sleep ${mine}`);
    const tenth = await startMarked(guardian.markerOf(10), `echo up; exec sleep ${other}`);
    await eventually(() => survivors(`sleep\0${mine}`).length === 2 && survivors(`sleep\0${other}`).length === 1);
    await guardian.sweep(1, first, 0);
    expect(survivors(mine)).toEqual([]);
    expect(survivors(other)).toEqual([tenth.pid]);
    await guardian.sweep(10, tenth, countForks());
    expect(survivors(other)).toEqual([]);
  });

  it("restarts its watchdog shell when that is killed", async () => {
    const time = uniqueSleep();
    const first = await startMarked(guardian.markerOf(2), `echo up; exec sleep ${time}`);
    const shells = (): number[] => survivors(`SHINPAN_TIE_${refereeId}`);
    const [shell] = shells();
    if (shell === undefined) throw new Error("no guardian");
    process.kill(shell, "SIGKILL");
    await eventually(() => shells().length === 1 && shells()[0] !== shell);
    await guardian.sweep(2, first, 0);
    expect(survivors(time)).toEqual([]);
  });

  it("resolves for a program that is already gone", async () => {
    await guardian.sweep(3, { pid: 2 ** 22, state: "S", parent: 1, session: 2 ** 22, startTime: "0" }, 0);
  });
});
