import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Standings } from "../../../src/api/event-standings.ts";
import { pick, seededRandom } from "../../../src/core/random.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { LONG_HANG_MS } from "../../tools/hang-limit.ts";
import { FAILURE_CODES, type FailurePlan, runFailing } from "../../tools/failing-calls.ts";
import { SOAK } from "../../tools/soak.ts";
import { type ResultLine, resultsOf, type Run, runShinpan } from "../../tools/run-shinpan.ts";

const PROGRAM = `node ${resolve(import.meta.dirname, "../../players/native.mjs")}`;
/** `make soak` lets every call up to this one fail. */
const LAST_CALL = 200;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-failing-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "failing calls", ...count, lost: count.tried - count.survived, leaked: 0 }));

/** Every call and code in a soak; otherwise one of the first calls of each kind. */
function choosePlans(calls: readonly FailurePlan["call"][], command: string): FailurePlan[] {
  const random = seededRandom(command);
  return calls.flatMap((call) => {
    const codes: readonly string[] = FAILURE_CODES[call];
    const numbers = SOAK ? Array.from({ length: LAST_CALL }, (_, index) => index + 1) : [1 + random.below(12)];
    return numbers.flatMap((from) =>
      (SOAK ? codes : [pick(random, codes)]).map((code) => ({ call, code, from, count: pick(random, [1, 2]) })),
    );
  });
}

/** A failure of the machine must end a command with a sentence and never look like a bug of ours. */
function expectClearEnd(run: Run, plan: FailurePlan): void {
  const about = `${JSON.stringify(plan)}\n${run.stderr}`;
  expect([0, 2], about).toContain(run.exitCode);
  expect(run.stderr, about).not.toMatch(/^\s+at /m);
  if (run.exitCode === 2) expect(run.stderr, about).toMatch(/^shinpan: .+[.!]$/m);
}

describe("a call of the system that fails", { timeout: LONG_HANG_MS }, () => {
  it("ends a series with the right results or a sentence, and each result printed has its record", async () => {
    const args = ["match", "lifegame", "random", PROGRAM, "--p2-dialect", "native", "--games", "4", "--json"];
    for (const plan of choosePlans(["open", "write", "spawn"], "match")) {
      count.tried++;
      const records = `records-${plan.call}-${plan.code}-${plan.from}/`;
      const run = await runFailing([...args, "--record", records], plan, folder);
      expectClearEnd(run, plan);
      const results = resultsOf(run);
      expect(results.filter(({ by }) => by !== "rules")).toEqual([]);
      if (run.exitCode === 0) expect(results.length).toBe(4);
      const files = results.flatMap(({ record }) => record ?? []);
      expect(files.length).toBe(results.length);
      if (files.length > 0) expect((await runShinpan(["audit", ...files], { cwd: folder })).exitCode).toBe(0);
      count.survived++;
    }
  });

  it("ends an event with the right results or a sentence, and the next run plays every game exactly once", async () => {
    const players = ["random", "greedy", { name: "program", command: PROGRAM, dialect: "native" }];
    writeFileSync(join(folder, "event.json"), JSON.stringify({ game: "lifegame", games: 2, seed: 1, players }));
    for (const [index, plan] of choosePlans(["open", "write", "spawn", "sql"], "tournament").entries()) {
      count.tried++;
      const data = ["--data", `data-${index}`];
      const first = await runFailing(["tournament", "event.json", "--json", ...data], plan, folder);
      expectClearEnd(first, plan);
      const second = await runShinpan(["tournament", "event.json", "--json", ...data], { cwd: folder });
      expect([second.exitCode, second.stderr]).toEqual([0, ""]);
      const table = await runShinpan(["standings", "event.json", "--format", "json", "--slots", ...data], {
        cwd: folder,
      });
      const { played, void: voids, slots } = JSON.parse(table.stdout) as Standings & { slots: readonly Slot[] };
      expect([played, voids, slots.length]).toEqual([6, 0, 6]);
      // The table must contain exactly the results that were announced before the failure.
      for (const { slot, match } of resultsOf(first) as readonly (ResultLine & Slot)[])
        expect(slots.find((each) => each.slot === slot)?.match).toBe(match);
      count.survived++;
    }
  });
});

interface Slot {
  readonly slot: number;
  readonly match: string;
}
