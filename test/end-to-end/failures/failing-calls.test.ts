import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { pick, seededRandom } from "../../../src/core/random.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { LONG_HANG_MS } from "../../tools/hang-limit.ts";
import { FAILURE_CODES, type FailurePlan, runFailing } from "../../tools/failing-calls.ts";
import { newMarker, processesWith, until } from "../../tools/processes.ts";
import { SOAK } from "../../tools/soak.ts";
import { type ResultLine, resultsOf, type Run, runShinpan } from "../../tools/run-shinpan.ts";

const PROGRAM = resolve(import.meta.dirname, "../../players/native.mjs");
/** `make soak` and `make attack` let every call up to this one fail. */
const LAST_CALL = 200;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-failing-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "failing calls", ...count, lost: count.tried - count.survived }));

/** In a soak every call up to the last one, with the codes in turn; otherwise one of the first calls. */
function choosePlans(call: FailurePlan["call"], command: string, last = LAST_CALL): FailurePlan[] {
  const random = seededRandom(`${command} ${call}`);
  const codes: readonly string[] = FAILURE_CODES[call];
  const numbers = SOAK ? Array.from({ length: last }, (_, index) => index + 1) : [1 + random.below(Math.min(12, last))];
  return numbers.map((from) => ({
    call,
    code: SOAK ? codes[from % codes.length]! : pick(random, codes),
    from,
    count: pick(random, [1, 2]),
  }));
}

/** A failure of the machine must end a command with a sentence and never look like a bug of ours. */
function expectClearEnd(run: Run, plan: FailurePlan): void {
  const about = `${JSON.stringify(plan)}\n${run.stderr}`;
  expect([0, 2], about).toContain(run.exitCode);
  expect(run.stderr, about).not.toMatch(/^\s+at /m);
  if (run.exitCode === 2) expect(run.stderr, about).toMatch(/^shinpan: .+[.!]$/m);
}

describe("a call of the system that fails", { timeout: LONG_HANG_MS }, () => {
  it.each(["open", "write"] as const)(
    "ends a series with the right results or a sentence, and each result printed has its record: %s",
    async (call) => {
      const args = ["match", "lifegame", "random", "greedy", "--json", "--record", "records/"];
      const files: string[] = [];
      for (const plan of choosePlans(call, "series")) {
        count.tried++;
        // A game makes one call or more.
        const games = plan.from + 2;
        const run = await runFailing([...args, "--games", String(games)], plan, folder);
        expectClearEnd(run, plan);
        expect(run.failed, JSON.stringify(plan)).toContain(plan.from);
        const results = resultsOf(run);
        expect(results.filter(({ by }) => by !== "rules")).toEqual([]);
        if (run.exitCode === 0) expect(results.length).toBe(games);
        const records = results.flatMap(({ record }) => record ?? []);
        expect(records.length).toBe(results.length);
        files.push(...records);
        count.survived++;
      }
      const stored = readdirSync(join(folder, "records")).map((name) => `records/${name}`);
      expect(files.filter((file) => !stored.includes(file))).toEqual([]);
      for (let from = 0; from < files.length; from += 1000)
        expect((await runShinpan(["audit", ...files.slice(from, from + 1000)], { cwd: folder })).exitCode).toBe(0);
    },
  );

  it("gives every program that could not be started its match nevertheless", async () => {
    const marker = newMarker();
    const args = ["match", "lifegame", "random", `sh -c "exit" ${marker}`, "--json"];
    const every = 10;
    const calls = SOAK ? LAST_CALL : 2 * every;
    for (let from = 1; from <= every; from += SOAK ? 1 : 4) {
      const plan = { call: "spawn", code: FAILURE_CODES.spawn[from % 2]!, from, count: 1, every } as const;
      const wanted = Array.from({ length: calls / every }, (_, index) => from + index * every);
      count.tried += wanted.length;
      const run = await runFailing([...args, "--games", String(calls)], plan, folder);
      expectClearEnd(run, plan);
      expect(run.exitCode).toBe(0);
      expect(wanted.filter((number) => !run.failed.has(number))).toEqual([]);
      const results = resultsOf(run);
      expect(results.filter(({ by, winner, players }) => by !== "crashed" || players[winner!] !== "random")).toEqual(
        [],
      );
      expect(results.length).toBe(calls);
      count.survived += wanted.length;
    }
    count.leaked += processesWith(marker).length;
    await until("no program is left", () => processesWith(marker).length === 0);
  });

  /** The table must contain exactly the results that were announced before the failure. */
  async function expectAnnounced(results: readonly Slot[], data: readonly string[]): Promise<void> {
    if (results.length === 0) return;
    const args = ["standings", "event.json", "--format", "json", "--slots", ...data];
    const table = await runShinpan(args, { cwd: folder });
    const { slots } = JSON.parse(table.stdout) as { readonly slots: readonly Slot[] };
    for (const { slot, match } of results) expect(slots.find((each) => each.slot === slot)?.match).toBe(match);
  }

  const program = { name: "program", command: `node ${PROGRAM}`, dialect: "native" };
  it.each([
    ["open", "with a program", { games: 2, players: ["random", program] }, LAST_CALL],
    // Its starter spawns one for each game.
    ["spawn", "with a program", { games: 12, concurrency: 1, players: ["random", program] }, 10],
    // Results are stored in batches, which grow when the machine is busy.
    ["sql", "of house bots", { games: 120, players: ["random", "greedy"] }, LAST_CALL],
  ] as const)(
    "ends an event with the right results or a sentence, and the next run plays every game exactly once: %s, %s",
    async (call, _, event, last) => {
      writeFileSync(join(folder, "event.json"), JSON.stringify({ game: "lifegame", seed: 1, ...event }));
      for (const [index, plan] of choosePlans(call, "tournament", last).entries()) {
        count.tried++;
        const data = ["--data", `data-${index}`];
        const first = await runFailing(["tournament", "event.json", "--json", ...data], plan, folder);
        expectClearEnd(first, plan);
        expect(first.failed, JSON.stringify(plan)).toContain(plan.from);
        const second = await runShinpan(["tournament", "event.json", "--json", ...data], { cwd: folder });
        expect([second.exitCode, second.stderr]).toEqual([0, ""]);
        expect(second.json().at(-1)).toMatchObject({ type: "finished", played: event.games, void: 0 });
        await expectAnnounced(resultsOf(first) as readonly (ResultLine & Slot)[], data);
        count.survived++;
      }
    },
  );
});

interface Slot {
  readonly slot: number;
  readonly match: string;
}
