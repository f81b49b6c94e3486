import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { opponentOf, type Seat, SEATS } from "../../src/core/seats.ts";
import { reportAttack } from "../tools/attack-report.ts";
import { newMarker, processesWith } from "../tools/processes.ts";
import { type ResultLine, resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { SOAK } from "../tools/soak.ts";
import { LATE, START, zoo } from "../tools/zoo.ts";
import { OUTPUT_FAULTS, PROCESS_FAULTS, PER_MOVE, type Row } from "./fault-rows.ts";

// Two processors keep the time limits of at most two matches at once.
vi.setConfig({ maxConcurrency: 2 });

/** Hanging programs exit by themselves after 40 s; a faster run shows that the referee ended them. */
const PROMPT_MS = 35_000;

const folder = mkdtempSync(join(tmpdir(), "shinpan-faults-"));
const records = join(folder, "records");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let played = 0;
/** For `make attack`. */
const count = { tried: 0, survived: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "misbehaving programs", ...count, lost: count.tried - count.survived }));

/** Plays a program of the zoo against a house bot, and checks exit code, duration and leftover processes. */
async function play(program: string, seat: Seat, flags: readonly string[]): Promise<ResultLine> {
  const marker = newMarker();
  const players = [zoo(program, marker), "random"];
  if (seat === 1) players.reverse();
  const always = ["--json", "--seed", "1", "--record", `${records}/`];
  const run = await runShinpan(["match", "othello", ...players, ...always, ...flags]);
  const survivors = processesWith(marker);
  count.leaked += survivors.length;
  expect(run.exitCode, run.stderr).toBe(0);
  expect(run.json()).toHaveLength(1);
  expect(survivors).toEqual([]);
  expect(run.elapsedMs).toBeLessThan(PROMPT_MS);
  const [result] = resultsOf(run);
  if (!result) throw new Error(`no result line: ${run.stdout}`);
  played++;
  return result;
}

async function playRow(row: Row, seat: Seat, sandbox: string): Promise<void> {
  const { program, flags = [], start = START } = row;
  count.tried++;
  const from = start === null ? [] : ["--start", seat === 0 ? start.black : start.white];
  const result = await play(program, seat, ["--sandbox", sandbox, ...from, ...flags]);
  expect(result).toMatchObject({ by: row.by, winner: opponentOf(seat), fault: { seat, kind: row.by } });
  const fillMove = (piece: string): string => piece.replace(/MOVE(?! BOARD)/, seat === 0 ? "f5" : "f4");
  expect(result.fault?.reason).toMatchObject(JSON.parse(fillMove(JSON.stringify(row.reason))) as object);
  for (const piece of row.evidence) expect(result.fault?.evidence).toContain(fillMove(piece));
  count.survived++;
}

/** The seats of the row with this number: in turn one of them by default; `make attack` plays all. */
const seatsOf = (number: number, seats: readonly Seat[] = SEATS): readonly Seat[] =>
  SOAK ? seats : [seats[number % seats.length]!];

const titledRows = (rows: readonly Row[], shift = 0) =>
  rows.flatMap((row, index) =>
    seatsOf(index + shift, row.seats).map((seat) => [`${row.that}, in seat ${seat}: ${row.by}`, row, seat] as const),
  );

describe("the referee finds a fault of a program that", () => {
  it.concurrent.each(titledRows(OUTPUT_FAULTS))("%s", (_, row, seat) => playRow(row, seat, "auto"));
});

// A row that plays in one seat at one level plays in the other seat at the other.
describe.each([
  ["auto", 0],
  ["off", 1],
] as const)("with --sandbox %s", (sandbox, shift) => {
  describe("the referee finds a fault of a program that", () => {
    it.concurrent.each(titledRows(PROCESS_FAULTS, shift))("%s", (_, row, seat) => playRow(row, seat, sandbox));
  });

  const harmless = [
    { that: "does nothing wrong", program: "good.mjs" },
    { that: "ends its lines with CR LF", program: "crlf.mjs" },
    { that: "writes byte by byte", program: "bytewise.mjs" },
    { that: "floods its stderr", program: "stderr-flood.mjs" },
    { that: "does not exit when the match is over", program: "ignores-quit.mjs" },
    { that: "is started for every move", program: "good-per-move.mjs", flags: [...PER_MOVE, "--start", LATE] },
  ].flatMap((row, index) => seatsOf(index + shift).map((seat) => [`${row.that}, in seat ${seat}`, row, seat] as const));

  describe("the referee finds no fault of a program that", () => {
    it.concurrent.each(harmless)("%s", async (_, { program, flags = [] }, seat) => {
      const result = await play(program, seat, ["--sandbox", sandbox, ...flags]);
      const { by, fault, winner, score, moves } = result;
      expect({ by, fault }).toEqual({ by: "rules", fault: null });
      expect(winner).toBe(score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1);
      expect(moves).toBeGreaterThan(8);
    });
  });
});

describe("the records of all these matches", () => {
  it("exist and pass an audit", async () => {
    expect(readdirSync(records)).toHaveLength(played);
    const run = await runShinpan(["audit", records, "--json"]);
    expect(run.json().filter((line) => !("ok" in line && line.ok === true))).toEqual([]);
    expect(run.json()).toHaveLength(played);
    expect(run.exitCode).toBe(0);
  });
});

describe("match refuses a player that cannot start, before any match:", () => {
  const file = (name: string, text: string, mode: number): string => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), mode);
    return name;
  };
  file("plain.txt", "#!/bin/sh\n", 0o644);
  file("orphan.sh", "#!/no/such/interpreter\n", 0o755);
  mkdirSync(join(folder, "bots"));

  it.each([
    ["a path that does not exist", "./no-such-bot", "./no-such-bot does not exist"],
    ["a file that is not executable", "./plain.txt", "./plain.txt is not executable"],
    ["a directory", "./bots", "./bots is a directory"],
    ["a script without its interpreter", "./orphan.sh", "/no/such/interpreter"],
    ["a word that is neither a bot nor a program", "randon", "did you mean random?"],
    ["a command with an unclosed quote", "sh -c 'echo f5", "never closed"],
    ["an empty player", "", "empty"],
    ["a command that names no program", "'' f5", "names no program"],
    ["an argument in place of a program", "no-such-bot --depth=3", "no-such-bot is neither a house bot"],
  ])("%s", async (_, player, piece) => {
    for (const players of [
      [player, "random"],
      ["random", player],
    ]) {
      const run = await runShinpan(["match", "othello", ...players], { cwd: folder });
      expect(run.exitCode).toBe(2);
      expect(run.stdout).toBe("");
      expect(run.stderr).toMatch(/^shinpan: [^\n]+\n$/);
      expect(run.stderr).toContain(piece);
    }
    const json = await runShinpan(["match", "othello", player, "random", "--json"], { cwd: folder });
    expect(json.exitCode).toBe(2);
    expect(json.json()).toEqual([expect.objectContaining({ type: "error" })]);
  });
});
