import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { MatchEvent } from "../../src/core/events.ts";
import { newMarker, processesWith, until } from "../tools/processes.ts";
import { resultsOf, runShinpan, startShinpan } from "../tools/run-shinpan.ts";
import { LATE, zoo } from "../tools/zoo.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-guarantees-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const describeProcesses = (marker: string) => () => processesWith(marker).join("\n");

describe.each(["auto", "off"])("with --sandbox %s", (sandbox) => {
  const SANDBOX = ["--sandbox", sandbox];

  it.each(["ignores-signals.sh", "leaves-session-child.sh", "leaves-daemon.sh"])(
    "no process of %s outlives a referee that was killed by SIGKILL",
    async (program) => {
      const marker = newMarker();
      const players = ["random", zoo(program, marker)];
      // The house bot is slow, so the program is still running when the referee is killed.
      const referee = startShinpan(["match", "othello", ...players, "--json", "--pace", "30s", ...SANDBOX]);
      const pattern = program === "ignores-signals.sh" ? /: \/bin\/sh .*ignores-signals.sh / : /: sleep /;
      const runs = (): boolean => processesWith(marker).some((found) => pattern.test(found));
      await until(`${program} runs`, runs, describeProcesses(marker));
      referee.kill("SIGKILL");
      expect((await referee.finished).signal).toBe("SIGKILL");
      await until("no process is left", () => processesWith(marker).length === 0, describeProcesses(marker));
    },
  );

  it("closing stdout ends a series and leaves no process", async () => {
    const marker = newMarker();
    const players = [zoo("illegal-move.sh", marker), "random"];
    const referee = startShinpan(["match", "othello", ...players, "--json", "--games", "1000", ...SANDBOX]);
    await until("the first result is printed", () => referee.stdout.includes("\n"));
    referee.stopReading();
    const run = await referee.finished;
    expect(run.exitCode, run.stderr).toBe(0);
    await until("no process is left", () => processesWith(marker).length === 0, describeProcesses(marker));
  });

  it("a hanging program is ended at its limit in each match", async () => {
    const marker = newMarker();
    const players = [zoo("ignores-signals.sh", marker), "random"];
    const limits = ["--start-time", "600ms", "--move-time", "400ms"];
    const flags = ["--json", "--games", "3", ...limits, ...SANDBOX];
    const run = await runShinpan(["match", "othello", ...players, ...flags]);
    expect(processesWith(marker)).toEqual([]);
    const results = resultsOf(run);
    expect(results.map(({ by }) => by)).toEqual(["timeout", "timeout", "timeout"]);
    expect(results.map(({ fault }) => fault?.seat)).toEqual([0, 1, 0]);
    for (const { ms } of results) expect(ms).toBeLessThan(20_000); // the program exits by itself after 40 s
  });

  it("a referee that was suspended for longer than the limit finds no timeout", async () => {
    const players = [zoo("slow.mjs", newMarker()), zoo("slow.mjs", newMarker())];
    const limits = ["--move-time", "500ms", "--start", LATE];
    const referee = startShinpan(["match", "othello", ...players, "--json", "--log-wire", ...limits, ...SANDBOX]);
    const asked = (): number => referee.stderr.split("> MOVE BOARD:").length - 1;
    await until(
      "both have answered, so the start allowance is over",
      () => asked() >= 3,
      () => referee.stderr,
    );
    try {
      referee.kill("SIGSTOP");
      const stoppedAt = performance.now();
      await until("the limit has passed", () => performance.now() - stoppedAt > 1500);
    } finally {
      referee.kill("SIGCONT");
    }
    const results = resultsOf(await referee.finished);
    const by = results.map((result) => result.by);
    expect(by.slice(0, -1).every((cause) => cause === "void")).toBe(true);
    expect(by.at(-1)).toBe("rules");
  });

  it("Ctrl-C ends a match as void, with exit code 130, and leaves no process", async () => {
    const marker = newMarker();
    const record = join(folder, `stopped-${sandbox}.jsonl`);
    const players = [zoo("ignores-signals.sh", marker), "random"];
    const flags = ["--json", "--record", record, ...SANDBOX];
    const referee = startShinpan(["match", "othello", ...players, ...flags]);
    await until("the program hangs", () => processesWith(`sleep ${marker}`).length > 0, describeProcesses(marker));
    referee.kill("SIGINT");
    const run = await referee.finished;
    expect(processesWith(marker)).toEqual([]);
    expect(run.exitCode).toBe(130);
    expect(resultsOf(run)).toMatchObject([
      { by: "void", winner: null, fault: null, reason: { code: "void.stopped", values: { signal: "SIGINT" } } },
    ]);
    expect((await runShinpan(["audit", record])).exitCode).toBe(0);
  });
});

