import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { createGuardian } from "./guardian.ts";
import { eventually, survivors, uniqueSleep } from "./testing/programs.ts";

const refereeId = `test${process.pid}`;

async function startTied(tie: string, script: string) {
  const [name = "", value = ""] = tie.split("=");
  const child = spawn("/bin/sh", ["-c", script], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, [name]: value },
  });
  await once(child.stdout, "data");
  if (child.pid === undefined) throw new Error("not started");
  return child.pid;
}

describe("a guardian", () => {
  const guardian = createGuardian(refereeId);

  it("ends the processes of the one program it is told and of no other", async () => {
    const [mine, other] = [uniqueSleep(), uniqueSleep()];
    const first = await startTied(guardian.tieOf(1), `setsid sleep ${mine} & echo up; exec sleep ${mine}`);
    const tenth = await startTied(guardian.tieOf(10), `echo up; exec sleep ${other}`);
    await eventually(
      () => survivors(`sleep\0${mine}`).length === 2 && survivors(`sleep\0${other}`).length === 1,
    );
    await guardian.sweep(1, first);
    expect(survivors(mine)).toEqual([]);
    expect(survivors(other)).toEqual([tenth]);
    await guardian.sweep(10, tenth);
    expect(survivors(other)).toEqual([]);
  });

  it("is followed by another when somebody ends it", async () => {
    const time = uniqueSleep();
    const session = await startTied(guardian.tieOf(2), `echo up; exec sleep ${time}`);
    const [shell] = survivors(`SHINPAN_TIE_${refereeId}`);
    if (shell === undefined) throw new Error("no guardian");
    process.kill(shell, "SIGKILL");
    await guardian.sweep(2, session);
    expect(survivors(time)).toEqual([]);
  });

  it("answers for a program that is gone already", async () => {
    await guardian.sweep(3, 2 ** 22);
  });
});
