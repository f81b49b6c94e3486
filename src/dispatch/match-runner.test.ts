import { describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import { openMatchRunner } from "./match-runner.ts";
import type { MatchJob, EventSettings } from "./match-job.ts";

const SETTING: EventSettings = {
  event: "e",
  game: "lifegame",
  options: {},
  limits: { startMs: 1000, marginMs: 0 },
  players: [
    { kind: "bot", name: "one", bot: "random" },
    { kind: "bot", name: "two", bot: "greedy" },
  ],
  starts: [],
  sandbox: "off",
  programLimits: DEFAULT_PROGRAM_LIMITS,
  records: "all",
};
const JOB: MatchJob = { slot: 4, attempt: 2, seats: [1, 0], start: null, seed: "s", pairSeed: "p" };

const SILENT = { onNotice: () => undefined, onChange: () => undefined, onAwaited: () => undefined };

const play = async (setting: EventSettings) => {
  const runner = await openMatchRunner(setting, { level: "none", programs: [] }, SILENT);
  const report = await runner.play(JOB, new AbortController().signal);
  await runner.close();
  if (report === "waits") throw new Error("no player of this event is awaited");
  return report;
};

describe("a match runner", () => {
  it("plays a match and reports it with its record", async () => {
    const report = await play(SETTING);
    expect(report).toMatchObject({ slot: 4, attempt: 2, names: ["two", "one"], verdict: { by: "rules" } });
    expect(report?.record?.length).toBeGreaterThan(100);
  });

  it("reports a match as void after an internal error", async () => {
    const report = await play({ ...SETTING, options: { size: "no number" } });
    expect(report).toMatchObject({
      slot: 4,
      attempt: 2,
      names: ["two", "one"],
      record: null,
      moves: 0,
      verdict: { winner: null, by: "void", fault: null, why: expect.stringContaining("size") as unknown },
      bug: expect.stringContaining("size") as unknown,
    });
  });
});