describe("a match between two good programs", () => {
  const good = zoo("good.mjs", "0");

  it("ends by the rules, with a record that only its owner can read", async () => {
    const record = join(folder, "good.jsonl");
    const flags = ["--json", "--record", record];
    const run = await runShinpan(["match", "othello", `one=${good}`, `two=${good}`, ...flags]);
    expect(run.exitCode).toBe(0);
    const [result] = resultsOf(run);
    expect(result).toMatchObject({ by: "rules", fault: null, players: ["one", "two"], record });
    expect(statSync(record).mode & 0o777).toBe(0o600);
    const moved = readEvents(record).filter(({ type }) => type === "moved");
    expect(moved).toHaveLength(result?.moves ?? -1);
    expect((await runShinpan(["audit", record])).exitCode).toBe(0);
  });

  it("has the same result when it is played again", async () => {
    const runs = await Promise.all([0, 1].map(() => runShinpan(["match", "othello", good, good, "--json"])));
    const [once, again] = runs.map((run) => resultsOf(run).map(({ score, moves }) => ({ score, moves })));
    expect(once).toEqual(again);
  });

  it("is reported in one sentence without --json", async () => {
    const run = await runShinpan(["match", "othello", `one=${good}`, `two=${good}`, "--start", LATE]);
    expect(run.stdout).toMatch(/^(one|two) wins by the rules, \d+ to \d+: [^\n]+\.\n$/);
  });

  it("starts programs by paths relative to the working directory", async () => {
    const path = zoo("good.mjs", "0").split("'")[1] ?? "";
    const player = `./${basename(path)}`;
    const flags = ["--json", "--start", LATE];
    const run = await runShinpan(["match", "othello", player, "random", ...flags], { cwd: dirname(path) });
    expect(resultsOf(run)).toMatchObject([{ by: "rules", players: ["good.mjs", "random"] }]);
  });
});

describe("the logged wire of a program", () => {
  const WIRE = ["--json", "--log-wire", "--start", LATE];
  const good = zoo("good.mjs", "0");

  it("has COLOR once, a board for every answer, and QUIT", async () => {
    const run = await runShinpan(["match", "othello", good, good, ...WIRE]);
    for (const seat of [0, 1]) {
      const [first, ...rest] = wireOf(run.stderr, seat);
      expect(first).toBe(`> COLOR ${seat + 1}\\n`);
      expect(rest.pop()).toBe("> QUIT\\n");
      expect(rest.length).toBeGreaterThan(2);
      rest.forEach((line, index) =>
        expect(line).toMatch(index % 2 === 0 ? /^> MOVE BOARD:[012]{64}\\n$/ : /^< ([a-h][1-8]|pass)$/),
      );
    }
  });

  it("has COLOR and a board for every process with spawn=per-move", async () => {
    const perMove = zoo("good-per-move.mjs", "0");
    const flags = [...WIRE, "--option", "spawn=per-move"];
    const run = await runShinpan(["match", "othello", perMove, "random", ...flags]);
    const [result] = resultsOf(run);
    expect(result).toMatchObject({ by: "rules", fault: null });
    const lines = wireOf(run.stderr, 0);
    expect(lines.length % 3).toBe(0);
    lines.forEach((line, index) =>
      expect(line).toMatch([/^> COLOR 1\\n$/, /^> MOVE BOARD:[012]{64}\\n$/, /^< /][index % 3] ?? ""),
    );
  });

  it("is written into the record", async () => {
    await runShinpan(["match", "othello", good, "random", ...WIRE, "--record", join(folder, "wire/")]);
    const [file = ""] = readdirSync(join(folder, "wire"));
    const wire = readEvents(join(folder, "wire", file)).filter((event) => event.type === "wire");
    expect(wire[0]).toMatchObject({ seat: 0, direction: "out", text: "COLOR 1\\n" });
    expect(wire.slice(-2)).toMatchObject([
      { seat: 0, direction: "out", text: "QUIT\\n" },
      { seat: 0, direction: "exit" },
    ]);
  });
});

/** The logged lines of a seat, without times. */
function wireOf(stderr: string, seat: number): string[] {
  const lines = stderr.matchAll(/^\d+\.\d{3} seat (\d) ([<>] .*)$/gm);
  return [...lines].filter(([, logged]) => Number(logged) === seat).map(([, , line = ""]) => line);
}

function readEvents(file: string): MatchEvent[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as MatchEvent);
}

describe("a program without a sandbox", () => {
  const LIMITS = ["--start-time", "600ms", "--move-time", "400ms"];

  it("does not delay its verdict by stopping its parent", async () => {
    const marker = newMarker();
    const players = [zoo("stops-its-parent.sh", marker), "random"];
    const run = await runShinpan(["match", "othello", ...players, "--json", "--sandbox", "off", ...LIMITS]);
    expect(resultsOf(run)).toMatchObject([{ by: "timeout", winner: 1 }]);
    expect(processesWith(marker)).toEqual([]);
  });

  it("voids its match by killing its parent, loses it the third time, and leaves no process", async () => {
    const marker = newMarker();
    const players = [zoo("kills-its-parent.sh", marker), "random"];
    const run = await runShinpan(["match", "othello", ...players, "--json", "--sandbox", "off", ...LIMITS]);
    expect(resultsOf(run).map(({ by }) => by)).toEqual(["void", "void", "void", "resources"]);
    expect(resultsOf(run).at(-1)).toMatchObject({ winner: 1, fault: { seat: 0, reason: { code: "resources.voids" } } });
    expect(run.exitCode).toBe(0);
    await until("no process is left", () => processesWith(marker).length === 0, describeProcesses(marker));
  });
});
