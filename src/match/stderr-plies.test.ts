import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Dialect } from "../core/dialect.ts";
import type { Note } from "../core/events.ts";
import type { LinkOpener } from "../core/link.ts";
import type { ReportedFault, SeatReport } from "../core/player.ts";
import { ok } from "../core/result.ts";
import { SANDBOX_LEVELS } from "../core/sandbox.ts";
import type { Verdict } from "../core/verdict.ts";
import { createLagMeter } from "../links/lag-meter.ts";
import { processLink } from "../links/process/process-link.ts";
import { findTool } from "../links/process/sandbox-command.ts";
import { findMissingLevels, probeSandbox } from "../links/process/sandbox.ts";
import { MAX_LIVE_STDERR_BYTES } from "../links/process/stderr-pipe.ts";
import { buildStarter } from "../links/process/testing/starter.ts";
import { createLinkPool } from "../links/reusable-link.ts";
import { realTime } from "../links/time.ts";
import { linkPlayer } from "../players/link-player.ts";
import { lineFramer } from "../wire/framers.ts";

buildStarter();
const missing = await findMissingLevels();
const folder = mkdtempSync(join(tmpdir(), "shinpan-stderr-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The question is the ply, and so is the answer. */
const echo: Dialect<number, number> = {
  id: "echo",
  framing: () => lineFramer(64),
  lifetime: ({ spawn }) => (spawn === "per-move" ? "move" : "match"),
  host: () => ({
    opening: () => [],
    question: ({ ply }) => [`${ply}\n`],
    event: () => [],
    closing: () => [],
    readAnswer: (frame) => ok(Number(frame)),
  }),
  guest: () => ({ receive: () => [], answer: String }),
};

const WON: Verdict = { winner: 0, by: "rules", score: [0, 0], fault: null };

interface Played {
  /** "PLY: TEXT", or "PLY: CODE" of what was dropped. */
  readonly notes: readonly string[];
  /** How many notes were recorded when each answer was reported. */
  readonly before: readonly number[];
  readonly fault: ReportedFault | undefined;
  readonly report: SeatReport;
}

/** Asks again at the moment of each answer, which is the hardest for the order of lines. */
async function play(open: LinkOpener, plies: number, { perMove = false, keep = false } = {}): Promise<Played> {
  const player = linkPlayer({ name: "echo", dialect: echo, open, time: realTime, keep, onPipes: true });
  const notes: string[] = [];
  const before: number[] = [];
  const note = (each: Note): void => {
    if (each.note === "stderr") notes.push(`${each.ply}: ${each.text}`);
    if (each.note === "dropped") notes.push(`${each.ply}: ${each.reason.code}`);
  };
  const ask = (ply: number): void => player.ask({ view: ply, legal: undefined, ply, leftMs: undefined });
  let end = (_fault?: ReportedFault): void => undefined;
  const ended = new Promise<ReportedFault | undefined>((resolve) => (end = resolve));
  await player.sit(
    { match: "m", game: "g", seat: 0, options: { spawn: perMove ? "per-move" : "once" }, names: ["a", "b"] },
    {
      report(report) {
        before.push(notes.length);
        if (report.kind === "wrong") end(report.fault);
        else if (before.length === plies) end();
        else ask(before.length);
      },
      reportName: () => undefined,
      reportNote: note,
      reportBug: (bug) => expect.fail(String(bug)),
    },
  );
  ask(0);
  const fault = await ended;
  await player.announceVerdict(fault ? { ...WON, fault: { seat: 0, kind: "crashed" } as Verdict["fault"] } : WON, 0);
  return { notes, before, fault, report: await player.leave() };
}

const THREE_LINES = 'while read -r n; do echo "a $n" >&2; echo "b $n" >&2; echo "c $n" >&2; echo "$n"; done';
const PYTHON = `
import sys
for n in sys.stdin:
    for word in "abc":
        print(word, n, end="", file=sys.stderr)
    print(n, end="", flush=True)
`;
const C = `
#include <stdio.h>
int main(void) {
  int n;
  setvbuf(stdout, NULL, _IONBF, 0);
  while (scanf("%d", &n) == 1) {
    for (char word = 'a'; word <= 'c'; word++) fprintf(stderr, "%c %d\\n", word, n);
    printf("%d\\n", n);
  }
}
`;
const threeLines = (plies: number): string[] =>
  Array.from({ length: plies }, (_, ply) => ["a", "b", "c"].map((word) => `${ply}: ${word} ${ply}`)).flat();

function compile(source: string): string {
  writeFileSync(join(folder, "program.c"), source);
  const program = join(folder, "program");
  execFileSync("cc", ["-O1", "-o", program, join(folder, "program.c")]);
  return program;
}

const openProgram = (level: (typeof SANDBOX_LEVELS)[number], argv: readonly string[]): LinkOpener =>
  processLink({ argv, cwd: folder, level, lagMeter: createLagMeter(), time: realTime, graceMs: 20 });

describe.each(SANDBOX_LEVELS)("stderr of a program at the level %s", (level) => {
  const test = level === "strict" && missing.strict !== undefined ? it.skip : it;
  const shell = (script: string): LinkOpener => openProgram(level, ["/bin/sh", "-c", script]);

  test("stands at the answer before which it was written, in order, and before the answer", async () => {
    const { notes, before } = await play(shell(THREE_LINES), 700);
    expect(notes).toEqual(threeLines(700));
    expect(before).toEqual(Array.from({ length: 700 }, (_, ply) => 3 * (ply + 1)));
  });

  test("stands at the move for which the process was started, also after its answer", async () => {
    const script = 'read -r n; echo "before $n" >&2; echo "$n"; printf "after $n" >&2';
    const { notes } = await play(shell(script), 4, { perMove: true });
    const expected = [0, 1, 2, 3].flatMap((ply) => [`${ply}: before ${ply}`, `${ply}: after ${ply}`]);
    expect(notes.toSorted()).toEqual(expected.toSorted());
  });

  test("is complete when the program ends at once, with an unfinished line", async () => {
    const long = "x".repeat(900);
    const script = `read -r n; echo "$n"; read -r n; for i in 1 2 3 4 5; do echo "$i ${long}" >&2; done; printf end >&2; exit 3`;
    const { notes, fault, report } = await play(shell(script), 9);
    expect(fault).toMatchObject({ kind: "crashed", reason: { values: { status: 3 } } });
    expect(notes).toEqual([...[1, 2, 3, 4, 5].map((i) => `1: ${i} ${long}`), "1: end"]);
    expect(report.evidence).toContain(`stderr:\n${[1, 2, 3, 4, 5].map((i) => `${i} ${long}\n`).join("")}end`);
  });

  test("is marked where its limit was reached, and its end is kept", async () => {
    const flood = "head -c 100000000 /dev/zero | tr '\\0' e >&2; echo >&2; echo last >&2";
    const script = `read -r n; echo first >&2; echo $n; read -r n; ${flood}; echo $n; read -r n; echo third >&2; exit 1`;
    const { notes, report } = await play(shell(script), 9);
    expect(notes[0]).toBe("0: first");
    expect(notes.at(-1)).toBe("1: note.stderr-bytes");
    expect(
      notes
        .slice(1, -1)
        .join("")
        .replaceAll(/1: |[^e]/g, ""),
    ).toHaveLength(MAX_LIVE_STDERR_BYTES - 6);
    expect(report.evidence).toMatch(/bytes of stderr are left out here.*\ne+\nlast\nthird$/s);
  });

  test("of a kept program has a limit for each match, and is exact again after a flood", async () => {
    const flood = "head -c 3000000 /dev/zero | tr '\\0' e >&2; echo >&2";
    const pool = createLinkPool(shell(`read -r n; ${flood}; echo $n; ${THREE_LINES}`));
    const first = await play(pool.open, 1, { keep: true });
    expect(first.notes.at(-1)).toBe("0: note.stderr-bytes");
    for (let match = 0; match < 3; match++)
      expect((await play(pool.open, 50, { keep: true })).notes).toEqual(threeLines(50));
    await pool.closeIdle();
  });
});

describe("stderr without a buffer", () => {
  it.skipIf(findTool("python3") === undefined)("stands at its answer in Python", async () => {
    const open = openProgram(await probeSandbox("auto"), [findTool("python3") ?? "", "-c", PYTHON]);
    expect((await play(open, 700)).notes).toEqual(threeLines(700));
  });

  it.skipIf(findTool("cc") === undefined)("stands at its answer in C", async () => {
    const open = openProgram(await probeSandbox("auto"), [compile(C)]);
    expect((await play(open, 1000)).notes).toEqual(threeLines(1000));
  });
});
