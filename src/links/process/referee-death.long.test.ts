import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readProcess } from "./proc.ts";
import { SANDBOX_LEVELS } from "../../core/sandbox.ts";
import { SOAK } from "../../../test/tools/soak.ts";
import { findMissingLevels } from "./sandbox.ts";
import { eventually, survivors, temporaryFolder, uniqueSleep } from "./testing/programs.ts";
import { buildStarter, bundle } from "./testing/starter.ts";

buildStarter();
const missing = await findMissingLevels();
const folder = temporaryFolder();
const referee = join(folder.path, "referee.mjs");
bundle(fileURLToPath(new URL("testing/referee.ts", import.meta.url)), referee);
const hastyReferee = join(folder.path, "hasty-referee.mjs");
bundle(fileURLToPath(new URL("testing/hasty-referee.ts", import.meta.url)), hastyReferee);
bundle(fileURLToPath(new URL("starter.ts", import.meta.url)), join(folder.path, "starter.js"));
afterAll(() => folder.remove());

describe.each(SANDBOX_LEVELS)("with programs at the level %s", (level) => {
  const test = level === "strict" && missing.strict !== undefined ? it.skip : it;

  async function startReferee(script: string, mark = "") {
    const child = spawn(process.execPath, [referee, level, script], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, MARK: mark },
    });
    const exited = once(child, "exit") as Promise<[number | null, string | null]>;
    await once(child.stdout, "data");
    return { child, exited };
  }

  const programs: [string, (sleep: string) => string][] = [
    [
      "a program that ignores signals and the end of its input",
      (sleep) => `trap '' TERM INT HUP PIPE; echo up; exec ${sleep}`,
    ],
    ["a child in a session of its own", (sleep) => `setsid ${sleep} & echo up; exec ${sleep}`],
    ["an orphan that closed everything", (sleep) => `(setsid ${sleep} <&- >&- 2>&- &); echo up; exec ${sleep}`],
  ];

  test.each(programs)("a SIGKILL of the referee ends %s", async (_, script) => {
    const time = uniqueSleep();
    const { child, exited } = await startReferee(script(`sleep ${time}`));
    await eventually(() => survivors(`sleep\0${time}`).length > 0);
    child.kill("SIGKILL");
    await exited;
    await eventually(() => survivors(time).length === 0);
  });

  test.each(SOAK ? [0, 1, 2, 3, 5, 8] : [0, 2, 5])(
    "a referee killed %i ms after a program start leaves no process behind",
    async (ms) => {
      const mark = uniqueSleep();
      const env = { ...process.env, MARK: mark };
      const child = spawn(process.execPath, [hastyReferee, level, String(ms)], { stdio: "inherit", env });
      expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
      await eventually(() => survivors(mark, "environ").length === 0);
    },
  );

  test("the death of the starter ends the programs and is an internal error", async () => {
    const time = uniqueSleep();
    const { child, exited } = await startReferee(`setsid sleep ${time} & echo up; exec sleep ${time}`);
    const [starter] = survivors("starter.js").filter((pid) => readProcess(pid)?.parent === child.pid);
    if (starter === undefined) throw new Error("no starter");
    process.kill(starter, "SIGKILL");
    expect(await exited).toEqual([70, null]);
    await eventually(() => survivors(time).length === 0);
  });

  test("a referee that exits during a match leaves no process behind", async () => {
    const time = uniqueSleep();
    const { child, exited } = await startReferee(`setsid sleep ${time} & echo up; exec sleep ${time}`);
    child.stdin.write("exit");
    expect(await exited).toEqual([0, null]);
    await eventually(() => survivors(time).length === 0);
  });

  test("a referee without programs ends by itself, and so do all processes it started", async () => {
    const mark = uniqueSleep();
    const { child, exited } = await startReferee("echo up; read wait", mark);
    expect(survivors(mark, "environ").length).toBeGreaterThan(1);
    child.stdin.write("close");
    expect(await exited).toEqual([0, null]);
    await eventually(() => survivors(mark, "environ").length === 0);
  });
});
