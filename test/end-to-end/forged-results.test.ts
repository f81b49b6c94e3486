import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runShinpan } from "../tools/run-shinpan.ts";

let folder: string;
const shinpan = (...args: string[]) => runShinpan([...args, "--lang", "en"], { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-forged-"));
  const event = { name: "cup", game: "othello", games: 2, seed: 7, players: ["random", "greedy", "positional"] };
  writeFileSync(join(folder, "cup.json"), JSON.stringify(event));
  expect((await shinpan("tournament", "cup.json")).exitCode).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the played event with these changes of its data. */
function forge(name: string, sql: string): string {
  copyFileSync(join(folder, "cup.json"), join(folder, `${name}.json`));
  copyFileSync(join(folder, "cup.sqlite"), join(folder, `${name}.sqlite`));
  const db = new DatabaseSync(join(folder, `${name}.sqlite`));
  db.exec(sql);
  db.close();
  return `${name}.json`;
}

const SWAPPED_WINNER = "UPDATE result SET winner = 1 - winner WHERE slot = 3";

describe("standings --verify", () => {
  it("finds nothing in an untouched event, and its head stays in the chain", async () => {
    const run = await shinpan("standings", "cup.json", "--verify", "--json");
    const { verification } = JSON.parse(run.stdout) as { verification: { chain: { head: string } } };
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(verification).toMatchObject({ ok: true, results: 6, records: 6, findings: [] });
    const again = await shinpan("standings", "cup.json", "--head", verification.chain.head.slice(0, 20));
    expect(again.exitCode).toBe(0);
    expect(again.stdout).toContain("6 results, 6 with a record: no contradiction.");
    const other = await shinpan("standings", "cup.json", "--head", "0".repeat(64), "--lang", "ja");
    expect(other.exitCode).toBe(1);
  });

  it("shows a forged row below the table and beside other formats", async () => {
    const event = forge("winner", SWAPPED_WINNER);
    expect((await shinpan("standings", event)).exitCode).toBe(0);
    const table = await shinpan("standings", event, "--verify");
    expect(table.exitCode).toBe(1);
    expect(table.stdout).toMatch(
      /Forged: slot 3, attempt 1: seat \d won according to the result, but seat \d won according to the record\./,
    );
    const csv = await shinpan("standings", event, "--verify", "--format", "csv");
    expect(csv.exitCode).toBe(1);
    expect(csv.stdout).not.toContain("Forged");
    expect(csv.stderr).toContain("Forged: slot 3");
  });

  it("explains an event of which no table can be made", async () => {
    const run = await shinpan(
      "standings",
      forge("codes", "UPDATE result SET by = 99 WHERE slot = 1"),
      "--verify",
      "--json",
    );
    expect(run.exitCode).toBe(1);
    expect(run.json()).toMatchObject([{ type: "verification", ok: false, findings: [{ slot: 1 }, { slot: 1 }] }]);
  });

  it("refuses a head that is not a digest", async () => {
    expect((await shinpan("standings", "cup.json", "--head", "12ab")).exitCode).toBe(2);
  });
});

describe("audit of an event", () => {
  it("judges all stored records again, named by event file or data", async () => {
    for (const path of ["cup.json", "cup.sqlite"]) {
      const run = await shinpan("audit", path, "--json");
      expect([run.exitCode, run.stderr]).toEqual([0, ""]);
      const lines = run.json();
      expect(lines.filter(({ type }) => type === "audit")).toHaveLength(6);
      expect(lines.at(-1)).toMatchObject({ type: "verification", ok: true, results: 6 });
    }
  });

  it("finds a forged row and names its slot", async () => {
    const run = await shinpan("audit", forge("audited", SWAPPED_WINNER), "--json");
    expect(run.exitCode).toBe(1);
    const audits = run.json() as unknown as { type: string; ok: boolean; slot: number; findings: { why: string }[] }[];
    const wrong = audits.filter(({ type, ok }) => type === "audit" && !ok);
    expect(wrong).toMatchObject([{ slot: 3, findings: [{}, {}] }]);
    expect(wrong[0]?.findings[0]?.why).toContain("not the one that was saved");
  });

  it("fails for a removed result, and says so", async () => {
    const event = forge("removed", "DELETE FROM result WHERE slot = 3");
    const run = await shinpan("audit", event);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain("Forged: slot 3, attempt 1: its result was saved and has been removed.");
  });

  it("refuses an event that has not been played", async () => {
    copyFileSync(join(folder, "cup.json"), join(folder, "new.json"));
    const run = await shinpan("audit", "new.json");
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining("has not been played yet")]);
  });
});
