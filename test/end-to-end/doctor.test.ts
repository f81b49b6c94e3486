import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, startRedis } from "../tools/redis.ts";
import { type Run, runShinpan } from "../tools/run-shinpan.ts";

interface Check {
  readonly id: string;
  readonly state: "ok" | "note" | "problem";
  readonly text: string;
  readonly advice: string | null;
}

function checksOf(run: Run): Readonly<Record<string, Check>> {
  const [line, ...more] = run.json();
  expect(more).toEqual([]);
  expect(line?.type).toBe("doctor");
  return Object.fromEntries((line as unknown as { checks: Check[] }).checks.map((check) => [check.id, check]));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-doctor-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("shinpan doctor", () => {
  it("examines this machine, on which the other tests run", async () => {
    const run = await runShinpan(["doctor", "--json"], { cwd: folder });
    const checks = checksOf(run);
    for (const id of ["shinpan", "node", "sqlite", "temp", "disk"]) expect(checks[id]).toMatchObject({ state: "ok" });
    expect(checks["node"]).toMatchObject({ version: process.versions.node });
    expect(checks["sandbox"]).toHaveProperty("level");
    expect(run.exitCode).toBe(0);
  });

  it("exits with 1 if the named Redis does not answer", async () => {
    const run = await runShinpan(["doctor", "--redis", "redis://127.0.0.1:1"], { cwd: folder });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^problem {2}redis .*\n/m);
    expect(run.stdout).toMatch(/1 problems?\.\n$/);
  });

  it.skipIf(!hasRedis)("asks the named Redis for its version", async () => {
    const redis = await startRedis();
    try {
      const run = await runShinpan(["doctor", ...redis.flags, "--json"], { cwd: folder });
      expect(checksOf(run)["redis"]).toMatchObject({
        state: "ok",
        version: expect.stringMatching(/^\d+\./) as unknown,
      });
    } finally {
      await redis.remove();
    }
  });
});
