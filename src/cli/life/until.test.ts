import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonLines, runCommand, writeFiles } from "../testing/run-command.ts";
import * as life from "./index.ts";

describe("--until stable", () => {
  it.each([
    ["en", "glider", /^Settled at generation 0, period 4, moving by \(1, 1\) a period: c\/4 diagonal\.$/m],
    ["ja", "glider", /^第0世代で安定：周期 4、1周期に \(1, 1\) 移動：斜め c\/4。$/m],
    ["en", "gosper-gun", /5 cells more every 30 generations\. Gun: 1 glider every 30 generations\.$/m],
    ["ja", "gosper-gun", /^第0世代から永遠に成長：30世代ごとに5セル増えます。銃：30世代ごとにグライダー1個。$/m],
    ["en", "pufferfish", /Puffer at c\/2 orthogonal: 2 blocks every 12 generations\.$/m],
    ["ja", "pufferfish", /パッファー（縦横 c\/2）：12世代ごとにブロック2個。$/m],
  ])(
    "reports in %s the ending of %s",
    async (language, pattern, expected) => {
      const file = writeFiles({});
      const ran = await runCommand(life, pattern, "--until", "stable", "--out", file("out.rle"), "--lang", language);
      expect(ran.stderr).toMatch(expected);
      expect(ran.exitCode).toBe(0);
    },
    120_000,
  );

  it("has speeds and growth in the JSON", async () => {
    const ship = await runCommand(life, "lwss", "--until", "stable", "--json");
    expect(jsonLines(ship)[0]).toMatchObject({
      settled: { period: 4, ships: 1, speed: "c/2 orthogonal", speeds: ["c/2 orthogonal"] },
    });
    const gun = await runCommand(life, "gosper-gun", "--until", "stable", "--json");
    expect(jsonLines(gun)[0]).toMatchObject({
      settled: null,
      growth: { kind: "linear", proven: true, period: 30, cells: 5, parts: [{ kind: "gun" }] },
    });
    expect(gun.exitCode).toBe(0);
  }, 120_000);

  it("reports its progress when stopped, with the exit code of the signal", async () => {
    const stop = (): void => {
      if (process.listenerCount("SIGINT") > 0) process.emit("SIGINT", "SIGINT");
      else setImmediate(stop);
    };
    stop();
    const ran = await runCommand(life, "noahs-ark", "--until", "stable", "--generations", "1e6", "--json");
    const [line] = jsonLines(ran);
    expect(line).toMatchObject({ type: "life", settled: null, stopped: true });
    expect(Number(line?.["generation"])).toBeGreaterThan(0);
    expect(line?.["range"]).toHaveLength(2);
    expect(ran.exitCode).toBe(130);
  }, 120_000);

  it("draws the run until it settles", async () => {
    const file = writeFiles({});
    const paths = ["--gif", file("a.gif"), "--svg", file("a.svg"), "--out", file("a.rle")];
    const ran = await runCommand(life, "diehard", "--until", "stable", ...paths, "--json");
    expect(jsonLines(ran)[0]).toMatchObject({ generation: 130, population: 0 });
    expect(readFileSync(file("a.gif")).subarray(0, 6).toString()).toBe("GIF89a");
    expect(ran.stderr).toContain("131 pictures");
  }, 120_000);
});

describe("--gif and --svg", () => {
  it("are written together with the board", async () => {
    const file = writeFiles({});
    const paths = ["--gif", file("a.gif"), "--svg", file("a.svg"), "--out", file("a.rle")];
    const ran = await runCommand(life, "glider", "--generations", "8", ...paths, "--json");
    expect(ran.error).toBeUndefined();
    expect(jsonLines(ran)).toMatchObject([{ generation: 8, bounds: [2, 2, 3, 3] }]);
    expect(readFileSync(file("a.gif")).subarray(0, 6).toString()).toBe("GIF89a");
    expect(readFileSync(file("a.svg"), "utf8")).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(readFileSync(file("a.rle"), "utf8")).toContain("Gen=8");
  });

  it("work with --stats", async () => {
    const file = writeFiles({});
    const ran = await runCommand(life, "blinker", "--generations", "2", "--stats", "--svg", file("b.svg"), "--json");
    expect(jsonLines(ran)).toHaveLength(3);
    expect(existsSync(file("b.svg"))).toBe(true);
  });
});
